package import Limits

extension UsageReplay {
    package struct LimitAmount: Hashable, Sendable {
        /// The use of the limit's apps, and the part that this limit blocked.
        ///
        /// If several limits block an app, each of them counts all of it.
        package var amount = Amount()
        /// The time in which any of its apps was in use; for several days, that of the longest day.
        ///
        /// Weekdays on which the limit doesn't apply don't count.
        package var together = Duration.zero
        /// The use after its minutes were used up, which a "yes" at its end allowed.
        package var beyond = Duration.zero
        /// The number of breaks or openings that keep all use under this limit; of a pool, the
        /// number of minutes.
        package var passesNeeded = 0
        /// The highest `passesNeeded` of one day.
        package var passesNeededMaximum = 0
        /// The minutes that its meter counted, without use under a shield.
        package var counted = Minutes.zero
        package var timersStarted = 0
        package var bank: BankAmount?

        /// Adds a later day.
        mutating func add(_ other: LimitAmount) {
            amount += other.amount
            together = max(together, other.together)
            beyond += other.beyond
            passesNeeded += other.passesNeeded
            passesNeededMaximum = max(passesNeededMaximum, other.passesNeededMaximum)
            counted += other.counted
            timersStarted += other.timersStarted
            guard let next = other.bank else { return }
            bank = bank.map { $0 + next } ?? next
        }
    }

    package struct BankAmount: Hashable, Sendable {
        /// The balance at the start of the day.
        package var opening = Minutes.zero
        /// The minutes that the day's workouts added, up to the cap.
        package var earned = Minutes.zero
        package var spent = Minutes.zero
        /// The balance at the end of the day.
        package var closing = Minutes.zero
        /// The further minutes that would have kept all use.
        package var toEarn = Minutes.zero
        /// The minutes of workout that earn `toEarn`.
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
