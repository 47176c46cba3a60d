package import SimulatedPhone

extension ScenarioRun {
    /// What came of a scenario.
    package struct Report: Sendable {
        /// What the scenario is called.
        package let name: String
        /// The rules it ran under, with the scenario's own windows and override.
        package let rules: Rules
        /// The identifier of the zone that the phone started in.
        package let zone: String
        /// The seed it ran with.
        package let seed: UInt64
        /// The faults that were switched on, by name.
        package let faults: [Fault]
        /// What happened.
        package let timeline: Timeline
        /// How often what happened.
        package let counts: Counts
        /// What was expected and was not so.
        package let failures: [Failure]
    }

    /// How often what happened in a scenario.
    package struct Counts: Hashable, Sendable {
        /// Overrides that were taken.
        package var overridesUsed = 0
        /// How often the shield went up.
        package var timesShielded = 0
        /// How long it was up.
        package var shielded = Duration.zero
        /// How often the person met it.
        package var shieldsMet = 0
        /// How often the system woke Stint.
        package var wakeUps = 0
        /// How often it did so late.
        package var lateWakeUps = 0
        /// How often a fault struck.
        package var faults = 0
        /// Expectations that were met.
        package var expectationsMet = 0
        /// Expectations that were not.
        package var expectationsFailed = 0
    }

    /// An expectation that was not met.
    package struct Failure: Hashable, Sendable {
        /// The name of the scenario's file.
        package let file: String
        /// The line of the step that expected it.
        package let line: Int
        /// What was expected, and what was so.
        package let text: String
    }
}

extension ScenarioRun.Failure: CustomStringConvertible {
    /// The failure in one line.
    package var description: String { "\(file), line \(line): \(text)" }
}
