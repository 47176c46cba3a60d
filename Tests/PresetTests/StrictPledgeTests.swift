import Foundation
import Limits
import SimulatedPhone
import StintOnPhone
import Testing

/// Actions at the shield of a pledge, on both kinds of phone (decision 0010).
@Suite("At the shield of a pledge", .timeLimit(.minutes(10)))
struct StrictPledgeTests {
    private static let photos = Subject.application(PresetPhone.photos)
    private static let pause = LimitDraft(label: "Ask First", rule: .pause(Pause()))

    /// Returns a phone with a pledge; the extension that draws shields may write, or may not.
    private func phone(_ grade: PledgeGrade, mayWrite: Bool) throws -> PresetPhone {
        let focus = try PresetPhone(.focusPledge) { $0.shieldConfigurationMayWrite = mayWrite }
        try focus.pledge(grade: grade)
        focus.phone.home()
        return focus
    }

    @Test("the extension that draws the shield posts the notification of a failed pledge")
    func notified() throws {
        let focus = try phone(.strict, mayWrite: true)
        focus.phone.open(PresetPhone.photos)
        #expect(focus.phone.shownNotifications.map(\.title) == ["Pledge failed"])
    }

    /// The person's action at the shield.
    enum Answer: CaseIterable, Sendable {
        case goesBack, goesHome, opens
    }

    /// The outcome of the pledge.
    enum Result: Sendable {
        case runs, failsByAttempt, failsByOpening
    }

    @Test(
        "going back costs no more than going home, and opening is never cheaper than an attempt",
        arguments: [
            (.fair, false, .goesBack, .runs, [1, 1]), (.fair, false, .goesHome, .runs, [0, 0]),
            (.fair, false, .opens, .failsByOpening, [1, 0]),
            (.fair, true, .goesBack, .runs, [1, 1]), (.fair, true, .goesHome, .runs, [1, 0]),
            (.fair, true, .opens, .failsByOpening, [1, 0]),
            (.strict, false, .goesBack, .runs, [1, 1]), (.strict, false, .goesHome, .runs, [0, 0]),
            (.strict, false, .opens, .failsByOpening, [1, 0]),
            // Drawing the shield fails the pledge, so its buttons are no longer offered.
            (.strict, true, .goesBack, .failsByAttempt, [1, 0]),
            (.strict, true, .goesHome, .failsByAttempt, [1, 0]),
            (.strict, true, .opens, .failsByAttempt, [1, 0]),
        ] as [(PledgeGrade, Bool, Answer, Result, [UInt32])]
    )
    func table(
        _ grade: PledgeGrade,
        _ mayWrite: Bool,
        _ answer: Answer,
        _ result: Result,
        _ counts: [UInt32]
    ) throws {
        let focus = try phone(grade, mayWrite: mayWrite)
        focus.phone.open(PresetPhone.photos)
        focus.phone.advance(by: .seconds(3))
        switch answer {
        case .goesBack: focus.phone.press(.primary)
        case .goesHome: focus.phone.home()
        case .opens: focus.phone.press(.secondary)
        }
        focus.phone.advance(by: .seconds(3))
        let item = try #require(try focus.item(Self.photos))
        let word =
            switch result {
            case .runs: "running"
            case .failsByAttempt: "failed: \(PledgeBreach.attempted(item))"
            case .failsByOpening: "failed: \(PledgeBreach.opened(item))"
            }
        #expect(try focus.pledgeText() == word)
        let tally = try focus.tally(of: Self.photos)
        #expect([tally.attempts, tally.turnedBack] == counts)
        // The outcome stays when Stint is opened and when the time is over.
        try focus.stint.openStint()
        #expect(focus.phone.isShielded(PresetPhone.photos) == (result == .runs))
        focus.phone.advance(by: .seconds(3600))
        #expect(try focus.pledgeText() == (result == .runs ? "kept" : word))
        #expect(!focus.phone.isShielded(PresetPhone.photos))
    }

    @Test("if attempts can't be recorded, a strict pledge's shield states the cost of opening")
    func unseen() throws {
        for grade in PledgeGrade.allCases {
            let focus = try phone(grade, mayWrite: false)
            focus.phone.open(PresetPhone.photos)
            #expect(
                focus.shieldTexts == [
                    "Photos is blocked",
                    """
                    You pledged not to open it until 10:00\u{202F}AM.
                    If you open it, your pledge fails and you lose 500 credits.
                    """,
                    "Go Back", "Open and Fail Pledge",
                ]
            )
        }
    }

    @Test("a shield that failed a pledge when it was drawn reports that, with one button")
    func failedByDrawing() throws {
        let focus = try phone(.strict, mayWrite: true)
        func failed(_ app: String) -> [String?] {
            [
                "Pledge failed",
                """
                You tried to open a blocked app. Your pledge failed, and you lost 500 credits.
                \(app) is open again.
                """,
                "Continue", nil,
            ]
        }
        focus.phone.inject(.doubledConfiguration)
        focus.phone.open(PresetPhone.photos)
        #expect(focus.shieldTexts == failed("Photos"))
        focus.phone.advance(by: .seconds(2))
        #expect(focus.shieldTexts == failed("Photos"), "the shield was drawn again")
        #expect(try focus.tally(of: Self.photos).attempts == 1)
        // After going home, the apps stay blocked, and their shields explain it.
        focus.phone.home()
        focus.phone.advance(by: .seconds(600))
        #expect(focus.phone.isShielded(PresetPhone.video))
        focus.phone.open(PresetPhone.video)
        #expect(focus.shieldTexts == failed("Video"))
        #expect(try focus.tally(of: .application(PresetPhone.video)).attempts == 0)
        focus.phone.press(.primary)
        #expect(focus.phone.shield == nil)
        #expect(!focus.phone.isShielded(PresetPhone.photos))
        #expect(!focus.phone.isShielded(PresetPhone.video))
    }

    @Test("a pledge that a shield has failed posts no notification of its end")
    func reminder() throws {
        for mayWrite in [false, true] {
            let focus = try phone(.strict, mayWrite: mayWrite)
            focus.phone.open(PresetPhone.photos)
            focus.phone.home()
            focus.phone.advance(by: .seconds(7200))
            let isNotified = focus.phone.events.contains { event in
                guard case .notified(let notification) = event.kind else { return false }
                return notification.title == "Your pledge has ended"
            }
            #expect(isNotified != mayWrite)
            #expect(!focus.phone.isShielded(PresetPhone.photos), "the apps open at the end")
        }
    }

    @Test("a limit on the same app keeps its own shield, which first reports the pledge")
    func beside() throws {
        let focus = try phone(.strict, mayWrite: true)
        try focus.stint.set(Self.pause, as: LimitID(rawValue: 9), on: StintPhone.selection)
        focus.phone.open(PresetPhone.photos)
        #expect(
            focus.shieldTexts == [
                "Open Photos?",
                """
                You tried to open a blocked app. Your pledge failed, and you lost 500 credits.
                Photos is blocked by “Ask First”
                1st attempt today
                """,
                "No, Stay Focused", "Yes, open it for 15 min",
            ]
        )
        focus.phone.press(.primary)
        #expect(focus.phone.isShielded(PresetPhone.photos))
        focus.phone.advance(by: .seconds(60))
        focus.phone.open(PresetPhone.photos)
        #expect(
            focus.shieldTexts[1] == "Photos is blocked by “Ask First”\n2nd attempt today",
            "the failure was reported"
        )
        let tally = try focus.tally(of: Self.photos)
        #expect([tally.attempts, tally.turnedBack, tally.accesses] == [2, 1, 0])
    }

    @Test("beside a limit that blocks the app, a pledge's shield offers nothing")
    func besideUnseen() throws {
        let focus = try phone(.strict, mayWrite: false)
        try focus.stint.set(Self.pause, as: LimitID(rawValue: 9), on: StintPhone.selection)
        focus.phone.open(PresetPhone.photos)
        #expect(
            focus.shieldTexts == [
                "Photos is blocked",
                "You pledged not to open it until 10:00\u{202F}AM.\nCan be opened from 10:00\u{202F}AM",
                "Go Back", nil,
            ]
        )
        focus.phone.press(.primary)
        #expect(try focus.pledgeText() == "running")
    }

    @Test("an attempt at an app of another selection fails no pledge", arguments: [false, true])
    func otherSelection(mayWrite: Bool) throws {
        let focus = try PresetPhone(.focusPledge) { $0.shieldConfigurationMayWrite = mayWrite }
        let selection = SelectionID(rawValue: 2)
        try focus.stint.cover([.application(PresetPhone.mail)], as: selection)
        try focus.stint.set(Self.pause, as: LimitID(rawValue: 9), on: selection)
        try focus.pledge()
        focus.answer(.primary, to: .application(PresetPhone.mail))
        focus.answer(.secondary, to: .application(PresetPhone.mail))
        #expect(!focus.phone.isShielded(PresetPhone.mail))
        #expect(try focus.pledgeText() == "running")
        #expect(focus.phone.isShielded(PresetPhone.photos))
    }

    @Test("a button pressed after the pledge's end fails nothing", arguments: [false, true])
    func afterTheEnd(opens: Bool) throws {
        let focus = try phone(.strict, mayWrite: false)
        focus.phone.inject(.lostEdge)
        focus.phone.advance(by: .seconds(3598))
        focus.phone.open(PresetPhone.photos)
        focus.phone.advance(by: .seconds(5))
        focus.phone.press(opens ? .secondary : .primary)
        #expect(try focus.pledgeText() == "kept")
        #expect(!focus.phone.isShielded(PresetPhone.photos))
    }
}
