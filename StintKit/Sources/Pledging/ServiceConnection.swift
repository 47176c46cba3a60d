public import Foundation

/// The address of a pledge service, and the person's token.
public struct ServiceConnection: Hashable, Codable, Sendable {
    /// The address; its path, if any, is the prefix of all paths.
    public let address: URL
    /// The bearer token, a secret.
    public let token: String

    /// Creates a connection from the person's input.
    /// - Parameters:
    ///   - address: A URL with `https` and a host; `http` only for this machine.
    ///   - token: The token from the service's operator.
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
        // Printable ASCII only, because the token is written into a header.
        guard !secret.isEmpty, secret.utf8.allSatisfy({ (0x21...0x7e).contains($0) }) else {
            throw .tokenUnusable
        }
        self.address = url
        self.token = secret
    }

    private static let ownHosts: Set<String> = ["localhost", "127.0.0.1", "[::1]", "::1"]
}
