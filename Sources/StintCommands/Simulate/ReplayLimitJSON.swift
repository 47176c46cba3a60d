import Limits
import Simulation

/// What a limit did in a replay, for programs.
struct ReplayLimitJSON: Encodable {
    let name: String
    let selection: String?
    let rule: RuleJSON
    let apps: Int
    let passesNeededMaximumPerDay: Int
    let total: Figures

    /// What it did on a day, or in all; `longestDaySeconds` of all is that of the longest day.
    struct Figures: Encodable {
        let usedSeconds: Double
        let blockedSeconds: Double
        let blockedWithOffersSeconds: Double
        let longestDaySeconds: Double
        let passesNeeded: Int
        let countedMinutes: Int
        let timersStarted: Int
        let bank: BankFigures?

        init(_ amount: UsageReplay.LimitAmount) {
            usedSeconds = DurationText.seconds(amount.amount.used)
            blockedSeconds = DurationText.seconds(amount.amount.blocked)
            blockedWithOffersSeconds = DurationText.seconds(amount.amount.lost)
            longestDaySeconds = DurationText.seconds(amount.together)
            passesNeeded = amount.passesNeeded
            countedMinutes = amount.counted.count
            timersStarted = amount.timersStarted
            bank = amount.bank.map(BankFigures.init)
        }
    }

    /// What stood in a bank, in minutes.
    struct BankFigures: Encodable {
        let opening: Int
        let earned: Int
        let spent: Int
        let closing: Int
        let toEarn: Int
        let workoutNeeded: Int

        init(_ bank: UsageReplay.BankAmount) {
            opening = bank.opening.count
            earned = bank.earned.count
            spent = bank.spent.count
            closing = bank.closing.count
            toEarn = bank.toEarn.count
            workoutNeeded = bank.workout.count
        }
    }

    init(_ limit: UsageReplay.LimitReport) {
        name = limit.label
        selection = limit.selection
        rule = RuleJSON(limit.rule)
        apps = limit.appCount
        passesNeededMaximumPerDay = limit.total.passesNeededMaximum
        total = Figures(limit.total)
    }
}
