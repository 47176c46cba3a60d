import Foundation
import Limits
import Testing

@Suite("Pledges", .timeLimit(.minutes(10)))
struct PledgeTests {
    private let item = ItemID(rawValue: 1)
    private let id = PledgeID(high: 0, low: 1)

    private func phone(_ grade: PledgeGrade? = nil) throws -> Phone {
        var phone = try Phone("Europe/Berlin", at: "2026-06-17 10:00", rules: [.timer, .timer])
        if let grade { #expect(try phone.pledge(1, grade)) }
        return phone
    }

    private func isKept(_ phone: Phone) -> Bool {
        if case .kept = phone.state.pledgeStatus(at: phone.reading) { true } else { false }
    }

    private func breach(_ phone: Phone) -> PledgeBreach? {
        guard case .failed(_, let breach, at: _)? = phone.state.pledgeStatus(at: phone.reading)
        else { return nil }
        return breach
    }

    @Test("a pledge blocks its selection from start to end and is kept")
    func kept() throws {
        var phone = try phone(.fair)
        #expect(phone.state.runningPledge(at: phone.reading)?.id == id)
        let end = phone.wall + .minutes(60)
        #expect(phone.isBlocked() && !phone.isBlocked(1, in: [2]))
        #expect(phone.nextChange == end)
        let decision = try #require(phone.shield()?.decision)
        #expect(decision.until == end)
        guard case .pledge(let pledge) = decision.reason else {
            Issue.record("the pledge is the reason")
            return
        }
        #expect(phone.state.pledgeStatus(at: phone.reading) == .running(pledge, until: end))
        #expect(phone.verdict.decisions.first?.source == .pledge(id))
        #expect(phone.verdict.decisions.first?.limit == nil)
        phone.pass(.minutes(60) - .milliseconds(1))
        #expect(phone.isBlocked())
        phone.pass(.milliseconds(1))
        #expect(!phone.isBlocked())
        #expect(phone.state.pledgeStatus(at: phone.reading) == .kept(pledge))
        #expect(phone.state.givingUp(at: phone.reading) == nil)
        phone.append(.pledgeBroken(id, .used))
        #expect(isKept(phone), "events after the end fail nothing")
        phone.append(.emergencyBegan(EmergencyPass(began: phone.wall, rule: .standard)))
        #expect(isKept(phone))
    }

    @Test("every breach fails a strict pledge; all but an attempt fail a fair one")
    func breaches() throws {
        let breaches: [PledgeBreach] = [
            .opened(item), .used, .attempted(item), .gaveUp, .emergency,
        ]
        for grade in PledgeGrade.allCases {
            for breach in breaches {
                var phone = try phone(grade)
                phone.append(.pledgeBroken(PledgeID(high: 0, low: 9), breach))
                #expect(phone.isBlocked(), "the failed pledge was another one")
                phone.pass(.minutes(5))
                phone.append(.pledgeBroken(id, breach))
                let fails = grade == .strict || breach != .attempted(item)
                #expect(self.breach(phone) == (fails ? breach : nil))
                #expect(phone.isBlocked() == !fails)
                phone.append(.pledgeBroken(id, .used))
                #expect(self.breach(phone) == (fails ? breach : .used), "the first breach counts")
                #expect(RuleState.fold(phone.state.essentialFacts) == phone.state)
            }
        }
    }

    @Test("an emergency and giving up fail a pledge, and then another can begin")
    func wayOut() throws {
        var phone = try phone(.fair)
        #expect(
            phone.state.emergencyAvailability(at: phone.reading, calendar: phone.calendar)
                == .available(left: 3, failsPledge: id)
        )
        #expect(phone.emergency() == true)
        #expect(breach(phone) == .emergency)
        #expect(try phone.pledge(2))
        #expect(phone.isBlocked(), "an emergency does not lift a later pledge")
        phone.append(try #require(phone.state.givingUp(at: phone.reading)))
        #expect(breach(phone) == .gaveUp)
        #expect(try phone.pledge(3))
        #expect(phone.isBlocked())
    }

    @Test("a second pledge, an empty selection and a wrong length are refused")
    func refused() throws {
        var phone = try phone(.fair)
        #expect(throws: ChangeError.pledgeRuns) { try phone.pledge(2) }
        phone.pass(.hours(1))
        #expect(throws: ChangeError.nothingSelected) { try phone.pledge(2, on: 9) }
        phone.append(.selectionSet(SelectionID(rawValue: 9), Anything.contents(9, applications: 0)))
        #expect(throws: ChangeError.nothingSelected) { try phone.pledge(2, on: 9) }
        for length in [14, 121] as [Minutes] {
            #expect(
                throws: ChangeError.limit(
                    .pledgeLengthOutOfRange(length.count, allowed: 15...120)
                )
            ) { try phone.pledge(2, for: length) }
        }
        for length in [15, 120] as [Minutes] {
            #expect(try phone.pledge(UInt64(length.count), for: length))
            phone.pass(length.duration)
        }
    }

    /// Adds a stake to pledge 1.
    private func stake(
        _ phone: inout Phone,
        _ grade: PledgeGrade,
        credits: Int = 500,
        for length: Minutes = 60,
        on selection: UInt64 = 1
    ) throws {
        phone.append(
            try phone.state.beginningPledge(
                id,
                on: SelectionID(rawValue: selection),
                for: length,
                grade: grade,
                amount: try Credits(credits),
                at: phone.reading
            )
        )
    }

    @Test(
        "a running pledge without a stake begins again with one, and keeps the stricter grade",
        arguments: PledgeGrade.allCases,
        PledgeGrade.allCases
    )
    func staked(first: PledgeGrade, second: PledgeGrade) throws {
        var phone = try phone(first)
        phone.pass(.minutes(10))
        try stake(&phone, second)
        let end = phone.wall + .minutes(60)
        let running = try #require(phone.state.runningPledge(at: phone.reading))
        #expect(running.amount == (try Credits(500)))
        #expect(running.grade == max(first, second))
        #expect(phone.state.pledgeStatus(at: phone.reading) == .running(running, until: end))
        #expect(RuleState.fold(phone.state.essentialFacts) == phone.state)
        var tried = phone
        tried.append(.pledgeBroken(id, .attempted(item)))
        #expect((breach(tried) == .attempted(item)) == (running.grade == .strict))
        phone.pass(.minutes(60) - .milliseconds(1))
        #expect(phone.isBlocked())
        phone.pass(.milliseconds(1))
        #expect(phone.state.pledgeStatus(at: phone.reading) == .kept(running))
    }

    @Test("a stake is added once, for the same length and apps, and only to a running pledge")
    func stakeRefused() throws {
        var phone = try phone(.fair)
        #expect(throws: ChangeError.pledgeRuns) { try stake(&phone, .fair, for: 61) }
        #expect(throws: ChangeError.pledgeRuns) { try stake(&phone, .fair, on: 2) }
        try stake(&phone, .fair)
        #expect(throws: ChangeError.pledgeRuns) { try stake(&phone, .strict, credits: 600) }
        #expect(phone.state.runningPledge(at: phone.reading)?.amount == (try Credits(500)))
        for fails in [false, true] {
            var over = try self.phone(.fair)
            if fails { over.append(.pledgeBroken(id, .used)) } else { over.pass(.minutes(60)) }
            let before = over.state.pledgeStatus(at: over.reading)
            try stake(&over, .fair)
            #expect(over.state.pledgeStatus(at: over.reading) == before)
            #expect(over.state.runningPledge(at: over.reading) == nil)
        }
    }

    @Test("of two simultaneous pledges, the first in the file runs")
    func race() throws {
        for reversed in [false, true] {
            for fails in [false, true] {
                var phone = try phone()
                var asked: [(Event, ClockReading)] = []
                for number in [1, 2] as [UInt64] {
                    let reading = phone.reading(at: phone.wall + .milliseconds(Int(number) * 3))
                    let event = try phone.state.beginningPledge(
                        PledgeID(high: 0, low: number),
                        on: Anything.selection,
                        for: 60,
                        grade: .fair,
                        amount: nil,
                        at: reading
                    )
                    asked.append((event, reading))
                }
                if reversed { asked.reverse() }
                phone.append(asked[0].0, at: asked[0].1)
                guard case .pledgeBegan(let first) = asked[0].0 else { return }
                if fails { phone.append(.pledgeBroken(first.id, .gaveUp), at: asked[0].1) }
                if fails && !reversed { continue }
                phone.append(asked[1].0, at: asked[1].1)
                phone.pass(.seconds(1))
                #expect(
                    phone.state.runningPledge(at: phone.reading)?.id == (fails ? nil : first.id)
                )
                #expect((breach(phone) == .gaveUp) == fails)
            }
        }
    }

    @Test(
        "a pledge ends by the boot clock, whatever the wall clock and the zone show",
        arguments: [-2000, -90, -30, 30, 90, 2000]
    )
    func movedClock(minutes: Int) throws {
        var phone = try phone(.strict)
        phone.pass(.minutes(10))
        phone.moveClock(.minutes(minutes))
        phone.travel(to: "Asia/Tokyo")
        phone.observe()
        phone.pass(.minutes(50) - .milliseconds(1))
        #expect(phone.isBlocked())
        phone.pass(.milliseconds(1))
        #expect(isKept(phone))
    }

    @Test("a restart shortens a pledge at most by the time off, whatever the clock then shows")
    func restart() throws {
        var phone = try phone(.strict)
        phone.pass(.minutes(10))
        phone.restart(off: .minutes(5))
        phone.observe()
        phone.pass(.minutes(45) - .milliseconds(1))
        #expect(phone.isBlocked())
        phone.pass(.milliseconds(1))
        #expect(isKept(phone))

        // The clock is set back before the beginning, and no later fact contains its time.
        for back in [20, 600] {
            var other = try Phone("UTC", at: "2026-06-17 10:00", rules: [.timer])
            other.pass(.hours(5))
            #expect(try other.pledge(1, .strict))
            other.pass(.minutes(10))
            other.moveClock(.minutes(-back))
            other.restart()
            for _ in 0..<59 {
                other.observe()
                #expect(other.isBlocked())
                other.pass(.minutes(1))
            }
            other.pass(.hours(2))
            #expect(isKept(other) && !other.isBlocked())
        }
    }

    @Test("every weakening is refused during a pledge, because its categories may cover any app")
    func changes() throws {
        var phone = try phone(.fair)
        #expect(throws: ChangeError.pledgeRuns) {
            try phone.change(.selection(Anything.selection, Anything.contents(7)))
        }
        try phone.change(.selection(Anything.selection, Anything.contents(7)), .keepsAll)
        try phone.change(.limit(Anything.limit(.pause(Pause()), id: 5, selection: 2)))
        #expect(throws: ChangeError.pledgeRuns) {
            try phone.change(.removal(LimitID(rawValue: 5)))
        }
        phone.pass(.hours(2))
        try phone.change(.removal(LimitID(rawValue: 5)))
        #expect(phone.state.limit(LimitID(rawValue: 5)) == nil)
        #expect(throws: ChangeError.limitUnknown(LimitID(rawValue: 5))) {
            try phone.change(.removal(LimitID(rawValue: 5)))
        }
    }
}

extension Phone {
    /// Begins a pledge of an hour on selection 1.
    fileprivate mutating func pledge(_ number: UInt64, _ grade: PledgeGrade) throws -> Bool {
        try pledge(number, on: 1, for: 60, grade)
    }
}
