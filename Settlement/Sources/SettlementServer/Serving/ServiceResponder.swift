import HTTPTypes
import Hummingbird
import NIOCore
import SettlementService

/// Passes requests of the network to the service, and its answers back.
struct ServiceResponder: HTTPResponder {
    let service: PledgeService

    func respond(to request: Request, context: ServiceContext) async throws -> Response {
        let answer: ServiceAnswer
        if !namesOneHost(request.head) {
            answer = service.refuse(.malformedRequest, id: context.id)
        } else {
            answer = try await service.answer(request.head, id: context.id) { limit, claim in
                if !RequestGuard.hasSmallBody(request.head) {
                    // Until then the guard of the connection reads nothing of it.
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

    /// Returns true if one field names one host; two could be read in two ways on the way here.
    private func namesOneHost(_ head: HTTPRequest) -> Bool {
        guard let host = head.authority else { return false }
        return isHost(host) && !head.headerFields.contains { $0.name.canonicalName == "host" }
    }

    /// Returns true if a text is a name or an address, with a port or without (RFC 9110, section 7.2).
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

/// The data that the server keeps with a request.
struct ServiceContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// The connection that the request came by.
    let channel: any Channel

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        channel = source.channel
    }
}
