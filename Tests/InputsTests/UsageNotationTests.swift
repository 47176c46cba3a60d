import Foundation
import InputFiles
import Inputs
import Testing

/// Every notation of a date, a time and a duration, alone and in pairs of columns.
@Suite("notations in usage tables", .timeLimit(.minutes(10)))
struct UsageNotationTests {
    /// Notations of 2 March 2026.
    private static let dates = [
        "2026-03-02", "2026/03/02", "2026/3/2", "02.03.2026", "2.3.2026", "02.03.26", "2.3.26",
        "02-03-2026", "02/03/2026", "2/3/2026", "02/03/26", "2/3/26", "Mar 2, 2026",
        "Mar 2 2026", "March 2, 2026", "March 2nd, 2026", "2 Mar 2026", "2 March 2026",
        "2. März 2026", "02-Mar-2026", "2-MAR-26", "Mon, 2 Mar 2026", "Monday, March 2, 2026",
        "Mo. 02.03.2026", "Mon 02/03/2026",
    ]
    /// Returns the date of a second row, which tells the order of day and month if it is needed.
    private static func other(_ date: String) -> String {
        let isOpen = date.contains("/") && !date.hasPrefix("2026") || date == "02-03-2026"
        return isOpen ? "25/2/2026" : date
    }

    /// Notations of 15 seconds and a half after 19:05, and of the parts of it.
    private static let times: [(text: String, milliseconds: Int)] = [
        ("19:05", 0), ("19:05:15", 15_000), ("19:05:15.5", 15_500), ("7:05 PM", 0),
        ("7:05:15 PM", 15_000), ("07:05:15 pm", 15_000), ("7:05PM", 0), ("7:05:15pm", 15_000),
        ("7:05 p.m.", 0), ("7:05:15\u{202F}PM", 15_000),
    ]
    /// Notations of offsets from UTC, with the hours that they add; none is Berlin's.
    private static let offsets = [
        ("", -1), ("+01:00", -1), ("+0100", -1), ("+01", -1), ("-0700", 7), ("-07:00", 7),
        ("Z", 0), ("UTC", 0), ("GMT", 0),
    ]
    /// 19:05 on 2 March 2026 in UTC, in seconds since 1970.
    private static let evening = 1_772_478_300.0

    /// Returns the starts of a table's uses, in the order of its rows; nil for a rejected row.
    private func starts(_ header: String, _ rows: [String]) throws -> [Double?] {
        let lines = rows.enumerated().map { "\($0.element);1;\($0.offset)\n" }
        var starts = rows.map { _ in Double?.none }
        for use in try UsageTableTests.read("\(header);duration;app\n" + lines.joined()).uses {
            starts[try #require(Int(use.app))] = use.start.timeIntervalSince1970
        }
        return starts
    }

    private func start(_ header: String, _ first: String, _ second: String) throws -> Double? {
        try starts(header, [first, second])[0]
    }

    @Test("a date and a time are read in one column and in two, in any order of columns")
    func datesAndTimes() throws {
        for date in Self.dates {
            let other = Self.other(date)
            let expected: [Double?] = Self.times.map {
                Self.evening - 3600 + Double($0.milliseconds) / 1000
            }
            func check(_ header: String, _ row: (String) -> String, last: String) throws {
                let starts = try starts(header, Self.times.map { row($0.text) } + [last])
                #expect(starts.dropLast() == expected[...], "\(header) \(row("19:05"))")
                #expect(starts.last??.isFinite == true)
            }
            for mark in [" ", ", ", " at "] {
                try check("start", { "\(date)\(mark)\($0)" }, last: "\(other) 1:00")
            }
            for header in ["Start date;Start time", "Date;Time", "date;start", "Day;started at"] {
                try check(header, { "\(date);\($0)" }, last: "\(other);1:00")
            }
            for header in ["Start time;Start date", "Time;Date", "start;date"] {
                try check(header, { "\($0);\(date)" }, last: "1:00;\(other)")
            }
        }
    }

    @Test("an offset from UTC is read after every time, with and without a blank")
    func offsets() throws {
        for date in Self.dates {
            let other = Self.other(date)
            for (offset, hours) in Self.offsets {
                for blank in ["", " "] {
                    let times = Self.times.filter {
                        !(blank.isEmpty && $0.text.lowercased().contains("m"))
                    }
                    let expected: [Double?] = times.map {
                        Self.evening + Double(hours * 3600) + Double($0.milliseconds) / 1000
                    }
                    let one = times.map { "\(date) \($0.text)\(blank)\(offset)" }
                    let two = times.map { "\(date);\($0.text)\(blank)\(offset)" }
                    #expect(
                        try starts("start", one + ["\(other) 1:00"]).dropLast() == expected[...],
                        "\(one)"
                    )
                    #expect(
                        try starts("date;time", two + ["\(other);1:00"]).dropLast()
                            == expected[...],
                        "\(two)"
                    )
                }
            }
        }
    }

    @Test("a full start wins over dates and times, and a date at midnight has no time")
    func pairsOfStarts() throws {
        let full = "2026-03-02 19:05"
        let other = "2026-01-01 00:00"
        for (columns, fields) in [
            ("start;date", "\(full);2020-01-01"), ("date;start", "2020-01-01 08:00;\(full)"),
            ("start;time", "\(full);08:00"), ("start date;start time", "2020-01-01;\(full)"),
            ("date;start", "\(full);"), ("date;start", "\(full);nonsense"), ("date", full),
            ("date;time", "2026-03-02 00:00:00;19:05"), ("date;time", "2026-03-02T00:00;19:05"),
            ("date;start", "2026-03-02 00:00:00;19:05"), ("date;time", "\(full);08:00"),
            ("start date;start", "2026-03-02;\(full)"), ("time;date", "19:05;2026-03-02"),
        ] {
            let second = columns.split(separator: ";").map { _ in other }.joined(separator: ";")
            let start = try start(columns, fields, second)
            #expect(start == Self.evening - 3600, "\(columns) \(fields)")
        }
    }

    @Test("an end has a date and a time, or one of them")
    func ends() throws {
        for (columns, fields, minutes) in [
            ("start;end", "2026-03-02 23:30;2026-03-03 00:10", 40),
            ("start;end", "2026-03-02 23:30;23:50", 20),
            ("start;end", "2026-03-02 23:30;00:10", 40),
            ("date;start;end", "2026-03-02;23:30;00:10", 40),
            ("date;from;to", "2026-03-02;11:30 PM;12:10 AM", 40),
            ("start date;start time;end date;end time", "2026-03-02;23:30;2026-03-04;00:10", 1480),
            ("start;end date;end time", "2026-03-02 23:30;2026-03-03;00:10", 40),
            ("start;end", "2026-03-02T23:30:00-0700;2026-03-03 07:10:00 UTC", 40),
            ("start;end", "2026-03-02T23:30:00-07:00;00:10", 40),
            ("start;end", "1772478300;1772480700", 40),
            ("start;end", "1772478300;1772480700000", 40),
            ("start;end;duration", "2026-03-02 23:30;2026-03-03 00:10;", 40),
            ("start;end;duration", "2026-03-02 23:30;;1200", 20),
            ("start;end;duration", "2026-03-02 23:30;2026-03-03 00:10;0:35:00", 35),
            ("start;end;duration", "2026-03-02 23:30;2026-03-03 00:10;40:00", 40),
            ("start;end;Duration (h)", "2026-03-02 23:30;2026-03-03 00:10;0:35", 35),
        ] {
            let log = try UsageTableTests.read("\(columns);app\n\(fields);A\n")
            #expect(log.uses.map(\.duration) == [.seconds(minutes * 60)], "\(columns) \(fields)")
        }
    }

    @Test("numbers of seconds and milliseconds since 1970 are starts, and other numbers are not")
    func sinceEpoch() throws {
        for text in ["1772478300", "1772478300.0", "1772478300000"] {
            #expect(try start("start", text, text) == Self.evening, "\(text)")
            #expect(try start("timestamp;date", "\(text);2020-01-01", "\(text);") == Self.evening)
        }
        #expect(try start("start", "1772478300.25", "1772478300") == Self.evening + 0.25)
        for text in [
            "20260302", "202603021905", "20260302190500", "46083.8", "-1772478300", "1905",
        ] {
            #expect(throws: InputError.self, "\(text)") { try start("start", text, text) }
        }
    }

    @Test(
        "a text that is no day or no time is rejected, alone and beside a good one",
        arguments: [
            "30.02.2026", "2/30/2026", "13/13/2026", "Feb 30, 2026", "March 2026", "32 Mar 2026",
            "26-03-02", "3/2/6", "3/2/126", "Mer 2, 2026", "2026-3", "Mar Mar 2026",
        ]
    )
    func wrongDates(date: String) {
        for text in ["\(date);07:00", "2026-03-02;\(date)"] {
            #expect(throws: InputError.self) { try start("date;time", text, text) }
        }
        #expect(throws: InputError.self) { try start("start", "\(date) 07:00", "\(date) 08:00") }
    }

    @Test(
        "a text that is no time of day is rejected",
        arguments: [
            "24:00", "7:60", "07:00:60", "13:00 PM", "0:10 AM", "7", "7:", ":30", "07:00:00:00",
            "07:00 XM", "07:00 AM PM", "07:00 +1", "07:00 +19:00", "07:00:00.", "07:00.5",
        ]
    )
    func wrongTimes(time: String) {
        #expect(throws: InputError.self) {
            try start("start", "2026-03-02 \(time)", "2026-03-02 \(time)")
        }
        #expect(throws: InputError.self) {
            try start("date;time", "2026-03-02;\(time)", "2026-03-02;\(time)")
        }
    }

    // MARK: - Durations

    /// Names of columns with the seconds of a plain number, and of `2:30`; nil if it is rejected.
    private static let columns: [(name: String, number: Double, clock: Double?)] = [
        ("Duration", 1, 9000), ("Dauer", 1, 9000), ("length", 1, 9000),
        ("duration_seconds", 1, nil), ("Time Spent (seconds)", 1, nil), ("seconds", 1, nil),
        ("duration_ms", 0.001, nil), ("Duration (min)", 60, 150), ("duration minutes", 60, 150),
        ("minutes", 60, 150), ("Duration (h)", 3600, 9000), ("Duration (decimal)", 3600, 9000),
        ("Hours", 3600, 9000),
    ]
    /// Notations with their own units, and their seconds.
    private static let written: [(text: String, seconds: Double)] = [
        ("1:30:00", 5400), ("01:30:00", 5400), ("1:30:0", 5400), ("0:0:31", 31),
        ("0:01:30.5", 90.5), ("100:00:00", 360_000), ("90 min", 5400), ("90min", 5400),
        ("90 minutes", 5400), ("1 h 30 m", 5400), ("1h 30m", 5400), ("1h30m", 5400),
        ("1h30", -1), ("1 hr, 30 min", 5400), ("1 Std. 30 Min.", 5400), ("1 hour 30 minutes", 5400),
        ("1.5 h", 5400), ("1,5 h", 5400), ("45 s", 45), ("1d2h", 93_600), ("250 ms", 0.25),
        ("PT1H30M", 5400), ("PT90M", 5400), ("PT45S", 45), ("PT1.5S", 1.5), ("P1DT2H", 93_600),
        ("pt1h", 3600), ("P1D", 86_400), ("P1M", -1), ("P1Y", -1), ("PT", -1), ("P", -1),
        ("30m 1h", -1), ("1h 1h", -1), ("m", -1), ("1 x", -1), ("1:2:3:4", -1), ("1:60:00", -1),
        ("1:00:60", -1), (":30", -1), ("1:", -1), ("-1:30:00", -1), ("", -1), ("soon", -1),
    ]

    /// Returns the seconds of a table's uses, in the order of its rows; nil for a rejected row.
    private func seconds(_ columns: String, _ rows: [String]) throws -> [Double?] {
        let lines = rows.enumerated().map { "2026-03-02 07:00;\($0.offset);\($0.element)" }
        let good = "2026-03-02 07:00;good;" + columns.replacing(/[^;]+/, with: "1")
        let table = ["start;app;\(columns)", good] + lines
        var seconds = rows.map { _ in Double?.none }
        for use in try UsageTableTests.read(table.joined(separator: "\n")).uses
        where use.app != "good" {
            seconds[try #require(Int(use.app))] =
                (use.duration / .milliseconds(1)).rounded() / 1000
        }
        return seconds
    }

    @Test("every notation of a duration is read in every column")
    func durations() throws {
        for (name, number, clock) in Self.columns {
            let numbers = [90 * number, (1.5 * number * 1000).rounded() / 1000, clock]
            #expect(try seconds(name, ["90", "1.5", "2:30"]) == numbers, "\(name)")
            let written = Self.written.map { $0.seconds < 0 ? nil : $0.seconds }
            #expect(try seconds(name, Self.written.map(\.text)) == written, "\(name)")
        }
    }

    @Test("of two columns of durations, the first that is known and not blank counts")
    func pairsOfDurations() throws {
        let known = Self.written.filter { $0.seconds >= 0 }
        let expected = known.map { Double?($0.seconds) }
        for (index, first) in Self.columns.enumerated() {
            for second in Self.columns.dropFirst(index + 1) {
                let names = "\(first.name);\(second.name)"
                #expect(
                    try seconds(names, ["90;", ";90"]) == [90 * first.number, 90 * second.number],
                    "\(names)"
                )
                #expect(try seconds(names, known.map { "\($0.text);" }) == expected, "\(names)")
                #expect(try seconds(names, known.map { ";\($0.text)" }) == expected, "\(names)")
                let both = try seconds(names, known.map { "\($0.text);\($0.text)" })
                #expect(both == expected, "\(names)")
            }
        }
    }

    @Test("a decimal comma is read in a quoted field, and a comma before three digits is not one")
    func decimalCommas() throws {
        let table = "start,app,hours\n2026-03-02 07:00,A,\"7,5\"\n2026-03-02 07:00,B,\"1,234\"\n"
        let log = try UsageTableTests.read(table)
        #expect(log.uses.map(\.duration) == [.seconds(27_000)])
        #expect(log.skipped.count == 1)
    }

    // MARK: - Problems

    @Test("problems are counted by kind")
    func kinds() throws {
        let log = try UsageTableTests.read(
            """
            start,duration,app
            soon,1,A
            2026-03-13T06:00:00Z,90,Mail
            later,1,A
            2026-03-13T06:00:00Z,-1,A
            2026-03-13T06:00:00Z,-2,A
            2026-03-13T06:00:00Z,1
            2026-03-13,1,A
            07:00,1,A
            1/2/2026 07:00,1,A
            2026-03-13T06:00:00Z,x,A
            2026-03-13T06:00:00Z,1,
            never,1,A
            2026-03-13T06:00:00Z,1,A,B

            """
        )
        let kinds = log.skipped.kinds.map { kind in
            "\(kind.count) \(kind.first.line ?? 0) \(kind.first.problem)"
        }
        #expect(
            kinds == [
                "3 2 \"soon\" is not a time", "2 5 a use can't last \"-1\" seconds",
                "2 7 the row has 2 fields instead of 3", "1 8 \"2026-03-13\" has no time of day",
                "1 9 \"07:00\" has no date",
                "1 10 \"1/2/2026 07:00\" is ambiguous, with the day or the month first",
                "1 11 \"x\" is not a number of seconds", "1 12 a use has no app",
            ]
        )
        #expect(log.skipped.count == 12)
    }

    @Test("a long table with many problems is read in one pass")
    func manyProblems() throws {
        let rowCount = 100_000
        let rows = String(repeating: "2026-03-02,1,Mail\n", count: rowCount)
        let log = try UsageTableTests.read("start,duration,app\n\(rows)2026-03-02 07:00,1,Mail\n")
        #expect(log.skipped.kinds.map(\.count) == [rowCount])
        #expect(log.uses.count == 1)
    }

    @Test("a file without a readable row names the most frequent problem")
    func mostFrequent() {
        expectError(
            "could not read use, line 3: a use has no app; name the app that was used"
        ) {
            _ = try UsageTableTests.read(
                "start,duration,app\nsoon,1,A\n2026-03-13 07:00,1,\n2026-03-13 07:00,1,"
            )
        }
    }
}
