import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Tells an open page what changes, as server-sent events; it goes on where the page was.
enum EventStream {
    /// Opens the stream of a page.
    /// - Throws: An HTTP error if too many pages are open.
    static func response(of session: PhoneSession, to request: Request) async throws -> Response {
        guard let (number, signals) = await session.openPage() else {
            throw HTTPError(.serviceUnavailable)
        }
        let seen = await revision(seenBy: request, of: session)
        return Response(
            status: .ok,
            headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
            body: ResponseBody { writer in
                do {
                    try await send(&writer, session, signals, after: seen)
                    try await writer.finish(nil)
                } catch {
                    await session.closePage(number)
                    throw error
                }
                await session.closePage(number)
            }
        )
    }

    /// What a page has seen of this phone; -1 for nothing, as of another phone.
    private static func revision(seenBy request: Request, of session: PhoneSession) async -> Int {
        let query = request.uri.queryParameters
        let last =
            HTTPField.Name("Last-Event-ID").flatMap { request.headers[$0] }
            ?? query["last"].map(String.init) ?? ""
        let parts = last.split(separator: ":")
        guard parts.count == 2, String(parts[0]) == (await session.phoneName) else { return -1 }
        return Int(parts[1]) ?? -1
    }

    @concurrent private static func send(
        _ writer: inout any ResponseBodyWriter,
        _ session: PhoneSession,
        _ signals: AsyncStream<Void>,
        after seen: Int
    ) async throws {
        var seen = seen
        var phone = await session.phoneName
        func event(_ changes: PhoneChanges) throws -> ByteBuffer {
            var buffer = ByteBuffer(
                string: "id: \(changes.phone):\(changes.revision)\nevent: parts\ndata: "
            )
            buffer.writeBytes(try changes.json)
            buffer.writeString("\n\n")
            return buffer
        }
        let first = await session.changes(after: seen)
        seen = first.revision
        try await writer.write(try event(first))
        for await _ in signals {
            let changes = await session.changes(after: seen)
            if changes.revision == seen, changes.phone == phone {
                try await writer.write(ByteBuffer(string: ": still here\n\n"))
            } else {
                seen = changes.revision
                phone = changes.phone
                try await writer.write(try event(changes))
            }
        }
    }
}
