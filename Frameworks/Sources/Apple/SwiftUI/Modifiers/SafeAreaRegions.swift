/// Parts of the screen that are kept free.
@available(iOS 14.0, *)
public struct SafeAreaRegions: OptionSet, Sendable {
    /// One bit for each part.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// All of them.
    public static let all = SafeAreaRegions(rawValue: .max)
    /// Those of the device.
    public static let container = SafeAreaRegions(rawValue: 1)
    /// That of the keyboard.
    public static let keyboard = SafeAreaRegions(rawValue: 2)
}
