public import Basics

/// A web domain that a person typed, for example `example.com`; it includes its subdomains.
///
/// The system has no token for it, so it can block the domain but not ask or count.
public struct TypedDomain: Hashable, Sendable {
    /// The maximum number of typed domains of a limit; the system's filter has room for 50 in a list
    /// (observed).
    public static let countMaximum = 50
    /// The maximum length of a domain, which is also that of an item's name.
    public static let characterMaximum = 64

    /// The domain in lower case and without `www.`, in the letters that domains are sent in.
    public let text: String

    /// Reads a domain or the address of a whole website, for example `https://www.Example.com/`.
    ///
    /// Other letters than a to z are written as browsers send them, for example
    /// `xn--mller-kva.de` (RFC 3492).
    /// - Throws: The reason why the text names no website that can be blocked.
    public init(_ typed: String) throws(TypedDomainError) {
        let host = try Self.host(in: typed)
        let typedLabels = host.split(separator: ".", omittingEmptySubsequences: false)
        let labels = typedLabels.map(Punycode.label)
        guard labels.allSatisfy(Self.isLabel) else { throw .notADomain(host) }
        if let last = labels.last, last.allSatisfy(\.isNumber) { throw .numeric(host) }
        guard !Self.isSuffix(labels), host.suffix(2).first != "." else { throw .ending(host) }
        let rest = labels.dropFirst()
        let isPrefixed = labels[0] == "www" && !Self.isSuffix(Array(rest))
        text = (isPrefixed ? Array(rest) : labels).joined(separator: ".")
        guard text.utf8.count <= Self.characterMaximum else { throw .tooLong(text) }
    }

    /// Reads a domain and adds it to a list.
    /// - Throws: The reason why the text is refused, or `repeated`; then the list is unchanged.
    public static func add(
        _ typed: String,
        to domains: inout [TypedDomain],
        atMost maximum: Int = countMaximum
    ) throws(TypedDomainError) {
        let domain = try TypedDomain(typed)
        guard !domains.contains(domain) else { throw .repeated(domain.text) }
        guard domains.count < maximum else { throw .tooMany(maximum: maximum) }
        domains.append(domain)
    }

    /// Returns the host of a web address, in lower case.
    private static func host(in typed: String) throws(TypedDomainError) -> String {
        func isSpace(_ character: Character) -> Bool { character.isWhitespace }
        var rest = Substring(typed)
        rest = rest.drop(while: isSpace)
        while let last = rest.last, isSpace(last) { rest.removeLast() }
        guard !rest.isEmpty else { throw .empty }
        guard !rest.contains(where: isSpace) else { throw .spaces(String(rest)) }
        let whole = rest
        if let separator = rest.firstRange(of: "://") { rest = rest[separator.upperBound...] }
        let path = rest.drop { !["/", "?", "#", "\\"].contains($0) }
        rest = rest[..<path.startIndex]
        guard !rest.isEmpty else { throw .noDomain(String(whole)) }
        if let at = rest.lastIndex(of: "@") { rest = rest[rest.index(after: at)...] }
        let colons = rest.count { $0 == ":" }
        guard colons < 2, rest.first != "[" else { throw .numeric(String(rest)) }
        rest = rest.prefix { $0 != ":" }
        if rest.last == "." { rest.removeLast() }
        let host = rest.lowercased()
        guard path.count < 2 else { throw .path(try TypedDomain(host).text) }
        return host
    }

    private static func isLabel(_ label: String) -> Bool {
        let lengths = 1...63
        return lengths.contains(label.utf8.count) && label.first != "-" && label.last != "-"
            && label.utf8.allSatisfy { byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || byte == UInt8(ascii: "-")
            }
    }

    // MARK: - Public suffixes

    /// Returns true if anyone can register names below a domain, for example `com` or `co.uk`.
    ///
    /// Only common endings of two labels are known (publicsuffix.org, November 2026).
    private static func isSuffix(_ labels: [String]) -> Bool {
        guard labels.count > 1 else { return true }
        guard labels.count == 2, labels[1].utf8.count == 2 else { return false }
        return commonLabels.contains(labels[0]) || endings.contains(labels.joined(separator: "."))
    }

    /// Labels that are endings before almost every country's code.
    private static let commonLabels: Set<String> = [
        "ac", "co", "com", "edu", "gob", "gov", "net", "org",
    ]

    private static let endings: Set<String> = [
        "ad.jp", "asn.au", "asso.fr", "ed.jp", "firm.in", "gen.in", "go.id", "go.jp", "go.ke",
        "go.kr", "go.th", "gouv.fr", "gr.jp", "gv.at", "id.au", "in.th", "ind.br", "ind.in",
        "lg.jp", "ltd.uk", "me.uk", "ne.jp", "ne.kr", "nhs.uk", "nom.br", "nom.es", "or.at",
        "or.id", "or.jp", "or.kr", "or.th", "pe.kr", "plc.uk", "police.uk", "re.kr", "sch.id",
        "sch.uk", "web.id", "web.za",
    ]
}

/// The reason why a typed domain is refused.
public enum TypedDomainError: Error, Hashable, Sendable {
    case empty
    case spaces(String)
    /// Part of the domain is empty, too long, or has other characters than a domain has.
    case notADomain(String)
    /// An IP address.
    case numeric(String)
    /// A public suffix, or a word without an ending.
    case ending(String)
    case tooLong(String)
    /// An address without a domain, for example of a file.
    case noDomain(String)
    /// A part of a website; its domain can be blocked.
    case path(String)
    /// The list contains the domain already.
    case repeated(String)
    /// More than `maximum` domains in one limit.
    case tooMany(maximum: Int)
}

extension TypedDomainError: ExplainedError {
    /// The problem and the remedy, for developers.
    public var explanation: Explanation {
        switch self {
        case .empty:
            Explanation("the domain is empty", remedy: "write it like \"instagram.com\"")
        case .spaces(let text):
            Explanation(
                "the domain \(String(reflecting: text)) has spaces",
                remedy: "write one domain, without spaces"
            )
        case .notADomain(let text):
            Explanation(
                "\(String(reflecting: text)) is not a domain",
                remedy: "write it like \"instagram.com\", with letters, digits and hyphens"
            )
        case .numeric(let text):
            Explanation(
                "\(String(reflecting: text)) is an IP address",
                remedy: "write the website's domain, like \"instagram.com\""
            )
        case .ending(let text):
            Explanation(
                "\(String(reflecting: text)) is not a whole domain",
                remedy: "write it with its name and ending, like \"instagram.com\""
            )
        case .tooLong(let text):
            Explanation(
                "the domain \(String(reflecting: text)) has \(text.utf8.count) characters",
                remedy: "write at most \(TypedDomain.characterMaximum)"
            )
        case .noDomain(let text):
            Explanation(
                "\(String(reflecting: text)) has no domain",
                remedy: "write it like \"instagram.com\""
            )
        case .path(let domain):
            Explanation("Stint blocks whole websites", remedy: "write \(domain)")
        case .repeated(let domain):
            Explanation(
                "the domain \(String(reflecting: domain)) appears twice",
                remedy: "write it once"
            )
        case .tooMany(let maximum):
            Explanation(
                "a selection has more than \(maximum) domains",
                remedy: "remove one first, or choose categories instead"
            )
        }
    }
}
