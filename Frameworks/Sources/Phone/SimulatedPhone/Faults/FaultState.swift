import Foundation
import ScreenTimeDaemon

/// The faults of one phone: what is switched on, what is injected, and the dice.
struct FaultState {
    let plan: FaultPlan
    var numbers: SplitMix64
    /// Faults that a script wants at the next occasion.
    var injected: [Fault: Int] = [:]
    /// The monitor extension is not launched before this instant.
    var silentUntil: Int64 = 0
    /// The zone to which a journey returns; nil at home.
    var home: TimeZone?
    /// The last shield of each thing, for a system that does not ask again.
    var lastShields: [Subject: ShieldOnScreen] = [:]
    /// App group defaults as they were a while ago.
    var defaults = DefaultsHistory()

    init(plan: FaultPlan, seed: UInt64) {
        self.plan = plan
        numbers = SplitMix64(seed: seed).split(0xFA017)
    }

    /// Decides whether a fault strikes at this occasion.
    mutating func strikes(_ fault: Fault) -> Bool {
        if let count = injected[fault], count > 0 {
            injected[fault] = count - 1
            return true
        }
        guard plan.faults.contains(fault), case .chance(let chance) = fault.usualRate else {
            return false
        }
        return Double.random(in: 0..<1, using: &numbers) < chance * plan.intensity
    }
}
