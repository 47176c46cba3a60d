public import Foundation
public import UIKit

/// What the engine offers to one plugin.
public protocol FlutterPluginRegistrar: NSObjectProtocol {
    /// Shows what Flutter draws; nil in an engine without a screen. Flutter 3.38 and later.
    @MainActor var viewController: UIViewController? { get }

    /// What carries messages.
    func messenger() -> any FlutterBinaryMessenger

    /// Keeps a value under the plugin's name for others.
    func publish(_ value: NSObject)

    /// Hands the calls of a channel to a plugin, and keeps the plugin.
    func addMethodCallDelegate(_ delegate: any FlutterPlugin, channel: FlutterMethodChannel)
}
