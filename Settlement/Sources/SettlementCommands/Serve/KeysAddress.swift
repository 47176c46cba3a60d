import Foundation
import FoundationNetworking
import SettlementServer

/// Where an issuer publishes its keys.
struct KeysAddress: CustomStringConvertible, Sendable {
    /// How long an answer may take.
    private static let timeoutSeconds = 5.0
    private static let statusOfSuccess = 200

    private let url: URL

    /// The address.
    var description: String { url.absoluteString }

    /// Reads an address; nil if the text is none, and then it is the path of a file.
    ///
    /// Keys that came over a network without TLS would be anybody's.
    init?(_ text: String) {
        guard let url = URL(string: text), let host = url.host() else { return nil }
        switch url.scheme {
        case "https": break
        case "http" where ServeOptions.loopback.contains(host): break
        default: return nil
        }
        self.url = url
    }

    /// Fetches what is published now, and how long it may be kept (RFC 9111, `max-age`).
    func fetch() async throws -> IssuerKeys.Published {
        var request = URLRequest(url: url)
        request.timeoutInterval = Self.timeoutSeconds
        request.cachePolicy = .reloadIgnoringLocalCacheData
        let (body, response) = try await URLSession.shared.data(for: request)
        guard let response = response as? HTTPURLResponse,
            response.statusCode == Self.statusOfSuccess
        else { throw URLError(.badServerResponse) }
        let control = response.value(forHTTPHeaderField: "Cache-Control") ?? ""
        return IssuerKeys.Published(jwks: [UInt8](body), maxAge: Self.maxAge(control))
    }

    /// The seconds of `max-age`, none for `no-cache` and `no-store`; nil if nothing is said.
    static func maxAge(_ control: String) -> Duration? {
        let words = control.lowercased().split(separator: ",").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        if words.contains("no-cache") || words.contains("no-store") { return .zero }
        for word in words where word.hasPrefix("max-age=") {
            return Int64(word.dropFirst("max-age=".count)).map { .seconds(max(0, $0)) }
        }
        return nil
    }
}
