/// The payments of the last workouts into a bank, from which deleted ones are taken back.
public struct Payments: Hashable, Sendable {
    /// The most payments that are kept.
    static let maximum = 16

    /// The payments, oldest first.
    public private(set) var all: [Payment] = []

    /// The payment of one workout.
    public struct Payment: Hashable, Sendable {
        /// The workout.
        public let workout: WorkoutID
        /// The minutes that fitted under the cap.
        public let minutes: Minutes
    }

    /// Remembers what a workout paid, in the place of the oldest payment.
    mutating func add(_ minutes: Minutes, by workout: WorkoutID) {
        guard minutes > .zero else { return }
        all.append(Payment(workout: workout, minutes: minutes))
        all.removeFirst(max(0, all.count - Payments.maximum))
    }

    /// Returns what a workout paid, and forgets it; nothing if it paid nothing or is forgotten.
    mutating func takeBack(_ workout: WorkoutID) -> Minutes {
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
