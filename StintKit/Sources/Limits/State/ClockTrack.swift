/// What the facts tell about the wall clock and the boot clock.
///
/// Facts of one boot are ordered by the boot clock, as several processes may store them out of
/// order: one older than the newest tells nothing new. To be rebuilt from few facts, the track
/// keeps those at which the boot changed together with the fact before, so that the change is seen
/// again.
struct ClockTrack: Equatable, Sendable {
    /// A move of the wall clock with the change of boot before it.
    private struct Move: Equatable, Sendable {
        var bootEnded: Kept?
        var bootBegan: Kept
        var fact: Kept
        var offsetMilliseconds: Int64

        static func == (left: Move, right: Move) -> Bool {
            left.bootBegan == right.bootBegan && left.fact == right.fact
        }
    }

    private var bootEnded: Kept?
    private var bootBegan: Kept?
    private var latest: Kept?
    private var move: Move?

    static func == (left: ClockTrack, right: ClockTrack) -> Bool {
        left.bootBegan == right.bootBegan && left.latest == right.latest
            && left.move == right.move
    }

    /// The newest reading of both clocks.
    var anchor: ClockReading? { latest?.fact.reading }

    /// How far the wall clock was ahead of the trusted reading at the anchor.
    var offsetMilliseconds: Int64 { move?.offsetMilliseconds ?? 0 }

    /// The reading since which the clocks ran together: the last move, or the first of this boot.
    private var agreed: ClockReading? {
        guard let move, move.bootBegan == bootBegan else { return bootBegan?.fact.reading }
        return move.fact.fact.reading
    }

    /// The facts from which an equal track is rebuilt.
    var essentialFacts: [Kept] {
        [bootEnded, bootBegan, latest, move?.bootEnded, move?.bootBegan, move?.fact]
            .compactMap { $0 }
    }

    /// Follows a fact.
    mutating func apply(_ kept: Kept) {
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
        guard case .clockMoved(_, let offset) = kept.fact.event, let bootBegan else { return }
        move = Move(
            bootEnded: bootEnded,
            bootBegan: bootBegan,
            fact: kept,
            offsetMilliseconds: offset.wholeMilliseconds
        )
    }

    /// Returns what a reading of both clocks tells that no fact has told yet.
    func observation(at reading: ClockReading) -> ClockObservation {
        guard let anchor, let agreed else {
            return ClockObservation(isNewBoot: true, movedMilliseconds: 0, offsetMilliseconds: 0)
        }
        let offset = offsetMilliseconds
        if reading.bootID != anchor.bootID {
            return observationAcrossBoots(from: anchor, to: reading)
        }
        var observation = ClockObservation(
            isNewBoot: false,
            movedMilliseconds: 0,
            offsetMilliseconds: offset
        )
        guard reading.boot >= anchor.boot else { return observation }
        // The second comparison sees a clock that is pushed in steps too small for the first.
        for earlier in [anchor, agreed] {
            let moved = ClockObservation.moved(from: earlier, to: reading)
            guard moved != 0 else { continue }
            observation.movedMilliseconds = moved
            observation.offsetMilliseconds = settled(offset + moved)
            if offset < 0, offset + moved > 0, hasUncertainPast {
                observation.offsetMilliseconds = 0
            }
            break
        }
        return observation
    }

    /// True if the wall clock was found behind when this boot began, and has not moved since.
    ///
    /// Nobody knows how long the phone was off. A clock that is then set forward past the trusted
    /// reading was put right: the trusted reading lacks the time off. This opens nothing that a
    /// clock set forward just before a restart would not open unseen.
    private var hasUncertainPast: Bool {
        move?.bootBegan == bootBegan && move?.fact.fact.reading == bootBegan?.fact.reading
    }

    private func observationAcrossBoots(
        from anchor: ClockReading,
        to reading: ClockReading
    ) -> ClockObservation {
        let moved =
            reading.wall.millisecondsSince1970 - anchor.wall.millisecondsSince1970
        let offset = offsetMilliseconds
        guard moved < -ClockObservation.toleranceMilliseconds else {
            return ClockObservation(
                isNewBoot: true,
                movedMilliseconds: 0,
                offsetMilliseconds: offset
            )
        }
        // A clock that was ahead and is set back, but not behind the trusted reading, may be right:
        // the difference may be the time the phone was off.
        return ClockObservation(
            isNewBoot: true,
            movedMilliseconds: moved,
            offsetMilliseconds: min(0, settled(offset + moved))
        )
    }

    private func settled(_ offset: Int64) -> Int64 {
        offset.magnitude <= UInt64(ClockObservation.toleranceMilliseconds)
            ? 0 : offset.clampedToDistanceRange
    }
}
