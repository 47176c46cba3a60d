import Enforcement
import Foundation
import Limits
import ScreenTimeDaemon
import SimulatedPhone
import SimulatedStint

// What each fact must not break.
extension Judge {
    /// Takes in a fact, and checks what it did.
    func apply(_ fact: Fact) {
        report.factCount += 1
        let concernsRules = JudgeChanges.concerns(fact.event)
        let before = concernsRules || fact.event.beginsPass ? state : nil
        let outcome = state.apply(fact)
        promise.apply(fact, hasBegun: outcome == .accepted, state, at: now)
        if let before, fact.event.beginsPass { checkPass(fact, before, outcome) }
        if let before { checkChange(fact, before) }
        if case .changeProposed = fact.event { recordProposal(fact) }
        if concernsRules { recordChange(fact.event, before) }
        banks.apply(fact.event)
        pledges.apply(fact, at: now)
        switch fact.event {
        case .used(let usage): checkUse(usage)
        case .pledgeBroken(_, .used): checkBreach()
        default: break
        }
    }

    /// Only a shield that is drawn may count an attempt against a pledge: the button that goes back
    /// must not cost more than going home.
    func checkAttempt(_ fact: Fact) {
        guard case .attempted(let attempt) = fact.event, attempt.pledge != nil else { return }
        violate(.pledgeByItsRule, "an attempt counts against a pledge, and no shield was drawn")
    }

    /// Checks what is to be true of the state whenever Stint has run.
    func compareState() {
        guard let reading else { return }
        report.checks[.balanceAddsUp, default: 0] += 1
        for text in banks.compare(state.figures) { violate(.balanceAddsUp, text) }
        report.checks[.pledgeByItsRule, default: 0] += 1
        let standing = state.pledgeStatus(at: reading)
        for text in pledges.compare(standing, at: now, in: reading.bootID) {
            violate(.pledgeByItsRule, text)
        }
    }

    /// Compares what was seen with what an export holds, and with what Stint makes of the journal.
    func compareHistory() {
        var facts: [Fact] = []
        do {
            var log = try FactLog(reading: stint.folder.path)
            let damaged = try log.forEachEver { record in
                if case .fact(let fact) = record { facts.append(fact) }
            }
            let ids = Set(facts.map(\.id))
            report.checks[.noFactLost, default: 0] += 1
            let lost = (journal?.seen ?? []).subtracting(ids).count
            if lost > 0 {
                violate(.noFactLost, "\(lost) of \(facts.count) facts are not in the history")
            }
            if damaged > 0, !faults.faults.contains(.killedExtension) {
                violate(.noFactLost, "\(damaged) bytes of the history are damaged")
            }
            report.checks[.stateEqualsFoldOfExport, default: 0] += 1
            if fold(facts) != log.state {
                violate(
                    .stateEqualsFoldOfExport,
                    "the fold of \(facts.count) facts is not the journal's state"
                )
            }
        } catch {
            violate(.phoneIsReadable, "the history could not be read: \(error)")
        }
    }

    // MARK: - Each fact

    private func checkPass(_ fact: Fact, _ before: State, _ outcome: FactOutcome) {
        report.checks[.passesWithinCount, default: 0] += 1
        let wrong = passes.check(
            fact,
            before: before,
            outcome: outcome,
            calendar: calendar,
            holders: selections.holders
        )
        for text in wrong { violate(.passesWithinCount, text) }
    }

    /// What waits is learned at once, while its tokens are fresh.
    private func recordProposal(_ fact: Fact) {
        readSelections()
        _ = changes.check(fact, before: state, pledged: []) { _ in ([], []) }
    }

    private func checkChange(_ fact: Fact, _ before: State) {
        guard JudgeChanges.concerns(fact.event) else { return }
        let old = selections
        readSelections()
        report.checks[.nothingWeakenedEarly, default: 0] += 1
        let pledge = before.runningPledge(at: fact.reading)
        let pledged = pledge.map { old.covered($0.selection) } ?? []
        let after = state
        let wrong = changes.check(
            fact,
            before: before,
            pledged: Set(pledged.map(\.description))
        ) { reading in
            func names(_ state: State, _ selections: JudgeSelections) -> Set<String> {
                let verdict = state.verdict(at: reading, calendar: calendar)
                let shut = selections.shielded(by: verdict, byPledges: false)
                return Set(shut.map(\.description))
            }
            return (names(before, old), names(after, selections))
        }
        for text in wrong { violate(.nothingWeakenedEarly, text) }
    }

    private func recordChange(_ event: Event, _ before: State?) {
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

    private func recordChange(of limit: LimitID) {
        let today = reading.map { state.day(at: $0, calendar: calendar) }
        let meter = state.meter(of: limit)
        let counted = meter.map { $0.day == today ? $0.counted.count : 0 } ?? 0
        meters.change(limit, counted: counted, at: now)
    }

    /// Learns what selections mean.
    private func readSelections() {
        do { try selections.update(state, from: stint) } catch {
            violate(.phoneIsReadable, "a selection could not be read: \(error)")
        }
    }

    // MARK: - Use

    private func checkUse(_ usage: Usage) {
        guard let reading, let limit = state.limit(usage.limit),
            let meter = state.meter(of: usage.limit), meters.isWhole(meter.day)
        else { return }
        let began = (meter.dayBegan + state.offset).duration(to: reading.wall)
        let members = selections.counted(limit.selection)
        let wrong = meters.compare(
            limit.id,
            JudgeMeters.Reading(
                counted: meter.counted.count,
                told: usage.minutes.count,
                from: now - began
            )
        ) { from, minutes in
            use.total(of: members, from: from, to: now, minutes: minutes)
        }
        guard let wrong else { return }
        report.checks[.usageWithinTruth, default: 0] += 1
        for text in wrong { violate(.usageWithinTruth, text) }
    }

    /// Use that fails a pledge must have been possible: something it covers was open in front.
    private func checkBreach() {
        guard let pledge = pledges.pledge, let began = pledges.began else { return }
        let members = selections.counted(pledge.selection)
        let total = use.total(of: members, from: began.elapsed, to: now)
        guard total.open == .zero else { return }
        violate(.pledgeByItsRule, "a pledge failed by use, and nothing it covers was open in front")
    }
}

extension Event {
    /// True if it asks for a pass.
    fileprivate var beginsPass: Bool {
        switch self {
        case .overrideBegan, .accessBegan, .emergencyBegan, .limitRemoved: true
        default: false
        }
    }
}
