/// A point of the system, or of an app, that extensions extend.
@available(iOS 26.0, *)
public struct AppExtensionPoint: Hashable, Identifiable, Sendable {
    /// The identifier of the point, for example `com.apple.deviceactivityui.report-extension`.
    public let id: String

    init(id: String) { self.id = id }

    /// Creates a point of an identifier.
    /// - Throws: `Error.invalidAppExtensionPoint` for an empty identifier.
    public init(identifier: StaticString) throws {
        guard identifier.utf8CodeUnitCount > 0 else { throw Error.invalidAppExtensionPoint }
        id = "\(identifier)"
    }

    /// A reason why there is no point.
    public enum Error: Swift.Error {
        /// The identifier is not one of a point.
        case invalidAppExtensionPoint
    }
}
