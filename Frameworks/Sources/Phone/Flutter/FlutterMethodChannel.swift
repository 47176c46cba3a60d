public import Foundation

/// A handler of a channel's calls.
public typealias FlutterMethodCallHandler = (
    _ call: FlutterMethodCall, _ result: @escaping FlutterResult
) -> Void

/// A named channel on which methods are called, from Dart or to it.
public final class FlutterMethodChannel: NSObject {
    private let name: String
    private let messenger: any FlutterBinaryMessenger
    private let codec: any FlutterMethodCodec

    /// Creates a channel with the standard encoding.
    public convenience init(name: String, binaryMessenger messenger: any FlutterBinaryMessenger) {
        self.init(
            name: name,
            binaryMessenger: messenger,
            codec: FlutterStandardMethodCodec.sharedInstance()
        )
    }

    /// Creates a channel.
    public init(
        name: String,
        binaryMessenger messenger: any FlutterBinaryMessenger,
        codec: any FlutterMethodCodec
    ) {
        self.name = name
        self.messenger = messenger
        self.codec = codec
        super.init()
    }

    /// Calls a method on the other side.
    public func invokeMethod(_ method: String, arguments: Any?) {
        messenger.send(
            onChannel: name,
            message: codec.encode(FlutterMethodCall(methodName: method, arguments: arguments))
        )
    }

    /// Calls a method on the other side.
    /// - Parameters:
    ///   - method: The name of the method.
    ///   - arguments: The arguments.
    ///   - callback: A handler of the result.
    public func invokeMethod(
        _ method: String,
        arguments: Any?,
        result callback: FlutterResult?
    ) {
        let codec = codec
        let reply: FlutterBinaryReply? = callback.map { callback in
            { callback($0.map { codec.decodeEnvelope($0) } ?? FlutterMethodNotImplemented) }
        }
        messenger.send(
            onChannel: name,
            message: codec.encode(FlutterMethodCall(methodName: method, arguments: arguments)),
            binaryReply: reply
        )
    }

    /// Sets the handler of the channel's calls; nil removes it.
    public func setMethodCallHandler(_ handler: FlutterMethodCallHandler?) {
        guard let handler else {
            messenger.setMessageHandlerOnChannel(name, binaryMessageHandler: nil)
            return
        }
        let codec = codec
        messenger.setMessageHandlerOnChannel(name) { message, reply in
            guard let message else { return reply(nil) }
            handler(codec.decodeMethodCall(message)) { result in
                switch result {
                case is NotImplemented: reply(nil)
                case let error as FlutterError: reply(codec.encodeErrorEnvelope(error))
                default: reply(codec.encodeSuccessEnvelope(result))
                }
            }
        }
    }
}
