public import Foundation

/// The address of a pledge service, and the person's token.
public struct ServiceConnection: Hashable, Codable, Sendable {
    /// The address, without a path of its own or with one that all paths begin with.
    public let address: URL
    /// The bearer token, a secret.
    public let token: String

    /// Creates a connection from what a person has written.
    /// - Parameters:
    ///   - address: `https` with a host; `http` only for this machine, as for tests.
    ///   - token: What the service's operator handed out.
    /// - Throws: `PledgingError.addressUnusable` or `tokenUnusable`.
    public init(address: String, token: String) throws(PledgingError) {
        let trimmed = address.trimmingCharacters(in: .whitespacesAndNewlines)
        guard let components = URLComponents(string: trimmed), let url = components.url,
            let host = components.host, !host.isEmpty, components.user == nil,
            components.query == nil, components.fragment == nil,
            components.scheme == "https"
                || components.scheme == "http" && Self.ownHosts.contains(host)
        else { throw .addressUnusable(trimmed) }
        let secret = token.trimmingCharacters(in: .whitespacesAndNewlines)
        // What stands in a header: nothing that could end it.
        guard !secret.isEmpty, secret.utf8.allSatisfy({ (0x21...0x7e).contains($0) }) else {
            throw .tokenUnusable
        }
        self.address = url
        self.token = secret
    }

    private static let ownHosts: Set<String> = ["localhost", "127.0.0.1", "[::1]", "::1"]
}
