public import SimulatedPhone

extension ScenarioRun {
    /// What came of a scenario.
    public struct Report: Sendable {
        /// What the scenario is called.
        public let name: String
        /// The rules it ran under, with the scenario's own windows and override.
        public let rules: Rules
        /// The identifier of the zone that the phone started in.
        public let zone: String
        /// The seed it ran with.
        public let seed: UInt64
        /// The faults that were switched on, by name.
        public let faults: [Fault]
        /// What happened.
        public let timeline: Timeline
        /// How often what happened.
        public let counts: Counts
        /// What was expected and was not so.
        public let failures: [Failure]
    }

    /// How often what happened in a scenario.
    public struct Counts: Hashable, Sendable {
        /// Overrides that were taken.
        public var overridesUsed = 0
        /// How often the shield went up.
        public var timesShielded = 0
        /// How long it was up.
        public var shielded = Duration.zero
        /// How often the person met it.
        public var shieldsMet = 0
        /// How often the system woke Stint.
        public var wakeUps = 0
        /// How often it did so late.
        public var lateWakeUps = 0
        /// How often a fault struck.
        public var faults = 0
        /// Expectations that were met.
        public var expectationsMet = 0
        /// Expectations that were not.
        public var expectationsFailed = 0
    }

    /// An expectation that was not met.
    public struct Failure: Hashable, Sendable {
        /// The name of the scenario's file.
        public let file: String
        /// The line of the step that expected it.
        public let line: Int
        /// What was expected, and what was so.
        public let text: String
    }
}

extension ScenarioRun.Failure: CustomStringConvertible {
    /// The failure in one line.
    public var description: String { "\(file), line \(line): \(text)" }
}
