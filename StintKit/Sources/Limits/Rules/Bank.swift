/// A bank of minutes: use spends them, workouts earn them.
public struct Bank: Hashable, Sendable {
    /// How hard minutes are to earn, and how many the bank holds.
    public let difficulty: Difficulty
    /// Which workouts pay.
    public let accepts: WorkoutSources

    /// Creates a bank.
    public init(difficulty: Difficulty = .medium, accepts: WorkoutSources = .any) {
        self.difficulty = difficulty
        self.accepts = accepts
    }

    /// Which workouts pay.
    public enum WorkoutSources: UInt8, CaseIterable, Codable, Sendable {
        /// Every workout, also one that the person entered by hand.
        case any = 0
        /// Workouts that a device measured.
        case measured = 1
    }
}

extension Bank {
    /// Returns true if a workout pays into the bank.
    func takes(_ workout: Workout) -> Bool {
        switch accepts {
        case .any: true
        case .measured: workout.origin == .measured
        }
    }
}
