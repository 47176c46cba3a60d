import Foundation
import Limits

/// Reads the kinds of value that scenarios are written in.
extension YAMLValue {
    /// Returns a name that must be one of the allowed.
    func name(among allowed: [String], _ what: String) throws(InputError) -> String {
        let name = try text()
        guard allowed.contains(name) else {
            throw error(
                "there is no \(what) \(InputError.quoted(name))",
                remedy: NearestName.remedy(for: name, among: allowed)
            )
        }
        return name
    }

    /// Returns the value of a small set that a name stands for.
    func choice<Choice: NamedChoice>(_ what: String) throws(InputError) -> Choice {
        let name = try name(among: Choice.exportNames, what)
        guard let choice = Choice(exportName: name) else {
            preconditionFailure("Each name of a set stands for a value.")
        }
        return choice
    }

    /// Returns a list of names, each one of the allowed and none twice.
    func names(among allowed: [String], _ what: String) throws(InputError) -> [String] {
        var names: [String] = []
        for value in try list() {
            let name = try value.name(among: allowed, what)
            guard !names.contains(name) else {
                throw value.error(
                    "the \(what) \(InputError.quoted(name)) is named twice",
                    remedy: "name it once"
                )
            }
            names.append(name)
        }
        return names
    }

    /// Returns the case of an enumeration that the text names.
    func choice<Choice>(_ what: String) throws(InputError) -> Choice
    where Choice: CaseIterable & RawRepresentable<String> {
        let name = try name(among: Choice.allCases.map(\.rawValue), what)
        guard let choice = Choice(rawValue: name) else {
            preconditionFailure("A raw value of a case makes that case.")
        }
        return choice
    }

    /// Returns a whole number within bounds.
    func number(in bounds: ClosedRange<Int>) throws(InputError) -> Int {
        guard let number = Int(try text()), bounds.contains(number) else {
            throw error(
                "\(try quoted()) is not a number from \(bounds.lowerBound) to \(bounds.upperBound)",
                remedy: "write such a number"
            )
        }
        return number
    }

    /// Returns the identifier of a time zone that the system knows.
    func zone() throws(InputError) -> String {
        let identifier = try text()
        // The list of known zones lacks names that the system accepts, such as Asia/Kolkata.
        guard TimeZone(identifier: identifier) != nil else {
            throw error(
                "there is no time zone \(InputError.quoted(identifier))",
                remedy: NearestName.remedy(forZone: identifier)
            )
        }
        return identifier
    }

    func civilTime() throws(InputError) -> CivilTime {
        guard let time = dateAndTime(try text()) else {
            throw error(
                "\(try quoted()) is not a date and time",
                remedy: "write it like \"2026-03-02 07:00\""
            )
        }
        return time
    }

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

    /// Returns a duration that is not negative.
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
