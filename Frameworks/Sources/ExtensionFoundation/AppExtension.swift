/// An extension that the system runs in a process of its own.
@available(iOS 16.0, *)
public protocol AppExtension {
    /// The type of the configuration.
    associatedtype Configuration: AppExtensionConfiguration
    /// The configuration that the extension answers its host with.
    @MainActor @preconcurrency
    var configuration: Configuration { get }
    /// The point of the system that the extension extends.
    @available(iOS 26.2, *)
    @MainActor
    var extensionPoint: AppExtensionPoint { get }
    /// Creates the extension; the system does.
    @MainActor @preconcurrency
    init()
}

@available(iOS 16.0, *)
extension AppExtension {
    /// The point that the extension's Info.plist names; on a device that is not Apple's there is none.
    @available(iOS 26.2, *)
    @MainActor
    public var extensionPoint: AppExtensionPoint { AppExtensionPoint(id: "") }
}

/// The configuration that an extension answers its host with.
///
/// Apple's has one requirement more, `accept(connection:)`, whose argument Foundation has on
/// Apple's systems only.
@available(iOS 16.0, *)
@MainActor @preconcurrency
public protocol AppExtensionConfiguration: Sendable {}
