import Enforcement
import Foundation
import Inputs
import Limits
import SimulatedPhone
import StintOnPhone

// The actions of steps.
extension ScenarioRun.Performance {
    /// Performs the action of a step, and records the error that Stint would show.
    mutating func act(_ action: Scenario.Action, at index: Int) {
        do { try attempt(action, at: index) } catch { show(error) }
    }

    private func show(_ error: EnforcementError) {
        recorder.record(.stint, "Stint shows: \(error.description)")
    }

    private mutating func attempt(
        _ action: Scenario.Action,
        at index: Int
    ) throws(EnforcementError) {
        let phone = stint.phone
        switch action {
        case .open(let app): phone.open(run.identifier(of: app))
        case .use(let app, let duration):
            phone.open(run.identifier(of: app))
            recorder.settle()
            phone.advance(by: duration)
        case .visit(let domain): phone.visit(domain)
        case .home: phone.home()
        case .press(let button): press(button)
        case .lock: phone.lock()
        case .unlock: phone.unlock()
        case .breakPass(let length): try takeBreak(for: length)
        case .endBreak:
            try stint.endBreak()
            recorder.record(.breakPass, "the break is ended")
        case .answer(let chosen): try answer(chosen)
        case .endAccess(let subject):
            phone.open(StintPhone.stint)
            try stint.endAccess(to: run.subject(subject))
            recorder.record(.stint, "the access to \(subject.name) is ended")
        case .emergency: try emergency()
        case .pledge(let choice): pledge(choice)
        case .giveUp: try stint.giveUpPledge()
        case .workout(let workout): workOut(workout)
        case .reboot: phone.reboot()
        case .launchStint: try stint.openStint()
        case .killStint:
            phone.kill(StintPhone.stint)
            recorder.record(.stint, "Stint's process was ended")
        case .zone(let identifier):
            if let zone = TimeZone(identifier: identifier) { phone.setTimeZone(zone) }
        case .clock(let change): setClock(change)
        case .authorization(.approved):
            // Tokens become void with the permission, so the person picks the same apps again.
            phone.authorize(StintPhone.stint)
            try stint.coverAgain()
        case .authorization(.denied): phone.revokeAuthorization(of: StintPhone.stint)
        case .fault(let name):
            recorder.record(.fault, "the fault \(name) is switched on")
            if let fault = Fault(rawValue: name) { phone.inject(fault) }
        case .windows:
            if let schedule = run.schedules[index] { try set(schedule) }
        case .select(let selection):
            report(
                "the selection is changed",
                try stint.cover(run.subjects(selection), in: selection.scope)
            )
        case .removeLimit(let label): try removeLimit(label)
        case .difficulty(let difficulty): try set(difficulty)
        case .wait: break
        }
    }

    private func press(_ button: Scenario.Button) {
        guard stint.phone.shield != nil else {
            return recorder.record(.pressed, "no shield is there to press")
        }
        switch button {
        case .primary: stint.phone.press(.primary)
        case .secondary: stint.phone.press(.secondary)
        }
    }

    private func takeBreak(for length: Duration?) throws(EnforcementError) {
        let before = recorder.breakAvailability()
        let after = try stint.takeBreak(for: length)
        if before == .available, case .running(let end) = after {
            let text = "break began, until \(recorder.text(end))"
            recorder.record(break: text, hasBegun: true)
        } else {
            recorder.record(break: refusal(after), hasBegun: false)
        }
    }

    private func refusal(_ availability: BreakAvailability) -> String {
        switch availability {
        case .running(let end): "break refused: one runs until \(recorder.text(end))"
        case .spent(let again?):
            "break refused: used up, the next from \(recorder.text(again))"
        case .spent(nil): "break refused: used up"
        case .notOffered: "break refused: none is offered"
        case .nothingBlocked: "break refused: nothing is blocked that it would open"
        case .available: "break did not begin"
        }
    }

    private func answer(_ answer: Scenario.Answer) throws(EnforcementError) {
        stint.phone.open(StintPhone.stint)
        let outcome = try stint.answer(
            run.subject(answer.subject),
            for: answer.minutes,
            because: answer.reason ?? ""
        )
        let words =
            switch outcome {
            case .opened(let end?): "open until \(recorder.text(end))"
            case .opened(nil): "open already"
            case .waits(let end): "another yes opens it from \(recorder.text(end)) on"
            case .needsChoice: "a length is missing, or a reason, or it is too short"
            case .blocked: "a yes opens nothing"
            case nil: "not limited, or no such length"
            }
        recorder.record(.stint, "answered yes to \(answer.subject.name): \(words)")
    }

    private func emergency() throws(EnforcementError) {
        let before = recorder.rules { $0.emergencyAvailability(at: $1, calendar: $2) }
        let text =
            switch (before, try stint.emergency()) {
            case (.available, .running(let end)): "emergency used, until \(recorder.text(end))"
            case (_, .running(let end)): "emergency refused: one runs until \(recorder.text(end))"
            case (_, .spent(let again)):
                "emergency refused: used up, the next from \(recorder.text(again))"
            case (_, .notOffered): "emergency refused: none is offered"
            case (_, .nothingBlocked): "emergency refused: nothing is blocked"
            case (_, .available): "emergency did not begin"
            }
        recorder.record(.emergency, text)
    }

    private mutating func pledge(_ choice: Scenario.PledgeChoice) {
        let draft = run.rules.pledge
        let minutes = choice.minutes ?? draft?.length.count ?? 60
        let grade = choice.grade ?? draft?.grade ?? .fair
        let credits = choice.credits ?? draft.map(\.credits)
        let words = "\(minutes) min, \(grade)" + (credits.map { ", \($0) credits" } ?? "")
        let amount: Credits?
        do { amount = try credits.map(Credits.init) } catch {
            return recorder.record(.pledge, "pledge refused (\(words)): \(error)")
        }
        idCount += 1
        let id = PledgeID(high: run.seed, low: idCount)
        do {
            let status = try stint.pledge(
                id,
                for: Minutes(minutes),
                grade: grade,
                amount: amount,
                on: ScenarioRun.Rules.selection(choice.selection, of: run.scenario)
            )
            guard case .running(_, let end) = status else { return }
            recorder.record(.pledge, "pledged \(words), until \(recorder.text(end))")
        } catch {
            recorder.record(.pledge, "pledge refused (\(words)): \(error)")
        }
    }

    private mutating func workOut(_ workout: Scenario.Workout) {
        idCount += 1
        let before = balance
        do {
            try stint.workOut(
                WorkoutID(high: run.seed, low: idCount),
                minutes: workout.minutes,
                ended: workout.ended,
                isEnteredByHand: workout.isEnteredByHand
            )
        } catch {
            show(error)
        }
        recorder.settle()
        let paid = (balance ?? 0) - (before ?? 0)
        let kind = workout.isEnteredByHand ? " (entered by hand)" : ""
        recorder.record(.workout, "a workout of \(workout.minutes) min\(kind) pays \(paid) min")
    }

    private var balance: Int? { recorder.rules { state, _, _ in state.balance } ?? nil }

    private func setClock(_ change: Scenario.ClockChange) {
        let phone = stint.phone
        switch change {
        case .moved(let duration): phone.moveClock(by: duration)
        case .set(let time):
            let instant = Scenario.Moment.date(time)
                .instant(notBefore: .distantPast, in: phone.calendar.timeZone)
            guard let seconds = instant?.timeIntervalSince(phone.wallClock) else { return }
            phone.moveClock(by: .milliseconds(Int64((seconds * 1000).rounded())))
        }
    }
}
