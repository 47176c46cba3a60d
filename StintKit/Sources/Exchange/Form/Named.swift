import Limits

/// A value of a small set that has a name in exports; a name never changes.
protocol Named: Equatable {
    static var all: [Self] { get }
    var exportName: String { get }
}

extension Difficulty: Named {
    static var all: [Difficulty] { allCases }

    var exportName: String {
        switch self {
        case .easy: "easy"
        case .medium: "medium"
        case .hard: "hard"
        case .extreme: "extreme"
        }
    }
}

extension Bank.WorkoutSources: Named {
    static var all: [Bank.WorkoutSources] { allCases }

    var exportName: String {
        switch self {
        case .any: "any"
        case .measured: "measured"
        }
    }
}

extension Wording: Named {
    static var all: [Wording] { allCases }

    var exportName: String {
        switch self {
        case .plain: "plain"
        case .antiRot: "antiRot"
        case .focusPledge: "focusPledge"
        case .appBlocker: "appBlocker"
        case .lockedIn: "lockedIn"
        case .screenTimer: "screenTimer"
        }
    }
}

extension PledgeGrade: Named {
    static var all: [PledgeGrade] { allCases }

    var exportName: String {
        switch self {
        case .fair: "fair"
        case .strict: "strict"
        }
    }
}

extension Usage.Surface: Named {
    static var all: [Usage.Surface] { allCases }

    var exportName: String {
        switch self {
        case .app: "app"
        case .shield: "shield"
        }
    }
}

extension Workout.Origin: Named {
    static var all: [Workout.Origin] { allCases }

    var exportName: String {
        switch self {
        case .measured: "measured"
        case .entered: "entered"
        }
    }
}

extension BankWarning: Named {
    static var all: [BankWarning] { allCases }

    var exportName: String {
        switch self {
        case .low: "low"
        case .veryLow: "veryLow"
        }
    }
}

extension Authorization: Named {
    static var all: [Authorization] { [.approved, .lost] }

    var exportName: String {
        switch self {
        case .approved: "approved"
        case .lost: "lost"
        }
    }
}

extension Rule.Kind: Named {
    static var all: [Rule.Kind] { allCases }
    var exportName: String { rawValue }
}

extension ExportedSelection.Kind: Named {
    static var all: [ExportedSelection.Kind] { allCases }
    var exportName: String { rawValue }
}

extension EventKind: Named {
    static var all: [EventKind] { allCases }
    var exportName: String { rawValue }
}
