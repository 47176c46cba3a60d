/// An extension that the system runs in a process of its own.
@available(iOS 16.0, *)
public protocol AppExtension {
    /// The type of the configuration.
    associatedtype Configuration: AppExtensionConfiguration
    /// How the extension answers its host.
    var configuration: Configuration { get }
    /// Creates the extension; the system does.
    @MainActor @preconcurrency
    init()
}

/// How an extension answers its host.
///
/// Apple's has one requirement more, `accept(connection:)`, whose argument Foundation has on
/// Apple's systems only.
@available(iOS 16.0, *)
public protocol AppExtensionConfiguration {}
