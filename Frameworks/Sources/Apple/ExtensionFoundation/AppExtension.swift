@available(iOS 16.0, *)
public protocol AppExtension {
    associatedtype Configuration: AppExtensionConfiguration
    @MainActor @preconcurrency
    var configuration: Configuration { get }
    @available(iOS 26.2, *)
    @MainActor
    var extensionPoint: AppExtensionPoint { get }
    @MainActor @preconcurrency
    init()
}

@available(iOS 16.0, *)
extension AppExtension {
    /// The extension point; empty here, because only Apple's systems have extension points.
    @available(iOS 26.2, *)
    @MainActor
    public var extensionPoint: AppExtensionPoint { AppExtensionPoint(id: "") }
}

/// The configuration of an extension for its host.
///
/// Apple's protocol also requires `accept(connection:)`, whose parameter type exists only in
/// Apple's Foundation.
@available(iOS 16.0, *)
@MainActor @preconcurrency
public protocol AppExtensionConfiguration: Sendable {}
