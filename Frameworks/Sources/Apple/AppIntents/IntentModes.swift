/// The modes in which an intent can run: in the background, or with its app in the foreground.
@available(iOS 26.0, *)
public struct IntentModes: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Runs in the background.
    public static let background = IntentModes(rawValue: 1)
    /// Runs after its app was brought to the foreground.
    public static let foreground = IntentModes(rawValue: 2)

    /// Runs in its app, which is brought to the foreground as a mode says.
    public static func foreground(_ mode: ForegroundMode) -> IntentModes {
        IntentModes(rawValue: mode.rawValue)
    }

    /// True if the app is brought to the foreground without a request from the intent.
    package var opensApp: Bool {
        contains(.foreground) || contains(.foreground(.deferred))
    }

    public struct ForegroundMode: Hashable, Sendable {
        let rawValue: Int

        /// Before the intent runs.
        public static let immediate = ForegroundMode(rawValue: 2)
        public static let dynamic = ForegroundMode(rawValue: 4)
        public static let deferred = ForegroundMode(rawValue: 8)
    }
}
