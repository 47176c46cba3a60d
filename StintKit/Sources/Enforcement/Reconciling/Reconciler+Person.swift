public import Limits
import OSLog

// The person's actions in the app.
extension Reconciler {
    /// Stores the picked contents of a limit's or a pledge's selection.
    ///
    /// Without typed domains, the selection keeps its own.
    /// - Throws: `tooManyTokens`, `tooManyExceptions`, `change`, or an error of the journal; then
    ///   nothing changes.
    @discardableResult
    public mutating func set(
        _ picked: PickedTokens,
        typing domains: [TypedDomain]? = nil,
        covering scope: Selection.Scope = .chosen,
        as id: SelectionID
    ) throws(EnforcementError) -> ChangeOutcome {
        // An item keeps its ID only if its stored token equals the picked one.
        try refreshTokens()
        return try set(
            Selection(
                picked,
                typing: domains ?? known(id)?.typedDomains ?? [],
                covering: scope,
                known: allSelections()
            ),
            as: id
        )
    }

    /// Stores the contents of a limit's or a pledge's selection.
    ///
    /// Added items are in force immediately, even if removed items have to wait.
    /// - Returns: The outcome: in force, or waiting.
    /// - Throws: `tooManyTokens`, `tooManyExceptions`, `change`, or an error of the journal; then
    ///   nothing changes.
    @discardableResult
    public mutating func set(
        _ selection: Selection,
        as id: SelectionID
    ) throws(EnforcementError) -> ChangeOutcome {
        let reading = try SystemClock.reading()
        let reference = try selections.store(selection)
        try checkSelections(at: reading)
        try recordCoverage(of: id, selection, at: reading)
        Notice.selectionsVoid.withdraw()
        let isVoid = log.state.voidSelections.contains(id)
        let isReplaced = log.state.replacedSelections.contains(id)
        guard isVoid || isReplaced || log.state.reference(for: id) != reference else {
            try reconcile(at: reading)
            return .inForce
        }
        // A void selection covers nothing, so nothing is removed from it.
        let coversNothing = isVoid || isReplaced && choosesAgain(id, selection, at: reading)
        let old = coversNothing ? Selection() : known(id)
        let isSuperset = old.map(selection.isSuperset) ?? (log.state.reference(for: id) == nil)
        if !isSuperset, var union = old, hasToWait(at: reading) {
            union.formUnion(selection)
            let union = Change.selection(id, try selections.store(union))
            try change(union, shift: .keepsAll, at: reading)
        }
        return try change(
            .selection(id, reference),
            shift: isSuperset ? .keepsAll : .leavesOut,
            keeping: isSuperset ? try waiting(for: id, selection, since: old) : nil,
            at: reading
        )
    }

    /// Returns the event that keeps a pending smaller selection while the selection grows, or nil.
    ///
    /// The pending contents also get the added items.
    private func waiting(
        for id: SelectionID,
        _ grown: Selection,
        since old: Selection?
    ) throws(EnforcementError) -> Event? {
        for pending in log.state.pendingChanges {
            guard case .selection(id, let reference) = pending.change else { continue }
            var contents = try selections.load(reference)
            contents.formUnion(grown.added(since: old ?? Selection()))
            return .changeProposed(
                .selection(id, try selections.store(contents)),
                due: pending.due
            )
        }
        return nil
    }

    /// Returns true if the person chose all of a selection with replaced tokens again.
    ///
    /// iOS doesn't report which token replaced which. If at least as many tokens are chosen, no
    /// token is missing (assumed); nor is one added if there are no more exceptions. While a pledge
    /// runs, this is always false.
    private func choosesAgain(
        _ id: SelectionID,
        _ selection: Selection,
        at reading: ClockReading
    ) -> Bool {
        guard log.state.runningPledge(at: reading) == nil, let old = known(id) else { return false }
        func contains(_ items: [Selection.Item], _ others: [Selection.Item]) -> Bool {
            let counts = Selection.tokenCounts(items)
            return Selection.tokenCounts(others).allSatisfy { counts[$0, default: 0] >= $1 }
        }
        // Typed domains have no tokens that could have been replaced.
        return selection.scope == old.scope
            && Set(selection.typedDomains).isSuperset(of: old.typedDomains)
            && contains(selection.items, old.items)
            && contains(old.exceptions, selection.exceptions)
    }

    /// Returns true if a weakening change would now wait or be refused.
    private func hasToWait(at reading: ClockReading) -> Bool {
        log.state.settings.weakeningDelay != .none
            || log.state.runningPledge(at: reading) != nil
    }

    /// Returns the contents of a selection, or nil if they are missing or unreadable.
    private func known(_ id: SelectionID) -> Selection? {
        log.state.reference(for: id).flatMap(selections.contents(of:))
    }

    /// Adds or replaces a limit: immediately if that is stricter, otherwise after the delay.
    /// - Throws: `change`; then nothing changes.
    @discardableResult
    public mutating func set(_ limit: Limit) throws(EnforcementError) -> ChangeOutcome {
        try change(.limit(limit), at: try SystemClock.reading())
    }

    /// Removes a limit after the chosen delay.
    @discardableResult
    public mutating func remove(_ limit: LimitID) throws(EnforcementError) -> ChangeOutcome {
        try change(.removal(limit), at: try SystemClock.reading())
    }

    /// Changes the settings for all limits together.
    @discardableResult
    public mutating func set(_ settings: Settings) throws(EnforcementError) -> ChangeOutcome {
        try change(.settings(settings), at: try SystemClock.reading())
    }

    /// Withdraws a pending change.
    public mutating func withdraw(_ change: PendingChange) throws(EnforcementError) {
        try record(.changeWithdrawn(change.id))
    }

    /// Begins a break if one is available, and opens its apps.
    ///
    /// Without a length, it is the longest that is left.
    /// - Returns: The availability afterwards: `running` if it began.
    public mutating func beginBreak(
        for length: Duration? = nil
    ) throws(EnforcementError) -> BreakAvailability {
        let reading = try SystemClock.reading()
        try prepare(at: reading)
        let event = log.state.beginningBreak(for: length, at: reading, calendar: calendar)
        if let event { try log.append(event, at: reading) }
        let verdict = try reconcile(at: reading)
        return log.state.breakAvailability(under: verdict, at: reading, calendar: calendar)
    }

    /// Ends the running break, and blocks its apps again.
    public mutating func endBreak() throws(EnforcementError) {
        let reading = try SystemClock.reading()
        try prepare(at: reading)
        if let event = log.state.endingBreak(at: reading) { try log.append(event, at: reading) }
        try reconcile(at: reading)
    }

    /// Begins an emergency if one is left: everything opens, and a running pledge fails.
    ///
    /// It opens even if it can't be recorded: a full disk must not block an emergency.
    /// - Returns: The availability afterwards: `running` if it began.
    public mutating func beginEmergency() throws(EnforcementError) -> EmergencyAvailability {
        let reading = try SystemClock.reading()
        do {
            try prepare(at: reading)
        } catch {
            Self.logger.error("\(error.description, privacy: .public)")
        }
        let event = log.state.beginningEmergency(
            at: reading,
            calendar: calendar,
            isShielding: ShieldStores.isShielding
        )
        if let event {
            do {
                try log.append(event, at: reading)
            } catch {
                seal.break()
                DeviceLock.appRemoval.set(false)
                try ShieldStores.write([])
                throw error
            }
        }
        // Everything opens through the rules.
        let verdict = try reconcile(at: reading)
        return log.state.emergencyAvailability(under: verdict, at: reading)
    }

    /// Begins a pledge and blocks its selection; a running pledge without a stake gets it.
    /// - Throws: `change` while another runs or if nothing is selected, `unauthorized` without the
    ///   permission to block; then nothing changes.
    public mutating func beginPledge(
        _ id: PledgeID,
        on selection: SelectionID,
        for length: Minutes,
        grade: PledgeGrade,
        amount: Credits?
    ) throws(EnforcementError) -> PledgeStatus? {
        let reading = try SystemClock.reading()
        try prepare(at: reading)
        let event = try beginning(id, selection, length, grade, amount, at: reading)
        try log.append(event, at: reading)
        try reconcile(at: reading, afterChange: true)
        return log.state.pledgeStatus(at: reading)
    }

    /// Checks whether a pledge could begin now, and changes nothing.
    /// - Returns: Its grade: the stricter one if the pledge runs already, without a stake.
    /// - Throws: The errors of `beginPledge`.
    public func checkPledge(
        _ id: PledgeID,
        on selection: SelectionID,
        for length: Minutes,
        grade: PledgeGrade,
        amount: Credits?
    ) throws(EnforcementError) -> PledgeGrade {
        let reading = try SystemClock.reading()
        _ = try beginning(id, selection, length, grade, amount, at: reading)
        return max(grade, log.state.runningPledge(at: reading)?.grade ?? grade)
    }

    private func beginning(
        _ id: PledgeID,
        _ selection: SelectionID,
        _ length: Minutes,
        _ grade: PledgeGrade,
        _ amount: Credits?,
        at reading: ClockReading
    ) throws(EnforcementError) -> Event {
        // Don't promise what can't be enforced, especially for credits.
        guard MonitoringPlan.isPermitted(at: reading) else { throw .unauthorized }
        do {
            return try log.state.beginningPledge(
                id,
                on: selection,
                for: length,
                grade: grade,
                amount: amount,
                at: reading
            )
        } catch {
            throw .change(error)
        }
    }

    /// Gives up the running pledge, if any: it fails, and its selection opens.
    public mutating func giveUpPledge() throws(EnforcementError) {
        let reading = try SystemClock.reading()
        try prepare(at: reading)
        guard let event = log.state.givingUp(at: reading) else { return }
        try log.append(event, at: reading)
        try reconcile(at: reading, afterChange: true)
    }

    /// The workouts of one report that earned minutes, and those before the banks.
    public struct WorkoutPayment: Equatable, Sendable {
        /// The number of workouts that earned minutes.
        public var paidCount = 0
        /// The number of workouts that earned nothing because the banks were set up later.
        public var precedingCount = 0
        /// The end of the last of these workouts.
        public var lastPrecedingEnd: WallInstant?
    }

    /// Records workouts from the health store, and adds their minutes to banks.
    @discardableResult
    public mutating func pay(
        _ workouts: some Sequence<Workout>
    ) throws(EnforcementError) -> WorkoutPayment {
        let reading = try SystemClock.reading()
        try prepare(at: reading)
        var payment = WorkoutPayment()
        for workout in workouts {
            if let event = log.state.recording(workout, at: reading) {
                try log.append(event, at: reading)
                payment.paidCount += 1
            } else if log.state.precedesBanks(workout) {
                payment.precedingCount += 1
                payment.lastPrecedingEnd = max(workout.end, payment.lastPrecedingEnd ?? workout.end)
            }
        }
        try reconcile(at: reading)
        return payment
    }

    /// Subtracts the unused minutes of workouts that were deleted from the health store.
    /// - Returns: The number of these workouts that had paid minutes.
    @discardableResult
    public mutating func takeBack(
        _ workouts: some Sequence<WorkoutID>
    ) throws(EnforcementError) -> Int {
        let reading = try SystemClock.reading()
        try prepare(at: reading)
        var count = 0
        for workout in workouts {
            guard let event = log.state.deleting(workout) else { continue }
            try log.append(event, at: reading)
            count += 1
        }
        if count > 0 { try reconcile(at: reading) }
        return count
    }

    /// Reconciles and tidies up whenever the app becomes active.
    /// - Throws: Any failure, and `selection` for an unreadable one.
    @discardableResult
    public mutating func becameActive() throws(EnforcementError) -> Outcome {
        arming.clear()
        let reading = try SystemClock.reading()
        // The app can't be notified of replaced tokens while it doesn't run.
        let areTokensOld = try refreshTokens(at: reading)
        let outcome = Outcome(try reconcile(at: reading, afterChange: areTokensOld))
        LeftoverStores.delete()
        try ChosenLanguage.remember(in: AppGroup.folder().path)
        try log.tidyUp(at: reading.wall)
        try selections.removeAll(but: log.state.allReferences, at: reading.wall)
        Notice.stintAsked.withdraw()
        // An unreadable selection is neither counted nor blocked; report that early.
        let valid = Set(log.state.validSelections)
        for limit in log.state.limits where valid.contains(limit.selection) {
            guard let reference = log.state.reference(for: limit.selection) else { continue }
            _ = try selections.load(reference)
        }
        return outcome
    }

    @discardableResult
    private mutating func change(
        _ change: Change,
        shift: SelectionShift = .leavesOut,
        keeping waiting: Event? = nil,
        at reading: ClockReading
    ) throws(EnforcementError) -> ChangeOutcome {
        try prepare(at: reading)
        let event: Event
        do {
            event = try log.state.event(
                for: change,
                shift: shift,
                at: reading,
                calendar: calendar
            )
        } catch {
            throw .change(error)
        }
        let waiting = waiting ?? log.state.waiting(beside: change, at: reading)
        let outcome = try log.append(event, at: reading)
        if event == change.event, let waiting { try log.append(waiting, at: reading) }
        // Another process may have added the last one that fits.
        if case .limitSet = event, outcome != .accepted {
            throw .change(.tooMany(maximum: RuleState.limitMaximum))
        }
        try reconcile(at: reading, afterChange: true)
        if case .changeProposed(_, let due) = event { return .waits(due: due) }
        return .inForce
    }

    /// Records the items of a selection, to which accounts belong, before a limit uses it.
    private mutating func recordCoverage(
        of id: SelectionID,
        _ selection: Selection,
        at reading: ClockReading
    ) throws(EnforcementError) {
        for event in log.state.coverageEvents(of: id, selection.coveredItems) {
            try log.append(event, at: reading)
        }
    }

    private mutating func record(_ event: Event) throws(EnforcementError) {
        let reading = try SystemClock.reading()
        try prepare(at: reading)
        try log.append(event, at: reading)
        try reconcile(at: reading, afterChange: true)
    }
}
