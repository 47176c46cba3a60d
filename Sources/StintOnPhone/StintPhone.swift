package import Enforcement
package import Foundation
import Intake
package import Limits
import Monitor
package import ScreenTimeDaemon
import ShieldAction
import ShieldConfiguration
package import SimulatedPhone
import SimulatedPicker
import UserNotifications

/// A simulated phone with Stint: the shipped extension classes, and the app's actions.
package final class StintPhone {
    /// Stint's bundle identifier on the phone.
    package static let stint: BundleIdentifier = "app.stint"
    package static let limit = LimitID(rawValue: 1)
    package static let selection = SelectionID(rawValue: 1)

    package let phone: Phone
    package private(set) var isInstalled = false
    /// The chosen subjects of each selection.
    package private(set) var selected: [SelectionID: [Subject]] = [:]
    /// The selections that cover everything except their chosen subjects.
    private var covering: [SelectionID: Selection.Scope] = [:]
    /// Called after each action of the app, with true if it was completed.
    package var acted: ((_ completed: Bool) -> Void)?
    /// Called after Stint was deleted with its data, or installed.
    package var installationChanged: ((_ isInstalled: Bool) -> Void)?

    package var covered: [Subject] { selected[Self.selection] ?? [] }

    /// Installs and authorizes Stint on a phone.
    package init(_ phone: Phone) {
        self.phone = phone
        install()
    }

    /// Installs and authorizes Stint if it isn't installed.
    package func install() {
        guard !isInstalled else { return }
        isInstalled = true
        phone.install(
            ScreenTimeApp(
                Self.stint,
                name: "Stint",
                groups: [AppGroup.identifier],
                monitor: { StintMonitor() },
                shieldConfiguration: { StintShieldConfiguration() },
                shieldAction: { StintShieldAction() }
            )
        )
        phone.authorize(Self.stint)
        installationChanged?(true)
    }

    /// Deletes Stint with its data, unless an app denies the deletion of apps.
    package func delete() {
        guard phone.delete(Self.stint) else { return }
        isInstalled = false
        selected = [:]
        installationChanged?(false)
    }

    /// The folder that the app and its extensions share.
    package var folder: URL { phone.disk.appending(path: AppGroup.identifier) }

    // MARK: - Rules

    /// Sets up a preset on one selection, with IDs from 1.
    package func setUp(_ preset: Preset, covering subjects: [Subject]) throws(EnforcementError) {
        try setUp(preset, numbering: .counted, covering: subjects)
    }

    /// The IDs that this phone has, and no other phone, so that exports fit.
    package var uniqueIDs: RulesDraft.NewIDs {
        .drawn(chance: phone.seed &* 0x9E37_79B9_7F4A_7C15)
    }

    /// Sets up a preset on one selection, and the pledge that it offers.
    package func setUp(
        _ preset: Preset,
        numbering ids: RulesDraft.NewIDs,
        covering subjects: [Subject]
    ) throws(EnforcementError) {
        do throws(RulesRefusal) {
            try setUp(numbering: ids, covering: [subjects]) { RulesDraft(preset, over: $0) }
        } catch {
            throw error.cause
        }
    }

    /// Sets up the rules that a closure returns for the present settings.
    /// - Parameters:
    ///   - ids: The IDs of new limits and selections.
    ///   - subjects: The subjects of the selections, in the order of the draft.
    ///   - makeDraft: Returns the rules.
    /// - Throws: The first refused part.
    package func setUp(
        numbering ids: RulesDraft.NewIDs,
        covering subjects: [[Subject]],
        _ makeDraft: (Settings) -> RulesDraft
    ) throws(RulesRefusal) {
        let picked = subjects.map { phone.pick($0, for: Self.stint, includeEntireCategory: true) }
        var chosen: [SelectionID: [Subject]] = [:]
        let result: Result<Void, RulesRefusal>
        do throws(EnforcementError) {
            result = try act { reconciler throws(EnforcementError) in
                let draft = makeDraft(reconciler.state.settings)
                do throws(RulesRefusal) {
                    try reconciler.setUp(draft, numbering: ids, removingOthers: false) {
                        reconciler,
                        index,
                        id throws(EnforcementError) in
                        let outcome = try reconciler.set(picked[index], as: id)
                        if outcome == .inForce { chosen[id] = subjects[index] }
                        return outcome
                    }
                    return .success(())
                } catch {
                    return .failure(error)
                }
            }
        } catch {
            throw RulesRefusal(part: .settings, cause: error)
        }
        selected.merge(chosen) { $1 }
        try result.get()
    }

    /// Returns the values with which the next pledge begins; nil if the person has to choose.
    package func nextPledge() throws(EnforcementError) -> PledgeDraft? {
        try inApp { () throws(EnforcementError) in try Reconciler.nextPledge() }
    }

    /// Stores the pledge that a preset offers.
    package func offer(_ pledge: PledgeDraft) throws(EnforcementError) {
        try inApp { () throws(EnforcementError) in try Reconciler.offer(pledge) }
    }

    package func setUp(
        _ schedule: Schedule,
        _ settings: Settings,
        covering subjects: [Subject]
    ) throws(EnforcementError) {
        try setUp([StintPhone.draft(schedule)], settings, covering: subjects)
    }

    /// Sets up settings and limits with IDs from 1.
    package func setUp(
        _ limits: [LimitDraft],
        _ settings: Settings,
        covering subjects: [Subject]
    ) throws(EnforcementError) {
        try cover(subjects)
        try set(settings)
        for (index, draft) in limits.enumerated() {
            try set(draft, as: LimitID(rawValue: UInt64(index + 1)), on: Self.selection)
        }
    }

    /// Chooses the subjects of a selection, as a person does in the picker.
    @discardableResult
    package func cover(
        _ subjects: [Subject],
        in scope: Selection.Scope = .chosen,
        as id: SelectionID = StintPhone.selection
    ) throws(EnforcementError) -> ChangeOutcome {
        let picked = phone.pick(subjects, for: Self.stint, includeEntireCategory: true)
        let outcome = try act { reconciler throws(EnforcementError) in
            try reconciler.set(picked, covering: scope, as: id)
        }
        if outcome == .inForce { (selected[id], covering[id]) = (subjects, scope) }
        return outcome
    }

    /// Chooses the subjects of all selections again, whose tokens became void.
    package func coverAgain() throws(EnforcementError) {
        for (id, subjects) in selected.sorted(by: { $0.key < $1.key }) {
            try cover(subjects, in: covering[id] ?? .chosen, as: id)
        }
    }

    /// Adds or replaces a limit.
    @discardableResult
    package func set(_ limit: Limit) throws(EnforcementError) -> ChangeOutcome {
        try act { reconciler throws(EnforcementError) in try reconciler.set(limit) }
    }

    /// Adds or replaces a limit.
    @discardableResult
    package func set(
        _ draft: LimitDraft,
        as id: LimitID,
        on selection: SelectionID
    ) throws(EnforcementError) -> ChangeOutcome {
        let limit: Limit
        do { limit = try draft.limit(id, on: selection) } catch { throw .change(.limit(error)) }
        return try set(limit)
    }

    /// Replaces the windows of the first limit.
    package func set(_ schedule: Schedule) throws(EnforcementError) {
        try set(StintPhone.draft(schedule), as: Self.limit, on: Self.selection)
    }

    /// Adds a schedule with its own selection, both with the same number as ID.
    package func add(
        limit number: UInt64,
        covering subjects: [Subject],
        schedule: Schedule
    ) throws(EnforcementError) {
        let selection = SelectionID(rawValue: number)
        try cover(subjects, as: selection)
        try set(
            LimitDraft(label: "Limit \(number)", rule: .schedule(schedule)),
            as: LimitID(rawValue: number),
            on: selection
        )
    }

    @discardableResult
    package func remove(_ limit: LimitID) throws(EnforcementError) -> ChangeOutcome {
        try act { reconciler throws(EnforcementError) in try reconciler.remove(limit) }
    }

    @discardableResult
    package func set(_ settings: Settings) throws(EnforcementError) -> ChangeOutcome {
        try act { reconciler throws(EnforcementError) in try reconciler.set(settings) }
    }

    // MARK: - Actions of the person

    /// Opens Stint, which reconciles.
    package func openStint() throws(EnforcementError) {
        phone.open(Self.stint)
        try act { reconciler throws(EnforcementError) in _ = try reconciler.becameActive() }
    }

    /// Opens Stint and starts a break, the longest one without a length.
    package func takeBreak(
        for length: Duration? = nil
    ) throws(EnforcementError) -> BreakAvailability {
        phone.open(Self.stint)
        return try act { reconciler throws(EnforcementError) in
            try reconciler.beginBreak(for: length)
        }
    }

    /// Opens Stint and ends the running break.
    package func endBreak() throws(EnforcementError) {
        phone.open(Self.stint)
        try act { reconciler throws(EnforcementError) in try reconciler.endBreak() }
    }

    /// Opens Stint and starts an emergency.
    package func emergency() throws(EnforcementError) -> EmergencyAvailability {
        phone.open(Self.stint)
        return try act { reconciler throws(EnforcementError) in try reconciler.beginEmergency() }
    }

    /// Opens Stint and starts a pledge with a new ID.
    @discardableResult
    package func pledge(
        _ id: PledgeID,
        for length: Minutes,
        grade: PledgeGrade,
        amount: Credits? = nil,
        on selection: SelectionID = StintPhone.selection
    ) throws(EnforcementError) -> PledgeStatus? {
        phone.open(Self.stint)
        return try act { reconciler throws(EnforcementError) in
            try reconciler.beginPledge(id, on: selection, for: length, grade: grade, amount: amount)
        }
    }

    package func giveUpPledge() throws(EnforcementError) {
        phone.open(Self.stint)
        try act { reconciler throws(EnforcementError) in try reconciler.giveUpPledge() }
    }

    /// Records a workout with a new ID that ended some time ago.
    package func workOut(
        _ id: WorkoutID,
        minutes: Int,
        ended ago: Duration,
        isEnteredByHand: Bool
    ) throws(EnforcementError) {
        let now = Int64((phone.wallClock.timeIntervalSince1970 * 1000).rounded())
        let end = WallInstant(millisecondsSince1970: now) - ago
        let workout = Workout(
            id: id,
            start: end - .seconds(60 * minutes),
            end: end,
            origin: isEnteredByHand ? .entered : .measured
        )
        try act { reconciler throws(EnforcementError) in _ = try reconciler.pay([workout]) }
    }

    package func breakAvailability() throws(EnforcementError) -> BreakAvailability {
        let calendar = phone.calendar
        return try read { state, reading in
            state.breakAvailability(at: reading, calendar: calendar)
        }
    }

    /// Returns the current verdict of the rules.
    package func verdict() throws(EnforcementError) -> Verdict {
        let calendar = phone.calendar
        return try read { state, reading in state.verdict(at: reading, calendar: calendar) }
    }

    /// Reads the state and the clocks without changes.
    package func read<Value>(
        _ body: (RuleState, ClockReading) -> Value
    ) throws(EnforcementError) -> Value {
        try inApp { () throws(EnforcementError) in
            body(try FactLog(reading: self.folder.path).state, try SystemClock.reading())
        }
    }

    /// Performs an action in the app's process.
    package func act<Result>(
        _ action: (inout Reconciler) throws(EnforcementError) -> Result
    ) throws(EnforcementError) -> Result {
        let calendar = phone.calendar
        var completed = false
        defer { acted?(completed) }
        let result = try inApp { () throws(EnforcementError) in
            var reconciler = try Reconciler(folder: AppGroup.folder(), calendar: calendar)
            return try action(&reconciler)
        }
        completed = true
        return result
    }

    private static func draft(_ schedule: Schedule) -> LimitDraft {
        LimitDraft(label: "Allowed Times", rule: .schedule(schedule), wording: .antiRot)
    }

    /// Runs code in the app's process and preserves the type of its error.
    private func inApp<Value>(
        _ body: () throws(EnforcementError) -> Value
    ) throws(EnforcementError) -> Value {
        let result = phone.run(Self.stint) { Result(catching: body) }
        return try result.get()
    }

    /// Requests permission for notifications, which is granted.
    package func allowNotifications() {
        phone.run(Self.stint) {
            UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { _, _ in }
        }
    }
}

/// The clocks of a phone's process, which are read after each jump and computed in between.
package struct StintClockReader {
    private var base: (elapsed: Duration, reading: ClockReading)?

    package init() {}

    package mutating func read(on stint: StintPhone, as role: ProcessRole = .app) throws {
        let reading = try stint.phone.run(StintPhone.stint, as: role) { try SystemClock.reading() }
        base = (stint.phone.elapsed, reading)
    }

    /// Returns the clocks at a monotonic time; nil if they couldn't be read.
    package func reading(at elapsed: Duration) -> ClockReading? {
        base.map { $0.reading.advanced(by: elapsed - $0.elapsed) }
    }
}

extension ClockReading {
    /// Returns both clocks after a time without clock changes.
    package func advanced(by passed: Duration) -> ClockReading {
        ClockReading(wall: wall + passed, boot: boot + passed, bootID: bootID)
    }
}
