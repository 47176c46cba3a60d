import Foundation
import InputFiles
import Inputs
import Testing

@Suite("usage logs of other programs", .timeLimit(.minutes(10)))
struct UsageFormsTests {
    /// Returns the uses as texts with the start in UTC, the seconds and the app.
    private func uses(_ text: String, skipsAbsences: Bool = false) throws -> [String] {
        try log(text, skipsAbsences: skipsAbsences).uses.map { use in
            let start = use.start.formatted(.iso8601)
            return "\(start) \(use.duration / .seconds(1)) \(use.app)"
        }
    }

    private func log(_ text: String, skipsAbsences: Bool = false) throws -> UsageLog {
        let file = try InputFile(
            name: "use",
            bytes: Array(text.utf8),
            byteMaximum: UsageLog.byteMaximum
        )
        let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
        return try UsageLog(file, zone: berlin, skipsAbsences: skipsAbsences)
    }

    private let mail = ["2026-03-13T06:00:00Z 90.0 Mail"]

    @Test(
        "columns are found by name with any separator",
        arguments: [
            "app,start,duration\nMail,2026-03-13T07:00:00,90",
            "App;Title;Start;Duration (s)\r\nMail;x;2026-03-13 07:00;90,0\r\n",
            "Start\tDauer\tAnwendung\n13.03.2026 07:00:00\t90\tMail",
            "sep=;\r\nstart;duration_seconds;app\r\n2026-03-13 07:00;90;Mail",
            "sep=|\nstart|duration|app\n2026-03-13 07:00|90|Mail",
            "Start Time,End Time,Application\n2026-03-13 07:00:00,2026-03-13 07:01:30,Mail",
            "Date,Time,Length,Program\n13.03.2026,07:00,0:01:30,Mail",
            "start,duration_ms,name\n2026-03-13 07:00,90000,Mail",
            "start,Duration (min),app\n2026-03-13 07:00,1.5,Mail",
            "from,to,process\n13/03/2026 07:00,13/03/2026 07:01:30,Mail",
            "begin,duration,app\n3/13/2026 7:00 AM,1m30s,Mail",
            "begin,duration,app\n\"3/13/2026, 7:00:00 AM\",90,Mail",
            "start,duration,app\n2026/03/13 07:00,90,Mail",
            "\u{FEFF}start,duration,app\n2026-03-13 07:00,90,\" Mail \"",
        ]
    )
    func columns(_ text: String) throws {
        #expect(try uses(text) == mail)
        #expect(try log(text).skipped.count == 0)
    }

    @Test("one unambiguous date determines the order for the whole file")
    func order() throws {
        let rows = "1/2/2026 07:00,1,A\n"
        #expect(
            try uses("start,duration,app\n" + rows + "25/2/2026 07:00,1,B")
                == ["2026-02-01T06:00:00Z 1.0 A", "2026-02-25T06:00:00Z 1.0 B"]
        )
        #expect(
            try uses("start,duration,app\n" + rows + "2/25/2026 07:00,1,B").first
                == "2026-01-02T06:00:00Z 1.0 A"
        )
        // If a file needs both orders, ambiguous dates can't be read.
        #expect(throws: InputError.self) {
            try uses("start,duration,app\n\(rows)2/25/2026 07:00,1,B\n25/2/2026 07:00,1,C")
        }
    }

    @Test("CSV exports of old and new versions of ActivityWatch are read")
    func activityWatchTable() throws {
        let old = """
            timestamp,duration,app,title\r
            2026-03-13T06:00:00.000000+00:00,90,Mail,"In, out"\r

            """
        let new = """
            id,timestamp,duration,app,package,title\r
            2,2026-03-13T06:00:00.000000+00:00,90.000000000,Mail,com.example.mail,\r

            """
        #expect(try uses(old) == mail)
        #expect(try uses(new) == mail)
        #expect(try log(new).uses.identifiers == [["com.example.mail"]])
    }

    private let event =
        #"{"timestamp": "2026-03-13T06:00:00Z", "duration": 90, "data": {"app": "Mail"}}"#

    @Test("lists of events, query results and exports of any version are read")
    func lists() throws {
        let bucket = #""type": "currentwindow", "hostname": "desk", "events": [\#(event)]"#
        for text in [
            "[\(event)]", "[[\(event)], []]", "\u{FEFF}[\n\(event)\n]",
            #"[{"events": [\#(event)], "duration": 90}]"#,
            #"{"buckets": [{"id": "w", \#(bucket)}]}"#,
            #"{"w": {"id": "w", \#(bucket)}, "afk": {"type": "afkstatus", "events": []}}"#,
            #"{"id": "w", "data": {"events": 1}, \#(bucket)}"#,
        ] {
            #expect(try uses(text) == mail, "\(text)")
        }
    }

    @Test("unreadable events are counted, and all others are read")
    func skipped() throws {
        let wrong = [
            "3", #"{"timestamp": "soon", "duration": 1, "data": {"app": "A"}}"#,
            #"{"timestamp": "2026-03-13T06:00:00Z", "duration": -1, "data": {"app": "A"}}"#,
            #"{"timestamp": "2026-03-13T06:00:00Z", "duration": 1, "data": {"app": null}}"#,
            #"{"timestamp": "2026-03-13T06:00:00Z", "duration": 1, "data": {"title": "A"}}"#,
        ]
        let json = try log(
            #"{"buckets": {"w": {"type": "currentwindow", "events": ["#
                + (wrong + [event]).joined(separator: ", ") + "]}}}"
        )
        #expect(json.uses.map(\.app) == ["Mail"])
        #expect(json.skipped.count == wrong.count)
        #expect(json.skipped.first?.description.contains(#"bucket "w", event 1: an event"#) == true)

        let table = try log(
            """
            start,duration,app
            2026-03-13T06:00:00Z,90,Mail
            soon,1,A
            2026-03-13T06:00:00Z,-1,A
            2026-03-13T06:00:00Z,1
            2026-03-13T06:00:00Z,1,"A"B
            2026-03-13T06:00:00Z,1,A"B
            2026-03-13T06:00:00Z,1,"A
            2026-03-13T06:00:00Z,1,
            """
        )
        #expect(table.uses.map(\.app) == ["Mail"])
        #expect(table.skipped.count == 7)
        #expect(table.skipped.first?.line == 3)
        #expect(table.skipped.kinds.map(\.count) == [1, 1, 1, 1, 1, 1, 1])
    }

    @Test("absences at a computer are skipped, and other devices are not affected")
    func absence() throws {
        func bucket(_ id: String, _ type: String, _ host: String, _ events: [String]) -> String {
            #""\#(id)": {"events": [\#(events.joined(separator: ","))], "type": "\#(type)", "#
                + #""hostname": "\#(host)"}"#
        }
        func use(_ minute: Int, _ minutes: Int, _ data: String) -> String {
            #"{"timestamp": "2026-03-13T06:\#(minute < 10 ? "0" : "")\#(minute):00Z", "#
                + #""duration": \#(minutes * 60), "data": {\#(data)}}"#
        }
        let (away, here) = (#""status": "afk""#, #""status": "not-afk""#)
        let text =
            "{\"buckets\": {"
            + [
                bucket(
                    "w",
                    "currentwindow",
                    "desk",
                    [
                        use(0, 30, #""app": "Mail""#), use(30, 2, #""app": "Away""#),
                    ]
                ),
                bucket("p", "currentwindow", "phone", [use(0, 30, #""app": "Photos""#)]),
                bucket(
                    "a",
                    "afkstatus",
                    "desk",
                    [
                        use(10, 5, away), use(14, 4, away), use(29, 10, away), use(0, 10, here),
                    ]
                ),
            ].joined(separator: ",") + "}}"
        #expect(
            try uses(text, skipsAbsences: true) == [
                "2026-03-13T06:00:00Z 600.0 Mail", "2026-03-13T06:00:00Z 1800.0 Photos",
                "2026-03-13T06:18:00Z 660.0 Mail",
            ]
        )
        #expect(try uses(text).count == 3)
        for other in ["start,duration,app\n2026-03-13,1,A", "[\(event)]"] {
            expectError(
                "could not read use: it records no absences; choose an export of all buckets of "
                    + "ActivityWatch as JSON, or omit --afk"
            ) { _ = try log(other, skipsAbsences: true) }
        }
    }
}
