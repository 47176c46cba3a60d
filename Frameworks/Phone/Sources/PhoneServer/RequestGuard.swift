import HTTPTypes
import Hummingbird

/// A guard that accepts only requests of this server's pages on this machine.
///
/// Pages of other sites can send requests here, and a site can point its host name here. So the
/// host of each request must be this machine, and a POST must come from this server's page.
enum RequestGuard {
    private static let machineNames: Set<Substring> = ["127.0.0.1", "localhost", "[::1]"]
    private static let policy =
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
        + "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; "
        + "frame-ancestors 'none'"

    /// Returns the status that rejects a request; nil if it is accepted.
    static func refusal(of request: Request) -> HTTPResponse.Status? {
        guard let authority = request.head.authority, isThisMachine(authority) else {
            return .misdirectedRequest
        }
        if request.method != .get {
            guard request.headers[.origin] == "http://\(authority)",
                ["same-origin", nil].contains(request.headers[fetchSite])
            else { return .forbidden }
        }
        return nil
    }

    /// Adds the headers that restrict a page's use of a response.
    static func protect(_ response: inout Response) {
        for (name, value) in fields { response.headers[name] = value }
    }

    private static let fetchSite = name("Sec-Fetch-Site")
    private static let fields = [
        (.contentSecurityPolicy, policy), (.xContentTypeOptions, "nosniff"),
        (name("Cross-Origin-Resource-Policy"), "same-origin"),
        (name("Cross-Origin-Opener-Policy"), "same-origin"),
        (name("X-Frame-Options"), "DENY"), (name("Referrer-Policy"), "no-referrer"),
    ]

    private static func name(_ text: String) -> HTTPField.Name {
        guard let name = HTTPField.Name(text) else {
            preconditionFailure("\(text) is not a field name")
        }
        return name
    }

    private static func isThisMachine(_ authority: String) -> Bool {
        var name = authority[...]
        if let colon = authority.lastIndex(of: ":"), !authority.hasSuffix("]") {
            name = authority[..<colon]
        }
        return machineNames.contains(name)
    }
}
