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
            Response(await session.page().html.utf8, "text/html; charset=utf-8")
        }
        router.get("/phone.css") { _, _ in
            Response(PhoneAssets.style, "text/css; charset=utf-8", caching: Self.forever)
        }
        router.get("/phone.js") { _, _ in
            Response(PhoneAssets.script, "text/javascript; charset=utf-8", caching: Self.forever)
        }
        router.get("/icon.png") { _, _ in
            guard let icon = await session.icon else { throw HTTPError(.notFound) }
            return Response(icon, "image/png", caching: "no-cache")
        }
        router.get("/run") { _, _ in
            Response(await session.host.run.text.utf8, "text/plain; charset=utf-8")
        }
        router.get("/shared") { _, _ in
            guard let (name, content) = await session.sharedFile else { throw HTTPError(.notFound) }
            var response = Response(content, "application/octet-stream")
            // The browser saves it and never shows it.
            response.headers[.contentDisposition] = "attachment; filename=\"\(name)\""
            return response
        }
        router.get("/events") { request, _ in
            try await EventStream.response(of: session, to: request)
        }
        router.post("/run") { request, _ in
            guard let bytes = try await Self.bytes(in: request, upTo: Self.bodyMaximum) else {
                let problem = "could not repeat the run: the file is too long; "
                return try Response(
                    await session.refusal(problem + "choose a file that this page has saved"),
                    .contentTooLarge
                )
            }
            do throws(PhoneRunError) {
                try await session.repeatRun(String(decoding: bytes, as: UTF8.self))
            } catch {
                return try Response(await session.refusal(error.description), .unprocessableContent)
            }
            return try Response(await session.changes(after: -1))
        }
        router.post("/files") { request, _ in
            try await answer(request) { revision, seen in
                let query = request.uri.queryParameters
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
                        after: revision,
                        pressedAt: seen
                    )
                )
            }
        }
        router.post("/actions") { request, _ in
            let text = String(buffer: try await request.body.collect(upTo: Self.bodyMaximum))
            let lines = text.split(separator: "\n").map(String.init)
            guard lines.count <= Self.lineMaximum else { throw HTTPError(.contentTooLarge) }
            return try await answer(request) { revision, seen in
                try Response(await session.post(lines, after: revision, pressedAt: seen))
            }
        }
        return router
    }

    /// Answers a page of this phone: what that of another phone asks for is not meant for this one.
    private func answer(
        _ request: Request,
        _ act: (_ revision: Int, _ seen: Int?) async throws -> Response
    ) async throws -> Response {
        let query = request.uri.queryParameters
        guard query["phone"].map(String.init) == (await session.phoneName) else {
            return try Response(await session.changes(after: -1), .conflict)
        }
        let revision = query["revision"].flatMap { Int($0) } ?? -1
        return try await act(revision, query["pressed"].flatMap { Int($0) })
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

    /// How a browser keeps what never changes under its address.
    private static let forever = "max-age=31536000, immutable"
}

extension Response {
    /// Answers with bytes, which no browser keeps unless it is told so.
    init(
        _ bytes: some Sequence<UInt8>,
        _ type: String,
        _ status: HTTPResponse.Status = .ok,
        caching: String = "no-store"
    ) {
        self.init(
            status: status,
            headers: [.contentType: type, .cacheControl: caching],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
        )
    }

    /// Answers with what has changed.
    init(_ changes: PhoneChanges, _ status: HTTPResponse.Status = .ok) throws {
        self.init(try changes.json, "application/json", status)
    }
}
