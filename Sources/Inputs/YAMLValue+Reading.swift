import Foundation
import InputFiles
import Limits

extension YAMLValue {
    /// Returns the case with an export name.
    func choice<Choice: NamedChoice>(_ what: String) throws(InputError) -> Choice {
        let name = try name(among: Choice.exportNames, what)
        guard let choice = Choice(exportName: name) else {
            preconditionFailure("Each export name has a case.")
        }
        return choice
    }

    func civilTime() throws(InputError) -> CivilTime {
        guard let time = dateAndTime(try text()) else {
            throw error(
                "\(try quoted()) is not a date and time",
                remedy: "write it like \"2026-03-02 07:00\""
            )
        }
        guard time.seconds < Self.endOfTimes else {
            throw error("\(try quoted()) is too late", remedy: "write a date before 2200")
        }
        return time
    }

    /// The end of the times that a simulated phone's clock can show, in civil seconds since 1970.
    private static let endOfTimes = 7_258_118_400

    func clockTime(wholeMinutes: Bool = false) throws(InputError) -> ClockTime {
        guard let time = timeOfDay(try text()), !wholeMinutes || time.second == 0 else {
            throw error("\(try quoted()) is not a time of day", remedy: "write it like \"07:30\"")
        }
        return time
    }

    /// Returns a moment: a time of day, or a date and time.
    func moment() throws(InputError) -> Scenario.Moment {
        if let time = timeOfDay(try text()) { return .time(time) }
        guard let time = dateAndTime(try text()) else {
            throw error(
                "\(try quoted()) is not a time",
                remedy: "write it like \"07:30\", \"07:30:15\" or \"2026-03-02 07:30\""
            )
        }
        return .date(time)
    }

    /// Returns a nonnegative duration.
    func duration() throws(InputError) -> Duration {
        guard let seconds = WrittenDuration.seconds(try text()) else {
            throw error(
                "\(try quoted()) is not a duration",
                remedy: "write it like \"45m\", \"1h30m\", \"20s\" or \"2d\""
            )
        }
        return .seconds(seconds)
    }

    private func dateAndTime(_ text: String) -> CivilTime? {
        guard
            let timestamp = Timestamp(Array(text.utf8)[...]), timestamp.offsetSeconds == nil,
            timestamp.milliseconds == 0
        else { return nil }
        return timestamp.civilTime
    }

    private func timeOfDay(_ text: String) -> ClockTime? {
        let anyDay = "2000-01-01 "
        guard let time = dateAndTime(anyDay + text) else { return nil }
        return time.timeOfDay
    }
}
