import Foundation
import Limits
import Presentation

extension Overview {
    /// How many limits have shut their apps.
    var shutCount: Int { limits.count { $0.decision.isShielded } }

    /// The minutes of today of what is timed.
    var minutesShown: Int? { minutesToday?.count }

    /// What is left of the limit of which least is left, 0…1; nil if none counts down.
    var leastShare: Double? { least?.share }

    /// What is left of that limit, as a number.
    var shortAmount: String { least.map { "\($0.count)" } ?? "" }

    /// The limit that is told first: one that is shut, or the first one.
    var foremost: LimitOverview? {
        limits.first { $0.decision.reason.effect == .blocked } ?? limits.first
    }

    private var least: (count: Int, share: Double)? {
        limits.compactMap { limit in
            limit.amount?.left.map { ($0.count, Double($0.count) / Double(max($0.all, 1))) }
        }.min { $0.share < $1.share }
    }
}
