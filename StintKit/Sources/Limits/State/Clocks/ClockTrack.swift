/// The state of the wall clock and the boot clock by the facts so far.
///
/// Several processes may store facts out of order, so facts of one boot are ordered by the boot
/// clock: a fact that is older than the newest contains nothing new. The track keeps the first fact
/// of a boot with the fact before it, so that it recognizes the new boot when it is rebuilt.
///
/// An offset of the wall clock is doubted for a time and then believed: from then on, schedules and
/// days follow the wall clock alone. Elapsed time is counted by the trusted reading, which never
/// jumps.
struct ClockTrack: Equatable, Sendable {
    /// A move of the wall clock, with the facts at which its boot began.
    private struct Move: Equatable, Sendable {
        var bootEnded: RetainedFact?
        var bootBegan: RetainedFact
        var fact: RetainedFact
        var distance: Duration
        var offsetMilliseconds: Int64

        var facts: [RetainedFact] { [bootEnded, bootBegan, fact].compactMap { $0 } }

        static func == (left: Move, right: Move) -> Bool {
            left.bootBegan == right.bootBegan && left.fact == right.fact
        }
    }

    private var bootEnded: RetainedFact?
    private var bootBegan: RetainedFact?
    private var latest: RetainedFact?
    private var move: Move?
    /// The move since which an offset is believed.
    private var believed: Move?

    static func == (left: ClockTrack, right: ClockTrack) -> Bool {
        left.bootBegan == right.bootBegan && left.latest == right.latest
            && left.move == right.move && left.believed == right.believed
    }

    var anchor: ClockReading? { latest?.fact.reading }

    /// The lead of the wall clock over the trusted reading at the anchor.
    var offsetMilliseconds: Int64 { move?.offsetMilliseconds ?? 0 }

    var lastMove: Duration? { move?.distance }

    /// The reading since which the clocks agree: the last move, or the first of this boot.
    private var agreed: ClockReading? {
        guard let move, move.bootBegan == bootBegan else { return bootBegan?.fact.reading }
        return move.fact.fact.reading
    }

    /// The facts from which an equal track is rebuilt.
    var essentialFacts: [RetainedFact] {
        [bootEnded, bootBegan, latest].compactMap { $0 } + (move?.facts ?? [])
            + (believed?.facts ?? [])
    }

    /// Applies a fact.
    /// - Returns: False if a newer fact of its boot was applied.
    @discardableResult
    mutating func apply(_ kept: RetainedFact) -> Bool {
        let reading = kept.fact.reading
        if let anchor {
            if anchor.bootID != reading.bootID {
                bootEnded = latest
                bootBegan = kept
            } else if reading.boot < anchor.boot {
                return false
            }
        } else {
            bootBegan = kept
        }
        latest = kept
        return true
    }

    mutating func move(_ kept: RetainedFact, by distance: Duration, offset: Duration) {
        guard apply(kept), let bootBegan else { return }
        let moved = Move(
            bootEnded: bootEnded,
            bootBegan: bootBegan,
            fact: kept,
            distance: distance,
            offsetMilliseconds: offset.wholeMilliseconds
        )
        if distance == .zero { believed = moved } else { move = moved }
    }

    // MARK: - Doubts

    /// Returns the doubted lead of the wall clock at a reading, with the wall instant at which the
    /// doubt ends; nil if the wall clock is believed.
    func doubt(at reading: ClockReading) -> (milliseconds: Int64, until: WallInstant)? {
        let observation = observation(at: reading)
        let offset = observation.doubtMilliseconds.roundedToSecond
        guard offset != 0 else { return nil }
        guard observation.movedMilliseconds != 0 else {
            return doubtEnd(at: reading).map { (offset, $0) }
        }
        return ClockTrack.end(
            ofDoubt: observation.doubtMilliseconds,
            since: reading,
            observation.offsetMilliseconds,
            at: reading
        ).map { (offset, $0) }
    }

    /// The lead of the wall clock after the last move, without the offset believed before.
    private var doubtedMilliseconds: Int64 {
        offsetMilliseconds - (believed?.offsetMilliseconds ?? 0)
    }

    /// Returns the wall instant at which the doubt about the last move ends; nil without a doubt.
    private func doubtEnd(at reading: ClockReading) -> WallInstant? {
        guard let move, doubtedMilliseconds != 0 else { return nil }
        return ClockTrack.end(
            ofDoubt: doubtedMilliseconds,
            since: move.fact.fact.reading,
            move.offsetMilliseconds,
            at: reading
        )
    }

    /// Returns the wall instant at which the doubt about an offset ends; nil if it has ended.
    private static func end(
        ofDoubt doubtedMilliseconds: Int64,
        since moved: ClockReading,
        _ offsetMilliseconds: Int64,
        at reading: ClockReading
    ) -> WallInstant? {
        // A reading from before the move says nothing about the time since.
        let length = doubtLength(of: doubtedMilliseconds)
        guard reading.bootID != moved.bootID || reading.boot >= moved.boot else {
            return (reading.wall + length).roundedToSecond
        }
        return Term(
            began: moved.wall.advanced(byMilliseconds: -offsetMilliseconds),
            length: length,
            beginning: moved,
            continuesInDoubt: true
        ).end(
            at: reading,
            trusted: reading.wall.advanced(byMilliseconds: -offsetMilliseconds)
        )
    }

    /// Returns the time for which an offset is doubted: its own length, but at least a day.
    private static func doubtLength(of offsetMilliseconds: Int64) -> Duration {
        let length = Duration.milliseconds(Int64(clamping: offsetMilliseconds.magnitude))
        return min(max(length, RuleState.doubtMinimum), RuleState.doubtMaximum)
    }

    // MARK: - Observations

    /// Returns the news of a reading of both clocks.
    func observation(at reading: ClockReading) -> ClockObservation {
        guard let anchor, let agreed else {
            return ClockObservation(isNewBoot: true)
        }
        if reading.bootID != anchor.bootID {
            return observationAcrossBoots(from: anchor, to: reading)
        }
        var observation = observationOfNothing(at: reading)
        guard reading.boot >= anchor.boot else { return observation }
        // The second comparison finds a clock that is moved in steps too small for the first.
        for earlier in [anchor, agreed] {
            let moved = ClockObservation.movedMilliseconds(from: earlier, to: reading)
            guard moved != 0 else { continue }
            // The time of the move is unknown, so the doubt of the last fact continues.
            observation = observationOfNothing(at: anchor)
            let doubted = observation.doubtMilliseconds
            let isCorrected = doubted < 0 && doubted + moved > 0 && hasUncertainPast
            observation.move(
                byMilliseconds: moved,
                doubtMilliseconds: isCorrected ? 0 : settled(doubted + moved)
            )
            break
        }
        return observation
    }

    /// True if the wall clock was found behind when this boot began, and has not moved since.
    ///
    /// The phone was off for an unknown time, which the trusted reading lacks. So a clock that is then
    /// set forward past the trusted reading is considered corrected. This opens nothing that a clock
    /// set forward just before a restart would not also open.
    private var hasUncertainPast: Bool {
        move?.bootBegan == bootBegan && move?.fact.fact.reading == bootBegan?.fact.reading
    }

    /// Returns the news of a reading at which no clock was moved, such as the end of a doubt.
    private func observationOfNothing(at reading: ClockReading) -> ClockObservation {
        let isDoubted = doubtEnd(at: reading) != nil
        return ClockObservation(
            isNewBoot: false,
            isBelieved: !isDoubted && doubtedMilliseconds != 0,
            believedMilliseconds: offsetMilliseconds,
            offsetMilliseconds: offsetMilliseconds,
            doubtMilliseconds: isDoubted ? doubtedMilliseconds : 0
        )
    }

    private func observationAcrossBoots(
        from anchor: ClockReading,
        to reading: ClockReading
    ) -> ClockObservation {
        let moved = anchor.wall.milliseconds(to: reading.wall)
        var observation = observationOfNothing(at: reading)
        observation.isNewBoot = true
        guard moved < -ClockObservation.toleranceMilliseconds else { return observation }
        // A clock that was ahead and is set back, but not behind the trusted reading, may be correct:
        // the phone may have been off for the difference.
        let doubt = settled(observation.doubtMilliseconds + moved)
        observation.move(byMilliseconds: moved, doubtMilliseconds: min(0, doubt))
        return observation
    }

    private func settled(_ offsetMilliseconds: Int64) -> Int64 {
        offsetMilliseconds.magnitude <= UInt64(ClockObservation.toleranceMilliseconds)
            ? 0 : offsetMilliseconds.clampedToDistanceRange
    }
}
