public import Foundation

extension State {
    /// How long a clock or a zone that somebody may have moved is in doubt at least.
    ///
    /// Both readings hold meanwhile, the stricter at each instant: a day of that is worth more to a
    /// person than any window, override or budget that a moved clock could give, as each comes back every day.
    public static let doubtMinimum = Duration.seconds(24 * 3600)

    /// How long a clock that was moved is in doubt at most: the longest stretch that a rule counts.
    ///
    /// Between the two an offset is doubted for as long as it is worth.
    public static let doubtMaximum = EmergencyRule.period

    /// Returns the events to append before deciding: what the clocks tell and no fact has told.
    ///
    /// Once facts with this reading hold these events, the same reading tells nothing more.
    public func observations(at reading: ClockReading) -> [Event] {
        let observation = clock.observation(at: reading)
        var events: [Event] = observation.isNewBoot ? [.booted] : []
        if observation.isBelieved {
            let offset = Duration.milliseconds(observation.believedMilliseconds)
            events.append(.clockMoved(by: .zero, offset: offset))
        }
        if observation.movedMilliseconds != 0 {
            events.append(
                .clockMoved(
                    by: .milliseconds(observation.movedMilliseconds),
                    offset: .milliseconds(observation.offsetMilliseconds)
                )
            )
        }
        return events + dueChanges(at: reading).map(\.event)
    }

    /// Returns the event that tells in which zone the phone is, or nil if that is known.
    ///
    /// - Parameters:
    ///   - reading: What both clocks show.
    ///   - zone: The phone's zone.
    ///   - isLocked: Whether the phone's own lock kept the zone automatic, from before the last fact on.
    /// - Returns: An event for a fact with the same reading, or nil.
    public func zoneObservation(
        at reading: ClockReading,
        in zone: TimeZone,
        isLocked: @autoclosure () -> Bool
    ) -> Event? {
        guard zone.identifier != self.zone.latest else { return nil }
        // Where nothing is limited nothing can be gained.
        let isFree = limits.isEmpty && runningPledge(at: reading) == nil
        return ZoneChange(
            zone: zone.identifier,
            began: trusted(at: reading),
            isJourney: isFree || isLocked()
        ).map(Event.zoneChanged)
    }

    /// Returns true if the phone's own lock has to keep date, time and zone automatic.
    public func locksClock(at reading: ClockReading) -> Bool {
        settings.keepsClockAutomatic && (!limits.isEmpty || runningPledge(at: reading) != nil)
    }

    /// Returns how far the wall clock is ahead as far as that is doubted; zero if it is believed.
    public func doubt(at reading: ClockReading) -> Duration {
        .milliseconds(clock.doubt(at: reading)?.milliseconds ?? 0)
    }

    /// The facts that tell how far the clocks are apart and which boot it is, in file order.
    var clockFacts: [Fact] {
        var places: Set<Int> = []
        return clock.essentialFacts.filter { kept in
            guard kept.fact.event == .booted || kept.fact.event.isClockMove else { return false }
            return places.insert(kept.place).inserted
        }.sorted { $0.place < $1.place }.map(\.fact)
    }

    /// How far the wall clock was ahead of the trusted reading at the anchor; zero if both agreed.
    public var offset: Duration { .milliseconds(clock.offsetMilliseconds.roundedToSecond) }

    /// Returns how far the wall clock is ahead at a reading, as if its observations were applied.
    ///
    /// Whole seconds, so that what the trusted reading decides changes on whole seconds of the wall
    /// clock: the system wakes an app on no others.
    func offsetMilliseconds(at reading: ClockReading) -> Int64 {
        clock.observation(at: reading).offsetMilliseconds.roundedToSecond
    }
}

extension Event {
    /// True if the wall clock moved, or is believed.
    fileprivate var isClockMove: Bool { if case .clockMoved = self { true } else { false } }
}
