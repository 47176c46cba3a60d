/// A place outside of apps where the app's elements can be used.
public enum PhoneSurface: Hashable, Sendable {
    /// A widget of a kind and family.
    case widget(kind: String, family: String)
    /// The Live Activity, on the Lock Screen or in the Dynamic Island.
    case activity(isOnLockScreen: Bool)
    /// A control of a kind in Control Center.
    case control(kind: String)

    /// Reads the word for a surface; nil if it isn't one.
    init?(word: String) {
        let parts = word.split(separator: "/", maxSplits: 2).map(String.init)
        switch (parts.first, parts.count) {
        case ("widget", 3): self = .widget(kind: parts[2], family: parts[1])
        case ("activity", 2) where ["lock", "island"].contains(parts[1]):
            self = .activity(isOnLockScreen: parts[1] == "lock")
        case ("control", 2...): self = .control(kind: parts[1...].joined(separator: "/"))
        default: return nil
        }
    }

    /// The word for the surface in a line.
    var word: String {
        switch self {
        case .widget(let kind, let family): "widget/\(family)/\(kind)"
        case .activity(let isOnLockScreen): "activity/\(isOnLockScreen ? "lock" : "island")"
        case .control(let kind): "control/\(kind)"
        }
    }

    /// The line that taps the surface beside its elements.
    var tap: String { PhoneAction.touch(self, "", text: "", words: "").line }
}
