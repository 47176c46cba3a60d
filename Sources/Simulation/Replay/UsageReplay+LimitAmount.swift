package import Limits

extension UsageReplay {
    /// What a limit did on a day, or on all days together.
    package struct LimitAmount: Hashable, Sendable {
        /// The use of its apps, and how much of it this limit blocked: for an app that several limits
        /// block, each counts all of it.
        package var amount = Amount()
        /// The time in which anything that it covers was in use; of several days the most, and none
        /// on a day of the week on which it does not hold.
        package var together = Duration.zero
        /// The overrides or openings that this limit needs to keep all use.
        package var passesNeeded = 0
        /// The most of those on one day.
        package var passesNeededMaximum = 0
        /// The minutes that its meter counted; of use under a shield none.
        package var counted = Minutes.zero
        /// How often its timer began.
        package var timersStarted = 0
        /// Its bank; nil if it is none.
        package var bank: BankAmount?

        /// Nothing.
        package init() {}

        /// Adds a later day.
        mutating func add(_ other: LimitAmount) {
            amount += other.amount
            together = max(together, other.together)
            passesNeeded += other.passesNeeded
            passesNeededMaximum = max(passesNeededMaximum, other.passesNeededMaximum)
            counted += other.counted
            timersStarted += other.timersStarted
            guard let next = other.bank else { return }
            bank = bank.map { $0 + next } ?? next
        }
    }

    /// What a bank did on a day, or on all days together.
    package struct BankAmount: Hashable, Sendable {
        /// The minutes in it as the day began.
        package var opening = Minutes.zero
        /// What the workouts of the day paid in, as far as it fitted under the cap.
        package var earned = Minutes.zero
        /// What use cost.
        package var spent = Minutes.zero
        /// The minutes in it as the day ended.
        package var closing = Minutes.zero
        /// What would have had to be earned besides to keep all use.
        package var toEarn = Minutes.zero
        /// The minutes of workout that pay so much.
        package var workout = Minutes.zero

        /// Returns the sum with a later day.
        static func + (sum: BankAmount, later: BankAmount) -> BankAmount {
            var sum = sum
            sum.earned += later.earned
            sum.spent += later.spent
            sum.closing = later.closing
            sum.toEarn += later.toEarn
            sum.workout += later.workout
            return sum
        }
    }
}

extension Minutes {
    /// Adds minutes.
    static func += (left: inout Minutes, right: Minutes) { left = left + right }
}
