/// A ready configuration; its texts are in the app.
public struct Preset: Hashable, Sendable {
    /// Every preset.
    public static let all = [antiRot]

    /// Apps are open at lunch and dinner, and once a day for 45 minutes more.
    public static let antiRot = Preset(
        id: "anti-rot",
        schedule: Schedule(daily: [
            ("Lunch", hour: 12, untilHour: 13), ("Dinner", hour: 18, untilHour: 19),
        ]),
        settings: .standard
    )

    /// The preset's name.
    public let id: String
    /// The windows that its schedule starts with.
    public let schedule: Schedule
    /// The settings that it starts with.
    public let settings: Settings
}

extension Schedule {
    /// Creates a schedule that is known to be valid from whole hours.
    fileprivate init(daily hours: [(label: String, hour: Int, untilHour: Int)]) {
        do {
            var windows: [Window] = []
            for (label, hour, untilHour) in hours {
                guard let start = TimeOfDay(hour: hour, minute: 0),
                    let end = TimeOfDay(hour: untilHour, minute: 0)
                else { preconditionFailure("a preset's hours lie within a day") }
                windows.append(try Window(label: label, start: start, end: end))
            }
            try self.init(windows: windows)
        } catch {
            preconditionFailure("a preset's schedule is valid: \(error)")
        }
    }
}
