import Limits
import Testing

@Suite("Typed domains", .timeLimit(.minutes(10)))
struct TypedDomainTests {
    private static let longName = String(repeating: "a", count: 60)

    @Test(
        "a web address is read as its domain",
        arguments: [
            ("youtube.com", "youtube.com"), ("  YouTube.com \n", "youtube.com"),
            ("https://www.YouTube.com/", "youtube.com"),
            ("http://me:secret@news.example.com:8080/", "news.example.com"),
            ("www.com", "www.com"), ("www.co.uk", "www.co.uk"), ("www.bbc.co.uk", "bbc.co.uk"),
            ("m.youtube.com", "m.youtube.com"), ("example.com.", "example.com"),
            ("xn--mller-kva.de", "xn--mller-kva.de"), ("x.com?", "x.com"), ("t.co", "t.co"),
            ("müller.de", "xn--mller-kva.de"), ("Mu\u{308}ller.de", "xn--mller-kva.de"),
            ("www.MÜLLER.de", "xn--mller-kva.de"), ("straße.de", "xn--strae-oqa.de"),
            ("bücher.example", "xn--bcher-kva.example"), ("例え.jp", "xn--r8jz45g.jp"),
            ("почта.рф", "xn--80a1acny.xn--p1ai"),
            ("他们为什么不说中文.com", "xn--ihqwcrb4cv8a8dqg056pqjye.com"),
            ("4chan.org", "4chan.org"), ("co.com", "co.com"), ("a-b.example", "a-b.example"),
            ("\(longName).com", "\(longName).com"),
        ]
    )
    func domains(typed: String, domain: String) throws {
        #expect(try TypedDomain(typed).text == domain)
        #expect(try TypedDomain(domain).text == domain, "a domain reads as itself")
    }

    @Test(
        "what names no website is refused with its reason",
        arguments: [
            ("", .empty), (" \t", .empty), ("you tube.com", .spaces("you tube.com")),
            ("com", .ending("com")), ("co.uk", .ending("co.uk")), ("COM.au", .ending("com.au")),
            ("https://or.jp/", .ending("or.jp")), ("localhost:80", .ending("localhost")),
            ("example.c", .ending("example.c")),
            ("192.168.0.1", .numeric("192.168.0.1")), ("[::1]", .numeric("[::1]")),
            ("fe80::1", .numeric("fe80::1")), ("127.1", .numeric("127.1")),
            ("m❤.de", .notADomain("m❤.de")), ("a..com", .notADomain("a..com")),
            ("youtube.com/shorts", .path("youtube.com")),
            ("https://www.YouTube.com/watch?v=1#t", .path("youtube.com")),
            ("reddit.com?x", .path("reddit.com")), ("x.com#a", .path("x.com")),
            ("com/a", .ending("com")), ("file:///etc/hosts", .noDomain("file:///etc/hosts")),
            (".com", .notADomain(".com")), ("-a.com", .notADomain("-a.com")),
            ("a_b.com", .notADomain("a_b.com")), ("*.a.com", .notADomain("*.a.com")),
            ("https://", .noDomain("https://")), ("a,b.com", .notADomain("a,b.com")),
            ("\(longName)a.com", .tooLong("\(longName)a.com")),
        ] as [(String, TypedDomainError)]
    )
    func refusals(typed: String, error: TypedDomainError) {
        #expect(throws: error) { try TypedDomain(typed) }
        #expect(error.description.contains("; write"), "\(error)")
    }

    @Test("a list contains a domain once, and at most 50")
    func list() throws {
        var domains: [TypedDomain] = []
        for number in 0..<50 { try TypedDomain.add("www.a\(number).com", to: &domains) }
        #expect(throws: TypedDomainError.repeated("a7.com")) {
            try TypedDomain.add("A7.com/", to: &domains)
        }
        #expect(domains.count == 50 && Set(domains).count == 50)
        #expect(throws: TypedDomainError.tooMany(maximum: 50)) {
            try TypedDomain.add("more.com", to: &domains)
        }
        #expect(throws: TypedDomainError.ending("com")) {
            try TypedDomain.add("com", to: &domains)
        }
        #expect(domains.count == 50)
    }
}
