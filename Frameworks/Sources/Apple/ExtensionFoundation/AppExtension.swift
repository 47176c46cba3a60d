/// An extension that the system runs in a process of its own.
@available(iOS 16.0, *)
public protocol AppExtension {
    associatedtype Configuration: AppExtensionConfiguration
    /// The configuration that the extension returns to its host.
    @MainActor @preconcurrency
    var configuration: Configuration { get }
    /// The extension point that the extension implements.
    @available(iOS 26.2, *)
    @MainActor
    var extensionPoint: AppExtensionPoint { get }
    /// Creates the extension; the system does.
    @MainActor @preconcurrency
    init()
}

@available(iOS 16.0, *)
extension AppExtension {
    /// The extension point from the Info.plist; empty here, because only Apple's devices have one.
    @available(iOS 26.2, *)
    @MainActor
    public var extensionPoint: AppExtensionPoint { AppExtensionPoint(id: "") }
}

/// The configuration that an extension returns to its host.
///
/// Apple's has one requirement more, `accept(connection:)`, whose argument Foundation has on
/// Apple's systems only.
@available(iOS 16.0, *)
@MainActor @preconcurrency
public protocol AppExtensionConfiguration: Sendable {}
