public import Foundation

/// A handler of the reply to a message; nil if there is no reply.
public typealias FlutterBinaryReply = (_ reply: Data?) -> Void

/// A handler of a message, which replies exactly once.
public typealias FlutterBinaryMessageHandler = (
    _ message: Data?, _ reply: @escaping FlutterBinaryReply
) -> Void

/// The ID of a message handler.
public typealias FlutterBinaryMessengerConnection = Int64

/// Sends messages between Dart and the platform on named channels.
public protocol FlutterBinaryMessenger: NSObjectProtocol {
    /// Sends a message without waiting for a reply.
    func send(onChannel channel: String, message: Data?)

    /// Sends a message.
    func send(onChannel channel: String, message: Data?, binaryReply callback: FlutterBinaryReply?)

    /// Sets the handler of a channel's messages; nil removes it.
    @discardableResult
    func setMessageHandlerOnChannel(
        _ channel: String,
        binaryMessageHandler handler: FlutterBinaryMessageHandler?
    ) -> FlutterBinaryMessengerConnection

    /// Removes a handler.
    func cleanUpConnection(_ connection: FlutterBinaryMessengerConnection)
}
