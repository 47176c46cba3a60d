public import Foundation
public import UIKit

/// A plugin that handles method calls from Dart.
///
/// In the engine's headers `handle` is optional. Here it is required, so that a misspelled method
/// doesn't compile.
public protocol FlutterPlugin: NSObjectProtocol {
    /// Creates and registers the plugin; the app's generated code calls it at launch.
    static func register(with registrar: any FlutterPluginRegistrar)

    /// Handles a call.
    /// - Parameters:
    ///   - call: The call.
    ///   - result: A handler to call exactly once with the result, on the main thread.
    func handle(_ call: FlutterMethodCall, result: @escaping FlutterResult)

    /// Called before the engine is deallocated, for a published plugin.
    func detachFromEngine(for registrar: any FlutterPluginRegistrar)
}

extension FlutterPlugin {
    /// Does nothing.
    public func detachFromEngine(for registrar: any FlutterPluginRegistrar) {}
}

/// The interface of the engine for one plugin.
public protocol FlutterPluginRegistrar: NSObjectProtocol {
    /// The view controller of Flutter's view; nil in a headless engine. Flutter 3.38 and later.
    @MainActor var viewController: UIViewController? { get }

    /// Returns the messenger.
    func messenger() -> any FlutterBinaryMessenger

    /// Publishes a value under the plugin's name.
    func publish(_ value: NSObject)

    /// Registers a plugin for the calls of a channel, and retains it.
    func addMethodCallDelegate(_ delegate: any FlutterPlugin, channel: FlutterMethodChannel)
}
