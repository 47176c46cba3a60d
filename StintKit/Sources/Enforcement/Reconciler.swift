import FamilyControls
public import Foundation
import Journal
public import Limits
import OSLog

/// Reads the facts, decides, and writes the difference: the one thing that every entry point does.
///
/// A value lives for one callback or one action of the person. Calls of several processes at once are
/// safe: file order in the journal decides, and reconciling twice changes nothing.
public struct Reconciler: ~Copyable {
    private static let logger = Logger(subsystem: "app.stint", category: "enforcement")

    private var log: FactLog
    private let selections: SelectionFolder
    private let calendar: Calendar

    /// The fold of all facts, as far as this value has read.
    public var state: State { log.state }

    /// Opens the journal of an app group.
    /// - Parameters:
    ///   - folder: The folder that the app and its extensions share.
    ///   - calendar: The person's calendar, with the time zone of the phone.
    /// - Throws: `EnforcementError.journal`; before the first unlock after a boot it is `unavailable`.
    public init(folder: URL, calendar: Calendar) throws(EnforcementError) {
        log = try FactLog(folder: folder.path, access: .appending)
        selections = SelectionFolder(appGroup: folder)
        self.calendar = calendar
    }

    /// What the phone is like after reconciling.
    public enum Outcome: Hashable, Sendable {
        /// Something is shielded.
        case shielded
        /// Nothing is shielded.
        case open
        /// The facts could not be read; everything stays as it was.
        case unknown
    }

    /// Reconciles from an extension; errors go to the system's log, and shields stay as they are.
    @discardableResult
    public static func wake() -> Outcome {
        do {
            var reconciler = try Reconciler(
                folder: AppGroup.folder(),
                calendar: .current
            )
            return try reconciler.reconcile()
        } catch {
            logger.error("\(error.description, privacy: .public)")
            return .unknown
        }
    }

    /// Appends what the clocks tell, decides, and writes the difference to shields and monitors.
    @discardableResult
    public mutating func reconcile() throws(EnforcementError) -> Outcome {
        try reconcile(afterChange: false)
    }

    /// Reconciles; unless the person has just changed the rules, a missing monitor was lost.
    @discardableResult
    private mutating func reconcile(afterChange: Bool) throws(EnforcementError) -> Outcome {
        let reading = try SystemClock.reading()
        // What cannot be noted, on a full disk for example, must not keep the shields from following.
        var failure: EnforcementError?
        do { try observe(at: reading) } catch { failure = error }
        let verdict = log.state.verdict(at: reading, calendar: calendar)
        do { try shield(verdict, at: reading) } catch { failure = error }
        do { try arm(at: reading, afterChange: afterChange) } catch { failure = error }
        if let failure { throw failure }
        return verdict.shieldedSelections.isEmpty ? .open : .shielded
    }

    // MARK: - What the person does

    /// Stores what a limit covers.
    /// - Throws: `tooManyTokens`, `tooManyLimits`, or what the journal reports; then nothing changes.
    public mutating func set(
        _ selection: Selection,
        as id: SelectionID
    ) throws(EnforcementError) {
        let count = selection.largestCount
        guard count <= ShieldStores.capacity else {
            throw .tooManyTokens(count: count, maximum: ShieldStores.capacity)
        }
        let known = log.state.selections
        guard known.count < State.selectionMaximum || known.contains(where: { $0.id == id }) else {
            throw .tooManyLimits(maximum: State.selectionMaximum)
        }
        let reference = try selections.store(selection)
        guard log.state.reference(for: id) != reference else {
            try reconcile()
            return
        }
        try record(.selectionSet(id, reference))
    }

    /// Adds or replaces a limit.
    /// - Throws: `refused` if the plan would not fit; `tooManyLimits`; then nothing changes.
    public mutating func set(_ limit: Limit) throws(EnforcementError) {
        let others = log.state.limits.filter { $0.id != limit.id }
        guard others.count < State.limitMaximum else {
            throw .tooManyLimits(maximum: State.limitMaximum)
        }
        do {
            try Plan.validate(others + [limit])
        } catch {
            throw .refused(error)
        }
        try record(.limitSet(limit))
    }

    /// Takes a limit away.
    public mutating func remove(_ limit: LimitID) throws(EnforcementError) {
        try record(.limitRemoved(limit))
    }

    /// Changes what holds for all limits together.
    public mutating func set(_ settings: Settings) throws(EnforcementError) {
        try record(.settingsChanged(settings))
    }

    /// Begins an override if one is due to the person, and opens what it opens.
    /// - Returns: Whether it began, and if not, when one can.
    public mutating func beginOverride() throws(EnforcementError) -> OverrideAvailability {
        let reading = try SystemClock.reading()
        try observe(at: reading)
        guard let event = log.state.beginningOverride(at: reading, calendar: calendar) else {
            return log.state.overrideAvailability(at: reading, calendar: calendar)
        }
        try log.append(event, at: reading, durability: .powerLoss)
        try reconcile()
        return log.state.overrideAvailability(at: reading, calendar: calendar)
    }

    /// Does what the app does whenever it comes to the front: reconcile, and tidy up.
    @discardableResult
    public mutating func becameActive() throws(EnforcementError) -> Outcome {
        let outcome = try reconcile()
        try log.compactIfLarge()
        try selections.removeAll(but: log.state.selections.map(\.reference))
        return outcome
    }

    private mutating func record(_ event: Event) throws(EnforcementError) {
        let reading = try SystemClock.reading()
        try observe(at: reading)
        try log.append(event, at: reading, durability: .powerLoss)
        try reconcile(afterChange: true)
    }

    // MARK: - Steps

    /// Appends what the clocks tell that no fact has told yet.
    private mutating func observe(at reading: ClockReading) throws(EnforcementError) {
        for event in log.state.observations(at: reading) {
            try log.append(event, at: reading, durability: .powerLoss)
        }
    }

    /// Writes the shields if they are not known to be right.
    ///
    /// The fingerprint of what was written last stands in the journal, so that tokens, the largest
    /// things there are, need not be read to find that nothing changed.
    private mutating func shield(
        _ verdict: Verdict,
        at reading: ClockReading
    ) throws(EnforcementError) {
        let references = verdict.shieldedSelections.compactMap { log.state.reference(for: $0) }
            .filter { $0.applicationCount + $0.categoryCount + $0.webDomainCount > 0 }
        let fingerprint = Self.fingerprint(of: references)
        guard
            log.state.shieldsFingerprint != fingerprint
                || ShieldStores.isShielding == references.isEmpty
        else { return }
        var desired = Selection()
        var failure: EnforcementError?
        for reference in references {
            do { desired.formUnion(try selections.load(reference)) } catch { failure = error }
        }
        // With a selection lost, what is shielded stays so; nothing shielded yet, the rest is.
        if let failure {
            if !ShieldStores.isShielding { try ShieldStores.write(desired) }
            throw failure
        }
        try ShieldStores.write(desired)
        if log.state.shieldsFingerprint != fingerprint {
            try log.append(
                .shieldsApplied(fingerprint: fingerprint),
                at: reading,
                durability: .kill
            )
        }
    }

    /// Arms the plan, and takes note of monitors or a permission that were lost, or are back.
    private mutating func arm(
        at reading: ClockReading,
        afterChange: Bool
    ) throws(EnforcementError) {
        let plan = log.state.plan(at: reading, calendar: calendar)
        let isKnownLost = log.state.authorization == .lost
        do {
            let missingCount = try MonitoringPlan.arm(plan)
            if missingCount > 0, !afterChange {
                try log.append(
                    .monitorsMissing(count: UInt32(missingCount)),
                    at: reading,
                    durability: .kill
                )
            }
        } catch .unauthorized {
            if !isKnownLost {
                try log.append(.authorizationChanged(.lost), at: reading, durability: .powerLoss)
            }
            throw .unauthorized
        }
        let isApproved = AuthorizationCenter.shared.authorizationStatus == .approved
        if isApproved, log.state.authorization != .approved {
            try log.append(.authorizationChanged(.approved), at: reading, durability: .powerLoss)
        }
    }

    /// Zero stands for open; anything else for what is shielded.
    private static func fingerprint(of references: [SelectionReference]) -> UInt64 {
        references.reduce(0) { ($0 ^ $1.digestPrefix) &* 0x100_0000_01B3 | 1 }
    }
}
