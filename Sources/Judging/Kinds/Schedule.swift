import Limits
import ScreenTimeDaemon

extension Schedule: JudgedKind {
    var edges: [Int] {
        windows.flatMap { [$0.start.minutes, $0.end.minutes % TimeOfDay.minutesOfDay] }
    }

    func meaning(of reason: Decision.Reason) -> JudgedReason? { nil }

    func blocks(_ past: PastPromise, at now: Duration, _ promise: JudgePromise) -> Bool {
        !promise.moments(at: now).contains { contains($0.minute, of: $0.day) }
    }

    /// Checks the windows by every clock; Stint's doubt begins when it learns about a change.
    func fault(in decision: Decision, _ judge: Judge) -> String? {
        guard decision.reason == .outsideWindows else { return nil }
        let isOpen = [-2, 0, 2].allSatisfy { seconds in
            let instant = judge.now + .seconds(seconds)
            return judge.clocks.isCertain(at: instant)
                && judge.clocks.moments(at: instant).allSatisfy { contains($0.minute, of: $0.day) }
        }
        return isOpen ? ", and a window is open by every clock" : nil
    }

    /// Returns true if a window is open at a minute of a local day, counted from 1970.
    private func contains(_ minute: Int, of day: Int) -> Bool {
        let (today, yesterday) = (Weekdays(ofDaySince1970: day), Weekdays(ofDaySince1970: day - 1))
        return windows.contains { window in
            let (start, end, days) = (window.start.minutes, window.end.minutes, window.weekdays)
            guard window.crossesMidnight else {
                return days.contains(today) && (start..<end).contains(minute)
            }
            return days.contains(today) && minute >= start
                || days.contains(yesterday) && minute < end
        }
    }

    static func rule(_ values: DrawnValues, _ numbers: inout SplitMix64) throws -> Rule {
        var schedule = try Schedule(windows: [])
        for number in 0..<Int.random(in: 0...2, using: &numbers) {
            let start = Int.random(in: 0..<96, using: &numbers) * 15
            let length = [15, 30, 60, 90, 480].randomElement(using: &numbers) ?? 60
            let days =
                Bool.random(using: &numbers) ? Weekdays.all : Configuration.weekdays(&numbers)
            let longer = Configuration.valid {
                let window = try Window(
                    label: "Window \(number + 1)",
                    start: TimeOfDay(minutes: start) ?? .midnight,
                    end: TimeOfDay(minutes: (start + length) % TimeOfDay.minutesOfDay) ?? .endOfDay,
                    weekdays: days
                )
                return try Schedule(windows: schedule.windows + [window])
            }
            // Skip a window that overlaps the first.
            schedule = longer ?? schedule
        }
        return .schedule(schedule)
    }

    static let small = SmallLimit("schedule") {
        try [
            written([window("Late", "22:00", "23:30"), window("Early", "07:08", "08:00")]),
            written([window("Day", "07:30", "24:00")]),
        ]
    }
    /// Blocked at night.
    static let night = SmallLimit("night", hours: ("22:00", "07:00")) { [try written([])] }

    private static func written(_ windows: [Window]) throws -> SmallLimit.Written {
        let texts = windows.map { "{name: \($0.label), from: \"\($0.start)\", to: \"\($0.end)\"}" }
        let schedule = try Schedule(windows: windows)
        return ("schedule: [\(texts.joined(separator: ", "))]", .schedule(schedule))
    }

    private static func window(_ label: String, _ start: String, _ end: String) throws -> Window {
        try Window(label: label, start: SmallLimit.time(start), end: SmallLimit.time(end))
    }
}
