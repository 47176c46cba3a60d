extension RuleState {
    /// Returns the status of the last pledge at a reading; nil before the first.
    public func pledgeStatus(at reading: ClockReading) -> PledgeStatus? {
        pledges.status(at: reading, trusted: trusted(at: reading))
    }

    /// Returns the end of a pledge on the wall clock of a reading.
    ///
    /// A pledge is dated by the trusted clock. Use this instant to compare its end with the phone's
    /// clock, which may have been moved.
    public func shownEnd(of pledge: Pledge, at reading: ClockReading) -> WallInstant {
        pledge.began + pledge.length.duration + .milliseconds(offsetMilliseconds(at: reading))
    }

    /// The last pledge, ended or not; nil if it failed.
    public var unfailedPledge: Pledge? { pledges.unfailed }

    /// Returns the pledge that runs at a reading, or nil.
    public func runningPledge(at reading: ClockReading) -> Pledge? {
        pledges.running(at: reading, trusted: trusted(at: reading))?.pledge
    }

    /// Returns the pledge that an attempt failed, if an item's shield must report that.
    ///
    /// The extension that draws shields cannot remove any. So an item that only the failed pledge
    /// blocked stays blocked until Stint is next woken, and its shield explains why. If something
    /// else blocks the item, the shield reports the failure only at the attempt that failed the
    /// pledge. The pledge is returned even if its stake is already settled.
    /// - Parameters:
    ///   - item: The item whose shield is drawn.
    ///   - selections: All selections that contain the item.
    ///   - shield: The item's shield by the current rules; nil if nothing blocks it.
    ///   - reading: The reading of both clocks.
    /// - Returns: The failed pledge; nil if the shield must not report one.
    public func pledgeFailed(
        reportedAt item: ItemID,
        in selections: Set<SelectionID>,
        under shield: Shield?,
        at reading: ClockReading
    ) -> Pledge? {
        guard
            let (pledge, tried, failed) = pledges.failedByAttempt(
                at: reading,
                trusted: trusted(at: reading)
            ), selections.contains(pledge.selection)
        else { return nil }
        guard shield != nil else { return pledge }
        let isThisAttempt =
            tried == item && failed.bootID == reading.bootID
            && failed.boot.duration(to: reading.boot) <= RuleState.attemptWindow
        return isThisAttempt ? pledge : nil
    }

    /// Returns the event that begins a pledge, or that adds a stake to a running one without.
    ///
    /// The ID must be new. Store the event with the same reading.
    /// - Throws: `ChangeError.limit` for a length out of range; `ChangeError.pledgeRuns` while
    ///   another runs, or this one with another selection, length or stake;
    ///   `ChangeError.nothingSelected` if the selection is unknown or empty,
    ///   `ChangeError.selectionVoid` if its tokens are void.
    public func beginningPledge(
        _ id: PledgeID,
        on selection: SelectionID,
        for length: Minutes,
        grade: PledgeGrade,
        amount: Credits?,
        at reading: ClockReading
    ) throws(ChangeError) -> Event {
        let pledge: Pledge
        do {
            pledge = try Pledge(
                id: id,
                selection: selection,
                began: trusted(at: reading),
                length: length,
                grade: grade,
                amount: amount
            )
        } catch {
            throw .limit(error)
        }
        if let running = runningPledge(at: reading), !running.acceptsStake(of: pledge) {
            throw .pledgeRuns
        }
        guard let reference = reference(for: selection), !reference.isEmpty else {
            throw .nothingSelected
        }
        guard !voidSelections.contains(selection) else { throw .selectionVoid(selection) }
        return .pledgeBegan(pledge)
    }

    /// Returns the event that gives up the running pledge, or nil if none runs.
    public func givingUp(at reading: ClockReading) -> Event? {
        runningPledge(at: reading).map { .pledgeBroken($0.id, .gaveUp) }
    }
}
