import Foundation
import Limits
import Testing

/// What becomes of a pledge at the shield of what it covers (decision 0010).
@Suite("Attempts at what a pledge covers", .timeLimit(.minutes(10)))
struct AttemptTests {
    private static let pledge = PledgeID(high: 0, low: 1)
    private static let item = ItemID(rawValue: 1)
    private static let other = ItemID(rawValue: 2)
    private static let covered = SelectionID(rawValue: 1)
    private static let elsewhere = SelectionID(rawValue: 2)

    /// A phone with a pledge of an hour on selection 1, and a question before what selection 2 covers.
    private func phone(_ grade: PledgeGrade) throws -> Phone {
        var phone = try Phone("Europe/Berlin", at: "2026-06-17 10:00", rules: [.timer, .timer])
        phone.append(.limitSet(try Anything.limit(.pause(Pause()), id: 9, selection: 2)))
        #expect(try phone.pledge(1, on: 1, for: 60, grade))
        return phone
    }

    private func attempting(
        _ phone: Phone,
        _ item: ItemID = item,
        in selections: Set<SelectionID> = [covered],
        shownBy sign: Attempt.Sign
    ) -> Event? {
        phone.verdict.shield(for: item, in: selections).flatMap {
            phone.state.attempting($0, shownBy: sign, at: phone.reading)
        }
    }

    private func breach(_ phone: Phone) -> PledgeBreach? {
        guard case .failed(_, let breach, at: _)? = phone.state.pledgeStatus(at: phone.reading)
        else { return nil }
        return breach
    }

    private func reported(
        _ phone: Phone,
        _ item: ItemID = item,
        in selections: Set<SelectionID> = [covered]
    ) -> PledgeID? {
        phone.state.pledgeFailed(
            reportedAt: item,
            in: selections,
            under: phone.verdict.shield(for: item, in: selections),
            at: phone.reading
        )?.id
    }

    /// One attempt, the pledge that its fact names, and whether that fails.
    struct Row {
        let grade: PledgeGrade
        let sign: Attempt.Sign
        let item: UInt64
        let selections: Set<UInt64>
        let isNamed: Bool
        let fails: Bool

        init(
            _ grade: PledgeGrade,
            _ sign: Attempt.Sign,
            at item: UInt64,
            in selections: Set<UInt64>,
            isNamed: Bool = false,
            fails: Bool = false
        ) {
            self.grade = grade
            self.sign = sign
            self.item = item
            self.selections = selections
            self.isNamed = isNamed
            self.fails = fails
        }
    }

    @Test(
        "an attempt counts against a pledge that covers the item if the drawing showed it",
        arguments: [
            Row(.fair, .drawing, at: 1, in: [1], isNamed: true),
            Row(.fair, .button, at: 1, in: [1]),
            Row(.strict, .drawing, at: 1, in: [1], isNamed: true, fails: true),
            Row(.strict, .button, at: 1, in: [1]),
            // Another selection holds it, too, or alone.
            Row(.strict, .drawing, at: 1, in: [1, 2], isNamed: true, fails: true),
            Row(.strict, .button, at: 1, in: [1, 2]),
            Row(.strict, .drawing, at: 1, in: [2]),
            Row(.strict, .button, at: 1, in: [2]),
            // What it is the phone does not know: the pledge may not cover it.
            Row(.strict, .drawing, at: 0, in: [1, 2]),
        ]
    )
    func table(_ row: Row) throws {
        var phone = try phone(row.grade)
        let item = row.item == 0 ? ItemID.unknown : ItemID(rawValue: row.item)
        let selections = Set(row.selections.map(SelectionID.init(rawValue:)))
        let event = try #require(attempting(phone, item, in: selections, shownBy: row.sign))
        let pledge = row.isNamed ? Self.pledge : nil
        #expect(event == .attempted(Attempt(item: item, day: phone.day, pledge: pledge)))
        phone.append(event)
        #expect(breach(phone) == (row.fails ? .attempted(item) : nil))
        let tally = phone.state.tally(of: item, at: phone.reading, calendar: phone.calendar)
        #expect(tally.attempts == 1, "it is counted, whatever it does to a pledge")
        #expect(RuleState.fold(phone.state.essentialFacts) == phone.state)
    }

    /// What a person does in front of shields, on whichever phone.
    private enum Step: CaseIterable {
        /// A shield over what the pledge covers is drawn, and that is written.
        case draws
        /// "Go back" is pressed on one whose drawing was not written.
        case goesBack
        /// A shield over something else is drawn.
        case drawsOther
        /// More time passes than an attempt lasts.
        case waits
        /// The pledge's time passes.
        case ends
    }

    @Test("in every order, a strict pledge fails at the first written drawing before its end")
    func orders() throws {
        for grade in PledgeGrade.allCases {
            try walk(try phone(grade), grade, failed: false, ended: false, steps: 5)
        }
    }

    /// Does each step, and whatever can follow it.
    private func walk(
        _ phone: Phone,
        _ grade: PledgeGrade,
        failed: Bool,
        ended: Bool,
        steps: Int
    ) throws {
        guard steps > 0 else { return }
        for step in Step.allCases {
            var (phone, failed, ended) = (phone, failed, ended)
            switch step {
            case .draws:
                if let event = attempting(phone, shownBy: .drawing) { phone.append(event) }
                if grade == .strict, !ended { failed = true }
            case .goesBack:
                if let event = attempting(phone, shownBy: .button) {
                    phone.append(event)
                    phone.append(.turnedBack(Self.item, phone.day))
                }
            case .drawsOther:
                if let event = attempting(
                    phone,
                    Self.other,
                    in: [Self.elsewhere],
                    shownBy: .drawing
                ) {
                    phone.append(event)
                }
            case .waits: phone.pass(RuleState.attemptWindow + .seconds(1))
            case .ends:
                phone.pass(.minutes(60))
                ended = true
            }
            try #require(breach(phone) == (failed ? .attempted(Self.item) : nil))
            try #require(phone.isShielded() == (!failed && !ended))
            try walk(phone, grade, failed: failed, ended: ended, steps: steps - 1)
        }
    }

    @Test("what such a pledge alone had shut reports it until it would have ended")
    func reportedWhereItIsLeft() throws {
        var phone = try phone(.strict)
        #expect(reported(phone) == nil)
        phone.append(try #require(attempting(phone, shownBy: .drawing)))
        #expect(attempting(phone, shownBy: .drawing) == nil, "it is shielded no more")
        #expect(attempting(phone, shownBy: .button) == nil)
        #expect(reported(phone) == Self.pledge)
        #expect(reported(phone, Self.other) == Self.pledge, "that was shut by it, too")
        #expect(reported(phone, Self.other, in: [Self.elsewhere]) == nil)
        phone.pass(.minutes(60) - .milliseconds(1))
        #expect(reported(phone) == Self.pledge)
        #expect(RuleState.fold(phone.state.essentialFacts) == phone.state)
        phone.pass(.milliseconds(1))
        #expect(reported(phone) == nil)
    }

    @Test("a shield that something else keeps up reports it at that attempt alone")
    func reportedWhereElseIsShut() throws {
        var phone = try phone(.strict)
        let both: Set<SelectionID> = [Self.covered, Self.elsewhere]
        phone.append(try #require(attempting(phone, in: both, shownBy: .drawing)))
        #expect(phone.isShielded(1, in: [1, 2]))
        #expect(reported(phone, in: both) == Self.pledge)
        #expect(reported(phone, Self.other, in: both) == nil)
        phone.pass(RuleState.attemptWindow)
        #expect(reported(phone, in: both) == Self.pledge, "it is drawn again")
        phone.pass(.milliseconds(1))
        #expect(reported(phone, in: both) == nil)
    }

    @Test("what failed otherwise, runs, or has a successor is not reported")
    func notReported() throws {
        for breach: PledgeBreach in [.opened(Self.item), .used, .gaveUp, .emergency] {
            var phone = try phone(.strict)
            phone.append(.pledgeBroken(Self.pledge, breach))
            #expect(reported(phone) == nil)
        }
        var fair = try phone(.fair)
        fair.append(try #require(attempting(fair, shownBy: .drawing)))
        #expect(reported(fair) == nil)
        var next = try phone(.strict)
        next.append(try #require(attempting(next, shownBy: .drawing)))
        #expect(try next.pledge(2, on: 1, for: 60, .strict))
        #expect(reported(next) == nil)
        #expect(breach(next) == nil, "that was another pledge")
    }

    @Test(
        "a button answers an attempt, so the next one counts at once, also where nothing is asked"
    )
    func answered() throws {
        var phone = try Phone(
            "Europe/Berlin",
            at: "2026-06-17 10:00",
            rules: [.schedule(Anything.empty)]
        )
        func attempts() -> UInt32 { phone.state.tally(of: Self.item, on: phone.day).attempts }
        for expected in 1...3 as ClosedRange<UInt32> {
            phone.append(try #require(attempting(phone, shownBy: .drawing)))
            phone.pass(.seconds(5))
            #expect(attempting(phone, shownBy: .button) == nil, "the same attempt")
            phone.append(.shieldClosed(Self.item))
            #expect(attempts() == expected)
            #expect(RuleState.fold(phone.state.essentialFacts) == phone.state)
        }
    }

    @Test("a press that an earlier version counted against a strict pledge fails it as before")
    func earlierVersions() throws {
        var phone = try phone(.strict)
        let attempt = Attempt(item: Self.item, day: phone.day, pledge: Self.pledge)
        phone.append(.attempted(attempt))
        phone.append(.turnedBack(Self.item, phone.day))
        #expect(breach(phone) == .attempted(Self.item))
    }
}
