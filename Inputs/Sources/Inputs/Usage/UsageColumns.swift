/// The columns of a table of uses, as positions in a row.
struct UsageColumns: Equatable {
    let count: Int
    /// The column of starts, or of their dates.
    let start: Int
    /// The column of times of day, if the starts are in two columns.
    let time: Int?
    /// The column of ends, if the table has one.
    let end: Int?
    /// The column of durations, if the table has one.
    let duration: Duration?
    /// The column of names, if the table has one.
    let app: Int?
    /// The column of packages or bundle identifiers, if the table has one.
    let identifier: Int?

    struct Duration: Equatable {
        let place: Int
        let unit: Unit
    }

    /// The unit of a plain number; the raw value is its length in milliseconds.
    enum Unit: Int {
        case milliseconds = 1
        case seconds = 1000
        case minutes = 60_000
        case hours = 3_600_000
    }

    /// The error for a first line that lacks columns.
    struct Missing: Error {
        let words: String
    }

    // Column names of other programs, in English and German, without spaces and punctuation.
    private static let starts = [
        "start", "timestamp", "starttime", "startdate", "starteddate", "startedat", "started",
        "begin", "began", "begintime", "from", "datetime", "startdatetime", "beginn", "startzeit",
        "von", "zeitstempel",
    ]
    private static let dates = ["date", "day", "datum", "tag"]
    private static let times = ["time", "timeofday", "zeit", "uhrzeit"] + starts
    private static let ends = [
        "end", "endtime", "enddate", "endedat", "ended", "stop", "stoptime", "stopped", "finish",
        "finished", "to", "until", "enddatetime", "ende", "endzeit", "bis",
    ]
    private static let durations = [
        "duration", "length", "usage", "usagetime", "timespent", "elapsed", "dauer",
        "nutzungsdauer",
    ]
    private static let units: [(suffix: String, unit: Unit)] = [
        ("", .seconds), ("seconds", .seconds), ("second", .seconds), ("secs", .seconds),
        ("sec", .seconds), ("s", .seconds), ("sekunden", .seconds),
        ("milliseconds", .milliseconds), ("millis", .milliseconds), ("ms", .milliseconds),
        ("minutes", .minutes), ("mins", .minutes), ("min", .minutes), ("m", .minutes),
        ("minuten", .minutes), ("hours", .hours), ("hrs", .hours), ("h", .hours),
        ("stunden", .hours),
    ]
    private static let apps = [
        "app", "appname", "application", "applicationname", "program", "programname", "process",
        "processname", "name", "software", "activity", "anwendung", "programm",
    ]
    private static let identifiers = [
        "package", "packagename", "apppackage", "bundle", "bundleid", "bundleidentifier", "appid",
        "identifier", "appidentifier", "applicationid", "paket",
    ]

    /// Finds the columns in the fields of a first line.
    static func found(in names: [String]) -> Result<UsageColumns, Missing> {
        let plain = names.map { $0.lowercased().filter { $0.isLetter || $0.isNumber } }
        func place(_ known: [String]) -> Int? {
            known.lazy.compactMap { plain.firstIndex(of: $0) }.first
        }
        let app = place(apps)
        let identifier = place(identifiers)
        let end = place(ends)
        let duration = duration(plain)
        let date = place(dates)
        let start = place(starts)
        // If a column has only dates, another column must have the times.
        let time = date == nil ? nil : place(times)
        var missing: [String] = []
        if start ?? time == nil { missing.append("start") }
        if duration == nil, end == nil { missing.append("duration") }
        if app ?? identifier == nil { missing.append("app") }
        guard missing.isEmpty, let place = (time == nil ? nil : date) ?? start else {
            let list = missing.map { "\"\($0)\"" }.joined(separator: ", ")
            return .failure(Missing(words: "the first line has no column \(list)"))
        }
        return .success(
            UsageColumns(
                count: names.count,
                start: place,
                time: time,
                end: end,
                duration: duration,
                app: app,
                identifier: identifier
            )
        )
    }

    private static func duration(_ plain: [String]) -> Duration? {
        for word in durations {
            for (suffix, unit) in units {
                if let place = plain.firstIndex(of: word + suffix) {
                    return Duration(place: place, unit: unit)
                }
            }
        }
        // A unit can be the whole name of a column, but a single letter is too ambiguous.
        for (suffix, unit) in units where suffix.count > 1 {
            if let place = plain.firstIndex(of: suffix) {
                return Duration(place: place, unit: unit)
            }
        }
        return nil
    }
}
