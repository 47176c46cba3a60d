/// The name of a sound file.
@available(iOS 10.0, *)
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
    /// The name as text.
    public let rawValue: String

    /// Creates a name from its text.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Creates a name from its text.
    public init(rawValue: String) { self.rawValue = rawValue }
}
