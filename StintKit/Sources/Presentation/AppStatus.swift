public import Foundation
public import Limits
public import Phrases

/// The common status of apps that the same limits cover.
///
/// It is the status on their shields, by the strictest limit.
public struct AppStatus: Hashable, Sendable, Identifiable {
    /// The apps, categories and websites, in the order of the choice; at least one.
    public let items: [ItemID]
    /// The effect of the limits on the apps.
    public let effect: Effect
    /// The effect and its end: "Blocked until 12:00".
    public let state: Phrase
    /// The most important part of the state: "Open for 32 more minutes".
    public let headline: Phrase
    /// The reason; nil if the state explains itself.
    public let reason: Phrase?
    /// The earliest time at which an action opens them: "Not before 12:00"; nil if that is now.
    public let condition: Phrase?
    /// The price of opening apps that ask first; empty if they are open, blocked or free.
    public let price: [Phrase]
    /// The item whose running access can be ended; unknown for an access to a whole limit.
    public let accessItem: ItemID?
    /// The figure that reaches its end first; nil if nothing is counted.
    public let amount: Limit.Amount?
    /// The instant at which the state ends by itself; nil if it does not within 8 days.
    public let until: Date?
    /// The content of the ring; nil if it would be empty.
    public let progress: Progress?
    /// True if they are blocked now, and a break would open them.
    public let wouldOpenByBreak: Bool
    /// True if a question stays even in a break.
    public let asksInBreaks: Bool
    /// The decision on their shields, the one that ends last; nil if they are open.
    public let blocker: Decision?
    /// The limits that cover them, in the order of their IDs.
    public let limits: [LimitOverview]
    /// The running pledge, if it covers them.
    public let pledge: PledgeOverview?
    /// True if they are blocked for longer than by the pledge.
    public let isBlockedAfterPledge: Bool
    /// True if nothing but the pledge blocks them.
    public let opensByGivingUp: Bool

    /// The first app, which no other group contains.
    public var id: ItemID { items[0] }

    /// The effect on apps.
    public enum Effect: Hashable, Sendable {
        case blocked
        /// They open after a question on their shield.
        case asksFirst
        case open
    }

    /// The content of a ring.
    public enum Progress: Hashable, Sendable {
        /// A period of time; it fills while apps are blocked, and empties while they are open.
        case time(from: Date, to: Date)
        /// A time short enough for a countdown.
        case countdown(from: Date, to: Date)
        /// The remaining share of a figure, 0…1.
        case left(Double)
    }

    /// True if the time to the end is counted down.
    public var isCountedDown: Bool {
        if case .countdown = progress { true } else { false }
    }

    /// Returns the filled share of the ring at an instant, 0…1; nil without a ring.
    public func share(at now: Date) -> Double? {
        switch progress {
        case .time(let start, let end), .countdown(let start, let end):
            let length = end.timeIntervalSince(start)
            guard length > 0 else { return 1 }
            let passed = min(max(now.timeIntervalSince(start) / length, 0), 1)
            return effect == .open ? 1 - passed : passed
        case .left(let share): return share
        case nil: return nil
        }
    }

    /// The lines below the headline, without repetitions.
    public var lines: [Phrase] {
        var lines: [Phrase] = []
        if headline != state, !isStateInHeadline { lines.append(state) }
        if let reason, reason != headline { lines.append(reason) }
        if let condition { lines.append(condition) }
        lines += price
        if let amount, !isInHeadline(amount) { lines.append(Phrase(amount, isBrief: false)) }
        if limits.contains(where: { $0.limit.rule.kind == .bank }), amount?.isBank == true {
            lines.append(.earnMore)
        }
        return lines
    }

    /// The lines below the state in a row of a list.
    public var rowLines: [Phrase] {
        [reason, condition].compactMap { $0 } + price
            + (amount.map { [Phrase($0, isBrief: false)] } ?? [])
    }

    /// True if the headline includes the state, as "Open for 32 more minutes" does.
    private var isStateInHeadline: Bool {
        if case .openForMore = headline { state == .open } else { false }
    }

    private func isInHeadline(_ amount: Limit.Amount) -> Bool {
        switch (headline, amount) {
        case (.openForMore(let minutes), .budget(let left, _)): minutes == left
        case (.openingsLeftBriefly(let count), .opens(let left, _)): count == left
        case (.minutesToday(let minutes), .timer(let timer)): minutes == timer.today
        default: false
        }
    }
}

extension Limit.Amount {
    var isBank: Bool { if case .bank = self { true } else { false } }

    /// The remaining share, 0…1; nil if nothing counts down.
    public var share: Double? {
        left.map { min(max(Double($0.count) / Double(max($0.all, 1)), 0), 1) }
    }
}
