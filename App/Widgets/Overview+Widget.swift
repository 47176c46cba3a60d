import Foundation
import Limits
import Presentation

extension Overview {
    /// How many limits have shut their apps.
    var shutCount: Int { limits.count { $0.decision.isShielded } }

    /// The minutes of today of what is timed.
    var minutesShown: Int? { minutesToday?.count }

    /// What is left of the limit of which least is left, 0…1; nil if none counts down.
    var leastShare: Double? { counts.map { Double($0.left) / Double(max($0.all, 1)) }.min() }

    /// What is left of that limit, as a number.
    var shortAmount: String {
        let least = counts.min {
            Double($0.left) / Double(max($0.all, 1)) < Double($1.left) / Double(max($1.all, 1))
        }
        return least.map { "\($0.left)" } ?? ""
    }

    /// The limit that is told first: one that is shut, or the first one.
    var foremost: LimitOverview? {
        limits.first { $0.decision.reason.effect == .blocked } ?? limits.first
    }

    private var counts: [(left: Int, all: Int)] {
        limits.compactMap { limit in
            switch limit.amount {
            case .bank(let balance, let cap): (balance.count, cap.count)
            case .budget(let left, let all): (left.count, all.count)
            case .opens(let left, let all): (left, all)
            case .timer, nil: nil
            }
        }
    }
}
