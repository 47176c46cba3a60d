import Foundation
import Limits
import Phrases

// Combines the decisions about a group of apps into one status.
extension AppStatus {
    init(
        _ group: AppGroups.Group,
        _ forecast: StatusForecast,
        _ shields: [Shield],
        _ state: RuleState,
        _ overview: Overview,
        _ view: Viewpoint
    ) {
        let item = group.items[0]
        let shield = shields.first
        let effect = Effect(forecast)
        let until = forecast.end
        let limits = group.decisions.compactMap { decision in
            overview.limits.first { $0.id == decision.limit }
        }
        // A pass opens apps until it ends, whatever their limits count.
        let counted = AppStatus.amount(
            of: limits.filter { effect != .open || !$0.decision.isLifted(for: item) },
            shield,
            effect
        )
        let amount = counted ?? AppStatus.amount(of: limits, shield, effect)
        let opening = OpenReason(
            group.decisions,
            until: until,
            label: { state.limit($0)?.label },
            clock: view.clock
        )
        let decision = shield?.decision ?? opening?.decision ?? group.decisions[0]
        let pledged = group.decisions.first { $0.limit == nil }
        let isAfterPledge = pledged.map { $0.endsSooner(than: until) } ?? false

        items = group.items
        self.effect = effect
        self.until = until?.date
        self.limits = limits
        self.amount = amount
        pledge = pledged == nil ? nil : overview.pledge
        isBlockedAfterPledge = isAfterPledge
        opensByGivingUp =
            pledged != nil
            && !group.decisions.contains {
                $0.limit != nil && $0.isBlocked && !$0.exceptions.contains(item)
            }
        blocker = shield?.decision
        wouldOpenByBreak = shield?.yieldsToBreak == true
        asksInBreaks = group.decisions.contains {
            $0.ask != nil && !$0.opensInBreaks && !$0.exceptions.contains(item)
        }
        price = AppStatus.price(shields, effect, state, view)
        accessItem = AppStatus.accessItem(of: group)
        self.state = Phrase(forecast, clock: view.clock)
        condition = Phrase(condition: forecast, clock: view.clock)
        headline = AppStatus.headline(self.state, effect, counted, until, view.reading.wall)
        self.reason =
            switch effect {
            // A bank shows its balance, and shields that ask are described by the state.
            case .blocked where isAfterPledge && decision.limit == nil:
                decision.until.map { .pledgeUntil(view.clock($0.roundedUpToMinute)) }
            case .blocked: amount == nil ? AppStatus.why(shield, self.state, state) : nil
            case .asksFirst: nil
            case .open: group.isOpened ? .openedByYou : opening?.why
            }
        progress = AppStatus.progress(
            decision,
            until,
            amount,
            isOpened: effect == .open && group.isOpened,
            AppStatus.ProgressInputs(item: item, limits: limits, state: state, view: view)
        )
    }

    /// The order by importance: blocked, then asking, then the earliest end.
    var rank: (place: Int, left: Double) {
        switch effect {
        case .blocked: (pledge == nil ? 1 : 0, until?.timeIntervalSince1970 ?? .infinity)
        case .asksFirst: (2, Double(amount?.left?.count ?? .max))
        case .open:
            if case .left(let share)? = progress {
                (3, share)
            } else if until != nil {
                (4, until?.timeIntervalSince1970 ?? .infinity)
            } else {
                (5, 0)
            }
        }
    }

    // MARK: - Figures

    /// Returns the figure that ends first; for blocked apps, only a bank, which can be filled.
    private static func amount(
        of limits: [LimitOverview],
        _ shield: Shield?,
        _ effect: Effect
    ) -> Limit.Amount? {
        let amounts = limits.filter { $0.decision.reason != .outsideHours }.compactMap(\.amount)
        switch effect {
        case .blocked:
            guard shield?.decision.reason == .bankEmpty else { return nil }
            return amounts.first { $0.isBank && $0.minutesLeft == .zero }
        case .asksFirst:
            return amounts.filter { if case .opens = $0 { true } else { false } }
                .min { ($0.left?.count ?? 0) < ($1.left?.count ?? 0) }
        case .open:
            return amounts.filter { $0.minutesLeft != nil }
                .min { ($0.minutesLeft ?? .zero) < ($1.minutesLeft ?? .zero) }
                ?? amounts.first { if case .timer = $0 { true } else { false } }
        }
    }

    /// Returns the item of the access that opens a group; unknown if it opens a whole limit.
    private static func accessItem(of group: AppGroups.Group) -> ItemID? {
        if group.isOpened { return group.items[0] }
        return group.decisions.contains { $0.reason == .access } ? .unknown : nil
    }

    // MARK: - Phrases

    /// Returns the price of the next opening of any of the apps.
    ///
    /// A wait that becomes longer with each attempt differs between them.
    private static func price(
        _ shields: [Shield],
        _ effect: Effect,
        _ state: RuleState,
        _ view: Viewpoint
    ) -> [Phrase] {
        guard effect == .asksFirst, let shield = shields.first,
            case .access(let offer)? = shield.offer
        else { return [] }
        func wait(at shield: Shield) -> RuleState.NeededWait? {
            state.wait(of: offer, at: shield, unrecorded: 1, view.reading)
        }
        let first = wait(at: shield)
        guard case .needed? = first else {
            return Phrase.price(of: offer, first)
                + (first.flatMap { Phrase(waiting: $0, clock: view.clock) }.map { [$0] } ?? [])
        }
        let lengths = shields.map(wait).compactMap { wait in
            if case .needed(let length)? = wait { length } else { nil }
        }
        return Phrase.price(of: offer, lengths.min().map { .needed($0) }, upTo: lengths.max())
    }

    private static func headline(
        _ state: Phrase,
        _ effect: Effect,
        _ amount: Limit.Amount?,
        _ until: WallInstant?,
        _ now: WallInstant
    ) -> Phrase {
        switch (effect, amount) {
        case (.asksFirst, .opens(let left, _)?): return .openingsLeftBriefly(left)
        case (.open, .timer(let timer)?): return .minutesToday(timer.today)
        case (.open, let amount?):
            guard let left = amount.minutesLeft else { return state }
            if let until, now.duration(to: until) < left.duration { return state }
            return .openForMore(left)
        case (.blocked, _), (.asksFirst, _), (.open, nil): return state
        }
    }

    /// Returns the reason of the decision on shields, unless the state includes it.
    private static func why(_ shield: Shield?, _ said: Phrase, _ state: RuleState) -> Phrase? {
        guard let decision = shield?.decision else { return nil }
        let why = ReasonPhrases(decision.reason, of: decision.limit.flatMap { state.limit($0) }).why
        return why == said ? nil : why
    }
}

extension AppStatus.Effect {
    init(_ forecast: StatusForecast) {
        self =
            switch forecast {
            case .open: .open
            case .asks: .asksFirst
            case .blocked: .blocked
            }
    }
}

extension Decision {
    /// True if a pass opens an item that the limit covers.
    fileprivate func isLifted(for item: ItemID) -> Bool {
        [.breakPass, .emergency, .access].contains(reason)
            || isBlocked && exceptions.contains(item)
    }

    /// Returns true if it ends in an earlier minute than a status; a status without an end is later.
    func endsSooner(than end: WallInstant?) -> Bool {
        guard let until else { return false }
        return end.map { until.roundedUpToMinute < $0.roundedUpToMinute } ?? true
    }
}
