@available(iOS 26.0, *)
public struct IntentModes: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let background = IntentModes(rawValue: 1)
    public static let foreground = IntentModes(rawValue: 2)

    public static func foreground(_ mode: ForegroundMode) -> IntentModes {
        IntentModes(rawValue: mode.rawValue)
    }

    /// True if the system opens the app without a request from the intent.
    package var opensApp: Bool {
        contains(.foreground) || contains(.foreground(.deferred))
    }

    public struct ForegroundMode: Hashable, Sendable {
        let rawValue: Int

        public static let immediate = ForegroundMode(rawValue: 2)
        public static let dynamic = ForegroundMode(rawValue: 4)
        public static let deferred = ForegroundMode(rawValue: 8)
    }
}
