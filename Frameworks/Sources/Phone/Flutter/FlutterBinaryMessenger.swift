public import Foundation

/// A handler of the answer to a message; nil if nobody answers.
public typealias FlutterBinaryReply = (_ reply: Data?) -> Void

/// A handler of a message, which passes the answer on exactly once.
public typealias FlutterBinaryMessageHandler = (
    _ message: Data?, _ reply: @escaping FlutterBinaryReply
) -> Void

/// Names a handler of messages.
public typealias FlutterBinaryMessengerConnection = Int64

/// Carries messages between Dart and the platform, by the names of channels.
public protocol FlutterBinaryMessenger: NSObjectProtocol {
    /// Sends a message without waiting for an answer.
    func send(onChannel channel: String, message: Data?)

    /// Sends a message.
    func send(onChannel channel: String, message: Data?, binaryReply callback: FlutterBinaryReply?)

    /// Sets the handler of a channel's messages; nil removes it.
    @discardableResult
    func setMessageHandlerOnChannel(
        _ channel: String,
        binaryMessageHandler handler: FlutterBinaryMessageHandler?
    ) -> FlutterBinaryMessengerConnection

    /// Forgets a handler.
    func cleanUpConnection(_ connection: FlutterBinaryMessengerConnection)
}
