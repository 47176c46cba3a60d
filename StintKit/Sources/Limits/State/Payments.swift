/// The payments of the last workouts into a bank, kept so that they can be subtracted.
public struct Payments: Hashable, Sendable {
    static let maximum = 16

    /// The payments, oldest first.
    public private(set) var all: [Payment] = []

    /// The payment of one workout.
    public struct Payment: Hashable, Sendable {
        /// The paid workout.
        public let workout: WorkoutID
        /// The paid minutes, without minutes above the cap.
        public let minutes: Minutes
    }

    /// Stores the payment of a workout, and removes the oldest if there are too many.
    mutating func add(_ minutes: Minutes, by workout: WorkoutID) {
        guard minutes > .zero else { return }
        all.append(Payment(workout: workout, minutes: minutes))
        all.removeFirst(max(0, all.count - Payments.maximum))
    }

    /// Removes and returns the payment of a workout; zero if none is stored.
    mutating func remove(_ workout: WorkoutID) -> Minutes {
        guard let index = all.firstIndex(where: { $0.workout == workout }) else { return .zero }
        return all.remove(at: index).minutes
    }
}

extension Payments: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        var payments = Payments()
        payments.all = try coder.objects("payments", value?.all, maximum: maximum)
        return payments
    }
}

extension Payments.Payment: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        Payments.Payment(
            workout: try coder.id("workout", value?.workout),
            minutes: try coder.minutes("minutes", value?.minutes)
        )
    }
}
