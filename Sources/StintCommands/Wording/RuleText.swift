import Limits

/// Writes rules and settings in words.
enum RuleText {
    /// Returns what a rule does, in one line.
    static func words(_ rule: Rule) -> String {
        switch rule {
        case .schedule(let schedule):
            schedule.windows.isEmpty
                ? "shielded all day" : "open \(RulesText.windows(schedule))"
        case .pause(let pause): "asks first; yes opens for \(minutes(pause.accessLength.minutes))"
        case .bank(let bank): words(bank)
        case .budget(let budget): "\(minutes(budget.minutes)) a day\(days(budget.weekdays))"
        case .opens(let opens):
            "\(Home.counted(opens.timesPerDay, "opening")) a day, "
                + "\(minutes(opens.accessLength.minutes)) each\(days(opens.weekdays))"
        case .timer: "timed, never shielded"
        }
    }

    /// Returns settings, in one line.
    static func words(_ settings: Settings, _ home: Home) -> String {
        [
            "override \(RulesText.override(settings))", emergencies(settings.emergencyRule),
            delay(settings.weakeningDelay, home),
            settings.keepsClockAutomatic ? nil : "clock and zone can be set by hand",
            settings.deniesAppRemoval ? "apps cannot be deleted while something is shielded" : nil,
        ].compactMap { $0 }.joined(separator: "; ")
    }

    /// Returns what a difficulty asks and gives.
    static func words(_ difficulty: Difficulty) -> String {
        let ratio =
            switch difficulty {
            case .easy: "1 min of workout pays 2"
            case .medium: "1 min of workout pays 1"
            case .hard: "2 min of workout pay 1"
            case .extreme: "3 min of workout pay 1"
            }
        return "\(ratio), at most \(difficulty.cap.count), \(difficulty.start.count) to begin with"
    }

    static func minutes(_ minutes: Minutes) -> String { "\(grouped(minutes.count)) min" }

    /// Returns a span of time to the minute, or to the second if it is shorter.
    static func span(_ duration: Duration) -> String {
        let seconds = Int(duration.components.seconds.magnitude)
        if seconds < 60 { return "\(seconds) s" }
        let (days, hours, minutes) = (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60)
        let parts = [(days, days == 1 ? "day" : "days"), (hours, "h"), (minutes, "min")]
        return parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: " ")
    }

    static func emergencies(_ rule: EmergencyRule) -> String {
        switch rule.timesPerPeriod {
        case 0: "no emergencies"
        case 1: "1 emergency in 30 days"
        default: "\(rule.timesPerPeriod) emergencies in 30 days"
        }
    }

    static func delay(_ delay: WeakeningDelay, _ home: Home) -> String {
        switch delay {
        case .none: "loosening at once"
        case .hours(let hours): "loosening waits \(span(.seconds(Int(hours) * 3600)))"
        case .nextDay: "loosening waits until the next day"
        case .until(let instant): "loosening waits until \(home.time(instant))"
        }
    }

    private static func words(_ bank: Bank) -> String {
        let sources = bank.accepts == .measured ? "measured workouts" : "workouts"
        return "minutes earned by \(sources), \(bank.difficulty): \(words(bank.difficulty))"
    }

    private static func days(_ weekdays: Weekdays) -> String {
        weekdays == .all ? "" : " (\(RulesText.weekdays(weekdays)))"
    }
}
