import Foundation
import InterfaceHost
import PhoneWeb
import ScreenTimeDaemon
import SimulatedPhone
import Testing

@Suite("Stint on the page", .timeLimit(.minutes(10)))
@MainActor
struct StintPageTests {
    @Test("a lost wake-up is shown as the cause until the app runs again")
    func cause() throws {
        var shown = ShownStint.shown
        shown.inspect = { phone in
            let hour = phone.calendar.component(.hour, from: phone.wallClock)
            let isBlocked = ![12, 18].contains(hour)
            return Inspection(verdicts: [
                .init(
                    .application(ShownStint.photogram),
                    isBlocked: isBlocked,
                    reason: "x",
                    until: nil
                )
            ])
        }
        let page = StintPage(ShownStint.setup(hour: 9), showing: shown)
        func panel(after lines: String) throws -> String {
            try page.post(lines).parts["verdict"] ?? ""
        }
        #expect(try !panel(after: "date 2026-03-02T12:30").contains("discrepancy"))
        let lost = try panel(after: "always lostEdge yes\ndate 2026-03-02T13:10")
        #expect(lost.contains("Photogram is open, and should be blocked."))
        #expect(lost.contains("A wake-up was lost at 1:00\u{202F}PM. Stint has not run since."))
        let later = try panel(
            after: "faults off\ndate 2026-03-02T18:10\ndate 2026-03-02T19:10"
        )
        #expect(!later.contains("discrepancy"))
    }

    @Test("actions are shown as sentences, each with its line of the run")
    func sentences() throws {
        let page = StintPage(ShownStint.setup(hour: 9))
        let lines = [
            "open com.example.photogram", "press primary", "pass 900000", "zone Asia/Tokyo",
            "workout 30", "always lostEdge yes", "appearance dark",
        ]
        let run = try page.post(lines.joined(separator: "\n")).parts["run"] ?? ""
        for sentence in [
            "Opened Photogram", "Pressed “", "15 minutes passed", "Traveled to Asia/Tokyo",
            "Worked out for 30 min", "Fault on: Lost wake-up", "Made the screen dark",
        ] { #expect(run.contains("<span>\(sentence)"), "\(sentence)") }
        #expect(run.contains("<code>open com.example.photogram</code>"))
        #expect(!run.contains("Pressed “primary”"))
    }

    @Test(
        "repeating a run gives the same facts, screens and clock",
        arguments: [1, 2, 3] as [UInt64]
    )
    func repeated(_ seed: UInt64) throws {
        var numbers = SplitMix64(seed: seed)
        let rules = ["anti-rot", "app-blocker", "locked-in"][Int(seed) - 1]
        let faults = Fault.allCases.filter { _ in Bool.random(using: &numbers) }
        let page = StintPage(
            ShownStint.setup(hour: 8, seed: seed, rules: rules, faults: faults)
        )
        let session = page.session
        for _ in 0..<600 { try page.post(line(session, &numbers)) }
        let run = try PhoneRun(
            text: session.host.run.text,
            others: session.host.run.setup.others
        )
        let again = PhoneHost(repeating: run, showing: ShownStint.shown)
        #expect(again.divergence == nil)
        #expect(again.run.text == session.host.run.text)
        #expect(again.phone.wallClock == session.host.phone.wallClock)
        #expect(again.page?.nodes == session.host.page?.nodes)
        let facts = try ShownStint.facts(on: session.host.phone)
        #expect(try ShownStint.facts(on: again.phone) == facts)
        #expect(facts.count > 10)
    }

    /// Returns a random possible action.
    private func line(_ session: PhoneSession, _ numbers: inout SplitMix64) -> String {
        let controls = session.host.page?.controls.filter { $0.value == "press" }.keys.sorted()
        let choices = [
            "open com.example.photogram", "open app.stint", "home", "lock", "unlock",
            "press primary", "press secondary", "pass 250", "pass 15000 20", "pass 900000 3",
            "visit photogram.example", "workout 30", "reboot", "clock 3600", "clock -3600",
            "reply screen-time yes", "reply screen-time no", "reply notifications yes",
            "controls yes", "controls no", "permit notifications no",
            "zone Asia/Tokyo", "zone Europe/Berlin", "fault lostMonitoring", "quit app.stint",
            "network off", "network on",
        ]
        if let control = controls?.randomElement(using: &numbers), numbers.next() % 3 == 0 {
            return "use \(control)"
        }
        return choices.randomElement(using: &numbers) ?? "home"
    }
}
