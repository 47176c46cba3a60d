import Foundation
import InputFiles
import Inputs
import Testing

@Suite("an ActivityWatch export", .timeLimit(.minutes(10)))
struct ActivityWatchTests {
    private let sample = """
        {"buckets": {
          "aw-watcher-afk_desk": {"id": "aw-watcher-afk_desk", "type": "afkstatus", "events": [
            {"timestamp": "2026-03-02T07:00:00Z", "duration": 5.0, "data": {"status": "afk"}}]},
          "aw-watcher-window_desk": {
            "id": "aw-watcher-window_desk", "created": "2026-01-12T09:01:05.443462+00:00",
            "name": null, "type": "currentwindow", "client": "aw-watcher-window",
            "hostname": "desk", "data": {}, "events": [
              {"id": 2, "timestamp": "2026-03-02T07:10:00.250000+00:00", "duration": 30.5,
               "data": {"app": "Mail", "title": "In\\u0062ox \\"x\\" \\ud83d\\ude00"}},
              {"id": 1, "timestamp": "2026-03-02T07:00:00+00:00", "duration": 0,
               "data": {"title": "", "app": "C\\u00f6de"}}]},
          "aw-watcher-android-test": {"events": [
              {"timestamp": "2026-03-02T08:00:00.125Z", "duration": 1e1, "data":
                {"app": "YouTube", "classname": "a.b.C", "package": "com.example.youtube"}},
              {"timestamp": "2026-03-02T08:01:00.125Z", "duration": 12.25, "data":
                {"classname": "a.b.C", "package": "com.example.unnamed"}}],
            "type": "currentwindow", "client": "aw-android", "hostname": "phone"},
          "aw-watcher-android-unlock": {"type": "os.lockscreen.unlocks", "events": [
            {"timestamp": "2026-03-02T08:00:00Z", "duration": 0, "data": {}}]}
        }}
        """

    @Test("windows of computers and apps of phones are read, other buckets are skipped")
    func everyBucket() throws {
        let log = try UsageTableTests.read(sample)
        let use = { (start: String, milliseconds: Int, app: String) throws in
            UsageLog.Use(
                start: try Date(
                    start,
                    strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)
                ),
                duration: .milliseconds(milliseconds),
                app: app
            )
        }
        #expect(
            Array(log.uses) == [
                try use("2026-03-02T07:00:00.000Z", 0, "Cöde"),
                try use("2026-03-02T07:10:00.250Z", 30_500, "Mail"),
                try use("2026-03-02T08:00:00.125Z", 10_000, "YouTube"),
                try use("2026-03-02T08:01:00.125Z", 12_250, "com.example.unnamed"),
            ]
        )
    }

    @Test("a single bucket is read with or without the list around it")
    func singleBucket() throws {
        let bucket = """
            {"id": "w", "type": "currentwindow", "events": [
              {"timestamp": "2026-03-02T07:00:00Z", "duration": 1, "data": {"app": "Mail"}}]}
            """
        let alone = try UsageTableTests.read(bucket)
        let listed = try UsageTableTests.read(#"{"buckets": {"w": \#(bucket)}}"#)
        #expect(alone == listed)
        #expect(alone.uses.map(\.app) == ["Mail"])
    }

    @Test("an event with a blank app uses its package, and is ignored without one")
    func emptyApp() throws {
        let event = { (data: String) in
            #"{"timestamp": "2026-03-02T07:00:00Z", "duration": 1, "data": {\#(data)}}"#
        }
        let events = [
            #""app": "", "package": "com.example.nameless""#, #""app": "", "package": """#,
            #""app": " ""#, #""app": "Mail", "package": """#,
        ]
        let log = try UsageTableTests.read(
            #"{"type": "currentwindow", "events": ["#
                + events.map(event).joined(separator: ",") + "]}"
        )
        #expect(log.uses.map(\.app) == ["Mail", "com.example.nameless"])
    }

    @Test("an invalid export is rejected with a line and a remedy", arguments: wrongExports)
    func wrong(text: String, message: String) {
        expectError("could not read use\(message)") { _ = try UsageTableTests.read(text) }
    }

    @Test("an export truncated anywhere is rejected")
    func truncated() {
        let bytes = Array(sample.utf8)
        for length in 0..<bytes.count {
            #expect(throws: InputError.self) { try UsageTableTests.read(Array(bytes[..<length])) }
        }
    }

    @Test("an export with any bit flipped is either read or rejected")
    func flipped() {
        let bytes = Array(sample.utf8)
        for index in bytes.indices {
            for bit in UInt8(0)..<8 {
                var changed = bytes
                changed[index] ^= 1 << bit
                do {
                    _ = try UsageTableTests.read(changed)
                } catch let error as InputError {
                    #expect(!"\(error)".contains("\n"))
                } catch {
                    Issue.record("another error: \(error)")
                }
            }
        }
    }

    @Test(
        "the scanner accepts the same JSON as Foundation",
        arguments: jsonTexts
    )
    func agreesWithFoundation(_ text: String) {
        let export = """
            {"other": \(text), "type": "currentwindow", "events": [
              {"timestamp": "2026-03-02T07:00:00Z", "duration": 1, "data": {"app": "Mail"}}]}
            """
        let isJSON = succeeds { try JSONSerialization.jsonObject(with: Data(export.utf8)) }
        #expect(succeeds { try UsageTableTests.read(export) } == isJSON)
    }

    private func succeeds(_ body: () throws -> some Any) -> Bool {
        do {
            _ = try body()
            return true
        } catch { return false }
    }
}

// One case per line, with its whole message.
// swift-format-ignore
private let jsonTexts = [
    "null", "true", "false", "nul", "True", "0", "-0", "01", "-", "1.", ".5", "1.5", "1e5", "1E+5",
    "1e", "1e-", "+1", "-1.5e-3", "NaN", "Infinity", #""""#, #""\n\/\\\"\b\f\r\t""#, #""\x""#,
    #""\u00e9""#, #""\u00e""#, #""\u00eg""#, "\"a\tb\"", "\"a\nb\"", "[]", "[1]", "[,1]", "[1 2]",
    "{}", #"{"a":1}"#, "{a:1}", #"{"a" 1}"#, #"{"a":}"#, "[[[[]]]]", "[}", "'a'", "/**/ 1",
    "1 2", "\u{a0}1",
]

// One case per line, with its whole message.
// swift-format-ignore
private let wrongExports: [(text: String, message: String)] = {
    let again =
        "; choose an export of ActivityWatch, or a CSV file with the columns start, duration and app"
    let bucketRemedy = "; choose an export with the bucket of aw-watcher-window, aw-watcher-android or aw-watcher-web"
    let noBucket = ": it contains no buckets" + bucketRemedy
    let noUse = ": it records no use of any app; choose a file from a time when apps were used"
    let event = { (content: String) in
        "{\"buckets\": {\"w\": {\"type\": \"currentwindow\", \"events\": [\n\(content)\n]}}}"
    }
    let data = #""data": {"app": "Mail"}"#
    let time = #""timestamp": "2026-03-02T07:00:00Z""#
    return [
        ("{}", noBucket),
        (#"{"buckets": {}}"#, noBucket),
        (#"{"buckets": {"a": {"type": "afkstatus", "events": []}}}"#, #": it has no bucket of the type "currentwindow", only "afkstatus""# + bucketRemedy),
        (#"{"events": []}"#, noUse),
        ("[]", noBucket),
        (#"{"buckets": {"a": {"type": "currentwindow", "events": []}}}"#, noUse),
        (#"{"buckets": {"a": {"type": "currentwindow"}}}"#, #", line 1, bucket "a": the bucket has no "events""# + again),
        (#"{"buckets": []}"#, noBucket),
        ("{\"buckets\":\n3}", #", line 2: "buckets" is not an object"# + again),
        (#"{"buckets": {"a": 1}}"#, #", line 1, bucket "a": a bucket is not an object"# + again),
        (#"{"buckets": {"a": {"type": 1}}}"#, noBucket),
        (#"{"buckets": {"a": {"type": "currentwindow", "events": {}}}}"#, #", line 1, bucket "a": "events" is not a list"# + again),
        ("{\"buckets\": {}}\n[]", ", line 2: something follows the end of the export" + again),
        ("{\"buckets\": {}\n", ", line 2: the file ends in the middle of a value; choose the complete file"),
        ("{\"buckets\"\n= {}}", #", line 2: ":" is missing after the key "buckets""# + again),
        (event("3"), #", line 2, bucket "w", event 1: an event is not an object"# + again),
        (event("{\(data), \(time)}"), #", line 2, bucket "w", event 1: the event has no "duration""# + again),
        (event("{\(data), \"duration\": 1}"), #", line 2, bucket "w", event 1: the event has no "timestamp""# + again),
        (event("{\(time), \"duration\": 1}"), #", line 2, bucket "w", event 1: the event has no "app""# + again),
        (event("{\(time), \"duration\": 1, \"data\": {\"title\": \"x\"}}"), #", line 2, bucket "w", event 1: the event has no "app""# + again),
        (event("{\(time), \"duration\": 1, \"data\": []}"), #", line 2, bucket "w", event 1: "data" is not an object"# + again),
        (event("{\(time), \"duration\": 1, \"data\": {\"app\": null}}"), #", line 2, bucket "w", event 1: "app" is not text in quotes"# + again),
        (event("{\(data), \(time), \"duration\": -2}"), #", line 2, bucket "w", event 1: a use can't last "-2" seconds; write 0 to 2678400 seconds"#),
        (event("{\(data), \(time),\n\"duration\": -0.5}"), #", line 3, bucket "w", event 1: a use can't last "-0.5" seconds; write 0 to 2678400 seconds"#),
        (event("{\(data), \(time),\n\"duration\": 1e999}"), #", line 3, bucket "w", event 1: a use can't last "1e999" seconds; write 0 to 2678400 seconds"#),
        (event("{\(data), \(time),\n\"duration\": NaN}"), #", line 3, bucket "w", event 1: "duration" is not a number"# + again),
        (event("{\(data), \(time),\n\"duration\": \"1\"}"), #", line 3, bucket "w", event 1: "duration" is not a number"# + again),
        (event("{\(data), \"duration\": 1, \"timestamp\": \"soon\"}"), #", line 2, bucket "w", event 1: "soon" is not a time; write it like "2026-03-02T07:00:00+01:00""#),
        (event("{\(data), \"duration\": 1, \"timestamp\": 5}"), #", line 2, bucket "w", event 1: "timestamp" is not text in quotes"# + again),
        (event("{\(data), \(time), \"x\":\n[1,]}"), #", line 3, bucket "w", event 1: a value is not JSON"# + again),
        (event("{\(data), \(time), \"x\": 1,\n}"), #", line 3, bucket "w", event 1: a key is not text in quotes"# + again),
        (event("{\(data) \(time)}"), #", line 2, bucket "w", event 1: "," is missing between two values"# + again),
        (String(repeating: "[", count: 100_000), ", line 1: values are nested more than 64 deep" + again),
        (#"{"a": "# + String(repeating: "[", count: 100_000), ", line 1: values are nested more than 64 deep" + again),
    ]
}()
