/// When an activity that has ended goes away.
@available(iOS 16.1, *)
public struct ActivityUIDismissalPolicy: Equatable, Sendable {
    let name: String
    let date: Date?

    /// When the system thinks, at most four hours later.
    public static let `default` = ActivityUIDismissalPolicy(name: "default", date: nil)
    /// At once.
    public static let immediate = ActivityUIDismissalPolicy(name: "immediate", date: nil)

    /// At a date, at most four hours later.
    public static func after(_ date: Date) -> ActivityUIDismissalPolicy {
        ActivityUIDismissalPolicy(name: "after", date: date)
    }
}
