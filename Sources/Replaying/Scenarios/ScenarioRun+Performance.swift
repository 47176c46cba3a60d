import Foundation
import Inputs
import SimulatedPhone
import StintOnPhone

extension ScenarioRun {
    /// A running scenario.
    struct Performance {
        let run: ScenarioRun
        let stint: StintPhone
        let recorder: TimelineRecorder
        private var failures: [Failure] = []
        /// The number of IDs given to pledges and workouts.
        var idCount: UInt64 = 0

        init(_ run: ScenarioRun, on stint: StintPhone) {
            self.run = run
            self.stint = stint
            recorder = TimelineRecorder(stint, names: run.names)
            recorder.record(.setUp, "Stint is set up with \(run.rules.preset)")
            recorder.settle()
        }

        /// Advances to a step, performs its action and checks its expectation.
        mutating func perform(_ index: Int) {
            let step = run.scenario.steps[index]
            let phone = stint.phone
            recorder.forgetNotices()
            if case .after(let duration) = step.moment {
                phone.advance(by: duration)
            } else if let instant = step.moment.instant(
                notBefore: phone.wallClock,
                in: phone.calendar.timeZone
            ) {
                // If faults have moved the clock past the date, the step is due now.
                phone.advance(to: instant)
            }
            recorder.settle()
            if let action = step.action { act(action, at: index) }
            recorder.settle()
            if let expectation = step.expectation { compare(expectation, line: step.line) }
        }

        func finish() -> Report {
            recorder.finish()
            return Report(
                name: run.scenario.name,
                rules: run.rules,
                zone: run.zone.identifier,
                seed: run.seed,
                faults: run.faults.faults.sorted { $0.rawValue < $1.rawValue },
                timeline: recorder.timeline,
                counts: recorder.counts,
                failures: failures
            )
        }

        private mutating func compare(_ expectation: Scenario.Expectation, line: Int) {
            var met: [String] = []
            for check in expectation.checks {
                let (wanted, found) = (wanted(check), found(check))
                let isMet = wanted.value == found
                recorder.countExpectation(isMet: isMet)
                guard !isMet else {
                    met.append(wanted.text)
                    continue
                }
                let clock = TimelineClock.time(
                    stint.phone.wallClock,
                    in: stint.phone.calendar.timeZone
                )
                failures.append(
                    Failure(
                        file: run.file,
                        line: line,
                        text: "expected \(wanted.text) at \(clock), found \(found)"
                    )
                )
                recorder.record(
                    .expectationFailed,
                    "NOT AS EXPECTED (line \(line)): \(wanted.text), found \(found)"
                )
            }
            guard !met.isEmpty else { return }
            recorder.record(.expectationMet, "as expected: \(met.joined(separator: ", "))")
        }
    }
}
