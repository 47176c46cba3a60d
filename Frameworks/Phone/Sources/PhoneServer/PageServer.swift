import Foundation
import HTTPTypes
package import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
public import PhoneMessages

/// A server that shows a phone to browsers on this machine.
public struct PageServer: Sendable {
    /// The most connections at a time; a browser opens 6.
    private static let connectionMaximum = 128
    /// The longest silence of a connection outside of a request, which includes its headers.
    private static let idleSeconds: Int64 = 30

    private let port: Int
    private let answer: @Sendable (PhoneRequest) async -> PhoneAnswer

    /// Creates a server.
    /// - Parameters:
    ///   - port: The port on the loopback address; 0 for any free port.
    ///   - answer: Answers requests of this server's pages, with a session in this program or a
    ///     `ProgramClient` of another program.
    public init(port: Int, answer: @escaping @Sendable (PhoneRequest) async -> PhoneAnswer) {
        self.port = port
        self.answer = answer
    }

    /// Serves until the program is terminated.
    /// - Parameter onRunning: Called once the port is open, with its number.
    /// - Throws: `PortError` if the port can't be opened.
    public func run(onRunning: @escaping @Sendable (Int) async -> Void) async throws {
        let application = Application(
            responder: CallbackResponder { (request, _: BasicRequestContext) in
                await respond(to: request)
            },
            server: .http1(
                configuration: HTTP1Channel.Configuration(
                    additionalChannelHandlers: [PeerGuard()],
                    idleTimeout: .seconds(Self.idleSeconds)
                )
            ),
            configuration: ApplicationConfiguration(
                address: .hostname("127.0.0.1", port: port),
                serverName: nil,
                availableConnectionsDelegate: MaximumAvailableConnections(Self.connectionMaximum)
            ),
            onServerRunning: { channel in await onRunning(channel.localAddress?.port ?? 0) },
            logger: Self.logger
        )
        do {
            try await application.run()
        } catch let error as IOError {
            throw PortError(port: port, code: error.errnoCode)
        }
    }

    /// Answers a request, without a socket.
    package func respond(to request: Request) async -> Response {
        if let refusal = RequestGuard.refusal(of: request) { return Response(status: refusal) }
        let answer = await answer(await Self.value(of: request))
        var response = Response(status: HTTPResponse.Status(code: answer.status))
        for (name, value) in answer.fields {
            if let name = HTTPField.Name(name) { response.headers[name] = value }
        }
        RequestGuard.protect(&response)
        switch answer.body {
        case .bytes(let bytes):
            response.body = ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
        case .stream(let run):
            response.body = ResponseBody { writer in
                try await run { try await writer.write(ByteBuffer(bytes: $0)) }
                try await writer.finish(nil)
            }
        }
        return response
    }

    private static var logger: Logger {
        var logger = Logger(label: "phone")
        logger.logLevel = .error
        return logger
    }

    private static func value(of request: Request) async -> PhoneRequest {
        var fields: [String: String] = [:]
        for field in request.headers { fields[field.name.canonicalName] = field.value }
        var body: Data?
        do {
            let buffer = try await request.body.collect(upTo: PhoneRequest.bodyMaximum)
            body = Data(buffer.readableBytesView)
        } catch {
            // The phone rejects requests without a body, which was too long or incomplete.
            body = nil
        }
        return PhoneRequest(
            request.method.rawValue,
            request.uri.path,
            query: request.uri.query ?? "",
            fields: fields,
            body: body
        )
    }
}
