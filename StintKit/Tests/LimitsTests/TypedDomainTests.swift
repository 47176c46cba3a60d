import Limits
import Testing

@Suite("Typed domains", .timeLimit(.minutes(10)))
struct TypedDomainTests {
    private static let longName = String(repeating: "a", count: 60)

    @Test(
        "a web address is read as its domain",
        arguments: [
            ("youtube.com", "youtube.com"), ("  YouTube.com \n", "youtube.com"),
            ("https://www.YouTube.com/watch?v=1#t", "youtube.com"),
            ("http://me:secret@news.example.com:8080/a@b", "news.example.com"),
            ("www.com", "www.com"), ("www.co.uk", "www.co.uk"), ("www.bbc.co.uk", "bbc.co.uk"),
            ("m.youtube.com", "m.youtube.com"), ("example.com.", "example.com"),
            ("xn--mller-kva.de", "xn--mller-kva.de"), ("x.com?y", "x.com"), ("t.co", "t.co"),
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
            ("müller.de", .notADomain("müller.de")), ("a..com", .notADomain("a..com")),
            (".com", .notADomain(".com")), ("-a.com", .notADomain("-a.com")),
            ("a_b.com", .notADomain("a_b.com")), ("*.a.com", .notADomain("*.a.com")),
            ("https://", .notADomain("")), ("a,b.com", .notADomain("a,b.com")),
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
        try TypedDomain.add("A7.com/x", to: &domains)
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
