package import SimulatedPhone

extension ScenarioRun {
    package struct Report: Sendable {
        package let name: String
        /// The rules it ran under, with the scenario's own windows and override.
        package let rules: Rules
        /// The identifier of the zone that the phone started in.
        package let zone: String
        package let seed: UInt64
        /// The faults that were switched on, by name.
        package let faults: [Fault]
        package let timeline: Timeline
        package let counts: Counts
        package let failures: [Failure]
    }

    package struct Counts: Hashable, Sendable {
        package var overridesUsed = 0
        package var timesShielded = 0
        package var shielded = Duration.zero
        package var shieldsMet = 0
        package var wakeUps = 0
        package var lateWakeUps = 0
        package var faults = 0
        package var expectationsMet = 0
        package var expectationsFailed = 0
    }

    package struct Failure: Hashable, Sendable {
        package let file: String
        /// The line of the step that expected it.
        package let line: Int
        package let text: String
    }
}

extension ScenarioRun.Failure: CustomStringConvertible {
    package var description: String { "\(file), line \(line): \(text)" }
}
