import Foundation
import ScreenTimeDaemon
import ScreenTimeExtensions

/// The faults of one phone: its plan, injected faults and random numbers.
struct FaultState {
    let plan: FaultPlan
    var numbers: SplitMix64
    /// The number of injected faults that wait for their next opportunity.
    var injected: [Fault: Int] = [:]
    /// The time before which the monitor extension isn't launched.
    var silentUntil: Int64 = 0
    /// The time zone to which the person returns; nil at home.
    var home: TimeZone?
    /// The previous shield of each subject, for `cachedConfiguration`.
    var lastShields: [Subject: ShieldOnScreen] = [:]
    /// The history of app group defaults, for `staleDefaults`.
    var defaults = DefaultsHistory()

    init(plan: FaultPlan, seed: UInt64) {
        self.plan = plan
        numbers = SplitMix64(seed: seed).split(0xFA017)
    }

    /// Returns whether a fault occurs at this opportunity.
    mutating func occurs(_ fault: Fault) -> Bool {
        if let count = injected[fault], count > 0 {
            injected[fault] = count - 1
            return true
        }
        guard plan.faults.contains(fault), case .chance(let chance) = fault.defaultRate else {
            return false
        }
        return Double.random(in: 0..<1, using: &numbers) < chance * plan.intensity
    }
}
