import Foundation
package import Limits
package import ScreenTimeDaemon
package import SimulatedPhone
package import StintOnPhone

/// Observes a phone, and checks at every instant that Stint keeps its promises.
///
/// Between two events only the verdict changes, at known instants. Checking the events and those
/// instants therefore covers every second. While the phone is not in use, nobody can open anything
/// and iOS delivers no wake-up, so those seconds don't count.
///
/// The judge reads and folds the journal itself, independently of Stint. It also tracks the
/// subjects of selections, the apps in front and the phone's uptime.
package final class Judge {
    var report = JudgeReport()
    let stint: StintPhone
    let faults: FaultPlan
    let fold: ([Fact]) -> RuleState
    var now: Duration
    /// The fold of all facts read so far.
    var state = RuleState()
    var journal: JudgeJournal?
    var selections: JudgeSelections
    var use: JudgeUse
    var accounts = JudgeAccounts()
    var passes = JudgePasses()
    var prices = JudgePrices()
    var changes = JudgeChanges()
    var pledges = JudgePledges()
    var meters: JudgeMeters
    var minutes: JudgeMinutes
    var clocks: JudgeClocks
    var promise: JudgePromise
    var warnings = JudgeWarnings()
    var calendar: Calendar
    private var shields = JudgeShields()
    private var shielded: Set<Subject> = []
    private var front: Set<Subject> = []
    private var expected: Set<Subject> = []
    private var isInUse = true
    private var isAuthorized = true
    private var isInstalled = true
    /// The selection of a pledge that failed when a shield was drawn, until Stint runs next.
    private var leftBlocked: SelectionID?
    /// The subject of the shield whose button was pressed last.
    private var answered: Subject?
    var accessCount = 0
    /// The faults that the last check found and that can persist, by invariant.
    var lasting: [Invariant: Set<String>] = [:]
    private var clockReader = StintClockReader()
    private var nextChange: Duration?

    /// Starts observing a phone whose rules are set up; tests of the judge pass another fold.
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
        // Any process may have stored the existing facts.
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

    /// Observes a newly installed app, which categories may cover.
    func recordInstalled(_ application: InstalledApplication) {
        selections.install(application)
        readShields()
        meters.disturb(at: now)
        decide()
        compareShields()
    }

    /// Counts a comparison, and records its violations.
    func check(_ invariant: Invariant, _ wrong: [String?]) {
        report.checks[invariant, default: 0] += 1
        for case let text? in wrong { violate(invariant, text) }
    }

    func violate(_ invariant: Invariant, _ text: String) {
        violate(invariant, text, at: stint.phone.wallClock)
    }

    /// Records a violation that began at a date.
    private func violate(_ invariant: Invariant, _ text: String, at date: Date) {
        report.violations.append(JudgeViolation(invariant: invariant, at: date, text: text))
    }

    func recordGap(_ gap: JudgeReport.KnownGap) {
        report.knownGaps[gap, default: .init()].count += 1
    }

    private func readShields() {
        shielded = Set(selections.watched.filter { stint.phone.isShielded($0) })
    }

    // MARK: - Events

    private func see(_ event: PhoneEvent) {
        pass(to: event.elapsed)
        warnings.observe(event.kind)
        switch event.kind {
        case .opened(let subject):
            front.insert(subject)
            if let gap = gap(of: subject) { recordGap(gap) }
        case .left(let subject): front.remove(subject)
        case .shielded(let subject): shielded.insert(subject)
        case .unshielded(let subject): shielded.remove(subject)
        case .unlocked: isInUse = true
        case .locked: isInUse = false
        case .rebooted:
            if promise.restarted(at: now) { recordGap(.clockMovedOverRestart) }
            readClocks()
            disturbMeters()
        case .clockMoved(let distance):
            if promise.clockMoved(by: distance, at: now) { recordGap(.clockMovedOverRestart) }
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
            if fault == .tokenRotation { restartCounting() }
        case .authorization(_, let authorization):
            if authorization == .approved, !isAuthorized { selections.void() }
            isAuthorized = authorization == .approved
            if !isAuthorized { shields.excuse(.authorizationRevoked, at: now) }
            meters.disturb(at: now)
            restartCounting()
        case .ran(StintPhone.stint, .shieldConfiguration, _): drewShield()
        case .ran(StintPhone.stint, .shieldAction, let completed):
            let count = accessCount
            ran(completed)
            if completed, accessCount > count { compareAnswer() }
        case .pressed(_, let subject): answered = subject
        case .ran(StintPhone.stint, _, let completed): ran(completed)
        case .misuse(let text): violate(.monitorsWithinLimit, text)
        case .logged: report.errorCount += 1
        case .notified(let notification): see(notification)
        case .ran, .shieldDrawn, .callback, .backgroundTask: break
        }
        use.record(front: front, shielded: selections.widened(shielded), at: now)
        compareShields()
    }

    /// Records a run of Stint; a completed run ends the excuses of earlier faults.
    private func ran(_ completed: Bool) {
        pass(to: stint.phone.elapsed)
        if completed { leftBlocked = nil }
        refresh()
        checkWarnings(completed: completed)
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

    /// Records that a shield was drawn, by a process that may store facts but can't change shields.
    private func drewShield() {
        let before = reading.flatMap { state.runningPledge(at: $0) }
        readFacts(ofDrawing: true)
        guard let before, let reading,
            case .failed(let pledge, _, _)? = state.pledgeStatus(at: reading),
            pledge.id == before.id
        else { return }
        leftBlocked = pledge.selection
        recordGap(.leftBlockedByDrawing)
    }

    /// Checks that a "yes" that began an access opened the app in front.
    private func compareAnswer() {
        guard let answered else { return }
        let isBlocked = expected.contains(answered)
        if isBlocked, selections.isUnnamed(answered) { return recordGap(.yesOpenedNothing) }
        check(.yesOpens, [isBlocked ? "a yes began an access, and \(answered) is blocked" : nil])
    }

    private func disturbMeters() {
        meters.disturb(at: now)
        minutes.disturb(at: now)
    }

    /// Records that all limits restart counting with new tokens.
    private func restartCounting() {
        for limit in state.limits { cover(limit.id) }
    }

    private func compareVoidSelections() {
        let void = selections.voidSelections.map(\.rawValue)
        let reported = state.voidSelections.map(\.rawValue)
        guard void != reported else { return check(.voidSelectionsReported, []) }
        let words = "the tokens of selections \(void) are void, Stint reports \(reported)"
        check(.voidSelectionsReported, [words])
    }

    // MARK: - Verdicts

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
        // Without an installed app, no process can read the clocks.
        guard isInstalled else { return }
        do { try clockReader.read(on: stint) } catch {
            violate(.phoneIsReadable, "the clocks could not be read: \(error)")
        }
        decide()
    }

    var reading: ClockReading? { clockReader.reading(at: now) }

    /// Updates the verdict and the instant of its next change.
    private func decide() {
        guard isInstalled, let reading else { return }
        let verdict = state.verdict(at: reading, calendar: calendar)
        promise.apply(verdict, state, reading.wall, at: now)
        compareBlocked(verdict)
        expected = selections.shielded(by: verdict)
        if let leftBlocked {
            expected.formUnion(selections.covered(leftBlocked).intersection(shielded))
        }
        nextChange = state.nextChange(at: reading, calendar: calendar)
            .map { now + reading.wall.duration(to: $0) }
    }

    /// Checks every instant up to a given one at which the verdict changes.
    private func pass(to instant: Duration) {
        while let change = nextChange, change <= instant {
            advance(to: change)
            decide()
            compareShields()
            if nextChange == change {
                return violate(.shieldEqualsVerdict, "the verdict does not advance")
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

    /// Checks that nothing in use until an instant was promised to be blocked.
    ///
    /// Subjects that the verdict blocks are checked by comparing the shield with the verdict
    /// instead.
    private func comparePromise(until instant: Duration) {
        guard instant > now else { return }
        for subject in front.subtracting(shielded).sorted() {
            if let gap = gap(of: subject) {
                report.knownGaps[gap, default: .init()].seconds +=
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
                    let text = "\(subject) was in use, which \(reason) promises to block"
                    violate(.openOnlyAsPromised, text)
                    break
                }
                at += .seconds(30)
            }
        }
    }

    /// The tolerance for the end of a pass, which falls on a whole second.
    private static let promiseTolerance = Duration.seconds(2)

    /// Returns the known gap that leaves a limited subject open, or nil.
    private func gap(of subject: Subject) -> JudgeReport.KnownGap? {
        guard isInstalled else { return .appDeleted }
        guard isAuthorized else { return .permissionTakenBack }
        return selections.isLost(subject) ? .selectionVoid : nil
    }

    /// Applies a change of the phone's zone.
    private func travel() {
        let before = reading.map { state.day(at: $0, calendar: calendar) }
        calendar = stint.phone.calendar
        let after = reading.map { state.day(at: $0, calendar: calendar) }
        guard let before, let after else { return }
        meters.travel(on: max(before, after), at: now)
    }

    /// Resets everything after Stint was deleted with its journal, or installed again without one.
    private func install(_ isInstalled: Bool) {
        pass(to: stint.phone.elapsed)
        self.isInstalled = isInstalled
        journal = nil
        state = RuleState()
        accounts = JudgeAccounts()
        passes = JudgePasses()
        prices = JudgePrices()
        changes = JudgeChanges()
        pledges = JudgePledges()
        leftBlocked = nil
        shields = JudgeShields()
        promise.forgetAll()
        minutes = JudgeMinutes(faults)
        warnings = JudgeWarnings()
        selections.forgetAll()
        expected = []
        nextChange = nil
        meters.disturb(at: now)
        readShields()
        // The clocks may have been moved in the meantime.
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
