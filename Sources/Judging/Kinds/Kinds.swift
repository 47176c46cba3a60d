import Limits

extension Rule.Kind {
    /// The judge's share of the kind.
    var judged: any JudgedKind.Type {
        switch self {
        case .schedule: Schedule.self
        case .pause: Pause.self
        case .bank: Bank.self
        case .budget: Budget.self
        case .opens: Opens.self
        case .timer: JudgedTimer.self
        case .stretch: Stretch.self
        }
    }
}

extension Rule {
    /// The values of the rule with the judge's share of its kind.
    var judged: any JudgedKind {
        switch self {
        case .schedule(let schedule): schedule
        case .pause(let pause): pause
        case .bank(let bank): bank
        case .budget(let budget): budget
        case .opens(let opens): opens
        case .timer: JudgedTimer()
        case .stretch(let stretch): stretch
        }
    }
}

extension SmallLimit {
    /// One limit of each kind, and the others; their order numbers the small lives.
    package static let allCases = kinds + others + [Pause.long]
    static let kinds = Rule.Kind.allCases.map { $0.judged.small }
    static let others = [
        Schedule.night, Pause.wait, Budget.evening, Bank.evening, Stretch.evening, Budget.soft,
        Stretch.soft,
    ]
    /// The limits whose shields ask, whose accesses begin and end at different times.
    static let asking = [
        Pause.long, Pause.wait, Opens.small, Budget.soft, Stretch.soft,
    ]
}
