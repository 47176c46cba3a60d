extension State {
    /// Returns the events to append before deciding: what the clocks tell and no fact has told.
    ///
    /// Once facts with this reading hold these events, the same reading tells nothing more.
    public func observations(at reading: ClockReading) -> [Event] {
        let observation = clock.observation(at: reading)
        var events: [Event] = observation.isNewBoot ? [.booted] : []
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

    /// The facts that tell how far the clocks are apart and which boot it is, in file order.
    var clockFacts: [Fact] {
        var places: Set<Int> = []
        return clock.essentialFacts.filter { kept in
            switch kept.fact.event {
            case .booted, .clockMoved: places.insert(kept.place).inserted
            default: false
            }
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
