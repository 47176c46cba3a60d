/// When an activity that has ended goes away.
@available(iOS 16.1, *)
public struct ActivityUIDismissalPolicy: Equatable {
    let name: String
    let date: Date?

    /// When the system thinks, at most four hours later.
    public static var `default`: ActivityUIDismissalPolicy {
        ActivityUIDismissalPolicy(name: "default", date: nil)
    }
    /// At once.
    public static var immediate: ActivityUIDismissalPolicy {
        ActivityUIDismissalPolicy(name: "immediate", date: nil)
    }

    /// At a date, at most four hours later.
    public static func after(_ date: Date) -> ActivityUIDismissalPolicy {
        ActivityUIDismissalPolicy(name: "after", date: date)
    }
}
