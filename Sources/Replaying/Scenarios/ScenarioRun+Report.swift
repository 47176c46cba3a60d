package import SimulatedPhone

extension ScenarioRun {
    package struct Report: Sendable {
        package let name: String
        /// The rules of the run, with the scenario's own windows and break.
        package let rules: Rules
        /// The identifier of the zone in which the phone started.
        package let zone: String
        package let seed: UInt64
        /// The active faults, sorted by name.
        package let faults: [Fault]
        package let timeline: Timeline
        package let counts: Counts
        package let failures: [Failure]
    }

    package struct Counts: Hashable, Sendable {
        package var breaksUsed = 0
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
        /// The line of the step with the expectation.
        package let line: Int
        package let text: String
    }
}

extension ScenarioRun.Failure: CustomStringConvertible {
    package var description: String { "\(file), line \(line): \(text)" }
}
