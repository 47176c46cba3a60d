import AppWeb
import Foundation
import InterfaceHost
import PhoneWeb
import ScreenTimeDaemon
import SimulatedPhone
import Synchronization
import Testing

@Suite("Repeatable runs", .timeLimit(.minutes(10)))
@MainActor
struct RunTests {
    private nonisolated static let everyAction: [PhoneAction] = [
        .unlock, .lock, .home, .reboot, .open("com.example.chess"), .visit("a b%.example"),
        .follow("stint://pledge?a=b%20c"), .quit("app.stint"), .press(.primary), .press(.thirdItem),
        .use("v12", text: "a\nb c", words: "Save “it”"), .use("v12", text: "", words: ""),
        .answer("id 1", action: "tap"), .dismiss("id 1"), .pass(milliseconds: 250, count: 1),
        .pass(milliseconds: 15_000, count: 9), .until(Date(timeIntervalSince1970: 1_800_000_000)),
        .zone("Asia/Tokyo"), .clock(seconds: -3600), .fault(.lostEdge),
        .faultAlways(.fullDisk, isOn: true), .faultAlways(.fullDisk, isOn: false),
        .touch(.widget(kind: "a/b c", family: "systemSmall"), "w0-1", text: "1 %", words: "A b"),
        .touch(.activity(isOnLockScreen: true), "", text: "", words: ""),
        .touch(.activity(isOnLockScreen: false), "a-1", text: "", words: "Go"),
        .touch(.control(kind: "a/b"), "c0-1", text: "", words: ""),
        .edit(control: "a/b c", IntentSettings()), .run(shortcut: "Count", IntentSettings()),
        .focus(filter: "Sleep", nil), .focus(filter: "Sleep", IntentSettings()),
        .endSharing, .controls(isOpen: true), .controls(isOpen: false), .reply(.screenTime, true),
        .reply(.notifications, false), .permit(.health, true),
        .agree(.screenTime, false), .agree(.health, true), .appearance(isDark: true),
        .language("de-DE"), .textSize(.accessibility3),
        .workout(minutes: 30), .network(isOn: false), .network(isOn: true),
        .upload("a b.json", part: 0, content: [0xFB, 0xEF, 0xBE]),
        .upload("ä/%", part: 255, content: [UInt8](repeating: 0xFB, count: 4096)),
        .upload("empty", part: 0, content: []),
    ]

    @Test("every action is read from its line", arguments: everyAction)
    func lines(_ action: PhoneAction) {
        #expect(PhoneAction(line: action.line) == action)
        #expect(!action.line.contains("\n"))
    }

    @Test("settings are read from the fields of a form, and written in order")
    func settings() throws {
        let settings = try #require(IntentSettings("b=1+2%26&a=&c=x%3Dy=z"))
        #expect(settings.values == ["a": "", "b": "1 2&", "c": "x=y=z"])
        #expect(settings.text == "a=&b=1%202%26&c=x%3Dy%3Dz")
        #expect(IntentSettings(settings.text) == settings)
        let action = PhoneAction.run(shortcut: "Count", settings)
        #expect(PhoneAction(line: action.line) == action)
    }

    @Test(
        "an invalid action is rejected",
        arguments: [
            "", " ", "open", "open a b", "pass", "pass 0", "pass -1", "pass 1 0", "pass x",
            "pass 9999999999999999", "press fourth", "zone Nowhere", "fault none",
            "always lostEdge",
            "agree x yes", "agree health maybe", "appearance gray", "clock 0", "workout 0",
            "workout 1441", "use %zz", "home now",
            "follow", "follow nowhere", "touch", "touch x y", "touch widget/a b", "reply x yes",
            "reply health",
            "edit a", "run Count", "run Count x", "run Count %25zz%3D1", "focus", "focus Sleep x",
            "controls maybe", "permit yes", "network",
            "language xx", "text-size huge", "network yes", "network on on", "bring a", "bring a 0",
            "bring a -1 AAAA",
            "bring a 256 AAAA", "bring a 0 !", String(repeating: "a", count: 9000),
        ]
    )
    func noActions(_ line: String) {
        #expect(PhoneAction(line: line) == nil)
    }

    @Test("a run is read from its text, without an incomplete last line")
    func text() throws {
        var setup = SampleApp.setup()
        setup.faults = [.lostEdge, .reboot]
        setup.rules = "strict"
        let run = PhoneRun(setup, actions: Self.everyAction)
        #expect(!run.text.contains("\nlanguage en") && !run.text.contains("\ntext-size large"))
        var german = setup
        german.language = "de-DE"
        german.textSize = .xSmall
        german.device = .iPad
        #expect(try PhoneRun(text: PhoneRun(german).text, others: setup.others).setup == german)
        #expect(try PhoneRun(text: run.text, others: setup.others) == run)
        #expect(try PhoneRun(text: run.text + "pass 25", others: setup.others) == run)
    }

    @Test(
        "an invalid run is rejected with the line, problem and remedy",
        arguments: [
            ("hello", ", line 1: it does not begin with \"stint phone 1\""),
            ("", ", line 1: it does not begin with \"stint phone 1\""),
            ("stint phone 1\nseed 1\n\n", ": the line \"start …\" is missing"),
            ("stint phone 1\nseed\n\n", ", line 2: \"seed\" has no value"),
            (
                "stint phone 1\nseed -1\nstart 0\nzone GMT\n\n",
                ", line 2: the seed \"-1\" is not a whole number from 0 to 18446744073709551615"
            ),
            (
                "stint phone 1\nseed 1\nstart 0\nzone Mars\n\n",
                ", line 4: the zone \"Mars\" is not a zone of the tz database"
            ),
            (
                "stint phone 1\nseed 1\nstart 0\nzone GMT\nfaults rain\n\n",
                ", line 5: the fault \"rain\" is unknown"
            ),
            (
                "stint phone 1\nseed 1\nstart 0\nzone GMT\ndevice watch\n\n",
                ", line 5: the device \"watch\" is not a device"
            ),
            (
                "stint phone 1\nseed 1\nstart 0\nzone GMT\n\nhome\nnonsense\nlock\n",
                ", line 7: \"nonsense\" is not an action of this version"
            ),
        ]
    )
    func refused(_ text: String, _ message: String) {
        let error = #expect(throws: PhoneRunError.self) { try PhoneRun(text: text, others: []) }
        #expect(
            error?.description
                == "could not repeat the run\(message); choose a file saved by this page"
        )
    }

    @Test("equal successive passages of time are one action")
    func counted() {
        var run = PhoneRun(SampleApp.setup())
        for _ in 0..<1000 { run.append(.pass(milliseconds: 250, count: 1)) }
        #expect(run.actions == [.pass(milliseconds: 250, count: 1000)])
    }

    @Test("repeating a run gives the same screens and clock", arguments: [1, 2, 3] as [UInt64])
    func repeated(_ seed: UInt64) throws {
        SampleState.current.withLock { $0 = SampleState() }
        var numbers = SplitMix64(seed: seed)
        var setup = SampleApp.setup(seed: seed)
        setup.faults = Fault.allCases.filter { _ in Bool.random(using: &numbers) }
        let session = PhoneSession(showing: SampleApp.shown, setup: setup, process: "test")
        for _ in 0..<300 { _ = session.post([line(session, &numbers)], after: -1) }
        let run = try PhoneRun(text: session.host.run.text, others: setup.others)
        #expect(run.actions.count > 100)
        SampleState.current.withLock { $0 = SampleState() }
        let again = PhoneHost(repeating: run, showing: SampleApp.shown)
        #expect(again.divergence == nil)
        #expect(again.run.text == session.host.run.text)
        #expect(again.phone.wallClock == session.host.phone.wallClock)
        #expect(again.page?.nodes == session.host.page?.nodes)
    }

    @Test(
        "undo takes back the last action, equal advances of the clock at once; a tour begins again"
    )
    func undo() throws {
        let sample = SampleSession()
        let session = sample.session
        #expect(sample.refusal(of: "undo") != nil)
        let first = sample.part("clock", after: "pass 60000")
        #expect(first.contains(">Undo: "))
        let screen = sample.part(after: "lock")
        sample.part(after: "pass 3600000", "pass 3600000")
        let run = session.host.run.text
        sample.part(after: "unlock")
        sample.part(after: "undo")
        #expect(session.host.run.text == run)
        #expect(sample.part(after: "undo") == screen)
        #expect(session.host.run.actions.map(\.line) == ["pass 60000", "lock"])
        sample.part(after: "tour")
        #expect(session.host.run.actions.isEmpty)
        #expect(session.host.run.setup == SampleApp.setup())
        #expect(sample.refusal(of: "undo") != nil)
    }

    @Test("a recorded day is played on the next day, use by use, and the clock stops at its end")
    func played() throws {
        func use(_ hour: Int, _ minute: Int, for minutes: Int, _ app: BundleIdentifier)
            -> PlayedDay.Use
        {
            PlayedDay.Use(
                start: .seconds(hour * 3600 + minute * 60),
                length: .seconds(minutes * 60),
                app: app
            )
        }
        let day = PlayedDay([
            use(13, 0, for: 30, SampleApp.identifier), use(8, 0, for: 20, SampleApp.identifier),
            use(8, 10, for: 20, "com.example.chess"),
        ])
        let setup = SampleApp.setup()
        let session = PhoneSession(
            showing: SampleApp.shown,
            setup: setup,
            day: day,
            process: "test"
        )
        let page = session.post(["play"], after: -1)
        #expect(page.problem == nil)
        #expect(page.parts["clock"]?.contains("Playing your day") == true)
        for _ in 0..<40 { session.step() }
        _ = session.post(["speed 0"], after: -1)
        let paused = session.host.phone.wallClock
        for _ in 0..<10 { session.step() }
        #expect(session.host.phone.wallClock == paused)
        _ = session.post(["speed 3600"], after: -1)
        for _ in 0..<200 { session.step() }
        #expect(session.speed == .paused)
        #expect(session.host.phone.wallClock == setup.start.addingTimeInterval(25.5 * 3600))
        let steps = session.host.run.actions.compactMap { action -> String? in
            if case .until = action { nil } else { action.line }
        }
        let sample = "open \(SampleApp.identifier.rawValue)"
        #expect(steps == [sample, "open com.example.chess", "home", sample, "home"])
        _ = session.post(["play"], after: -1)
        session.step()
        let fresh = session.post(["new 5"], after: -1)
        #expect(fresh.parts["clock"]?.contains("Play my day") == true)
        #expect(SampleSession().refusal(of: "play") != nil, "there is no day")
    }

    /// Returns a random action that is possible now.
    private func line(_ session: PhoneSession, _ numbers: inout SplitMix64) -> String {
        let controls = session.host.page?.controls.filter { $0.value == "press" }.keys.sorted()
        if let control = controls?.randomElement(using: &numbers), numbers.next() % 3 == 0 {
            return "use \(control)"
        }
        let choices = [
            "open com.example.chess", "open com.example.sample", "home", "lock", "unlock",
            "pass 250", "pass 15000 20", "pass 900000 3", "workout 30", "reboot", "clock 3600",
            "clock -3600", "reply screen-time yes", "reply notifications yes", "controls yes",
            "controls no", "zone Asia/Tokyo", "quit com.example.sample", "network off",
            "network on", "unshare", "delete com.example.chess",
            "install com.example.chess", "language de-DE", "appearance dark",
        ]
        return choices.randomElement(using: &numbers) ?? "home"
    }
}
