import Foundation
import HTTPTypes
package import Hummingbird
import Logging
import NIOCore

/// Serves a session to browsers on this machine, and to no others.
public struct PhoneServer: Sendable {
    /// The longest body of a post, in bytes: a whole run.
    static let bodyMaximum = 4 * 1024 * 1024
    /// The most actions in one post.
    static let lineMaximum = 64

    private let session: PhoneSession
    private let port: Int

    /// Prepares a server.
    /// - Parameters:
    ///   - session: What is served.
    ///   - port: The port on the loopback address, 0 for any that is free.
    public init(_ session: PhoneSession, port: Int) {
        self.session = session
        self.port = port
    }

    /// Serves until the program is told to end.
    /// - Parameter onRunning: Called once the port is open, with its number.
    /// - Throws: If the port cannot be opened.
    public func run(onRunning: @escaping @Sendable (Int) async -> Void) async throws {
        var logger = Logger(label: "phone")
        logger.logLevel = .error
        let application = Application(
            router: router(),
            configuration: ApplicationConfiguration(
                address: .hostname("127.0.0.1", port: port),
                serverName: nil
            ),
            onServerRunning: { channel in await onRunning(channel.localAddress?.port ?? 0) },
            logger: logger
        )
        try await application.run()
    }

    /// Answers one request, without a socket.
    package func respond(to request: Request) async throws -> Response {
        try await router().buildResponder()
            .respond(to: request, context: PhoneRequestContext(logger: Logger(label: "phone")))
    }

    private func router() -> Router<PhoneRequestContext> {
        let session = session
        let router = Router(context: PhoneRequestContext.self)
        router.add(middleware: RequestGuard())
        router.get("/") { _, _ in
            Response(await session.page().html, "text/html; charset=utf-8")
        }
        router.get("/phone.css") { _, _ in
            Response(asset: PhoneAssets.style, "text/css; charset=utf-8")
        }
        router.get("/phone.js") { _, _ in
            Response(asset: PhoneAssets.script, "text/javascript; charset=utf-8")
        }
        router.get("/run") { _, _ in
            Response(await session.host.run.text, "text/plain; charset=utf-8")
        }
        router.get("/shared") { _, _ in
            guard let (name, content) = await session.sharedFile else { throw HTTPError(.notFound) }
            return Response(file: content, called: name)
        }
        router.get("/events") { request, _ in
            try await EventStream.response(of: session, to: request)
        }
        router.post("/run") { request, _ in
            guard let text = try await Self.run(in: request) else {
                let problem = "could not repeat the run: the file is too long; "
                return try Response(
                    await session.refusal(problem + "choose a file that this page has saved"),
                    .contentTooLarge
                )
            }
            do throws(PhoneRunError) {
                try await session.repeatRun(text)
            } catch {
                return try Response(
                    await session.refusal(error.description),
                    .unprocessableContent
                )
            }
            return try Response(await session.changes(after: -1))
        }
        router.post("/files") { request, _ in
            let query = request.uri.queryParameters
            guard query["phone"].map(String.init) == (await session.phoneName) else {
                return try Response(await session.changes(after: -1), .conflict)
            }
            guard let content = try await Self.bytes(in: request, upTo: PhoneAction.fileMaximum)
            else {
                let problem = "could not take the file: it has more than "
                return try Response(
                    await session.refusal(
                        problem + "\(PhoneAction.fileMaximum) bytes; choose a smaller one"
                    ),
                    .contentTooLarge
                )
            }
            return try Response(
                await session.bring(
                    content,
                    called: query["name"].map(String.init) ?? "",
                    to: query["element"].map(String.init) ?? "",
                    after: query["revision"].flatMap { Int($0) } ?? -1,
                    pressedAt: query["pressed"].flatMap { Int($0) }
                )
            )
        }
        router.post("/actions") { request, _ in
            let text = try await Self.text(of: request)
            let lines = text.split(separator: "\n").map(String.init)
            guard lines.count <= Self.lineMaximum else { throw HTTPError(.contentTooLarge) }
            let query = request.uri.queryParameters
            // What a page of another phone asks for is not meant for this one.
            guard query["phone"].map(String.init) == (await session.phoneName) else {
                return try Response(await session.changes(after: -1), .conflict)
            }
            let revision = query["revision"].flatMap { Int($0) } ?? -1
            let seen = query["pressed"].flatMap { Int($0) }
            return try Response(
                await session.post(lines, after: revision, pressedAt: seen)
            )
        }
        return router
    }

    /// Returns the run that a request brings; nil if it is too long.
    private static func run(in request: Request) async throws -> String? {
        try await bytes(in: request, upTo: bodyMaximum).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns what a request brings; nil if it is more than so many bytes.
    private static func bytes(in request: Request, upTo maximum: Int) async throws -> [UInt8]? {
        do {
            return Array(buffer: try await request.body.collect(upTo: maximum))
        } catch is NIOTooManyBytesError {
            return nil
        } catch let error as HTTPError where error.status == .contentTooLarge {
            return nil
        }
    }

    private static func text(of request: Request) async throws -> String {
        let buffer = try await request.body.collect(upTo: bodyMaximum)
        return String(buffer: buffer)
    }
}

extension Response {
    /// Answers with a text that no browser keeps.
    init(_ text: String, _ type: String) {
        self.init(
            status: .ok,
            headers: [.contentType: type, .cacheControl: "no-store"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: text))
        )
    }

    /// Answers with a file that the browser saves and never shows.
    init(file content: Data, called name: String) {
        self.init(
            status: .ok,
            headers: [
                .contentType: "application/octet-stream", .cacheControl: "no-store",
                .contentDisposition: "attachment; filename=\"\(name)\"",
            ],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: content))
        )
    }

    /// Answers with a file that never changes under its address.
    init(asset: [UInt8], _ type: String) {
        self.init(
            status: .ok,
            headers: [.contentType: type, .cacheControl: "max-age=31536000, immutable"],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: asset))
        )
    }

    /// Answers with what has changed.
    init(_ changes: PhoneChanges, _ status: HTTPResponse.Status = .ok) throws {
        self.init(
            status: status,
            headers: [.contentType: "application/json", .cacheControl: "no-store"],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: try changes.json))
        )
    }
}
