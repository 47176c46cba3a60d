import Foundation
import Limits
import Testing

/// Tests of pledges at the shields of the apps that they cover (decision 0010).
@Suite("Attempts and pledges", .timeLimit(.minutes(10)))
struct AttemptTests {
    private static let pledge = PledgeID(high: 0, low: 1)
    private static let item = ItemID(rawValue: 1)
    private static let other = ItemID(rawValue: 2)
    private static let covered = SelectionID(rawValue: 1)
    private static let elsewhere = SelectionID(rawValue: 2)

    /// Returns a phone with a pledge of an hour on selection 1, and a pause on selection 2.
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

    /// An attempt, with the expected effect on the pledge.
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
        "an attempt counts against a pledge that covers the item if the shield was drawn",
        arguments: [
            Row(.fair, .drawing, at: 1, in: [1], isNamed: true),
            Row(.fair, .button, at: 1, in: [1]),
            Row(.strict, .drawing, at: 1, in: [1], isNamed: true, fails: true),
            Row(.strict, .button, at: 1, in: [1]),
            // Another selection contains the item, too, or only another one.
            Row(.strict, .drawing, at: 1, in: [1, 2], isNamed: true, fails: true),
            Row(.strict, .button, at: 1, in: [1, 2]),
            Row(.strict, .drawing, at: 1, in: [2]),
            Row(.strict, .button, at: 1, in: [2]),
            // The item is unknown, so the pledge may not cover it.
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
        #expect(tally.attempts == 1, "the attempt is counted in any case")
        #expect(RuleState.fold(phone.state.essentialFacts) == phone.state)
    }

    /// A step of a person in front of shields.
    private enum Step: CaseIterable {
        /// A shield of an app that the pledge covers is drawn, and a fact is written.
        case draws
        /// "Go Back" is pressed on a shield without a written fact.
        case goesBack
        /// A shield of another app is drawn.
        case drawsOther
        /// More time passes than the window of an attempt.
        case waits
        /// The length of the pledge passes.
        case ends
    }

    @Test("in any order, a strict pledge fails at the first written drawing before its end")
    func orders() throws {
        for grade in PledgeGrade.allCases {
            try walk(try phone(grade), grade, failed: false, ended: false, steps: 5)
        }
    }

    /// Tries all sequences of steps.
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
            try #require(phone.isBlocked() == (!failed && !ended))
            try walk(phone, grade, failed: failed, ended: ended, steps: steps - 1)
        }
    }

    @Test("apps that only the failed pledge blocked report it until its planned end")
    func reportedByPledgeOnly() throws {
        var phone = try phone(.strict)
        #expect(reported(phone) == nil)
        phone.append(try #require(attempting(phone, shownBy: .drawing)))
        #expect(attempting(phone, shownBy: .drawing) == nil, "it is no longer blocked")
        #expect(attempting(phone, shownBy: .button) == nil)
        #expect(reported(phone) == Self.pledge)
        #expect(reported(phone, Self.other) == Self.pledge, "the pledge blocked it, too")
        #expect(reported(phone, Self.other, in: [Self.elsewhere]) == nil)
        phone.pass(.minutes(60) - .milliseconds(1))
        #expect(reported(phone) == Self.pledge)
        #expect(RuleState.fold(phone.state.essentialFacts) == phone.state)
        phone.pass(.milliseconds(1))
        #expect(reported(phone) == nil)
    }

    @Test("an app that something else blocks reports the failure only at that attempt")
    func reportedIfBlockedOtherwise() throws {
        var phone = try phone(.strict)
        let both: Set<SelectionID> = [Self.covered, Self.elsewhere]
        phone.append(try #require(attempting(phone, in: both, shownBy: .drawing)))
        #expect(phone.isBlocked(1, in: [1, 2]))
        #expect(reported(phone, in: both) == Self.pledge)
        #expect(reported(phone, Self.other, in: both) == nil)
        phone.pass(RuleState.attemptWindow)
        #expect(reported(phone, in: both) == Self.pledge, "the shield is drawn again")
        phone.pass(.milliseconds(1))
        #expect(reported(phone, in: both) == nil)
    }

    @Test("a pledge that failed otherwise, runs, or was followed by another is not reported")
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
        #expect(breach(next) == nil, "the failed pledge was another one")
    }

    @Test(
        "a button answers an attempt, so the next one counts immediately, also without a question"
    )
    func answered() throws {
        var phone = try Phone(
            "Europe/Berlin",
            at: "2026-06-17 10:00",
            rules: [.schedule(Anything.empty)]
        )
        func attempts() -> UInt32 {
            phone.state.tally(of: Self.item, on: phone.day, at: phone.reading).attempts
        }
        for expected in 1...3 as ClosedRange<UInt32> {
            phone.append(try #require(attempting(phone, shownBy: .drawing)))
            phone.pass(.seconds(5))
            #expect(attempting(phone, shownBy: .button) == nil, "the same attempt")
            phone.append(.shieldClosed(Self.item))
            #expect(attempts() == expected)
            #expect(RuleState.fold(phone.state.essentialFacts) == phone.state)
        }
    }

    @Test("an attempt that a button revealed fails a strict pledge if its fact names the pledge")
    func attemptByButton() throws {
        var phone = try phone(.strict)
        let attempt = Attempt(item: Self.item, day: phone.day, pledge: Self.pledge)
        phone.append(.attempted(attempt))
        phone.append(.turnedBack(Self.item, phone.day))
        #expect(breach(phone) == .attempted(Self.item))
    }
}
