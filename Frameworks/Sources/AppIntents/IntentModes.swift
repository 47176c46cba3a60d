/// The places in which an intent can run: behind other apps, and in its own app in front.
@available(iOS 26.0, *)
public struct IntentModes: OptionSet, Sendable {
    /// One bit for each mode.
    public let rawValue: Int

    /// Creates modes from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Behind other apps.
    public static let background = IntentModes(rawValue: 1)
    /// In its own app, which comes in front before the intent runs.
    public static let foreground = IntentModes(rawValue: 2)

    /// In its own app, which comes in front as a mode says.
    public static func foreground(_ mode: ForegroundMode) -> IntentModes {
        IntentModes(rawValue: mode.rawValue)
    }

    /// True if the app comes in front without a request of the intent while it runs.
    package var opensApp: Bool {
        contains(.foreground) || contains(.foreground(.deferred))
    }

    /// The ways in which an app comes in front for an intent.
    public struct ForegroundMode: Hashable, Sendable {
        let rawValue: Int

        /// Before the intent runs.
        public static let immediate = ForegroundMode(rawValue: 2)
        /// When the intent asks for it.
        public static let dynamic = ForegroundMode(rawValue: 4)
        /// Before the intent ends.
        public static let deferred = ForegroundMode(rawValue: 8)
    }
}
