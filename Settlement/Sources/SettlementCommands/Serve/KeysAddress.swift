import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import SettlementServer

/// The address at which an issuer publishes its keys.
struct KeysAddress: CustomStringConvertible, Sendable {
    /// The longest wait for an answer.
    private static let timeout = TimeAmount.seconds(5)
    /// The most bytes of an answer, 256 KiB.
    private static let lengthMaximum = 256 * 1024
    /// An issuer that sends elsewhere might send to an address without TLS.
    private static let client = HTTPClient(
        configuration: HTTPClient.Configuration(redirectConfiguration: .disallow)
    )

    let description: String

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
        description = url.absoluteString
    }

    /// Fetches what is published now, and how long it may be kept (RFC 9111, `max-age`).
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

    /// The address answered, but not with keys.
    private struct Failure: Error, CustomStringConvertible {
        let status: HTTPResponseStatus
        var description: String { "it answered \(status)" }
    }

    /// The seconds of `max-age`, none for `no-cache` and `no-store`; nil without either.
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
