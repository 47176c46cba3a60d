import HTTPTypes
import Hummingbird
import NIOCore
import SettlementService

/// Forwards requests to the service, and its answers to the network.
struct ServiceResponder: HTTPResponder {
    let service: PledgeService

    func respond(to request: Request, context: ServiceContext) async throws -> Response {
        let answer: ServiceAnswer
        if !namesOneHost(request.head) {
            answer = service.refuse(.malformedRequest, id: context.id)
        } else {
            answer = try await service.answer(request.head, id: context.id) { limit, claim in
                if !RequestGuard.hasSmallBody(request.head) {
                    // Before, the connection's guard doesn't read the body.
                    context.channel.triggerUserOutboundEvent(
                        RequestGuard.BodyWanted(),
                        promise: nil
                    )
                }
                return try await collect(request.body, limit: limit, claim)
            }
        }
        return Response(
            status: HTTPResponse.Status(code: answer.status),
            headers: answer.fields,
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: answer.body))
        )
    }

    /// Returns true if a request has exactly one host; proxies could interpret two differently.
    private func namesOneHost(_ head: HTTPRequest) -> Bool {
        guard let host = head.authority else { return false }
        return isHost(host) && !head.headerFields.contains { $0.name.canonicalName == "host" }
    }

    /// Returns true for a host name or address with an optional port (RFC 9110, section 7.2).
    private func isHost(_ text: String) -> Bool {
        text.wholeMatch(of: /([A-Za-z0-9._~%\-]+|\[[0-9A-Fa-f:.]+\])(:[0-9]*)?/) != nil
    }

    /// Returns a body; nil if it is longer than the limit.
    private func collect(
        _ body: RequestBody,
        limit: Int,
        _ claim: BodyClaim
    ) async throws -> [UInt8]? {
        var bytes: [UInt8] = []
        do {
            for try await part in body {
                let length = bytes.count + part.readableBytes
                guard length <= limit else { return nil }
                try claim.grow(to: length)
                bytes += part.readableBytesView
            }
        } catch RequestGuard.Fault.late {
            throw Problem(.requestTimeout)
        } catch RequestGuard.Fault.malformed {
            throw Problem(.malformedRequest)
        }
        return bytes
    }
}

/// The context of a request.
struct ServiceContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// The connection of the request.
    let channel: any Channel

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        channel = source.channel
    }
}
