package import Limits

extension UsageReplay {
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
        package var timersStarted = 0
        package var bank: BankAmount?

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

    package struct BankAmount: Hashable, Sendable {
        /// The minutes in it as the day began.
        package var opening = Minutes.zero
        /// The minutes that the day's workouts paid in below the cap.
        package var earned = Minutes.zero
        package var spent = Minutes.zero
        /// The minutes in it as the day ended.
        package var closing = Minutes.zero
        /// The further minutes that would have kept all use.
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
    static func += (left: inout Minutes, right: Minutes) { left = left + right }
}
