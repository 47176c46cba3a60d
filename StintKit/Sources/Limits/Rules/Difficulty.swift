/// How hard it is to earn minutes, from the easiest to the hardest.
public enum Difficulty: UInt8, CaseIterable, Codable, Sendable {
    /// A minute of workout pays two; at most 240; 90 to begin with.
    case easy = 0
    /// A minute of workout pays one; at most 180; 60 to begin with.
    case medium = 1
    /// Two minutes of workout pay one; at most 120; 30 to begin with.
    case hard = 2
    /// Three minutes of workout pay one; at most 60; none to begin with.
    case extreme = 3

    /// The most minutes that the bank holds.
    public var cap: Minutes {
        switch self {
        case .easy: 240
        case .medium: 180
        case .hard: 120
        case .extreme: 60
        }
    }

    /// The minutes in a new bank.
    public var start: Minutes {
        switch self {
        case .easy: 90
        case .medium: 60
        case .hard: 30
        case .extreme: 0
        }
    }

    /// Returns what a workout pays before the cap is looked at: whole minutes, rounded down.
    public func earned(by workout: Minutes) -> Minutes {
        switch self {
        case .easy: Minutes(workout.count * 2)
        case .medium: workout
        case .hard: Minutes(workout.count / 2)
        case .extreme: Minutes(workout.count / 3)
        }
    }
}

extension Difficulty: Comparable {
    /// Orders from the easiest to the hardest.
    public static func < (left: Difficulty, right: Difficulty) -> Bool {
        left.rawValue < right.rawValue
    }
}
