public import Foundation

extension RuleState {
    /// The minimum time for which a moved clock or zone is in doubt.
    ///
    /// Both readings apply meanwhile, the stricter one at each instant. A day of that costs more than
    /// any window, break or budget that a moved clock could gain, because those return every day.
    public static let doubtMinimum = Duration.seconds(24 * 3600)

    /// The maximum time for which a moved clock is in doubt: the longest period that a rule counts.
    ///
    /// Between the minimum and the maximum, an offset is doubted for its own length.
    public static let doubtMaximum = EmergencyRule.period

    /// Returns the events to append before a decision: the news of the clocks.
    ///
    /// After facts with these events and the same reading, there are no more for that reading.
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

    /// Returns the event that records the phone's zone, or nil if it is already recorded.
    ///
    /// `isLocked` is true if the phone has kept the zone automatic since before the last fact. Store
    /// the event with the same reading.
    public func zoneObservation(
        at reading: ClockReading,
        in zone: TimeZone,
        isLocked: @autoclosure () -> Bool
    ) -> Event? {
        guard zone.identifier != self.zone.latest else { return nil }
        // Without limits, nobody gains anything.
        let isFree = limits.isEmpty && runningPledge(at: reading) == nil
        return ZoneChange(
            zone: zone.identifier,
            began: trusted(at: reading),
            isJourney: isFree || isLocked()
        ).map(Event.zoneChanged)
    }

    /// Returns true if the phone must keep date, time and time zone automatic.
    public func locksClock(at reading: ClockReading) -> Bool {
        settings.keepsClockAutomatic && (!limits.isEmpty || runningPledge(at: reading) != nil)
    }

    /// Returns the doubted lead of the wall clock; zero if it is believed.
    public func doubt(at reading: ClockReading) -> Duration {
        .milliseconds(clock.doubt(at: reading)?.milliseconds ?? 0)
    }

    /// Returns the wall instant at which the doubt about the wall clock ends; nil without one.
    public func doubtEnd(at reading: ClockReading) -> WallInstant? {
        clock.doubt(at: reading)?.until
    }

    /// Returns the person's own zone, which counts beside the phone's, which was set by hand, and the
    /// wall instant until which it does; nil without one.
    public func ownZone(
        at reading: ClockReading,
        in zone: TimeZone
    ) -> (zone: TimeZone, until: WallInstant)? {
        self.zone.previousZone(in: zone.identifier, at: reading, trusted: trusted(at: reading))
    }

    /// The facts that determine the offset and the boot, in file order.
    var clockFacts: [Fact] {
        var places: Set<Int> = []
        return clock.essentialFacts.filter { kept in
            guard kept.fact.event == .booted || kept.fact.event.isClockMove else { return false }
            return places.insert(kept.place).inserted
        }.sorted { $0.place < $1.place }.map(\.fact)
    }

    /// The lead of the wall clock over the trusted reading at the anchor; zero if both agreed.
    public var offset: Duration { .milliseconds(clock.offsetMilliseconds.roundedToSecond) }

    /// Returns the lead of the wall clock at a reading, as if its observations were applied.
    ///
    /// In whole seconds, so that decisions by the trusted reading change on whole seconds of the wall
    /// clock: the system wakes apps only on those.
    func offsetMilliseconds(at reading: ClockReading) -> Int64 {
        clock.observation(at: reading).offsetMilliseconds.roundedToSecond
    }
}

extension Event {
    /// True if the wall clock moved, or is believed.
    fileprivate var isClockMove: Bool { if case .clockMoved = self { true } else { false } }
}
