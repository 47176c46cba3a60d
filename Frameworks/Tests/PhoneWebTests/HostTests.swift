import AppWeb
import ElementTree
import Foundation
import InterfaceHost
import PhoneWeb
import SimulatedPhone
import Testing

@Suite("Phone host", .timeLimit(.minutes(10)))
@MainActor
struct HostTests {
    private let session = PhoneSession(
        showing: SampleApp.shown,
        setup: SampleApp.setup(),
        process: "test"
    )

    /// Performs actions and returns the screen.
    private func screen(after lines: String...) -> String {
        let changes = session.post(lines, after: -1)
        #expect(changes.problem == nil)
        return changes.parts["screen"] ?? ""
    }

    /// Returns the line that uses the button with a label.
    private func press(_ words: String) throws -> String {
        let page = try #require(session.host.page)
        let button = page.nodes.elements.first { $0.role == .button && $0.words == words }
        return "use \(try #require(button?.identifier, "\(words) in \(page.nodes.words)"))"
    }

    @Test("the Home Screen has every app, and an open app is used while time passes")
    func home() {
        let home = screen(after: "home")
        for app in PhoneSetup.commonApps { #expect(home.contains("open \(app.bundleIdentifier)")) }
        #expect(home.contains("Sample &lt;b&gt;"))
        #expect(screen(after: "open com.example.chess").contains("<h2>Chess</h2>"))
        #expect(screen(after: "visit a%22b.example").contains("a&quot;b.example"))
        #expect(screen(after: "lock").contains("class=\"lock\""))
        #expect(screen(after: "unlock").contains("class=\"tiles\""))
    }

    @Test("the app is used through its interface, and keeps its state until it is quit")
    func interface() throws {
        #expect(screen(after: "open com.example.sample").contains("Count 0"))
        #expect(screen(after: try press("More"), try press("More")).contains("Count 2"))
        #expect(screen(after: "home", "open com.example.sample").contains("Count 2"))
        #expect(
            screen(after: "quit com.example.sample", "open com.example.sample").contains("Count 0")
        )
        #expect(screen(after: "reboot", "open com.example.sample").contains("Count 0"))
    }

    @Test("an app is deleted with its data and icon, and installed again")
    func deletion() throws {
        #expect(screen(after: "open com.example.sample").contains("Count 0"))
        #expect(screen(after: try press("More")).contains("Count 1"))
        let home = screen(after: "home", "delete com.example.sample", "delete com.example.chess")
        #expect(!home.contains("open com.example.sample"))
        #expect(!home.contains("open com.example.chess"))
        let lines = [
            "open com.example.chess", "delete com.example.chess", "follow sample://count",
            "permit health yes", "open com.example.sample",
        ]
        for line in lines {
            #expect(session.post([line], after: -1).problem?.contains("no such app") == true)
        }
        let problem = session.post(["install com.example.mail"], after: -1).problem
        #expect(problem?.contains("already on the phone") == true)
        _ = screen(after: "install com.example.sample", "install com.example.chess")
        #expect(screen(after: "open com.example.sample").contains("Count 0"))
    }

    @Test("a new language restarts the app; a new text size does not")
    func reading() throws {
        #expect(screen(after: "open com.example.sample").contains("lang=\"en-US\""))
        #expect(screen(after: try press("More")).contains("Count 1"))
        let large = screen(after: "text-size accessibility3")
        #expect(large.contains("data-type-size=\"accessibility3\"") && large.contains("Count 1"))
        let german = screen(after: "language de")
        #expect(german.contains("lang=\"de-DE\"") && german.contains("Count 0"))
        #expect(session.host.phone.language == "de-DE")
        let world = try #require(session.changes(after: -1).parts["world"])
        #expect(world.contains("<option value=\"de-DE\" lang=\"de-DE\" selected>Deutsch</option>"))
        #expect(PhoneLanguage.tag("pt-BR") == "pt-BR")
        #expect(PhoneLanguage.tag("zh-Hans") == "zh-Hans-CN")
        #expect(PhoneLanguage.tag("nothing") == nil)
    }

    @Test("the app's asynchronous work runs on the phone's clock")
    func asynchronous() throws {
        _ = screen(after: "open com.example.sample")
        let now = Int(session.host.phone.wallClock.timeIntervalSince1970)
        let asked = screen(after: try press("Ask"), "reply screen-time yes")
        #expect(asked.contains("Answer yes at \(now)"))
    }

    @Test("the app picker is over the app, and the picked apps are shown")
    func picker() throws {
        _ = screen(after: "open com.example.sample")
        _ = screen(after: try press("Ask"), "reply screen-time yes")
        #expect(screen(after: try press("Pick")).contains("Choose Activities"))
        let page = try #require(session.host.page)
        // The first switch is a category, the second its first app.
        let toggle = try #require(
            page.nodes.elements.compactMap(\.identifier)
                .filter { page.controls[$0] == "toggle" }.dropFirst().first
        )
        _ = screen(after: "use \(toggle) true")
        #expect(screen(after: try press("Done")).contains("class=\"activity\""))
    }

    @Test("a Live Activity is in the Dynamic Island and on the Lock Screen, with the widgets")
    func activity() throws {
        _ = screen(after: "open com.example.sample")
        let started = session.post([try press("Start timer")], after: -1)
        #expect(started.parts["island"]?.contains("Compact") == true)
        #expect(started.parts["island"]?.contains("Expanded") == true)
        let now = Int(session.host.phone.wallClock.timeIntervalSince1970)
        let lock = screen(after: "lock")
        #expect(lock.contains("Timer on the Lock Screen"))
        let written = now.formatted(.number.locale(Locale(identifier: "en_US")))
        #expect(lock.contains("Widget at \(written)"))
    }

    @Test("an impossible action changes nothing, is not recorded, and has a reason")
    func refused() {
        let before = session.host.run.actions.count
        for (line, words) in [
            ("open com.example.none", "no such app"), ("press primary", "not on the screen"),
            ("use v1", "not on the screen"), ("dance", "not a known action"),
            ("until 0", "has passed already"), ("until 99999999999999", "400 days"),
            ("pass 1 99999999999999", "not a known action"), ("date soon", "not an accepted value"),
            ("dismiss nothing", "not on the screen"), ("speed 7", "not a known action"),
        ] {
            let problem = session.post([line], after: -1).problem
            #expect(problem?.contains(words) == true, "\(line): \(problem ?? "done")")
        }
        #expect(session.host.run.actions.count == before)
    }

    @Test("time passes while the clock runs, and pauses after a minute without a page")
    func clock() throws {
        let phone = session.host.phone
        let start = phone.wallClock
        session.step()
        #expect(phone.wallClock == start)
        _ = session.post(["speed 3600"], after: -1)
        let (page, _) = try #require(session.openPage())
        for _ in 0..<8 { session.step() }
        #expect(phone.wallClock == start.addingTimeInterval(7200))
        #expect(session.host.run.actions == [.pass(milliseconds: 900_000, count: 8)])
        session.closePage(page)
        for _ in 0..<241 { session.step() }
        #expect(session.speed == .paused)
    }
}
