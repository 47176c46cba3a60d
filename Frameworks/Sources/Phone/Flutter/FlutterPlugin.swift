public import Foundation
public import UIKit

/// A plugin: takes calls from Dart.
///
/// In the engine's headers `handle` is optional; here it is required, so that one with a slip in
/// its name does not compile.
public protocol FlutterPlugin: NSObjectProtocol {
    /// Makes the plugin and connects it; the app's generated code calls it at launch.
    static func register(with registrar: any FlutterPluginRegistrar)

    /// Handles a call.
    /// - Parameters:
    ///   - call: The call.
    ///   - result: Takes the answer, exactly once, on the main thread.
    func handle(_ call: FlutterMethodCall, result: @escaping FlutterResult)

    /// Called before the engine goes away, for a plugin that was published.
    func detachFromEngine(for registrar: any FlutterPluginRegistrar)
}

extension FlutterPlugin {
    /// Does nothing.
    public func detachFromEngine(for registrar: any FlutterPluginRegistrar) {}
}

/// The interface of the engine for one plugin.
public protocol FlutterPluginRegistrar: NSObjectProtocol {
    /// Shows what Flutter draws; nil in an engine without a screen. Flutter 3.38 and later.
    @MainActor var viewController: UIViewController? { get }

    /// Returns the messenger.
    func messenger() -> any FlutterBinaryMessenger

    /// Publishes a value under the plugin's name.
    func publish(_ value: NSObject)

    /// Registers a plugin for the calls of a channel, and retains it.
    func addMethodCallDelegate(_ delegate: any FlutterPlugin, channel: FlutterMethodChannel)
}
