import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import SettlementServer

/// The address at which an issuer publishes its keys.
struct KeysAddress: CustomStringConvertible, Sendable {
    /// The longest wait for an answer.
    private static let timeout = TimeAmount.seconds(5)
    /// The maximum length of an answer, 256 KiB.
    private static let lengthMaximum = 256 * 1024
    /// Don't follow redirects: they might lead to an address without TLS.
    private static let client = HTTPClient(
        configuration: HTTPClient.Configuration(redirectConfiguration: .disallow)
    )

    let description: String

    /// Reads an address; nil for other texts, which are paths of files.
    ///
    /// Keys from a network without TLS could be anyone's.
    init?(_ text: String) {
        guard let url = URL(string: text), let host = url.host() else { return nil }
        switch url.scheme {
        case "https": break
        case "http" where ServeOptions.loopback.contains(host): break
        default: return nil
        }
        description = url.absoluteString
    }

    /// Fetches the published keys, and the time for which they may be cached (RFC 9111, `max-age`).
    func fetch() async throws -> IssuerKeys.Published {
        let response = try await Self.client.execute(
            HTTPClientRequest(url: description),
            timeout: Self.timeout
        )
        guard response.status == .ok else { throw Failure(status: response.status) }
        let body = try await response.body.collect(upTo: Self.lengthMaximum)
        let control = response.headers["Cache-Control"].joined(separator: ",")
        return IssuerKeys.Published(
            jwks: Array(body.readableBytesView),
            maxAge: Self.maxAge(control)
        )
    }

    /// The address answered without keys.
    private struct Failure: Error, CustomStringConvertible {
        let status: HTTPResponseStatus
        var description: String { "it answered \(status)" }
    }

    /// Returns the duration of `max-age`, zero for `no-cache` and `no-store`; nil without any of
    /// them.
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
