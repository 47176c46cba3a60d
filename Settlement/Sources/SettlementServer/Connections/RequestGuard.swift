import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import SettlementService

/// Lets one request at a time through a connection, and limits its time and memory.
///
/// - A request must arrive within a deadline, from its first byte to its last.
/// - A long body is not read from the network until the service asks for it.
/// - Clients that are answered before their long body arrives are disconnected, and so are clients
///   that send anything but a request.
/// - Clients that wait for `100-continue` get it when the service asks for the body (RFC 9110).
/// - An answer to `HEAD` has no body, and one to HTTP/1.0 ends the connection.
final class RequestGuard: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    /// A reason why the body of a request can't be read.
    enum Fault: Error {
        case late
        /// The body doesn't match its header.
        case malformed
    }

    /// An event with which the service asks for a long body.
    struct BodyWanted: Sendable {}

    /// The time in which a client reads its answer before the connection ends.
    private static let closingDelay = TimeAmount.seconds(2)
    /// The maximum number of waiting parts of further requests.
    private static let waitingPartCountMaximum = 64
    /// The maximum length of an unwanted body before the client is disconnected.
    private static let unwantedLengthMaximum = 16 * 1024

    private enum Stage {
        /// Between two requests, or within a header.
        case head
        /// The service has the header; the body is arriving.
        case body(Body)
        case answering
        /// The request was answered; the rest of its small body is discarded.
        case rest
        /// Everything that arrives is ignored.
        case closing
    }

    private struct Body {
        /// True if the rest is not read after the request is answered.
        var isCutOff: Bool
        var isWanted: Bool
        /// True if the client waits for `100-continue`.
        var awaitsContinue: Bool
        var unwantedLength = 0
    }

    private let deadline: TimeAmount
    private let refusal: (ProblemKind) -> ServiceAnswer
    private var stage = Stage.head
    /// True if bytes have arrived since the last request was complete.
    private var hasBytes = false
    /// The parts of further requests that arrived before the answer to this one.
    private var waiting: [HTTPRequestPart] = []
    /// The fault of the request after the waiting ones.
    private var failure: ProblemKind?
    private var readIsHeld = false
    /// True if the client has closed its side and the service has not been notified.
    private var inputIsClosed = false
    /// True if the current request is a `HEAD`.
    private var isHead = false
    /// True if the last request uses HTTP/1.0, whose connections end with the answer.
    private var isOld = false
    private var timer: Scheduled<Void>?

    /// Creates a guard of a connection.
    ///
    /// `refusal` counts a request that never reaches the service, and returns its answer.
    init(deadline: Duration, refusal: @escaping (ProblemKind) -> ServiceAnswer) {
        self.deadline = TimeAmount(deadline)
        self.refusal = refusal
    }

    func handlerAdded(context: ChannelHandlerContext) {
        do {
            let options = context.channel.syncOptions
            // A waiting connection must not buffer more than the rest of a small read.
            try options?.setOption(
                .recvAllocator,
                value: FixedSizeRecvByteBufferAllocator(capacity: ConnectionBounds.readLength)
            )
            try options?.setOption(.maxMessagesPerRead, value: 1)
            let operations = context.pipeline.syncOperations
            let decoder = try operations.handler(
                type: ByteToMessageHandler<HTTPRequestDecoder>.self
            )
            // An incomplete header has a deadline, too.
            let arrival = Observer<ByteBuffer> { _ in self.hasBytes = true }
            try operations.addHandler(arrival, position: .before(decoder))
            // Later handlers don't see the HTTP version.
            let version = Observer<HTTPServerRequestPart> { part in
                if case .head(let head) = part { self.isOld = head.version == .http1_0 }
            }
            try operations.addHandler(version, position: .after(decoder))
        } catch {
            context.fireErrorCaught(error)
        }
    }

    func handlerRemoved(context: ChannelHandlerContext) { stopTimer() }

    func channelInactive(context: ChannelHandlerContext) {
        stopTimer()
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard failure == nil else { return }
        let part = RequestGuard.unwrapInboundIn(data)
        switch stage {
        case .closing: break
        case .answering where waiting.count >= RequestGuard.waitingPartCountMaximum:
            failure = .overloaded
        case .answering: waiting.append(part)
        case .head, .body, .rest:
            if waiting.isEmpty { receive(part, context) } else { waiting.append(part) }
        }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        if isReceiving { startTimer(context) }
        context.fireChannelReadComplete()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard error is HTTPParserError || error is HTTP1TypeConversionError else {
            context.fireErrorCaught(error)
            return
        }
        var kind = ProblemKind.malformedRequest
        if let error = error as? HTTPParserError, case .headerOverflow = error {
            kind = .headerTooLarge
        }
        switch stage {
        case .head: refuse(kind, context)
        case .body(let body): fail(body, Fault.malformed, context)
        case .answering: failure = failure ?? kind
        case .rest: close(context)
        case .closing: break
        }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if let event = event as? ChannelEvent, event == .inputClosed {
            if case .closing = stage { return context.close(promise: nil) }
            // Waiting requests are answered before the end.
            guard waiting.isEmpty else {
                inputIsClosed = true
                return
            }
        }
        context.fireUserInboundEventTriggered(event)
    }

    func triggerUserOutboundEvent(
        context: ChannelHandlerContext,
        event: Any,
        promise: EventLoopPromise<Void>?
    ) {
        guard event is BodyWanted else {
            context.triggerUserOutboundEvent(event, promise: promise)
            return
        }
        if case .body(var body) = stage {
            body.isWanted = true
            sendContinue(&body, context)
            stage = .body(body)
            readAgain(context)
        }
        promise?.succeed()
    }

    func read(context: ChannelHandlerContext) {
        if mayRead { context.read() } else { readIsHeld = true }
    }

    func write(
        context: ChannelHandlerContext,
        data: NIOAny,
        promise: EventLoopPromise<Void>?
    ) {
        switch RequestGuard.unwrapOutboundIn(data) {
        case .head(var response):
            if endsConnection { response.headerFields[.connection] = "close" }
            context.write(RequestGuard.wrapOutboundOut(.head(response)), promise: promise)
        case .body where isHead: promise?.succeed()
        case .body: context.write(data, promise: promise)
        case .end:
            context.writeAndFlush(data, promise: promise)
            answered(context)
        }
    }

    /// True if a request has started to arrive and is incomplete.
    private var isReceiving: Bool {
        switch stage {
        case .head: hasBytes
        case .body, .rest: true
        case .answering, .closing: false
        }
    }

    private var mayRead: Bool {
        switch stage {
        case .head, .rest, .closing: true
        case .body(let body): body.isWanted
        case .answering: false
        }
    }

    /// True if the connection ends after the current answer.
    private var endsConnection: Bool {
        switch stage {
        case .body(let body): body.isCutOff || isOld
        case .closing: true
        case .head, .answering, .rest: isOld
        }
    }

    /// Forwards a part of the current request.
    private func receive(_ part: HTTPRequestPart, _ context: ChannelHandlerContext) {
        switch (stage, part) {
        case (.head, .head(let request)):
            isHead = request.method == .head
            let isSmall = RequestGuard.hasSmallBody(request)
            let expected = request.headerFields[.expect]?.lowercased()
            var body = Body(
                isCutOff: !isSmall,
                isWanted: isSmall,
                awaitsContinue: expected == "100-continue" && !isOld
            )
            if isSmall { sendContinue(&body, context) }
            stage = .body(body)
        case (.body(var body), .body(let bytes)):
            if !body.isWanted {
                body.unwantedLength += bytes.readableBytes
                guard body.unwantedLength <= RequestGuard.unwantedLengthMaximum else {
                    return close(context)
                }
                stage = .body(body)
            }
        case (.body, .end):
            stopTimer()
            stage = .answering
        case (.rest, .body): return
        case (.rest, .end):
            stopTimer()
            stage = .head
        default: return
        }
        context.fireChannelRead(RequestGuard.wrapInboundOut(part))
    }

    /// Sends `100-continue` to a client that waits for it.
    private func sendContinue(_ body: inout Body, _ context: ChannelHandlerContext) {
        guard body.awaitsContinue else { return }
        body.awaitsContinue = false
        let informational = HTTPResponse(status: .continue)
        context.writeAndFlush(RequestGuard.wrapOutboundOut(.head(informational)), promise: nil)
    }

    /// Returns true if a body is short enough to be read before the caller is known.
    static func hasSmallBody(_ request: HTTPRequest) -> Bool {
        guard request.headerFields[.transferEncoding] == nil else { return false }
        guard let text = request.headerFields[.contentLength] else { return true }
        guard let length = Int(text) else { return false }
        return length <= ConnectionBounds.smallBodyLength
    }

    /// Continues with the next request after an answer.
    private func answered(_ context: ChannelHandlerContext) {
        if isOld { return closeAfterAnswer(context) }
        switch stage {
        case .answering: stage = .head
        case .body(let body):
            guard !body.isCutOff else { return closeAfterAnswer(context) }
            stage = .rest
        case .head, .rest, .closing: return
        }
        var hasReceived = false
        while !waiting.isEmpty {
            if case .answering = stage { break }
            receive(waiting.removeFirst(), context)
            hasReceived = true
        }
        if hasReceived {
            if isReceiving { startTimer(context) }
            context.fireChannelReadComplete()
        }
        if inputIsClosed, waiting.isEmpty {
            inputIsClosed = false
            context.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
        }
        if waiting.isEmpty, case .head = stage, let failure { return refuse(failure, context) }
        readAgain(context)
    }

    private func readAgain(_ context: ChannelHandlerContext) {
        guard readIsHeld, mayRead else { return }
        readIsHeld = false
        context.read()
    }

    private func fail(_ body: Body, _ fault: Fault, _ context: ChannelHandlerContext) {
        var body = body
        body.isCutOff = true
        stage = .body(body)
        context.fireErrorCaught(fault)
    }

    private func refuse(_ kind: ProblemKind, _ context: ChannelHandlerContext) {
        stage = .closing
        let answer = refusal(kind)
        var fields = answer.fields
        fields[.contentLength] = String(answer.body.count)
        fields[.connection] = "close"
        let status = HTTPResponse.Status(code: answer.status)
        let head = HTTPResponse(status: status, headerFields: fields)
        context.write(RequestGuard.wrapOutboundOut(.head(head)), promise: nil)
        if !isHead {
            let body = context.channel.allocator.buffer(bytes: answer.body)
            context.write(RequestGuard.wrapOutboundOut(.body(body)), promise: nil)
        }
        context.writeAndFlush(RequestGuard.wrapOutboundOut(.end(nil)), promise: nil)
        closeAfterAnswer(context)
    }

    /// Ends the connection after the client has read its answer.
    ///
    /// If the connection were closed immediately while data arrives, the system could drop the
    /// answer.
    private func closeAfterAnswer(_ context: ChannelHandlerContext) {
        stage = .closing
        waiting = []
        stopTimer()
        context.close(mode: .output, promise: nil)
        timer = context.eventLoop.assumeIsolated().scheduleTask(in: RequestGuard.closingDelay) {
            context.close(promise: nil)
        }
        readAgain(context)
    }

    private func close(_ context: ChannelHandlerContext) {
        stage = .closing
        waiting = []
        stopTimer()
        context.close(promise: nil)
    }

    private func startTimer(_ context: ChannelHandlerContext) {
        guard timer == nil else { return }
        timer = context.eventLoop.assumeIsolated().scheduleTask(in: deadline) {
            self.timer = nil
            self.deadlinePassed(context)
        }
    }

    private func stopTimer() {
        hasBytes = false
        timer?.cancel()
        timer = nil
    }

    private func deadlinePassed(_ context: ChannelHandlerContext) {
        switch stage {
        case .head: refuse(.requestTimeout, context)
        case .body(let body): fail(body, Fault.late, context)
        case .rest: close(context)
        case .answering, .closing: break
        }
    }

    /// Observes inbound data, and forwards it.
    private final class Observer<InboundIn>: ChannelInboundHandler, RemovableChannelHandler {
        private let see: (InboundIn) -> Void

        init(_ see: @escaping (InboundIn) -> Void) { self.see = see }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            see(Self.unwrapInboundIn(data))
            context.fireChannelRead(data)
        }
    }
}
