/// The name of a monitored activity, unique within an app and its extensions.
@available(iOS 15.0, *)
public struct DeviceActivityName: RawRepresentable, Equatable, Hashable {
    /// The name as text.
    public var rawValue: String

    /// Creates a name from its text.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Creates a name from its text.
    public init(rawValue: String) { self.rawValue = rawValue }
}
