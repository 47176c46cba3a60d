public import Foundation
import Journal
public import Limits
import OSLog

/// The common path of every entry point: reads the facts, decides, and writes the difference.
///
/// Use a value for one callback or one action of the person. Several processes can reconcile at the
/// same time: file order in the journal decides, and reconciling twice changes nothing.
public struct Reconciler: ~Copyable {
    static let logger = Logger(subsystem: "app.stint", category: "enforcement")

    var log: FactLog
    /// The path of the app group's folder.
    let folder: String
    let selections: SelectionFolder
    let seal: ShieldSeal
    let arming: ArmingAttempts
    /// The pledge whose end notification is scheduled.
    private var announced: Pledge?
    /// The person's calendar, with the time zone of the phone.
    public let calendar: Calendar

    /// The fold of all facts that this value has read.
    public var state: RuleState { log.state }

    /// Opens the journal of an app group.
    /// - Throws: `EnforcementError.journal`; `unavailable` before the first unlock after a boot.
    public init(folder: URL, calendar: Calendar) throws(EnforcementError) {
        let path = folder.path
        self.init(try FactLog(writing: path), path, calendar)
    }

    init(_ log: consuming FactLog, _ folder: String, _ calendar: Calendar) {
        self.log = log
        self.folder = folder
        selections = SelectionFolder(appGroup: folder)
        seal = ShieldSeal(folder: folder)
        arming = ArmingAttempts(folder: folder)
        announced = self.log.state.unfailedPledge
        self.calendar = calendar
    }

    /// The phone's status after reconciling.
    public enum Outcome: Hashable, Sendable {
        case shielded
        case open
        /// The facts could not be read; everything stays as it was.
        case unknown

        init(_ verdict: Verdict) { self = verdict.isAnythingBlocked ? .shielded : .open }
    }

    /// Reconciles in an extension; errors are written to the log, and shields stay as they are.
    @discardableResult
    public static func wake() -> Outcome {
        wake { reconciler throws(EnforcementError) in try reconciler.reconcile() } ?? .unknown
    }

    static func opened(
        _ open: (_ folder: String) throws(EnforcementError) -> FactLog
    ) throws(EnforcementError) -> Reconciler {
        let folder = try AppGroup.folder().path
        return Reconciler(try open(folder), folder, .current)
    }

    /// Opens the journal in an extension and runs `body`; errors are written to the system's log.
    static func wake<Value>(
        _ body: (inout Reconciler) throws(EnforcementError) -> Value
    ) -> Value? {
        do {
            var reconciler = try opened { folder throws(EnforcementError) in
                try FactLog(writing: folder)
            }
            let value = try body(&reconciler)
            reconciler.shortenJournal()
            return value
        } catch {
            logger.error("\(error.description, privacy: .public)")
            return nil
        }
    }

    /// Shortens a long journal after a callback, because the app may not be opened for a year.
    private mutating func shortenJournal() {
        do throws(EnforcementError) {
            try log.compactIfLarge(FactLog.callbackByteMaximum)
        } catch {
            Self.logger.error("\(error.description, privacy: .public)")
        }
    }

    /// Observes the clocks, decides, and writes the difference to shields and monitors.
    @discardableResult
    public mutating func reconcile() throws(EnforcementError) -> Outcome {
        Outcome(try reconcile(at: try SystemClock.reading()))
    }

    /// Reconciles and returns the enforced verdict.
    ///
    /// A missing monitor counts as lost unless the person has just changed the rules.
    @discardableResult
    mutating func reconcile(
        at reading: ClockReading,
        afterChange: Bool = false
    ) throws(EnforcementError) -> Verdict {
        // Update the shields even if the facts can't be written, for example on a full disk.
        var failure: EnforcementError?
        do { try observe(at: reading) } catch { failure = error }
        var isLossKnown = true
        do { try checkSelections(at: reading) } catch {
            failure = error
            isLossKnown = false
        }
        var verdict = log.state.verdict(at: reading, calendar: calendar)
        do { try enforce(verdict, at: reading) } catch { failure = error }
        // Missing monitors indicate a lost permission; they stay missing until it is recorded.
        if isLossKnown {
            let uncountedDay = log.state.uncountedDay
            do { try arm(at: reading, afterChange: afterChange) } catch { failure = error }
            if log.state.uncountedDay != uncountedDay {
                verdict = log.state.verdict(at: reading, calendar: calendar)
                Reconciler.reportCounters(verdict)
                do { try enforce(verdict, at: reading) } catch { failure = error }
            }
        }
        do { try warn(verdict, at: reading) } catch { failure = error }
        announcePledge(at: reading)
        if let failure { throw failure }
        return verdict
    }

    // MARK: - Steps

    /// Appends new observations of the clocks and the zone, and the changes that are due.
    mutating func observe(at reading: ClockReading) throws(EnforcementError) {
        for event in log.state.observations(at: reading) { try log.append(event, at: reading) }
        if let event = Self.zoneObservation(of: log.state, at: reading, calendar) {
            try log.append(event, at: reading)
        }
    }

    /// Returns the event that records the zone, or nil if it is already recorded.
    static func zoneObservation(
        of state: RuleState,
        at reading: ClockReading,
        _ calendar: Calendar
    ) -> Event? {
        // A permission that was revoked and granted again removed the monitors and the lock.
        state.zoneObservation(
            at: reading,
            in: calendar.timeZone,
            isLocked: DeviceLock.automaticClock.isSet && MonitoringPlan.isAnythingArmed
        )
    }

    private mutating func enforce(
        _ verdict: Verdict,
        at reading: ClockReading
    ) throws(EnforcementError) {
        for lock in DeviceLock.allCases {
            lock.set(lock.isWanted(by: log.state, verdict, at: reading))
        }
        try shield(verdict, at: reading)
    }

    /// Notifies the person of apps that are blocked because their minutes aren't counted.
    private static func reportCounters(_ verdict: Verdict) {
        if verdict.decisions.contains(where: { $0.reason == .uncounted }) {
            Notice.countersLost.post()
        } else {
            Notice.countersLost.withdraw()
        }
    }

    /// Writes the shields unless they are known to be correct.
    ///
    /// The journal contains the fingerprint of the last written shields. Comparing it avoids reading
    /// tokens, which are large.
    private mutating func shield(
        _ verdict: Verdict,
        at reading: ClockReading
    ) throws(EnforcementError) {
        let blocked = log.state.blockedContents(by: verdict)
        let fingerprint = ShieldStores.fingerprint(of: blocked)
        let isKnown = log.state.shieldsFingerprint == fingerprint
        guard !isKnown || seal.isBlocking != ShieldStores.isShielding else { return }
        var layers: [ShieldLayer] = []
        var failure: EnforcementError?
        for (reference, exceptions) in blocked {
            do {
                layers.append(
                    ShieldLayer(
                        selection: try selections.load(reference),
                        exceptions: Set(exceptions)
                    )
                )
            } catch { failure = error }
        }
        // The token of an open app may be in a selection that isn't blocked.
        let known = blocked.allSatisfy(\.exceptions.isEmpty) ? [] : allSelections()
        seal.break()
        // If a selection is lost, shields stay; if there are none yet, the rest is blocked.
        if let failure {
            if !ShieldStores.isShielding { try ShieldStores.write(layers, known: known) }
            throw failure
        }
        let isBlocking = try ShieldStores.write(layers, known: known)
        if log.state.shieldsFingerprint != fingerprint {
            try log.append(
                .shieldsApplied(fingerprint: fingerprint),
                at: reading,
                durability: .kill
            )
        }
        seal.set(isBlocking: isBlocking)
        Notice.withdraw(opened: log.state.closedItems(at: reading))
    }

    func allSelections() -> [Selection] {
        log.state.selections.compactMap { selections.contents(of: $0.reference) }
    }

    /// Arms the plan, and records monitors or a permission that were lost or restored.
    private mutating func arm(
        at reading: ClockReading,
        afterChange: Bool
    ) throws(EnforcementError) {
        let plan = log.state.plan(at: reading, calendar: calendar)
        let isKnownLost = log.state.authorization == .lost && log.state.validSelections.isEmpty
        let (armed, failure) = MonitoringPlan.arm(plan, selections, log.state, arming)
        for day in armed.days {
            try log.append(.metersArmed(day.counters), at: reading, durability: .kill)
        }
        let days = plan.monitors.compactMap(\.day)
        if failure != .unauthorized, let today = days.first {
            let counters = days.filter { $0.day == today.day }
            let areLost = counters.contains { armed.lostDays.contains($0) }
            try recordCounters(counters, areLost: areLost, at: reading)
        }
        if armed.missingCount > 0, !afterChange, failure != .unauthorized {
            try log.append(
                .monitorsMissing(count: UInt32(armed.missingCount)),
                at: reading,
                durability: .kill
            )
        }
        // A permission that was never granted can't be lost.
        if failure == .unauthorized, log.state.authorization != nil, !isKnownLost {
            try recordLoss(at: reading)
        }
        if let failure, failure == .unauthorized { throw failure }
        if log.state.authorization != .approved, MonitoringPlan.isPermitted(at: reading) {
            try log.append(.authorizationChanged(.approved), at: reading)
        }
        if let failure { throw failure }
    }

    /// Records that today's counters can't be set up, or that they exist after a recorded loss.
    ///
    /// A process may have died between setting them up and recording that.
    private mutating func recordCounters(
        _ today: [MeteredDay],
        areLost: Bool,
        at reading: ClockReading
    ) throws(EnforcementError) {
        let areKnownLost = log.state.uncountedDay == today[0].day
        guard areLost != areKnownLost,
            areKnownLost || today.contains(where: { !$0.ladders.isEmpty })
        else { return }
        try log.append(
            areLost ? .metersLost(today[0].day) : .metersArmed(today[0].counters),
            at: reading,
            durability: .kill
        )
    }

    /// Schedules the notification of a pledge's end, or reports its failure immediately.
    ///
    /// Only the process that appends the beginning or the failure does so.
    mutating func announcePledge(at reading: ClockReading) {
        let pledge = log.state.unfailedPledge
        guard pledge != announced else { return }
        announced = pledge
        guard let pledge else {
            Notice.pledgeEnds(isStaked: false).withdraw()
            Notice.pledgeIsDue.withdraw()
            if log.state.hasPledgeFailedUnseen(at: reading) { Notice.pledgeFailed.post() }
            return
        }
        let wait = reading.wall.duration(to: log.state.shownEnd(of: pledge, at: reading))
        guard wait > .zero else { return }
        Notice.pledgeEnds(isStaked: pledge.amount != nil).post(after: wait)
    }

    /// Shows, schedules and withdraws warnings.
    ///
    /// A warning that is shown now is recorded first, so that no two processes show it. A scheduled
    /// one is recorded last: if the process dies in between, the next one replaces it.
    mutating func warn(
        _ verdict: Verdict,
        at reading: ClockReading
    ) throws(EnforcementError) {
        let changes = log.state.warningChanges(under: verdict, at: reading, calendar: calendar)
        for change in changes {
            switch change {
            case .withdraw(let warning):
                Notice.withdraw(warning)
                try log.append(change.event, at: reading, durability: .kill)
            case .show(let warning, let content):
                let notice = Notice.closesSoon(warning, content, in: calendar.timeZone)
                let wait = warning.wait ?? .zero
                if wait > .zero { notice.post(after: wait) }
                let outcome: FactOutcome
                do {
                    outcome = try log.append(change.event, at: reading, durability: .kill)
                } catch {
                    // Without its fact, no process would withdraw it or know that it was shown.
                    if wait > .zero { Notice.withdraw(warning) }
                    throw error
                }
                if wait == .zero, outcome == .accepted { notice.post() }
            }
        }
    }
}

extension RuleState {
    /// Returns true if the last pledge failed outside Stint: at a shield, or by use.
    fileprivate func hasPledgeFailedUnseen(at reading: ClockReading) -> Bool {
        guard case .failed(_, let breach, _)? = pledgeStatus(at: reading) else { return false }
        return switch breach {
        case .opened, .used, .attempted: true
        case .gaveUp, .emergency: false
        }
    }

    /// Returns the blocked selections that have contents, in the order of their IDs.
    func blockedContents(
        by verdict: Verdict
    ) -> [(reference: SelectionReference, exceptions: [ItemID])] {
        verdict.blocked.compactMap { blocked in
            guard let reference = reference(for: blocked.selection), !reference.isEmpty else {
                return nil
            }
            return (reference, blocked.exceptions)
        }
    }
}

/// The time at which a change takes effect.
public enum ChangeOutcome: Hashable, Sendable {
    case inForce
    /// The change waits until this trusted instant.
    case waits(due: WallInstant)
}
