/// The facts' information about the wall clock and the boot clock.
///
/// Facts of one boot are ordered by the boot clock, as several processes may store them out of
/// order: one older than the newest contains nothing new. The track keeps the facts at which the
/// boot changed together with the fact before, so that the change is recognized when the track is
/// rebuilt from few facts.
///
/// An offset of the wall clock is doubted for a time, and then believed: schedules and days then
/// follow the wall clock alone. Elapsed time is counted by the trusted reading, which never jumps.
struct ClockTrack: Equatable, Sendable {
    /// A move of the wall clock with the change of boot before it.
    private struct Move: Equatable, Sendable {
        var bootEnded: RetainedFact?
        var bootBegan: RetainedFact
        var fact: RetainedFact
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
    /// The fact since which an offset is believed.
    private var believed: Move?

    static func == (left: ClockTrack, right: ClockTrack) -> Bool {
        left.bootBegan == right.bootBegan && left.latest == right.latest
            && left.move == right.move && left.believed == right.believed
    }

    var anchor: ClockReading? { latest?.fact.reading }

    /// The lead of the wall clock over the trusted reading at the anchor.
    var offsetMilliseconds: Int64 { move?.offsetMilliseconds ?? 0 }

    var lastMove: Duration? {
        guard case .clockMoved(let distance, _) = move?.fact.fact.event else { return nil }
        return distance
    }

    /// The reading since which the clocks ran together: the last move, or the first of this boot.
    private var agreed: ClockReading? {
        guard let move, move.bootBegan == bootBegan else { return bootBegan?.fact.reading }
        return move.fact.fact.reading
    }

    /// The facts from which an equal track is rebuilt.
    var essentialFacts: [RetainedFact] {
        [bootEnded, bootBegan, latest].compactMap { $0 } + (move?.facts ?? [])
            + (believed?.facts ?? [])
    }

    mutating func apply(_ kept: RetainedFact) {
        let reading = kept.fact.reading
        if let anchor {
            if anchor.bootID != reading.bootID {
                bootEnded = latest
                bootBegan = kept
            } else if reading.boot < anchor.boot {
                return
            }
        } else {
            bootBegan = kept
        }
        latest = kept
        guard case .clockMoved(let distance, let offset) = kept.fact.event, let bootBegan
        else { return }
        let moved = Move(
            bootEnded: bootEnded,
            bootBegan: bootBegan,
            fact: kept,
            offsetMilliseconds: offset.wholeMilliseconds
        )
        if distance == .zero { believed = moved } else { move = moved }
    }

    // MARK: - Doubts

    /// Returns the doubted lead of the wall clock at a reading, and the wall instant up to which it
    /// is doubted; nil if the wall clock is believed.
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

    /// The lead of the wall clock after the last move, beyond what was believed before.
    private var doubtedMilliseconds: Int64 {
        offsetMilliseconds - (believed?.offsetMilliseconds ?? 0)
    }

    /// Returns the wall instant at which the doubt about the last move ends; nil if there is none.
    private func doubtEnd(at reading: ClockReading) -> WallInstant? {
        guard let move, doubtedMilliseconds != 0 else { return nil }
        return ClockTrack.end(
            ofDoubt: doubtedMilliseconds,
            since: move.fact.fact.reading,
            move.offsetMilliseconds,
            at: reading
        )
    }

    /// Returns the wall instant at which the doubt about an offset ends; nil if there is none.
    private static func end(
        ofDoubt doubtedMilliseconds: Int64,
        since moved: ClockReading,
        _ offsetMilliseconds: Int64,
        at reading: ClockReading
    ) -> WallInstant? {
        // A reading from before the move contains nothing about the time since.
        let length = doubtLength(of: doubtedMilliseconds)
        guard reading.bootID != moved.bootID || reading.boot >= moved.boot else {
            return (reading.wall + length).roundedToSecond
        }
        return Term(
            began: moved.wall.advanced(byMilliseconds: -offsetMilliseconds),
            length: length,
            beginning: moved,
            holdsInDoubt: true
        ).end(
            at: reading,
            trusted: reading.wall.advanced(byMilliseconds: -offsetMilliseconds)
        )
    }

    /// Returns the time for which an offset is doubted: its own length, and a day at least.
    private static func doubtLength(of offsetMilliseconds: Int64) -> Duration {
        let length = Duration.milliseconds(Int64(clamping: offsetMilliseconds.magnitude))
        return min(max(length, RuleState.doubtMinimum), RuleState.doubtMaximum)
    }

    // MARK: - Observations

    /// Returns the news in a reading of both clocks that no fact contains yet.
    func observation(at reading: ClockReading) -> ClockObservation {
        guard let anchor, let agreed else {
            return ClockObservation(isNewBoot: true)
        }
        if reading.bootID != anchor.bootID {
            return observationAcrossBoots(from: anchor, to: reading)
        }
        var observation = observationOfNothing(at: reading)
        guard reading.boot >= anchor.boot else { return observation }
        // The second comparison finds a clock that is pushed in steps too small for the first.
        for earlier in [anchor, agreed] {
            let moved = ClockObservation.movedMilliseconds(from: earlier, to: reading)
            guard moved != 0 else { continue }
            // The start of the move is unknown: the doubt of the last fact continues.
            observation = observationOfNothing(at: anchor)
            let doubted = observation.doubtMilliseconds
            let isPutRight = doubted < 0 && doubted + moved > 0 && hasUncertainPast
            observation.move(
                byMilliseconds: moved,
                doubtMilliseconds: isPutRight ? 0 : settled(doubted + moved)
            )
            break
        }
        return observation
    }

    /// True if the wall clock was found behind when this boot began, and has not moved since.
    ///
    /// It is unknown how long the phone was off. A clock that is then set forward past the trusted
    /// reading was corrected: the trusted reading lacks the time off. This opens nothing that a
    /// clock set forward just before a restart would not open unseen.
    private var hasUncertainPast: Bool {
        move?.bootBegan == bootBegan && move?.fact.fact.reading == bootBegan?.fact.reading
    }

    /// Returns the news of a reading if no clock was moved, such as the end of a doubt.
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
        // A clock that was ahead and is set back, but not behind the trusted reading, may be right:
        // the difference may be the time the phone was off.
        let doubt = settled(observation.doubtMilliseconds + moved)
        observation.move(byMilliseconds: moved, doubtMilliseconds: min(0, doubt))
        return observation
    }

    private func settled(_ offsetMilliseconds: Int64) -> Int64 {
        offsetMilliseconds.magnitude <= UInt64(ClockObservation.toleranceMilliseconds)
            ? 0 : offsetMilliseconds.clampedToDistanceRange
    }
}
