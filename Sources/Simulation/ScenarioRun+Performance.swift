import Enforcement
import Foundation
import Inputs
import Limits
import ScreenTimeDaemon
import SimulatedPhone

extension ScenarioRun {
    /// A scenario that is being lived through.
    struct Performance {
        private let run: ScenarioRun
        private let stint: StintPhone
        private let recorder: TimelineRecorder
        private var failures: [Failure] = []

        init(_ run: ScenarioRun, on stint: StintPhone) {
            self.run = run
            self.stint = stint
            recorder = TimelineRecorder(stint, names: run.names)
            recorder.note(.setUp, "Stint is set up with \(run.rules.preset)")
            recorder.settle()
        }

        /// Goes to a step, does what it says and looks at what it expects.
        mutating func perform(_ index: Int) {
            let step = run.scenario.steps[index]
            let phone = stint.phone
            if case .after(let duration) = step.moment {
                phone.advance(by: duration)
            } else if let instant = step.moment.instant(
                notBefore: phone.wallClock,
                in: phone.calendar.timeZone
            ) {
                // The clock of a phone with faults may have passed a date: then the step is due.
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

        // MARK: - Acting

        private func act(_ action: Scenario.Action, at index: Int) {
            let phone = stint.phone
            switch action {
            case .open(let app): phone.open(run.identifier(of: app))
            case .visit(let domain): phone.visit(domain)
            case .home: phone.home()
            case .press(let button): press(button)
            case .lock: phone.lock()
            case .unlock: phone.unlock()
            case .override: override()
            case .reboot: phone.reboot()
            case .launchStint: stintDoes { () throws(EnforcementError) in try stint.openStint() }
            case .killStint:
                phone.kill(StintPhone.stint)
                recorder.note(.stint, "Stint's process was ended")
            case .zone(let identifier):
                if let zone = TimeZone(identifier: identifier) { phone.setTimeZone(zone) }
            case .clock(let change): setClock(change)
            case .authorization(.approved):
                // Tokens do not outlive the permission, so the person picks the same things again.
                phone.authorize(StintPhone.stint)
                stintDoes { () throws(EnforcementError) in try stint.cover(stint.covered) }
            case .authorization(.denied): phone.revokeAuthorization(of: StintPhone.stint)
            case .fault(let name):
                recorder.note(.fault, "the fault \(name) is switched on")
                if let fault = Fault(rawValue: name) { phone.inject(fault) }
            case .windows:
                guard let schedule = run.schedules[index] else { return }
                recorder.note(.rulesChanged, "the windows are changed")
                stintDoes { () throws(EnforcementError) in try stint.set(schedule) }
            case .select(let selection):
                recorder.note(.rulesChanged, "the selection is changed")
                stintDoes { () throws(EnforcementError) in
                    try stint.cover(run.subjects(selection))
                }
            case .wait: break
            }
        }

        private func press(_ button: Scenario.Button) {
            guard stint.phone.shield != nil else {
                return recorder.note(.pressed, "no shield is there to press")
            }
            switch button {
            case .primary: stint.phone.press(.primary)
            case .secondary: stint.phone.press(.secondary)
            }
        }

        private func override() {
            let before = recorder.overrideAvailability()
            stintDoes { () throws(EnforcementError) in
                let after = try stint.override()
                switch (before, after) {
                case (.available, .running(let end)):
                    let text = "override taken, until \(recorder.text(end))"
                    recorder.note(override: text, hasBegun: true)
                default: recorder.note(override: refusal(after), hasBegun: false)
                }
            }
        }

        private func refusal(_ availability: OverrideAvailability) -> String {
            switch availability {
            case .running(let end): "override refused: one runs until \(recorder.text(end))"
            case .spent(let again?):
                "override refused: used up, the next from \(recorder.text(again))"
            case .spent(nil): "override refused: used up"
            case .notOffered: "override refused: none is offered"
            case .available: "override did not begin"
            }
        }

        private func setClock(_ change: Scenario.ClockChange) {
            let phone = stint.phone
            switch change {
            case .moved(let duration): phone.moveClock(by: duration)
            case .set(let time):
                let moment = Scenario.Moment.date(time)
                let instant = moment.instant(
                    notBefore: .distantPast,
                    in: phone.calendar.timeZone
                )
                guard let instant else { return }
                let seconds = instant.timeIntervalSince(phone.wallClock)
                phone.moveClock(by: .milliseconds(Int64((seconds * 1000).rounded())))
            }
        }

        /// Lets Stint do something, and shows the error that it would show.
        private func stintDoes(_ action: () throws(EnforcementError) -> Void) {
            do { try action() } catch {
                recorder.note(.stint, "Stint shows: \(error.description)")
            }
        }

        // MARK: - Comparing

        private mutating func compare(_ expectation: Scenario.Expectation, line: Int) {
            var met: [String] = []
            for cover in expectation.covers {
                let isShielded = stint.phone.isShielded(run.subject(cover.subject))
                check(
                    "\(cover.subject.name) \(cover.isShielded ? "shielded" : "open")",
                    found: isShielded ? "shielded" : "open",
                    isMet: isShielded == cover.isShielded,
                    line,
                    &met
                )
            }
            if let wanted = expectation.override {
                let found = Scenario.OverrideAvailability(recorder.overrideAvailability())
                check(
                    "override \(wanted.rawValue)",
                    found: found.rawValue,
                    isMet: found == wanted,
                    line,
                    &met
                )
            }
            if let wanted = expectation.monitors {
                let found = recorder.monitorCount
                check("\(wanted) monitors", found: "\(found)", isMet: found == wanted, line, &met)
            }
            guard !met.isEmpty else { return }
            recorder.note(.expectationMet, "as expected: \(met.joined(separator: ", "))")
        }

        private mutating func check(
            _ wanted: String,
            found: String,
            isMet: Bool,
            _ line: Int,
            _ met: inout [String]
        ) {
            recorder.countExpectation(isMet: isMet)
            guard !isMet else { return met.append(wanted) }
            let clock = TimelineClock.time(
                stint.phone.wallClock,
                in: stint.phone.calendar.timeZone
            )
            let failure = Failure(
                file: run.file,
                line: line,
                text: "expected \(wanted) at \(clock), found \(found)"
            )
            failures.append(failure)
            recorder.note(
                .expectationFailed,
                "NOT AS EXPECTED (line \(line)): \(wanted), found \(found)"
            )
        }
    }
}

extension Scenario.Subject {
    fileprivate var name: String {
        switch self {
        case .app(let name), .domain(let name): name
        }
    }
}

extension Scenario.OverrideAvailability {
    fileprivate init(_ availability: OverrideAvailability) {
        switch availability {
        case .available: self = .available
        case .running: self = .running
        case .spent, .notOffered: self = .spent
        }
    }
}
