import AppWeb
import Foundation
import PhoneWeb
import SimulatedPhone
import Testing

@Suite("Panels", .timeLimit(.minutes(10)))
@MainActor
struct PanelTests {
    private static let chess: Subject = .application("com.example.chess")

    /// Returns a phone with the given report of its app.
    private func session(
        steps: [GuidedStep] = [],
        inspect: @escaping @MainActor (Phone) -> Inspection = { _ in Inspection() }
    ) -> PhoneSession {
        let shown = ShownApp(
            ScreenTimeApp(SampleApp.identifier, name: "Sample"),
            interface: SampleApp.self,
            steps: { _ in steps },
            inspect: inspect
        )
        return PhoneSession(showing: shown, setup: SampleApp.setup(), process: "test")
    }

    // MARK: - App status

    @Test("each limited app is listed with its state, reason and end")
    func verdicts() {
        let session = session { phone in
            let until = phone.wallClock.addingTimeInterval(3600)
            return Inspection(verdicts: [
                .init(Self.chess, isBlocked: false, reason: "A window is open", until: until),
                .init(.webDomain("a.example"), isBlocked: false, reason: "Timed", until: nil),
            ])
        }
        let parts = session.changes(after: -1).parts
        let panel = parts["verdict"] ?? ""
        #expect(panel.contains("<b>Chess</b><span>A window is open</span>"))
        #expect(panel.contains("Open until 1:00\u{202F}PM"))
        #expect(panel.contains("<b>a.example</b><span>Timed</span>"))
        #expect(!panel.contains("discrepancy"))
        #expect(parts["verdictNote"] == "0 of 2 blocked")
    }

    @Test("a phone that differs from the app's decision is reported with each app")
    func discrepancy() {
        let session = session { phone in
            Inspection(verdicts: [
                .init(Self.chess, isBlocked: true, reason: "No window is open", until: nil)
            ])
        }
        let parts = session.changes(after: -1).parts
        let panel = parts["verdict"] ?? ""
        #expect(panel.contains("Chess is open, and should be blocked."))
        #expect(panel.contains("It is open on the phone."))
        #expect(panel.contains("Sample may not use Screen Time."))
        #expect(parts["verdictNote"]?.contains("the phone differs") == true)
    }

    // MARK: - Faults

    @Test("every fault has a description, and one button switches all of them off")
    func faults() {
        let session = session()
        let panel = session.changes(after: -1).parts["faults"] ?? ""
        for fault in Fault.allCases { #expect(panel.contains(fault.rawValue)) }
        #expect(panel.contains("The callback for an interval’s edge never arrives."))
        #expect(panel.contains("Apple Developer Forums 819224"))
        _ = session.post(["always lostEdge yes", "always slowAction yes"], after: -1)
        #expect(session.changes(after: -1).parts["faultsNote"]?.contains("2 on") == true)
        _ = session.post(["faults off"], after: -1)
        #expect(session.changes(after: -1).parts["faultsNote"] == "all off")
        #expect(session.host.run.actions.last == .faultAlways(.slowAction, isOn: false))
    }

    // MARK: - The tour

    private let steps = [
        GuidedStep(
            "Open Chess",
            "It is open.",
            .actions([.open("com.example.chess")]),
            doneBy: .opened("com.example.chess")
        ),
        GuidedStep(
            "Wait",
            "Time passes.",
            .nextChange,
            doneBy: .passed(milliseconds: 60_000)
        ),
        GuidedStep("Win", "By chance.", .actions([.home]), doneBy: .milestone("won")),
    ]

    @Test("the next step is emphasized and done by its button; done steps are checked")
    func tour() {
        let session = session(steps: steps) { phone in
            let hasWon = phone.elapsed >= .seconds(90)
            var inspection = Inspection(milestones: hasWon ? ["won"] : [])
            inspection.nextChange = phone.wallClock.addingTimeInterval(120)
            return inspection
        }
        func strip(after lines: String...) -> String {
            #expect(session.post(lines, after: -1).problem == nil)
            return session.changes(after: -1).parts["steps"] ?? ""
        }
        func isNext(_ step: Int, _ strip: String) -> Bool {
            strip.contains("data-act=\"step \(step)\" aria-current=step")
        }
        #expect(isNext(0, strip()) && strip().contains("It is open."))
        #expect(isNext(1, strip(after: "step 0")))
        #expect(session.host.run.actions == [.open("com.example.chess")])
        // A second press of a done step does nothing.
        #expect(session.post(["step 0"], after: -1).problem != nil)
        #expect(session.post(["step 2"], after: -1).problem != nil)
        #expect(session.host.run.actions == [.open("com.example.chess")])
        #expect(strip().split(separator: "aria-disabled").count == 3)
        // Half a minute is too short; the second half extends the same action.
        #expect(isNext(1, strip(after: "pass 30000")))
        #expect(isNext(2, strip(after: "pass 30000")))
        let end = strip(after: "lock", "pass 60000")
        #expect(!end.contains("aria-current") && end.contains("That was the tour."))
        #expect(end.split(separator: "class=\"done\"").count == 4)
        #expect(session.post(["step 3"], after: -1).problem != nil)
    }

    @Test("an action before a milestone completes no later step")
    func order() {
        let session = session(steps: [steps[2], steps[0]]) { phone in
            Inspection(milestones: phone.elapsed >= .seconds(90) ? ["won"] : [])
        }
        func isNext(_ step: Int, after line: String) -> Bool {
            _ = session.post([line], after: -1)
            return session.changes(after: -1).parts["steps"]?
                .contains("data-act=\"step \(step)\" aria-current=step") == true
        }
        #expect(isNext(0, after: "open com.example.chess"))
        #expect(isNext(1, after: "pass 90000"))
        #expect(!isNext(1, after: "open com.example.chess"))
    }

    @Test("a step can skip to the next change; an app without steps has no tour")
    func nextChange() {
        let session = session(steps: [steps[1]]) { phone in
            var inspection = Inspection()
            inspection.nextChange = phone.wallClock.addingTimeInterval(120)
            return inspection
        }
        let start = session.host.phone.wallClock
        _ = session.post(["step 0"], after: -1)
        #expect(session.host.phone.wallClock == start.addingTimeInterval(120))
        #expect(self.session().changes(after: -1).parts["steps"] == "")
    }

    // MARK: - The page and the phone

    @Test("the page has the app's introduction")
    func about() {
        let page = session().page().html
        #expect(page.contains("Sample and its extensions run here on a simulated device."))
        #expect(!page.contains("Stint"))
    }

    @Test("the phone uses its locale's clock, and panels always use 24 hours")
    func clocks() {
        let session = session()
        _ = session.post(["date 2026-03-02T13:05"], after: -1)
        let parts = session.changes(after: -1).parts
        #expect(parts["status"]?.contains(">1:05<") == true)
        #expect(parts["clock"]?.contains("<b>1:05:00\u{202F}PM</b>") == true)
        #expect(parts["bar"]?.contains("<b>1:05\u{202F}PM</b>") == true)
    }

    @Test("a link opens the app at its URL, also from a locked phone")
    func link() {
        let phone = SampleSession()
        let screen = phone.part(after: "lock", "follow sample://there")
        #expect(screen.contains("Address sample://there"))
        #expect(phone.isRepeatable())
    }
}
