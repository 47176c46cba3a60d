import Foundation
import InputFiles
import Inputs
import Testing

@Suite("usage tables in CSV", .timeLimit(.minutes(10)))
struct UsageTableTests {
    static let header = "start,duration_seconds,app\n"

    static func read(_ text: String, zone: String = "Europe/Berlin") throws -> UsageLog {
        try read(Array(text.utf8), zone: zone)
    }

    static func read(_ bytes: [UInt8], zone: String = "Europe/Berlin") throws -> UsageLog {
        let file = try InputFile(name: "use", bytes: bytes, byteMaximum: UsageLog.byteMaximum)
        return try UsageLog(file, zone: try #require(TimeZone(identifier: zone)))
    }

    @Test("uses are read and sorted by start, app and duration")
    func sorted() throws {
        let log = try UsageTableTests.read(
            UsageTableTests.header
                + """
                2026-03-02T08:00:00+01:00,60,Mail
                2026-03-02T07:00:00Z,30,Mail
                2026-03-02T07:00:00Z,90.25,Instagram
                2026-03-01T00:00:00-05:00,0,Maps
                """
        )
        #expect(log.zone.identifier == "Europe/Berlin")
        let eight = try Date("2026-03-02T07:00:00Z", strategy: .iso8601)
        #expect(
            Array(log.uses) == [
                UsageLog.Use(
                    start: try Date("2026-03-01T05:00:00Z", strategy: .iso8601),
                    duration: .zero,
                    app: "Maps"
                ),
                UsageLog.Use(start: eight, duration: .milliseconds(90_250), app: "Instagram"),
                UsageLog.Use(start: eight, duration: .seconds(30), app: "Mail"),
                UsageLog.Use(start: eight, duration: .seconds(60), app: "Mail"),
            ]
        )
    }

    @Test("overlapping uses are all kept")
    func overlapping() throws {
        let log = try UsageTableTests.read(
            UsageTableTests.header
                + "2026-03-02T08:00:00Z,600,Mail\n2026-03-02T08:01:00Z,60,Mail\n"
        )
        #expect(log.uses.count == 2)
    }

    @Test(
        "a start has several formats",
        arguments: [
            ("2026-03-02T07:00:00Z", 1_772_434_800.0),
            ("2026-03-02t07:00:00z", 1_772_434_800),
            ("2026-03-02 07:00:00Z", 1_772_434_800),
            ("2026-03-02T07:00Z", 1_772_434_800),
            ("2026-03-02T08:00:00+01:00", 1_772_434_800),
            ("2026-03-02T08:00:00+0100", 1_772_434_800),
            ("2026-03-02T08:00:00+01", 1_772_434_800),
            ("2026-03-02T01:15:00-05:45", 1_772_434_800),
            ("2026-03-02T07:00:00.5Z", 1_772_434_800.5),
            ("2026-03-02T07:00:00.123456789Z", 1_772_434_800.123),
            ("1970-01-01T00:00:00Z", 0),
            ("2000-02-29T00:00:00Z", 951_782_400),
            // Times in the caller's zone: winter, summer, skipped and repeated.
            ("2026-03-02T08:00:00", 1_772_434_800),
            ("2026-07-01T00:00:00", 1_782_856_800),
            ("2026-03-29T02:30:00", 1_774_747_800),
            ("2026-10-25T02:30:00", 1_792_888_200),
        ]
    )
    func starts(text: String, seconds: Double) throws {
        let log = try UsageTableTests.read(UsageTableTests.header + "\(text),1,Mail")
        #expect(log.uses[0].start == Date(timeIntervalSince1970: seconds))
    }

    @Test("times without a zone agree with Foundation's calendar over a year, in any order")
    func yearOfTimes() throws {
        for identifier in ["Europe/Berlin", "Australia/Lord_Howe", "Asia/Kathmandu"] {
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = try #require(TimeZone(identifier: identifier))
            var table = UsageTableTests.header
            var expected: Set<Date> = []
            for index in 0..<8760 {
                // A stride that visits every hour once in mixed order.
                let hour = index * 1237 % 8760
                let parts = DateComponents(
                    year: 2026,
                    month: 1,
                    day: 1 + hour / 24,
                    hour: hour % 24
                )
                let date = try #require(calendar.date(from: parts))
                let shown = calendar.dateComponents([.month, .day, .hour], from: date)
                // Omit skipped hours, for which the two can differ.
                guard shown.hour == parts.hour else { continue }
                let two = { (number: Int?) in number.map { $0 < 10 ? "0\($0)" : "\($0)" } ?? "" }
                table += "2026-\(two(shown.month))-\(two(shown.day))T\(two(shown.hour)):00:00,1,A\n"
                expected.insert(date)
            }
            let log = try UsageTableTests.read(table, zone: identifier)
            #expect(Set(log.uses.map(\.start)) == expected)
        }
    }

    @Test(
        "fields can be quoted, and lines can have the line ends of any system",
        arguments: [
            (#"2026-03-02T07:00:00Z,1,"Mail, and more""#, "Mail, and more"),
            (#""2026-03-02T07:00:00Z","1","say ""hi""""#, #"say "hi""#),
            ("2026-03-02T07:00:00Z,1,\"two\nlines\"\n", "two\nlines"),
            ("2026-03-02T07:00:00Z,1,Mail\r\n", "Mail"),
            ("2026-03-02T07:00:00Z,1, Mail ", "Mail"),
            ("2026-03-02T07:00:00Z,1e2,Größe 📱", "Größe 📱"),
        ]
    )
    func quoting(row: String, app: String) throws {
        let ending = row.hasSuffix("\r\n") ? "\r\n" : "\n"
        let header = "start,duration_seconds,app" + ending
        #expect(try UsageTableTests.read(header + row).uses.map(\.app) == [app])
    }

    @Test(
        "blank lines are ignored",
        arguments: [
            "\n", "\n\n", "\r\n", "\n \t\n", "\n,,\n", "\n\n2026-03-02T08:00:00Z,60,Mail\n",
        ]
    )
    func blankLines(_ end: String) throws {
        let row = "2026-03-02T08:00:00Z,60,Mail\n"
        let log = try UsageTableTests.read(UsageTableTests.header + "\n" + row + end)
        #expect(Set(log.uses.map(\.app)) == ["Mail"])
    }

    @Test("an invalid table is rejected with its line and a remedy", arguments: wrongTables)
    func wrong(text: String, message: String) {
        expectError("could not read use\(message)") { _ = try UsageTableTests.read(text) }
    }

    @Test("a table truncated anywhere is either read or rejected")
    func truncated() {
        for length in sample.indices { outcome(Array(sample[..<length])) }
    }

    @Test("a table with any bit flipped is either read or rejected")
    func flipped() {
        for index in sample.indices {
            for bit in UInt8(0)..<8 {
                var changed = sample
                changed[index] ^= 1 << bit
                outcome(changed)
            }
        }
    }

    private let sample = Array(
        (UsageTableTests.header
            + "2026-03-02T07:00:00.25+01:00,12.5,\"Ma\"\"il\"\r\n2026-03-02 07:00,1e1,Größe\n").utf8
    )

    private func outcome(_ bytes: [UInt8]) {
        do {
            _ = try UsageTableTests.read(bytes)
        } catch let error as InputError {
            #expect(!"\(error)".contains("\n"))
        } catch {
            Issue.record("another error: \(error)")
        }
    }
}

// One case per line, with its whole message.
// swift-format-ignore
private let wrongTables: [(text: String, message: String)] = {
    let header = UsageTableTests.header
    let start = "2026-03-02T07:00:00Z"
    let lacks = { (names: String) in
        ", line 1: the first line has no column \(names); "
            + #"start the file with column names, such as "start,duration,app""#
    }
    let fieldRemedy = "; write one field for each column, in quotes if it contains a separator"
    let timeRemedy = #"write it like "2026-03-02T07:00:00+01:00""#
    let secondsRemedy = #"write it like "90" or "90.5""#
    return [
        ("\(start),1,Mail\n", lacks(#""start", "duration", "app""#)),
        ("start,duration_seconds\n", lacks(#""app""#)),
        ("start;app\n", lacks(#""duration""#)),
        ("sep=|\nstart|app\n", lacks(#""duration""#).replacing("line 1", with: "line 2")),
        (header, ": it records no use of any app; choose a file from a time when apps were used"),
        (header + "\(start),1\n", ", line 2: the row has 2 fields instead of 3" + fieldRemedy),
        (header + "\(start),1,Mail,x\n", ", line 2: the row has 4 fields instead of 3" + fieldRemedy),
        (header + "\n\(start),1,", ", line 3: a use has no app; name the app that was used"),
        (header + "yesterday,1,\"a\nb\"\nyesterday,1,Mail", #", line 2: "yesterday" is not a time; "# + timeRemedy),
        (header + "3/2/2026 7:00,1,Mail", #", line 2: "3/2/2026 7:00" is ambiguous, with the day or the month first; "# + timeRemedy),
        (header + "13/13/2026 7:00,1,Mail", #", line 2: "13/13/2026 7:00" is ambiguous, with the day or the month first; "# + timeRemedy),
        ("start,end,app\n2026-03-02 08:00,2026-03-02 07:00,Mail", ", line 2: a use ends before it starts; correct its start or its end"),
        (header + "2026-13-02T07:00:00Z,1,Mail", #", line 2: "2026-13-02T07:00:00Z" is not a time; "# + timeRemedy),
        (header + "2026-02-30T07:00:00Z,1,Mail", #", line 2: "2026-02-30T07:00:00Z" is not a time; "# + timeRemedy),
        (header + "2026-03-02T24:00:00Z,1,Mail", #", line 2: "2026-03-02T24:00:00Z" is not a time; "# + timeRemedy),
        (header + "2026-03-02T07:00:60Z,1,Mail", #", line 2: "2026-03-02T07:00:60Z" is not a time; "# + timeRemedy),
        (header + "2026-03-02T07:00:00.Z,1,Mail", #", line 2: "2026-03-02T07:00:00.Z" is not a time; "# + timeRemedy),
        (header + "2026-03-02T07:00:00+1,1,Mail", #", line 2: "2026-03-02T07:00:00+1" is not a time; "# + timeRemedy),
        (header + "2026-03-02T07:00:00+01:,1,Mail", #", line 2: "2026-03-02T07:00:00+01:" is not a time; "# + timeRemedy),
        (header + "2026-03-02T07:00:00+19:00,1,Mail", #", line 2: "2026-03-02T07:00:00+19:00" is not a time; "# + timeRemedy),
        (header + "2026-03-02,1,Mail", #", line 2: "2026-03-02" has no time of day; "# + timeRemedy),
        (header + "17724348,1,Mail", #", line 2: "17724348" is not a time; "# + timeRemedy),
        (header + "1969-12-31T23:59:59Z,1,Mail", #", line 2: "1969-12-31T23:59:59Z" is not a time; "# + timeRemedy),
        (header + "\(start),-1,Mail", #", line 2: a use can't last "-1" seconds; write 0 to 2678400 seconds"#),
        (header + "\(start),2678401,Mail", #", line 2: a use can't last "2678401" seconds; write 0 to 2678400 seconds"#),
        (header + "\(start),1e400,Mail", #", line 2: a use can't last "1e400" seconds; write 0 to 2678400 seconds"#),
        (header + "\(start),NaN,Mail", #", line 2: "NaN" is not a number of seconds; "# + secondsRemedy),
        (header + "\(start),inf,Mail", #", line 2: "inf" is not a number of seconds; "# + secondsRemedy),
        (header + "\(start),0x10,Mail", #", line 2: "0x10" is not a number of seconds; "# + secondsRemedy),
        (header + "\(start),1:30,Mail", #", line 2: "1:30" is not a number of seconds; "# + secondsRemedy),
        (header + "\(start),,Mail", #", line 2: "" is not a number of seconds; "# + secondsRemedy),
        (header + "\(start),1., Mail", #", line 2: "1." is not a number of seconds; "# + secondsRemedy),
        (header + "\(start),1,\"Mail", ", line 2: the quoted field never ends; add the closing quote, or choose the complete file"),
        (header + "\(start),1,\"Ma\"il", ", line 2: a character follows the closing quote of a field; double each quote inside a quoted field"),
        (header + "\(start),1,Ma\"il", ", line 2: an unquoted field contains a quote; put the whole field in quotes and double the quote"),
    ]
}()
