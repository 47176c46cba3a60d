import Enforcement
import FamilyControls
import Foundation
import Inputs
import Limits
import ManagedSettingsUI
import SimulatedPhone
import SimulatedPicker
import StintOnPhone

// The expectations of steps, and the actual values.
extension ScenarioRun.Performance {
    /// Returns the expected value of a check, alone and with its subject.
    func wanted(_ check: Scenario.Check) -> (value: String, text: String) {
        func named(_ name: String, _ value: String) -> (value: String, text: String) {
            (value, "\(name) \(value)")
        }
        switch check {
        case .state(let subject, let isBlocked):
            return named(subject.name, isBlocked ? "shielded" : "open")
        case .breakPass(let state): return named("break", state.rawValue)
        case .emergency(let state): return named("emergency", state.rawValue)
        case .monitors(let count): return ("\(count)", "\(count) monitors")
        case .shield(let words): return named("shield", describe(words, beside: words))
        case .balance(let minutes): return named("balance", "\(minutes)")
        case .used(let limit, let minutes): return named("used of \(limit)", "\(minutes)")
        case .timer(let isRunning): return named("timer", isRunning ? "running" : "stopped")
        case .today(let minutes): return named("today", "\(minutes)")
        case .pledge(let state): return named("pledge", state.rawValue)
        case .breach(let breach): return named("breach", breach.rawValue)
        case .pending(let count): return ("\(count)", "\(count) pending")
        case .access(let subject, let isRunning):
            return named("access to \(subject.name)", isRunning ? "running" : "none")
        case .count(let count, let subject, let number):
            return named("\(count.rawValue) of \(subject.name)", "\(number)")
        case .notified(let title): return named("notified", String(reflecting: title ?? "none"))
        }
    }

    /// Returns the actual value, in the format of the expected one.
    func found(_ check: Scenario.Check) -> String {
        switch check {
        case .state(let subject, _):
            return stint.phone.isShielded(run.subject(subject)) ? "shielded" : "open"
        case .breakPass: return Scenario.PassState(recorder.breakAvailability()).rawValue
        case .monitors: return "\(recorder.monitorCount)"
        case .shield(let wanted): return describe(shieldWords, beside: wanted)
        case .notified(let title):
            let wanted = title ?? "none"
            let titles = recorder.notices.isEmpty ? ["none"] : recorder.notices
            // The rest of a title can be a time.
            let isFound = titles.contains { $0 == wanted || $0.hasPrefix("\(wanted),") }
            return String(reflecting: isFound ? wanted : titles.last ?? "none")
        case .count(let count, let subject, _): return tally(count, subject)
        case .access(let subject, _): return hasAccess(subject) ? "running" : "none"
        case .emergency:
            return evaluated {
                Scenario.PassState($0.emergencyAvailability(at: $1, calendar: $2)).rawValue
            }
        case .balance:
            return evaluated { state, _, _ in state.balance.map { "\($0)" } ?? "no bank" }
        case .used(let label, _):
            return evaluated { state, reading, calendar in
                let limit = state.limits.first { $0.label == label }
                let day = state.day(at: reading, calendar: calendar)
                return limit.map { "\(state.used($0.id, on: day).count)" } ?? "no such limit"
            }
        case .timer: return timer { $0.useBegan == nil ? "stopped" : "running" }
        case .today: return timer { "\($0.today.count)" }
        case .pledge:
            return evaluated { state, reading, _ in
                Scenario.PledgeState(state.pledgeStatus(at: reading)).rawValue
            }
        case .breach:
            return evaluated { state, reading, _ in
                guard case .failed(_, let breach, _) = state.pledgeStatus(at: reading) else {
                    return Scenario.Breach.none.rawValue
                }
                return breach.scenarioBreach.rawValue
            }
        case .pending: return evaluated { state, _, _ in "\(state.pendingChanges.count)" }
        }
    }

    private func evaluated(_ answer: (RuleState, ClockReading, Calendar) -> String) -> String {
        recorder.rules(answer) ?? "unknown"
    }

    private func timer(_ answer: (TimerStatus) -> String) -> String {
        evaluated { state, reading, calendar in
            guard let limit = state.limits.first(where: { $0.rule == .timer }) else {
                return "no timer"
            }
            return answer(state.timer(of: limit.id, at: reading, calendar: calendar))
        }
    }

    // MARK: - Shields

    /// The texts of the shield in front, or nil.
    private var shieldWords: Scenario.ShieldWords? {
        guard let shield = stint.phone.shield else { return nil }
        let configuration = shield.configuration
        return Scenario.ShieldWords(
            title: configuration?.title?.text ?? "the system's own",
            // Times of 12-hour clocks contain a narrow space, which people don't type.
            subtitle: configuration?.subtitle?.text.replacing(/[\n\u{202F}]/, with: " ")
                ?? "none",
            primary: configuration?.primaryButtonLabel?.text ?? "none",
            secondary: configuration?.secondaryButtonLabel?.text ?? "none"
        )
    }

    /// Returns the texts that a check names.
    private func describe(
        _ words: Scenario.ShieldWords?,
        beside wanted: Scenario.ShieldWords?
    ) -> String {
        guard let words else { return "none" }
        guard let wanted else { return String(reflecting: words.title ?? "") }
        return [
            wanted.title.flatMap { _ in words.title },
            wanted.subtitle.flatMap { _ in words.subtitle },
            wanted.primary.flatMap { _ in words.primary },
            wanted.secondary.flatMap { _ in words.secondary },
        ].compactMap { $0.map { String(reflecting: $0) } }.joined(separator: " ")
    }

    private func tally(_ count: Scenario.Count, _ subject: Scenario.Subject) -> String {
        guard let item = item(of: subject) else { return "not limited" }
        let tally = recorder.rules { $0.tally(of: item, at: $1, calendar: $2) }
        guard let tally else { return "unknown" }
        return switch count {
        case .attempts: "\(tally.attempts)"
        case .openings: "\(tally.accesses)"
        case .turnedBack: "\(tally.turnedBack)"
        }
    }

    private func hasAccess(_ subject: Scenario.Subject) -> Bool {
        guard let item = item(of: subject) else { return false }
        let decisions = recorder.rules { $0.verdict(at: $1, calendar: $2).decisions } ?? []
        return decisions.contains { $0.exceptions.contains(item) }
    }

    /// Returns Stint's ID of a limited subject; nil if it isn't limited.
    private func item(of subject: Scenario.Subject) -> ItemID? {
        let picked = stint.phone.pick([run.subject(subject)], for: StintPhone.stint)
        let tokens: [Selection.Subject] =
            picked.applicationTokens.map { .application($0) }
            + picked.categoryTokens.map { .category($0) }
            + picked.webDomainTokens.map { .webDomain($0) }
        let references = recorder.rules { state, _, _ in state.selections.map(\.reference) } ?? []
        let folder = SelectionFolder(appGroup: stint.folder)
        for selection in references.compactMap(folder.contents(of:)) {
            if let item = tokens.lazy.compactMap({ selection.item(for: $0) }).first {
                return item.id
            }
        }
        return nil
    }
}

extension Scenario.PassState {
    fileprivate init(_ availability: BreakAvailability) {
        switch availability {
        case .available: self = .available
        case .running: self = .running
        case .spent, .notOffered: self = .spent
        case .nothingBlocked: self = .useless
        }
    }

    fileprivate init(_ availability: EmergencyAvailability) {
        switch availability {
        case .available: self = .available
        case .running: self = .running
        case .spent, .notOffered: self = .spent
        case .nothingBlocked: self = .useless
        }
    }
}

extension Scenario.PledgeState {
    fileprivate init(_ status: PledgeStatus?) {
        switch status {
        case .running: self = .running
        case .kept: self = .kept
        case .failed: self = .failed
        case nil: self = .none
        }
    }
}

extension RuleState {
    /// The balance of the first bank, or nil.
    var balance: Int? { limits.lazy.compactMap { account(of: $0.id)?.balance.count }.first }
}

extension PledgeBreach {
    var scenarioBreach: Scenario.Breach {
        switch self {
        case .attempted: .attempted
        case .opened: .opened
        case .used: .used
        case .gaveUp: .gaveUp
        case .emergency: .emergency
        }
    }
}

extension Scenario.Breach {
    var words: String {
        switch self {
        case .attempted: "an attempt to open something"
        case .opened: "something was opened"
        case .used: "something was used"
        case .gaveUp: "given up"
        case .emergency: "an emergency was used"
        case .none: "nothing"
        }
    }
}
