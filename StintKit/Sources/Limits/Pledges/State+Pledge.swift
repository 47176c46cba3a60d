extension State {
    /// How the last pledge stands at a reading; nil before the first.
    public func pledgeStatus(at reading: ClockReading) -> PledgeStatus? {
        pledges.standing(at: reading, trusted: trusted(at: reading))
    }

    /// When a pledge ends, or has ended, by the wall clock as it goes at a reading.
    ///
    /// A pledge is dated by the trusted clock. Whoever compares its end with the phone's clock wants
    /// it by that, also if somebody has moved it.
    public func shownEnd(of pledge: Pledge, at reading: ClockReading) -> WallInstant {
        pledge.began + pledge.length.duration + .milliseconds(offsetMilliseconds(at: reading))
    }

    /// The last pledge that began, if nothing has failed it, whether it has ended or not.
    public var unfailedPledge: Pledge? { pledges.unfailed }

    /// The pledge that runs at a reading, or nil.
    public func runningPledge(at reading: ClockReading) -> Pledge? {
        pledges.running(at: reading, trusted: trusted(at: reading))?.pledge
    }

    /// Returns the pledge whose failure by an attempt an item's shield reports, or nil.
    ///
    /// The extension that draws shields takes none away. So what such a pledge alone kept shut stays
    /// shut until Stint is next woken, and its shields say why. A shield that something else keeps up
    /// says it at the attempt that failed the pledge, and at no later one.
    /// - Parameters:
    ///   - item: What is shielded.
    ///   - selections: All selections that hold it.
    ///   - shield: Its shield as the limits want it now; nil if nothing blocks it.
    ///   - reading: What both clocks show now.
    /// - Returns: The pledge, also if its stake is settled already; nil if there is nothing to report.
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
            && failed.boot.duration(to: reading.boot) <= State.attemptWindow
        return isThisAttempt ? pledge : nil
    }

    /// Returns the event that begins a pledge, or that gives a stake to one that runs without.
    /// - Parameters:
    ///   - id: A name that no other pledge has.
    ///   - selection: What stays shut.
    ///   - length: 15 to 120 minutes.
    ///   - grade: What fails it.
    ///   - amount: The credits at stake, if any.
    ///   - reading: What both clocks show now.
    /// - Returns: An event for a fact with the same reading.
    /// - Throws: `ChangeError.limit` for a length out of range; `ChangeError.pledgeRuns` while another
    ///   runs, or this one with another selection, length or stake; `ChangeError.nothingSelected` if the
    ///   selection is unknown or empty, `ChangeError.selectionVoid` if its tokens are void.
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

    /// Returns the event with which the person gives the running pledge up, or nil if none runs.
    public func givingUp(at reading: ClockReading) -> Event? {
        runningPledge(at: reading).map { .pledgeBroken($0.id, .gaveUp) }
    }
}
