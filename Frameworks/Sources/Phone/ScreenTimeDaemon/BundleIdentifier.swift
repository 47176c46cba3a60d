/// The bundle identifier of an app, for example `com.example.reader`.
public struct BundleIdentifier: RawRepresentable, Hashable, Comparable, Codable, Sendable,
    ExpressibleByStringLiteral, CustomStringConvertible
{
    /// The identifier in the app's property list.
    public let rawValue: String

    /// Creates an identifier from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates an identifier from a literal.
    public init(stringLiteral value: String) { rawValue = value }

    /// The identifier in the app's property list.
    public var description: String { rawValue }

    /// Orders identifiers by their text.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
