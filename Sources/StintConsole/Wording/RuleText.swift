package import Limits
import Phrases

/// Describes rules and settings.
package enum RuleText {
    /// Describes the rule, the hours and the breaks of a limit on one line.
    package static func words(_ limit: Limit) -> String {
        words(limit.rule, limit.hours, opensInBreaks: limit.opensInBreaks)
    }

    package static func words(_ draft: LimitDraft) -> String {
        words(draft.rule, draft.hours, opensInBreaks: draft.opensInBreaks)
    }

    private static func words(_ rule: Rule, _ hours: Hours, opensInBreaks: Bool?) -> String {
        var text = words(rule)
        if let hours = words(hours) { text += " (\(hours))" }
        if let opens = opensInBreaks, opens != rule.kind.opensInBreaks, rule.canBlock {
            text += opens ? ", opens in breaks" : ", not in breaks"
        }
        return text
    }

    /// Describes the hours of a limit; nil if it always applies.
    package static func words(_ hours: Hours) -> String? {
        guard !hours.isAlways else { return nil }
        let spans = hours.spans.map { "\($0.start)–\($0.end)" }.joined(separator: ", ")
        let days = hours.days == .all ? "" : RulesText.weekdays(hours.days)
        return [days, spans].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Describes a rule on one line.
    package static func words(_ rule: Rule) -> String {
        if case .schedule(let schedule) = rule, !schedule.windows.isEmpty {
            return "Open \(RulesText.windows(schedule))"
        }
        let isMeasured = if case .bank(let bank) = rule { bank.accepts == .measured } else { false }
        var parts = [Phrase(rule).text(.plain)]
        if isMeasured { parts.append("measured workouts only") }
        if let ask = rule.ask {
            if rule.kind.asking == .atEnd {
                let times = rule.asksPerDay.map { ", \(counted($0, "time")) a day" } ?? ""
                parts.append("then asks for \(ask.accessLength.minutes.count) more\(times)")
            }
            if ask.lengths.count > 1 {
                let lengths = ask.lengths.map { "\($0.minutes.count)" }.joined(separator: ", ")
                parts.append("chosen from \(lengths)")
            }
            if let price = words(ask.price) { parts.append(price) }
        }
        return parts.joined(separator: ", ")
    }

    /// Describes a price; nil for a free "yes".
    package static func words(_ price: Price) -> String? {
        switch price {
        case .free: nil
        case .wait(let wait):
            "after a wait of \(wait.seconds) s" + (wait.lengthens ? ", longer each time" : "")
        case .chosenReason(let reasons):
            "for a reason: " + reasons.texts.map(Names.plain).joined(separator: ", ")
        case .writtenReason: "for a written reason"
        }
    }

    package static func words(_ settings: Settings, _ home: Home) -> String {
        [
            "break \(RulesText.breaks(settings))", emergencies(settings.emergencyRule),
            delay(settings.weakeningDelay, home),
            settings.keepsClockAutomatic ? nil : "clock and zone can be set by hand",
            settings.deniesAppRemoval ? "apps can't be deleted while something is blocked" : nil,
            warnings(settings.warnings),
        ].compactMap { $0 }.joined(separator: "; ")
    }

    /// Describes the times of warnings; nil for both.
    private static func warnings(_ times: WarningTimes) -> String? {
        guard times != .all else { return nil }
        let chosen = times.thresholds.map { minutes($0.minutes) }
        return chosen.isEmpty ? "no warnings" : "warnings only \(chosen[0]) before an end"
    }

    package static func minutes(_ minutes: Minutes) -> String { "\(grouped(minutes.count)) min" }

    /// Returns a duration to the minute, or in seconds if it is shorter than a minute.
    package static func span(_ duration: Duration) -> String {
        let seconds = Int(duration.components.seconds.magnitude)
        if seconds < 60 { return "\(seconds) s" }
        let (days, hours, minutes) = (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60)
        let parts = [(days, days == 1 ? "day" : "days"), (hours, "h"), (minutes, "min")]
        return parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: " ")
    }

    package static func emergencies(_ rule: EmergencyRule) -> String {
        switch rule.timesPerPeriod {
        case 0: "no emergencies"
        case 1: "1 emergency in 30 days"
        default: "\(rule.timesPerPeriod) emergencies in 30 days"
        }
    }

    package static func delay(_ delay: WeakeningDelay, _ home: Home) -> String {
        switch delay {
        case .none: "loosening without delay"
        case .hours(let hours): "loosening waits \(span(.seconds(Int(hours) * 3600)))"
        case .nextDay: "loosening waits until the next day"
        case .until(let instant): "loosening waits until \(home.time(instant))"
        }
    }
}
