import Enforcement
import Foundation
import Limits
import ScreenTimeDaemon
import SimulatedPhone
import StintOnPhone

// Checks that run for each fact.
extension Judge {
    /// Applies a fact, and checks its effects.
    func apply(_ fact: Fact) {
        report.factCount += 1
        let concernsRules = JudgeChanges.concerns(fact.event)
        let before = concernsRules || fact.event.concernsPasses ? state : nil
        let questions = fact.event.pricedItem.map { asks(for: $0, answered: fact.event.answered) }
        let outcome = state.apply(fact)
        if let questions {
            check(.priceIsPaid, prices.check(fact, outcome, questions, at: now))
        }
        promise.apply(fact, hasBegun: outcome == .accepted, state, at: now)
        if let before, fact.event.concernsPasses { checkPass(fact, before, outcome) }
        if let before { checkChange(fact, before) }
        if case .changeProposed(let change, let due) = fact.event {
            // Read the selections now, while the tokens of the pending change are fresh.
            readSelections()
            changes.propose(change, due: due)
        }
        if concernsRules { recordChange(fact.event) }
        accounts.apply(fact.event)
        pledges.apply(fact, at: now)
        switch fact.event {
        case .used(let usage): checkUse(usage)
        case .attempted(let attempt): changes.see(attempt, state)
        case .pledgeBroken(_, .used): checkBreach()
        case .accessBegan(let access) where outcome != .accepted:
            violate(.yesOpens, "a yes about item \(access.item.rawValue) is \(outcome)")
        case .accessBegan(let access):
            accessCount += 1
            let kinds = access.answered.map { state.limit($0)?.rule.kind.judged }
            if kinds.contains(where: { $0?.countsOpenings != false }) {
                let days = clocks.days(dayStart: dayStart, at: now + .seconds(3600))
                minutes.open(at: now, on: days.upperBound)
            }
        case .settingsChanged:
            guard let before else { break }
            clocks.changeDayStart(from: before.settings.dayStart, at: now)
        case .clockMoved, .zoneChanged: clocks.recordStoredClock(at: now)
        case .workedOut(let workout):
            // No bank grants more than two minutes for a minute of a workout.
            minutes.earn(Int(workout.start.duration(to: workout.end).components.seconds / 30))
        case .workoutDeleted:
            // The balance shrinks without use, so the judge must start counting again.
            for limit in state.limits { cover(limit.id) }
        default: break
        }
    }

    /// Checks that only a drawn shield counts an attempt against a pledge.
    ///
    /// The shield's button must not cost more than going home.
    func checkAttempt(_ fact: Fact) {
        guard case .attempted(let attempt) = fact.event, attempt.pledge != nil else { return }
        violate(.pledgeByItsRule, "an attempt counts against a pledge, and no shield was drawn")
    }

    /// Checks the banks and the pledge after each run of Stint.
    func compareState() {
        guard let reading else { return }
        check(.balanceAddsUp, accounts.compare(state.figures))
        let status = state.pledgeStatus(at: reading)
        check(.pledgeByItsRule, [pledges.compare(status, at: now, in: reading.bootID)])
    }

    /// Checks that apps can be deleted exactly as the settings say.
    func compareAppRemoval() {
        guard let reading else { return }
        let verdict = state.verdict(at: reading, calendar: calendar)
        let isWanted = DeviceLock.appRemoval.isWanted(by: state, verdict, at: reading)
        let words = isWanted ? "apps can be deleted" : "apps cannot be deleted"
        check(.appRemovalFollows, [stint.phone.deniesAppRemoval == isWanted ? nil : words])
    }

    /// Compares the observed facts with an export, and their fold with the journal's state.
    func compareHistory() {
        var facts: [Fact] = []
        do {
            var log = try FactLog(reading: stint.folder.path)
            let damaged = try log.forEachEver { record in
                if case .fact(let fact) = record { facts.append(fact) }
            }
            let lost = (journal?.seen ?? []).subtracting(facts.map(\.id)).count
            let isDamaged = damaged > 0 && !faults.faults.contains(.killedExtension)
            check(
                .noFactLost,
                [
                    lost > 0 ? "\(lost) of \(facts.count) facts are not in the history" : nil,
                    isDamaged ? "\(damaged) bytes of the history are damaged" : nil,
                ]
            )
            let words = "the fold of \(facts.count) facts is not the journal's state"
            check(.stateEqualsFoldOfExport, [fold(facts) == log.state ? nil : words])
        } catch {
            violate(.phoneIsReadable, "the history could not be read: \(error)")
        }
    }

    // MARK: - Each fact

    private func checkPass(_ fact: Fact, _ before: RuleState, _ outcome: FactOutcome) {
        let wrong = passes.check(
            fact,
            before: before,
            outcome: outcome,
            calendar: calendar,
            at: now,
            holders: selections.holders
        )
        check(.passesWithinCount, wrong)
    }

    /// Returns the questions about an item; the item is unknown if its token was replaced.
    private func asks(for item: ItemID, answered: [LimitID]) -> JudgePrices.Asks {
        let holders = selections.holders(of: item)
        let limits = state.limits.filter {
            item == .unknown ? answered.contains($0.id) : holders.contains($0.selection)
        }
        let void = state.voidSelections
        let certain = limits.filter {
            !void.contains($0.selection) && promise.asks($0, about: item, at: now)
        }
        func asks(_ limits: [Limit]) -> [Ask] {
            limits.compactMap { $0.rule.judged.judgedQuestion?.ask }
        }
        return (asks(certain), item == .unknown ? asks(state.limits) : asks(limits))
    }

    private func checkChange(_ fact: Fact, _ before: RuleState) {
        guard JudgeChanges.concerns(fact.event) else { return }
        let old = selections
        readSelections()
        let pledge = before.runningPledge(at: fact.reading)
        let choosesAgain = changes.choosesAgain(fact.event, before) && pledge == nil
        let pledged = pledge.map { old.covered($0.selection) } ?? []
        let after = state
        let wrong = changes.check(
            fact,
            before: before,
            pledged: Set(pledged.map(\.description))
        ) { reading in
            func names(_ state: RuleState, _ selections: JudgeSelections) -> Set<String> {
                let verdict = state.verdict(at: reading, calendar: calendar)
                let shut = selections.shielded(by: verdict, byPledges: false)
                return Set(shut.map(\.description))
            }
            return (names(before, old), names(after, selections))
        }
        if choosesAgain, wrong != nil { return recordGap(.choseOthersAgain) }
        check(.nothingWeakenedEarly, [wrong])
    }

    private func recordChange(_ event: Event) {
        switch event {
        case .limitSet(let limit): recordChange(of: limit.id)
        case .limitRemoved(let id): recordChange(of: id)
        case .selectionSet(let id, _):
            for limit in state.limits where limit.selection == id {
                recordChange(of: limit.id)
            }
        case .settingsChanged: meters.disturb(at: now)
        default: break
        }
    }

    /// Records that a limit covers other items from now on.
    func cover(_ limit: LimitID) {
        minutes.cover(limit, held: state.account(of: limit)?.balance.count ?? 0, at: now)
    }

    private func recordChange(of limit: LimitID) {
        cover(limit)
        let today = reading.map { state.day(at: $0, calendar: calendar) }
        let meter = state.meter(of: limit)
        let counted = meter.map { $0.day == today ? $0.counted.count : 0 } ?? 0
        meters.change(limit, counted: counted, at: now)
    }

    /// Reads the subjects of the selections.
    private func readSelections() {
        do { try selections.update(state, from: stint) } catch {
            violate(.phoneIsReadable, "a selection could not be read: \(error)")
        }
    }

    // MARK: - Use

    private func checkUse(_ usage: Usage) {
        guard let reading, let limit = state.limit(usage.limit),
            let meter = state.meter(of: usage.limit)
        else { return }
        let began = (meter.dayBegan + state.offset).duration(to: reading.wall)
        let members = selections.counted(limit.selection)
        let start = meters.start(of: meter.day, limit.id, countedFrom: now - began, at: now)
        // Counters of hours miss parts of minutes; `compareBlocked` checks them.
        guard meters.isWhole(meter.day), limit.hours.spans.isEmpty else { return }
        let wrong = meters.compare(
            limit.id,
            (counted: meter.counted.count, reported: usage.minutes.count, from: start)
        ) { from, minutes in
            use.total(of: members, from: from, to: now, minutes: minutes)
        }
        if let wrong { check(.usageWithinTruth, wrong) }
    }

    /// Checks that use which failed a pledge was possible: a covered app was open in front.
    private func checkBreach() {
        guard let (pledge, began, _) = pledges.last else { return }
        let members = selections.counted(pledge.selection)
        let total = use.total(of: members, from: began, to: now)
        guard total.open == .zero else { return }
        violate(.pledgeByItsRule, "a pledge failed by use, and nothing it covers was open in front")
    }
}

extension Event {
    /// True if the event begins or ends a pass, or forgets some.
    fileprivate var concernsPasses: Bool {
        switch self {
        case .breakBegan, .breakEnded, .accessBegan, .emergencyBegan, .limitRemoved: true
        default: false
        }
    }

    /// The item of an event that is part of a price or needs it to be paid.
    fileprivate var pricedItem: ItemID? {
        switch self {
        case .attempted(let attempt): attempt.item
        case .waitBegan(let wait): wait.item
        case .accessBegan(let access): access.item
        default: nil
        }
    }

    fileprivate var answered: [LimitID] {
        if case .accessBegan(let access) = self { access.answered } else { [] }
    }
}
