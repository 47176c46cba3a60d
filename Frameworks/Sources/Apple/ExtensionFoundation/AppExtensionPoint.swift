@available(iOS 26.0, *)
public struct AppExtensionPoint: Hashable, Identifiable, Sendable {
    /// The identifier of the point, for example `com.apple.deviceactivityui.report-extension`.
    public let id: String

    init(id: String) { self.id = id }

    /// Creates an extension point from its identifier.
    /// - Throws: `Error.invalidAppExtensionPoint` for an empty identifier.
    public init(identifier: StaticString) throws {
        guard identifier.utf8CodeUnitCount > 0 else { throw Error.invalidAppExtensionPoint }
        id = "\(identifier)"
    }

    public enum Error: Swift.Error {
        case invalidAppExtensionPoint
    }
}
