import Flutter
import Foundation
import UIKit

/// A Flutter engine for a plugin, which delivers messages and has a view controller.
final class TestEngine: NSObject, FlutterPluginRegistrar, FlutterBinaryMessenger {
    @MainActor var viewController: UIViewController?
    private var handlers: [String: FlutterBinaryMessageHandler] = [:]
    private var plugins: [any FlutterPlugin] = []

    /// Delivers a message from Dart; returns false if the channel has no handler.
    func deliver(_ message: Data, on channel: String, reply: @escaping FlutterBinaryReply) -> Bool {
        guard let handler = handlers[channel] else { return false }
        handler(message, reply)
        return true
    }

    func messenger() -> any FlutterBinaryMessenger { self }

    func publish(_ value: NSObject) {}

    func addMethodCallDelegate(_ delegate: any FlutterPlugin, channel: FlutterMethodChannel) {
        plugins.append(delegate)
        channel.setMethodCallHandler { call, result in delegate.handle(call, result: result) }
    }

    func send(onChannel channel: String, message: Data?) {}

    func send(onChannel channel: String, message: Data?, binaryReply: FlutterBinaryReply?) {
        binaryReply?(nil)
    }

    func setMessageHandlerOnChannel(
        _ channel: String,
        binaryMessageHandler handler: FlutterBinaryMessageHandler?
    ) -> FlutterBinaryMessengerConnection {
        handlers[channel] = handler
        return 0
    }

    func cleanUpConnection(_ connection: FlutterBinaryMessengerConnection) {}
}
