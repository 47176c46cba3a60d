package import Foundation
package import Limits
package import Phrases

/// The sentences that a surface must show and may show in a state at an instant.
///
/// All surfaces share these rules, as different stores of one protocol share a test.
package struct SurfaceContract {
    private let state: RuleState
    private let verdict: Verdict
    private let pledge: PledgeStatus?
    private let limits: [(label: String, state: LimitState)]
    private let style: PhraseStyle
    /// True if the person has seen the result of the last pledge.
    private let hasSeenResult: Bool

    /// Creates the rules for a state at a reading; a surface draws phrases in a style.
    package init(
        _ state: RuleState,
        at reading: ClockReading,
        calendar: Calendar,
        in style: PhraseStyle,
        hasSeenResult: Bool = false
    ) {
        let verdict = state.verdict(at: reading, calendar: calendar)
        self.state = state
        self.verdict = verdict
        self.style = style
        self.hasSeenResult = hasSeenResult
        pledge = state.pledgeStatus(at: reading)
        limits = verdict.decisions.compactMap { decision in
            guard let limit = decision.limit.flatMap({ state.limit($0) }) else { return nil }
            let amount = state.amount(of: limit, decision, at: reading, on: verdict.day)
            let own = LimitState(decision, of: limit, amount) {
                ClockTime($0, from: reading.wall, in: calendar.timeZone)
            }
            return (limit.label, own)
        }
    }

    /// Returns a sentence for each rule that the lines of a surface break.
    package func violations(of surface: Surface, saying lines: [String]) -> [String] {
        let lines = lines.map { $0.replacing("\u{202F}", with: " ") }
        let said = forbidden(on: surface).filter { sentence in
            lines.contains { $0.contains(sentence) }
        }
        let unsaid = required(on: surface).filter { sentence in
            !lines.contains { $0.contains(sentence) }
        }
        return
            (said.map { "says \($0)" } + unsaid.map { "doesn't say \($0)" }
            + (surface.listsLimits ? unlisted(in: lines) : []))
            .map { "\(surface.rawValue) \($0) in \(lines)" }
    }

    /// The result of the last pledge in the words of a surface; nil while one runs, or without one.
    private func result(on surface: Surface) -> String? {
        switch (pledge, surface) {
        case (.failed?, .tool): "the last one failed"
        case (.kept?, .tool): "the last one was kept"
        case (.failed?, _): "Pledge Failed"
        case (.kept?, _): "Pledge Kept"
        case (.running?, _), (nil, _): nil
        }
    }

    /// Returns the sentences that a surface must show: the result of the last pledge.
    private func required(on surface: Surface) -> [String] {
        let result = result(on: surface).map { [$0] } ?? []
        return switch surface {
        case .pledge, .tool: result
        case .today, .homeScreen, .lockScreen, .desktopPage: hasSeenResult ? [] : result
        case .limits, .details, .liveActivities, .controlCenter, .shield, .shortcuts, .page: []
        }
    }

    /// Returns the sentences that are false now.
    private func forbidden(on surface: Surface) -> [String] {
        var sentences = ["Applies from"]
        func forbid(_ condition: Bool, _ texts: String...) { if condition { sentences += texts } }
        let reasons = verdict.decisions.map(\.reason)
        forbid(reasons.contains { $0 != .outsideHours }, Phrase.notLimitedNow.text(style))
        forbid(!hasClosedWindows, Phrase.noWindowOpen.text(style))
        forbid(!reasons.isEmpty, "No Limits", "All your apps are open")
        forbid(verdict.isAnythingBlocked, "Nothing is blocked", "Your apps are open")
        var isRunning = false
        if case .running? = pledge { isRunning = true }
        forbid(
            !isRunning,
            "if you keep it",
            "Your pledge ends",
            Phrase.pledgeInProgress.text(style)
        )
        forbid(hasSeenResult && surface != .pledge, "Pledge Failed", "Pledge Kept")
        forbid(surface.isDrawnLater, "more minutes", "more minute")
        return sentences
    }

    /// True if a schedule with allowed times blocks because none has begun.
    private var hasClosedWindows: Bool {
        verdict.decisions.contains { decision in
            guard decision.reason == .outsideWindows,
                case .schedule(let schedule)? = decision.limit.flatMap({ state.limit($0) })?.rule
            else { return false }
            return !schedule.windows.isEmpty
        }
    }

    /// Returns the limits that are missing, or below whose name another state is shown.
    private func unlisted(in lines: [String]) -> [String] {
        limits.flatMap { label, own -> [String] in
            guard let place = lines.lastIndex(of: label) else { return ["lacks “\(label)”"] }
            let labels = limits.map(\.label)
            let section = lines[(place + 1)...].prefix { !labels.contains($0) }
            func shows(_ state: LimitState) -> Bool {
                let text = state.state.text(style).replacing("\u{202F}", with: " ")
                return section.contains { $0 == text || $0.hasPrefix("\(text) · ") }
            }
            let others = limits.filter { $0.label != label && $0.state.state != own.state }
            return (shows(own) ? [] : ["lacks the state of “\(label)”"])
                + others.filter { shows($0.state) }
                .map { "shows the state of “\($0.label)” below “\(label)”" }
        }
    }
}
