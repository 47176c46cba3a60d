import Foundation
import Limits

extension DailyStatistics {
    mutating func count(_ fact: Fact) {
        let reading = fact.reading
        switch fact.event {
        case .settingsChanged(let settings): count(.settings(settings), fact)
        case .limitSet(let limit): count(.limit(limit), fact)
        case .limitRemoved(let id): count(.removal(id), fact)
        case .selectionSet(let id, let reference): count(.selection(id, reference), fact)
        case .changeProposed: count(fact) { $0.weakeningsAsked += 1 }
        case .clockMoved(.zero, _), .monitorsMissing(0): state.apply(fact)
        case .clockMoved: count(fact) { $0.clockMoves += 1 }
        case .monitorsMissing: count(fact) { $0.monitorLosses += 1 }
        case .booted: countRestart(fact)
        case .authorizationChanged(let authorization): count(authorization, fact)
        case .breakBegan(let taken):
            if state.apply(fact) == .accepted {
                figures[taken.day, default: Figures()].breaks += 1
                observeBreaks(at: nil)
            }
        case .breakEnded: if state.apply(fact) == .accepted { observeBreaks(at: nil) }
        case .waitBegan(let wait):
            if state.apply(fact) == .accepted {
                waits.begin(wait, at: reading)
                change(wait.item, wait.day) { $0.waits += 1 }
            }
        case .emergencyBegan: countEmergency(fact)
        case .accessBegan(let access): count(access, fact)
        case .attempted(let attempt):
            state.apply(fact)
            change(attempt.item, attempt.day) { $0.attempts += 1 }
            if attempt.pledge != nil { observePledge(at: reading) }
        case .turnedBack(let item, let day):
            state.apply(fact)
            change(item, day) { $0.turnedBack += 1 }
            if let wait = waits.turnBack(item) { change(item, wait.day) { $0.waitsGivenUp += 1 } }
        case .itemUsed(let usage):
            state.apply(fact)
            change(usage.item, usage.day) { $0.minutes = max($0.minutes, usage.minutes) }
        case .used(let usage): count(usage, fact)
        case .workedOut, .workoutDeleted:
            let day = day(at: reading)
            state.apply(fact)
            for limit in state.limits { observeBank(limit.id, on: day) }
        case .pledgeBegan(let pledge): count(pledge, fact)
        case .pledgeBroken(let id, let breach): count(breach, of: id, fact)
        case .checkpoint(let checkpoint):
            state.apply(fact)
            // A checkpoint repeats the facts before it.
            if case .account(let id, _) = checkpoint { observeBank(id, on: nil) }
            if case .pledgeFailed = checkpoint { observePledge(at: reading) }
        case .shieldsApplied, .shieldClosed, .changeWithdrawn, .warned, .metersArmed, .metersLost,
            .metersBegan, .covered, .zoneChanged, .accessEnded, .choiceAsked:
            state.apply(fact)
        }
    }

    /// Applies a fact, and counts it on the day that it happened by the state before it.
    private mutating func count(_ fact: Fact, _ body: (inout Figures) -> Void) {
        let day = day(at: fact.reading)
        state.apply(fact)
        body(&figures[day, default: Figures()])
    }

    /// Counts a restart; two processes may both report the same one.
    private mutating func countRestart(_ fact: Fact) {
        guard let lastBoot, lastBoot != fact.reading.bootID else {
            state.apply(fact)
            return
        }
        self.lastBoot = fact.reading.bootID
        count(fact) { $0.reboots += 1 }
    }

    private mutating func count(_ authorization: Authorization, _ fact: Fact) {
        let isLoss = state.authorization == .approved && authorization == .lost
        let day = day(at: fact.reading)
        state.apply(fact)
        if isLoss { figures[day, default: Figures()].permissionsLost += 1 }
        observeAll(on: day)
    }

    /// Counts a pledge as kept on the day it began.
    mutating func keepLastPledge() {
        guard let pledge = pledges.last, pledge.outcome == .open else { return }
        pledges[pledges.count - 1].outcome = .kept
        figures[pledge.day, default: Figures()].pledgesKept += 1
    }

    private mutating func count(_ change: Change, _ fact: Fact) {
        let day = day(at: fact.reading)
        let isAwaited = state.pendingChanges.contains { $0.change == change }
        let weakens = isAwaited || state.opens(by: change, at: fact.reading)
        state.apply(fact)
        observeAll(on: day)
        if weakens {
            if !isAwaited { figures[day, default: Figures()].weakeningsAsked += 1 }
            figures[day, default: Figures()].weakeningsInForce += 1
        }
        if case .limit(let limit) = change {
            observeBank(limit.id, on: day)
            limitsEver[limit.id] = state.limit(limit.id) ?? limitsEver[limit.id]
        }
    }

    /// Counts the waits that have lapsed at a reading.
    mutating func countLapses(at reading: ClockReading) {
        for wait in waits.removeLapsed(at: reading, in: state) {
            change(wait.item, wait.day) {
                $0.turnedBack += 1
                $0.waitsGivenUp += 1
            }
        }
    }

    /// Sets the minutes of breaks on the last day with one.
    ///
    /// A break that still runs at a reading counts the minutes until then; without one, all of it.
    mutating func observeBreaks(at reading: ClockReading?) {
        guard let (day, minutes) = state.breakTotal(at: reading) else { return }
        figures[day, default: Figures()].breakMinutes = minutes
    }

    private mutating func countEmergency(_ fact: Fact) {
        let day = day(at: fact.reading)
        guard state.apply(fact) == .accepted else { return }
        figures[day, default: Figures()].emergencies += 1
        observePledge(at: fact.reading)
    }

    private mutating func count(_ access: Access, _ fact: Fact) {
        guard state.apply(fact) == .accepted else { return }
        if let wait = waits.pay(access.item) {
            change(wait.item, wait.day) { $0.waitsGivenUp -= 1 }
        }
        change(access.item, access.day) {
            $0.accesses += 1
            $0.granted = $0.granted + access.length.minutes
        }
        countHour(of: fact, on: access.day)
        if !access.reason.isEmpty {
            figures[access.day, default: Figures()].reasons[access.reason, default: 0] += 1
        }
        for id in access.answered where state.limit(id) != nil {
            change(id, access.day) { $0.openings += 1 }
        }
    }

    private mutating func count(_ usage: Usage, _ fact: Fact) {
        let before = state.meter(of: usage.limit)
        state.apply(fact)
        guard let after = state.meter(of: usage.limit),
            state.limit(usage.limit)?.isCounted(on: after.day) ?? true
        else { return }
        let counted = before?.day == after.day ? before?.counted ?? 0 : 0
        let fresh = after.counted - counted
        if fresh > 0 {
            var beyond = Minutes.zero
            if case .budget(let budget)? = state.limit(usage.limit)?.rule, budget.end != nil {
                beyond = after.counted - max(counted, budget.minutes)
            }
            change(usage.limit, after.day) {
                $0.minutes = $0.minutes + fresh
                $0.beyond = $0.beyond + beyond
            }
        }
        observeBank(usage.limit, on: after.day)
    }

    private mutating func count(_ pledge: Pledge, _ fact: Fact) {
        let day = day(at: fact.reading)
        guard state.apply(fact) == .accepted else { return }
        if pledges.last?.id == pledge.id {
            // The same pledge begins again when it gets its stake.
            pledges.removeLast()
        } else {
            // A pledge begins only after the one before it has ended.
            keepLastPledge()
        }
        pledges.append(PledgeRecord(pledge: pledge, day: day, outcome: .open))
        conditions.guardBriefly(on: day)
    }

    private mutating func count(_ breach: PledgeBreach, of id: PledgeID, _ fact: Fact) {
        let day = day(at: fact.reading)
        state.apply(fact)
        guard observePledge(at: fact.reading), case .opened = breach else { return }
        figures[day, default: Figures()].pledgesOpened += 1
        countHour(of: fact, on: day)
    }

    private mutating func countHour(of opening: Fact, on day: CivilDay) {
        let seconds = Double(opening.reading.wall.millisecondsSince1970) / 1000
        let hour = calendar.component(.hour, from: Date(timeIntervalSince1970: seconds))
        figures[day, default: Figures()].openedAt[hour, default: 0] += 1
    }

    /// Counts the last pledge as failed, if a fact has just failed it.
    /// - Returns: True if it has.
    @discardableResult
    private mutating func observePledge(at reading: ClockReading) -> Bool {
        guard let pledge = pledges.last, !pledge.hasFailed,
            case .failed(let failed, let breach, _) = state.pledgeStatus(at: reading),
            failed.id == pledge.id
        else { return false }
        // A fact of another process may arrive after `pass(to:)` counted the pledge as kept.
        if pledge.outcome == .kept { figures[pledge.day, default: Figures()].pledgesKept -= 1 }
        pledges[pledges.count - 1].outcome = .failed(BreachKind(of: breach))
        figures[pledge.day, default: Figures()].breaches[BreachKind(of: breach), default: 0] += 1
        return true
    }

    /// Counts the change of a bank by a fact; without a day, only remembers the account.
    private mutating func observeBank(_ limit: LimitID, on day: CivilDay?) {
        let movement = banks.observe(
            at: limit,
            state.account(of: limit),
            among: state.limits
        )
        guard let movement, let day else { return }
        change(limit, day) {
            $0.spent = $0.spent + movement.spent
            $0.earned = $0.earned + movement.earned
            $0.forfeited = $0.forfeited + movement.forfeited
        }
    }

    private mutating func change(
        _ item: ItemID,
        _ day: CivilDay,
        _ body: (inout ItemFigures) -> Void
    ) {
        body(&figures[day, default: Figures()].items[item, default: ItemFigures()])
    }

    private mutating func change(
        _ limit: LimitID,
        _ day: CivilDay,
        _ body: (inout LimitFigures) -> Void
    ) {
        body(&figures[day, default: Figures()].limits[limit, default: LimitFigures()])
    }
}

extension RuleState {
    /// Returns true if a change that takes effect immediately opens something.
    ///
    /// A selection's reference doesn't contain its items, so a new one counts if it has fewer apps,
    /// categories or web domains than before, or more exceptions.
    func opens(by change: Change, at reading: ClockReading) -> Bool {
        guard case .selection(let id, let new) = change else {
            return weakens(change, at: reading)
        }
        guard let old = reference(for: id) else { return false }
        guard old.coversEverythingElse == new.coversEverythingElse else {
            return old.coversEverythingElse
        }
        let (less, more) = old.coversEverythingElse ? (old, new) : (new, old)
        return less.applicationCount < more.applicationCount
            || less.categoryCount < more.categoryCount
            || less.webDomainCount < more.webDomainCount
    }
}
