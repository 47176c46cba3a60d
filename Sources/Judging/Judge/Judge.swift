import Enforcement
import Foundation
package import Limits
package import ScreenTimeDaemon
package import SimulatedPhone
package import StintOnPhone

/// Watches a phone and says for every instant whether Stint keeps what it promises.
///
/// Between two events nothing changes but the verdict, and when that changes is known; so looking at
/// events and at those instants is looking at every second. While the phone is not in use nobody
/// can open anything, and iOS delivers no wake-up: those seconds are not counted.
///
/// The judge reads the journal itself and folds it once from its beginning, whatever Stint makes of
/// it; and it knows what selections mean, what is in front, and how long the phone has run.
package final class Judge {
    var report = JudgeReport()
    let stint: StintPhone
    let faults: FaultPlan
    let fold: ([Fact]) -> RuleState
    var now: Duration
    /// The fold of all facts that were read.
    var state = RuleState()
    var journal: JudgeJournal?
    var selections: JudgeSelections
    var use: JudgeUse
    var banks = JudgeBanks()
    var passes = JudgePasses()
    var changes = JudgeChanges()
    var pledges = JudgePledges()
    var meters: JudgeMeters
    var minutes: JudgeMinutes
    var clocks: JudgeClocks
    var promise: JudgePromise
    var calendar: Calendar
    private var shields = JudgeShields()
    private var shielded: Set<Subject> = []
    private var front: Set<Subject> = []
    private var expected: Set<Subject> = []
    private var isInUse = true
    private var isAuthorized = true
    private var isInstalled = true
    /// The selection of a pledge that a drawn shield has failed; blocked until Stint next runs.
    private var leftShut: SelectionID?
    /// The subject of the shield whose button was pressed last.
    private var answered: Subject?
    var accessCount = 0
    /// The faults that the last check found and that can persist, by invariant.
    var lasting: [Invariant: Set<String>] = [:]
    private var stintClocks = StintClocks()
    private var nextChange: Duration?

    /// Begins to watch once the rules are set up; tests of the judge pass another fold.
    package init(
        _ stint: StintPhone,
        applications: [InstalledApplication] = [],
        faults: FaultPlan = .all,
        fold: @escaping ([Fact]) -> RuleState = RuleState.fold
    ) {
        self.stint = stint
        self.faults = faults
        self.fold = fold
        now = stint.phone.elapsed
        calendar = stint.phone.calendar
        selections = JudgeSelections(applications)
        use = JudgeUse(at: now)
        meters = JudgeMeters(faults, at: now)
        minutes = JudgeMinutes(faults)
        clocks = JudgeClocks(stint.phone.wallClock, at: now, in: calendar.timeZone)
        promise = JudgePromise(stint.phone.wallClock, at: now, in: calendar.timeZone)
        readClocks()
        // What is there already may have been stored by any process.
        readFacts(ofDrawing: true)
        decide()
        readShields()
        stint.acted = { [unowned self] completed in ran(completed) }
        stint.installationChanged = { [unowned self] isInstalled in install(isInstalled) }
        stint.phone.observer = { [unowned self] event in see(event) }
    }

    package func finish() -> JudgeReport {
        pass(to: stint.phone.elapsed)
        refresh()
        isInUse = false
        compareShields()
        if isInstalled { compareHistory() }
        stint.phone.observer = nil
        stint.acted = nil
        stint.installationChanged = nil
        return report
    }

    /// Watches an app that was installed, which categories may cover.
    func recordInstalled(_ application: InstalledApplication) {
        selections.install(application)
        readShields()
        meters.disturb(at: now)
        decide()
        compareShields()
    }

    /// Counts a comparison, and records what it found to be wrong.
    func check(_ invariant: Invariant, _ wrong: [String?]) {
        report.checks[invariant, default: 0] += 1
        for case let text? in wrong { violate(invariant, text) }
    }

    func violate(_ invariant: Invariant, _ text: String) {
        violate(invariant, text, at: stint.phone.wallClock)
    }

    /// Records something that is wrong since a date.
    private func violate(_ invariant: Invariant, _ text: String, at date: Date) {
        report.violations.append(JudgeViolation(invariant: invariant, at: date, text: text))
    }

    private func admit(_ admission: JudgeReport.Admission) {
        report.admitted[admission, default: .init()].count += 1
    }

    private func readShields() {
        shielded = Set(selections.watched.filter { stint.phone.isShielded($0) })
    }

    // MARK: - Seeing

    private func see(_ event: PhoneEvent) {
        pass(to: event.elapsed)
        switch event.kind {
        case .opened(let subject):
            front.insert(subject)
            if let admission = admission(of: subject) { admit(admission) }
        case .left(let subject): front.remove(subject)
        case .shielded(let subject): shielded.insert(subject)
        case .unshielded(let subject): shielded.remove(subject)
        case .unlocked: isInUse = true
        case .locked: isInUse = false
        case .rebooted:
            if promise.restarted(at: now) { admit(.clockMovedOverRestart) }
            readClocks()
            disturbMeters()
        case .clockMoved(let distance):
            if promise.clockMoved(by: distance, at: now) { admit(.clockMovedOverRestart) }
            clocks.move(by: distance, at: now)
            shields.excuse(.clockMoved, at: now)
            disturbMeters()
            readClocks()
        case .zoneChanged:
            shields.excuse(.zoneChanged, at: now)
            clocks.travel(to: stint.phone.calendar.timeZone, at: now)
            minutes.disturb(at: now)
            travel()
            promise.zoneChanged(
                to: calendar.timeZone,
                isJourney: stint.phone.keepsClockAutomatic || state.limits.isEmpty,
                at: now
            )
            decide()
        case .fault(let fault, _):
            report.faults[fault, default: 0] += 1
            if fault.canDelayStint { shields.excuse(fault, at: now) }
            if fault == .tokenRotation { coverAnew() }
        case .authorization(_, let authorization):
            if authorization == .approved, !isAuthorized { selections.void() }
            isAuthorized = authorization == .approved
            if !isAuthorized { shields.excuse(.authorizationRevoked, at: now) }
            meters.disturb(at: now)
            coverAnew()
        case .ran(StintPhone.stint, .shieldConfiguration, _): drewShield()
        case .ran(StintPhone.stint, .shieldAction, let completed):
            let count = accessCount
            ran(completed)
            if completed, accessCount > count { compareAnswer() }
        case .pressed(_, let subject): answered = subject
        case .ran(StintPhone.stint, _, let completed): ran(completed)
        case .misuse(let text): violate(.monitorsWithinLimit, text)
        case .logged: report.errorCount += 1
        case .ran, .shieldDrawn, .callback, .notified, .backgroundTask: break
        }
        use.record(front: front, shielded: selections.widened(shielded), at: now)
        compareShields()
    }

    /// Stint ran; if it came to its end, what kept it from running before excuses nothing any more.
    private func ran(_ completed: Bool) {
        pass(to: stint.phone.elapsed)
        if completed { leftShut = nil }
        refresh()
        if completed { shields.ran(isAuthorized: isAuthorized) }
        if completed, isAuthorized {
            compareVoidSelections()
            compareAppRemoval()
        }
        compareShields()
        let count = stint.phone.monitoredActivities(of: StintPhone.stint).count
        let isFull = count > Plan.monitorMaximum
        check(.monitorsWithinLimit, [isFull ? "\(count) monitors are armed" : nil])
    }

    /// A shield was drawn, by a process that may store facts and changes no shield.
    private func drewShield() {
        let before = reading.flatMap { state.runningPledge(at: $0) }
        readFacts(ofDrawing: true)
        guard let before, let reading,
            case .failed(let pledge, _, _)? = state.pledgeStatus(at: reading),
            pledge.id == before.id
        else { return }
        leftShut = pledge.selection
        admit(.leftShutByDrawing)
    }

    /// Checks that a "yes" that began an access opened what was in front.
    private func compareAnswer() {
        guard let answered else { return }
        let isBlocked = expected.contains(answered)
        if isBlocked, selections.isUnnamed(answered) { return admit(.yesOpenedNothing) }
        check(.yesOpens, [isBlocked ? "a yes began an access, and \(answered) is blocked" : nil])
    }

    private func disturbMeters() {
        meters.disturb(at: now)
        minutes.disturb(at: now)
    }

    /// Records that all limits start counting again with new tokens.
    private func coverAnew() {
        for limit in state.limits { cover(limit.id) }
    }

    private func compareAppRemoval() {
        guard let reading else { return }
        let verdict = state.verdict(at: reading, calendar: calendar)
        let isWanted = DeviceLock.appRemoval.isWanted(by: state, verdict, at: reading)
        let words = isWanted ? "apps can be deleted" : "apps cannot be deleted"
        check(.appRemovalFollows, [stint.phone.deniesAppRemoval == isWanted ? nil : words])
    }

    private func compareVoidSelections() {
        let void = selections.voidSelections.map(\.rawValue)
        let told = state.voidSelections.map(\.rawValue)
        guard void != told else { return check(.voidSelectionsAreTold, []) }
        let words = "the tokens of selections \(void) are void, Stint says \(told)"
        check(.voidSelectionsAreTold, [words])
    }

    // MARK: - Deciding

    private func refresh() {
        guard isInstalled else { return }
        readFacts(ofDrawing: false)
        decide()
    }

    private func readFacts(ofDrawing isDrawing: Bool) {
        guard isInstalled else { return }
        do {
            if journal == nil { journal = try JudgeJournal(folder: stint.folder.path) }
            let facts = try journal?.read() ?? []
            for fact in facts {
                if !isDrawing { checkAttempt(fact) }
                apply(fact)
            }
            if !facts.isEmpty { compareState() }
        } catch {
            violate(.phoneIsReadable, "the journal could not be read: \(error)")
        }
    }

    private func readClocks() {
        // What is not installed has no process that could read them.
        guard isInstalled else { return }
        do {
            try stintClocks.read(on: stint)
        } catch {
            violate(.phoneIsReadable, "the clocks could not be read: \(error)")
        }
        decide()
    }

    var reading: ClockReading? { stintClocks.reading(at: now) }

    /// Works out the verdict at this instant, and when it changes next by itself.
    private func decide() {
        guard isInstalled, let reading else { return }
        let verdict = state.verdict(at: reading, calendar: calendar)
        promise.apply(verdict, reading.wall, at: now)
        compareBlocked(verdict)
        expected = selections.shielded(by: verdict)
        if let leftShut { expected.formUnion(selections.covered(leftShut).intersection(shielded)) }
        nextChange = state.nextChange(at: reading, calendar: calendar)
            .map { now + reading.wall.duration(to: $0) }
    }

    /// Goes through the instants at which the verdict changes by itself.
    private func pass(to instant: Duration) {
        while let change = nextChange, change <= instant {
            advance(to: change)
            decide()
            compareShields()
            if nextChange == change {
                return violate(.shieldEqualsVerdict, "the verdict stands still")
            }
        }
        advance(to: instant)
    }

    private func advance(to instant: Duration) {
        if isInUse {
            report.judged += instant - now
            comparePromise(until: instant)
        }
        now = instant
    }

    /// Looks at what is used, and open, until an instant: nothing that was promised to be shut may be.
    ///
    /// What Stint itself would shut is not looked at here: there the shield is compared with the verdict.
    private func comparePromise(until instant: Duration) {
        guard instant > now else { return }
        for subject in front.subtracting(shielded).sorted() {
            if let admission = admission(of: subject) {
                report.admitted[admission, default: .init()].seconds +=
                    (instant - now).components.seconds
                continue
            }
            guard !expected.contains(subject) else { continue }
            report.checks[.openOnlyAsPromised, default: 0] += 1
            var at = now + Self.promiseTolerance
            while at < instant - Self.promiseTolerance {
                let reason =
                    promise.reason(for: subject, state, selections, at: at)
                    ?? limitUsedUp(for: subject, at: at)
                if let reason {
                    let text = "\(subject) was in use, which \(reason) promises to shut"
                    violate(.openOnlyAsPromised, text)
                    break
                }
                at += .seconds(30)
            }
        }
    }

    /// A pass ends on a whole second of a clock that two processes read apart.
    private static let promiseTolerance = Duration.seconds(2)

    /// Returns the reason why a limited item is open, where nothing can prevent it.
    private func admission(of subject: Subject) -> JudgeReport.Admission? {
        guard isInstalled else { return .appDeleted }
        guard isAuthorized else { return .permissionTakenBack }
        return selections.isLost(subject) ? .selectionVoid : nil
    }

    /// The phone shows another zone.
    private func travel() {
        let before = reading.map { state.day(at: $0, calendar: calendar) }
        calendar = stint.phone.calendar
        let after = reading.map { state.day(at: $0, calendar: calendar) }
        guard let before, let after else { return }
        meters.travel(on: max(before, after), at: now)
    }

    /// Stint was deleted with its journal, or is there again and knows nothing.
    private func install(_ isInstalled: Bool) {
        pass(to: stint.phone.elapsed)
        self.isInstalled = isInstalled
        journal = nil
        state = RuleState()
        banks = JudgeBanks()
        passes = JudgePasses()
        changes = JudgeChanges()
        pledges = JudgePledges()
        leftShut = nil
        shields = JudgeShields()
        promise.forgetAll()
        minutes = JudgeMinutes(faults)
        selections.forgetAll()
        expected = []
        nextChange = nil
        meters.disturb(at: now)
        readShields()
        // They may have been moved meanwhile.
        readClocks()
    }

    private func compareShields() {
        let found = shields.compare(
            shielded,
            expected: expected,
            isInUse: isInUse,
            at: now,
            stint.phone.wallClock
        )
        for (fault, length) in found.delays { report.delays[fault, default: []].append(length) }
        for (date, text) in found.violations { violate(.shieldEqualsVerdict, text, at: date) }
    }
}
