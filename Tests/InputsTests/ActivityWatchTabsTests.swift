import Foundation
import InputFiles
import Inputs
import Testing

@Suite("the websites of ActivityWatch", .timeLimit(.minutes(10)))
struct ActivityWatchTabsTests {
    private func event(_ minute: Int, _ minutes: Int, _ data: String) -> String {
        #"{"timestamp": "2026-03-02T07:\#(minute < 10 ? "0" : "")\#(minute):00Z", "#
            + #""duration": \#(minutes * 60), "data": {\#(data)}}"#
    }

    private func bucket(_ id: String, _ type: String, _ events: [String]) -> String {
        #""\#(id)": {"type": "\#(type)", "hostname": "desk", "#
            + #""events": [\#(events.joined(separator: ","))]}"#
    }

    /// Returns the uses of websites as minutes after 7 o'clock.
    private func websites(_ buckets: String..., skipsAbsences: Bool = false) throws -> [String] {
        let text = "{\"buckets\": {" + buckets.joined(separator: ",") + "}}"
        let file = try InputFile(
            name: "use",
            bytes: Array(text.utf8),
            byteMaximum: UsageLog.byteMaximum
        )
        let log = try UsageLog(file, zone: .gmt, skipsAbsences: skipsAbsences)
        let start = try Date("2026-03-02T07:00:00Z", strategy: .iso8601)
        return zip(log.uses, log.uses.records).compactMap { use, record in
            guard log.uses.websites.contains(Int(record.app)) else { return nil }
            let minute = Int(use.start.timeIntervalSince(start) / 60)
            return "\(minute)–\(minute + Int(use.duration / .seconds(60))) \(use.app)"
        }
    }

    private var tabs: String {
        bucket(
            "aw-watcher-web-chrome_desk",
            "web.tab.current",
            [event(0, 20, #""url": "https://www.video.example/a", "title": "A""#)]
        )
    }

    @Test("a website is used while a window of its browser is in front")
    func inFront() throws {
        for (apps, expected) in [
            (
                ["Google Chrome", "Editor", "chrome.exe"],
                ["0–5 video.example", "10–20 video.example"]
            ),
            (["chromium-browser", "Firefox", "Editor"], ["0–5 video.example"]),
            (["Firefox", "Editor", "Editor"], ["0–5 video.example"]),
            (["Editor", "Editor", "Editor"], ["0–20 video.example"]),
            (["Editor", "Editor", "Chrome"], ["10–20 video.example"]),
        ] {
            let windows = bucket(
                "aw-watcher-window_desk",
                "currentwindow",
                zip([(0, 5), (5, 5), (10, 20)], apps).map {
                    event($0.0, $0.1, "\"app\": \"\($1)\"")
                }
            )
            // Buckets can be in any order.
            #expect(try websites(windows, tabs) == expected, "\(apps)")
            #expect(try websites(tabs, windows) == expected, "\(apps)")
        }
        #expect(try websites(tabs) == ["0–20 video.example"])
    }

    @Test("nobody uses a website during an absence")
    func absence() throws {
        let away = bucket("aw-watcher-afk_desk", "afkstatus", [event(5, 5, #""status": "afk""#)])
        let expected = ["0–5 video.example", "10–20 video.example"]
        #expect(try websites(tabs, away, skipsAbsences: true) == expected)
        #expect(try websites(away, tabs, skipsAbsences: true) == expected)
    }

    @Test("a website is its host without www, and other addresses are no use")
    func hosts() throws {
        for (address, host) in [
            ("https://www.video.example/a?b=c#d", "video.example"),
            ("HTTP://A.Example", "a.example"),
            ("https://m.video.example:8443/", "m.video.example"),
            ("https://me:secret@video.example/", "video.example"),
            ("https://video.example?x", "video.example"), ("about:newtab", nil), ("", nil),
            ("chrome://settings/", nil), ("file:///a.html", nil), ("https:///a", nil),
        ] {
            let windows = bucket("w", "currentwindow", [event(0, 20, #""app": "Chrome""#)])
            let tab = bucket("t", "web.tab.current", [event(0, 1, "\"url\": \"\(address)\"")])
            #expect(try websites(windows, tab) == [host].compactMap { $0.map { "0–1 \($0)" } })
        }
    }

    @Test("events without a bucket can be tabs, and a tab without an address is skipped")
    func others() throws {
        let tab = event(0, 1, #""url": "https://video.example/", "title": "A""#)
        let list = try UsageTableTests.read("[\(tab), \(event(2, 1, #""app": "Mail""#))]")
        #expect(list.uses.map(\.app) == ["video.example", "Mail"])
        #expect(list.uses.websites == [list.uses.apps.firstIndex(of: "video.example")])
        let export = try UsageTableTests.read(
            "{" + bucket("t", "web.tab.current", [event(0, 1, #""title": "A""#), tab]) + "}"
        )
        #expect(export.uses.map(\.app) == ["video.example"])
        #expect(
            export.skipped.first?.description.hasPrefix(
                #"could not read use, line 1, bucket "t", event 1: the event has no "url""#
            ) == true
        )
    }

    @Test("a name that an app has, too, is no website")
    func sameName() throws {
        let windows = bucket("w", "currentwindow", [event(0, 9, #""app": "video.example""#)])
        #expect(try websites(windows, tabs) == [])
        #expect(try websites(tabs, windows) == [])
    }
}
