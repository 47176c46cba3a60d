/// The columns of a table of uses or workouts, as positions in a row, the best of each kind first.
struct UsageColumns: Equatable {
    let count: Int
    /// The columns of starts; each can have a date, a time of day or both.
    let starts: [Int]
    /// The columns of dates and of times of day, which complete a start.
    let dates: [Int]
    let ends: [Int]
    let durations: [Duration]
    /// The columns of names; a row uses the first that is not blank.
    let apps: [Int]
    /// The columns of packages or bundle identifiers.
    let identifiers: [Int]
    /// The columns of web addresses.
    let addresses: [Int]

    struct Duration: Equatable {
        let place: Int
        /// The unit in the column's name; nil if it has none.
        let unit: RecordedDuration.Unit?
    }

    /// The error for a first line that lacks columns.
    struct Missing: Error {
        let words: String
    }

    /// A column of beginnings and one of ends, in a table without column names.
    static let startAndEnd = UsageColumns(
        count: 2,
        starts: [0],
        dates: [],
        ends: [1],
        durations: [],
        apps: [],
        identifiers: [],
        addresses: []
    )
}

extension UsageColumns {
    // Column names of other programs, in English and German, without spaces and punctuation.
    private static let startNames = [
        "start", "timestamp", "starttime", "startdate", "starteddate", "startedat", "started",
        "timestarted", "begin", "began", "begintime", "from", "datetime", "startdatetime", "beginn",
        "startzeit", "startdatum", "von", "zeitstempel",
    ]
    private static let dateNames = [
        "date", "day", "datum", "tag", "time", "timeofday", "zeit", "uhrzeit",
    ]
    private static let endNames = [
        "end", "endtime", "enddate", "endedat", "ended", "timeended", "stop", "stoptime",
        "stopdate", "stopped", "finish", "finished", "to", "until", "enddatetime", "ende",
        "endzeit", "enddatum", "bis",
    ]
    private static let durationNames = [
        "duration", "length", "usage", "usagetime", "timespent", "elapsed", "dauer",
        "nutzungsdauer",
    ]
    private static let units: [(suffix: String, unit: RecordedDuration.Unit?)] = [
        ("", nil), ("seconds", .seconds), ("second", .seconds), ("secs", .seconds),
        ("sec", .seconds), ("s", .seconds), ("sekunden", .seconds),
        ("milliseconds", .milliseconds), ("millis", .milliseconds), ("ms", .milliseconds),
        ("minutes", .minutes), ("mins", .minutes), ("min", .minutes), ("m", .minutes),
        ("minuten", .minutes), ("hours", .hours), ("hrs", .hours), ("h", .hours),
        ("stunden", .hours), ("decimal", .hours),
    ]
    private static let appNames = [
        "app", "appname", "application", "applicationname", "program", "programname", "process",
        "processname", "name", "software", "activity", "activityname", "activitytype",
        "anwendung", "programm",
    ]
    private static let identifierNames = [
        "package", "packagename", "apppackage", "bundle", "bundleid", "bundleidentifier", "appid",
        "identifier", "appidentifier", "applicationid", "paket",
    ]
    private static let addressNames = ["url", "website", "domain"]
    /// The columns that name the work in a record of working time, which names no app.
    private static let workNames = ["project", "projectname", "task", "taskname", "description"]

    /// Finds the columns in the fields of a first line.
    ///
    /// `needsApp` is false for a table whose rows have no name, such as one of workouts.
    static func found(in names: [String], needsApp: Bool) -> Result<UsageColumns, Missing> {
        let plain = names.map(plainName)
        func places(_ known: [String]) -> [Int] {
            known.flatMap { name in plain.indices.filter { plain[$0] == name } }
        }
        let named = places(appNames)
        let identifiers = places(identifierNames)
        let addresses = places(addressNames)
        let isNamed = !(named + identifiers + addresses).isEmpty
        let columns = UsageColumns(
            count: names.count,
            starts: places(startNames),
            dates: places(dateNames),
            ends: places(endNames),
            durations: durations(plain),
            apps: isNamed ? named : places(workNames),
            identifiers: identifiers,
            addresses: addresses
        )
        var missing: [String] = []
        if columns.starts.isEmpty, columns.dates.isEmpty { missing.append("start") }
        if columns.ends.isEmpty, columns.durations.isEmpty { missing.append("duration") }
        if needsApp, !isNamed, columns.apps.isEmpty { missing.append("app") }
        guard missing.isEmpty else {
            let list = missing.map { "\"\($0)\"" }.joined(separator: ", ")
            return .failure(Missing(words: "the first line has no column \(list)"))
        }
        return .success(columns)
    }

    /// Returns the letters and digits of a name, without the object in which ActivityWatch has it.
    private static func plainName(_ name: String) -> String {
        let name = name.lowercased()
        let inner = name.hasPrefix("data.") ? name.dropFirst("data.".count) : name[...]
        return String(inner.filter { $0.isLetter || $0.isNumber })
    }

    private static func durations(_ plain: [String]) -> [Duration] {
        let named = durationNames.flatMap { word in units.map { (word + $0.suffix, $0.unit) } }
        // A unit can be the whole name of a column, but a single letter is too ambiguous.
        let bare = units.filter { $0.suffix.count > 1 && $0.suffix != "decimal" }
            .map { ($0.suffix, $0.unit) }
        return (named + bare).flatMap { name, unit in
            plain.indices.filter { plain[$0] == name }.map { Duration(place: $0, unit: unit) }
        }
    }
}
