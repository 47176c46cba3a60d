import HTTPTypes
import Hummingbird
import NIOCore

/// Hands requests of the network to the service, and its answers back.
struct ServiceResponder: HTTPResponder {
    let service: PledgeService

    func respond(to request: Request, context: ServiceContext) async throws -> Response {
        let answer = try await service.answer(request.head, id: context.id) { limit in
            do {
                return Array(try await request.body.collect(upTo: limit).readableBytesView)
            } catch is NIOTooManyBytesError {
                return nil
            }
        }
        return Response(
            status: HTTPResponse.Status(code: answer.status),
            headers: answer.fields,
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: answer.body))
        )
    }
}
