/// A figure that the fold continues from after old facts have left the journal.
///
/// Only compaction writes these, from the fold of all earlier facts. Each replaces the figure that
/// was counted so far.
public enum Checkpoint: Hashable, Sendable {
    case account(LimitID, Account)
    case meter(LimitID, Meter)
    case tally(ItemID, Tally)
    case openings(LimitID, Openings)
    /// The figures of removed limits on a selection.
    ///
    /// Indirect, because it is rare and four times as large as any other event.
    indirect case closed(SelectionID, ClosedFigures)
    /// Items that a selection covers, or ever covered.
    case covered(SelectionID, CoveredItems)
    case pledgeFailed(PledgeID, PledgeBreach, at: ClockReading)
    case stretch(LimitID, StretchUse)
    case payments(LimitID, Payments)
}

extension RuleState {
    /// Continues from a figure.
    mutating func restore(_ checkpoint: Checkpoint) {
        switch checkpoint {
        case .account(let id, let account):
            if limit(id)?.rule.kind == .bank { counts.banks.restore(id, account) }
        case .meter(let id, let meter): counts.meters.restore(id, meter)
        case .stretch(let id, let stretch): counts.meters.stretches[id] = stretch
        case .payments(let id, let payments): counts.banks.restore(id, payments)
        case .tally(let id, let tally): tallies.restore(id, tally)
        case .openings(let id, let openings): counts.openings[id] = openings
        case .pledgeFailed(let id, let breach, let reading):
            pledges.restore(id, breach, at: reading)
        case .closed(let selection, let figures): closed[selection] = figures
        case .covered(let selection, let items):
            covered[selection, default: CoveredItems()].formUnion(items)
        }
    }
}

extension Checkpoint {
    private enum Kind: String, StoredChoice {
        case account, meter, tally, openings, pledgeFailed, closed, covered, stretch, payments
    }

    /// The owner of a figure.
    public enum Owner: Hashable, Sendable {
        case limit(LimitID)
        case selection(SelectionID)
        case phone
    }

    /// The limit, the selection or the phone that the figure belongs to.
    public var owner: Owner {
        switch self {
        case .account(let id, _), .meter(let id, _), .openings(let id, _), .stretch(let id, _),
            .payments(let id, _):
            .limit(id)
        case .closed(let id, _), .covered(let id, _): .selection(id)
        case .tally, .pledgeFailed: .phone
        }
    }

    /// The kind of the figure, in one word for developers.
    public var name: String { kind.rawValue }

    private var kind: Kind {
        switch self {
        case .account: .account
        case .meter: .meter
        case .tally: .tally
        case .openings: .openings
        case .closed: .closed
        case .covered: .covered
        case .pledgeFailed: .pledgeFailed
        case .stretch: .stretch
        case .payments: .payments
        }
    }
}

extension Checkpoint: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        let kind = try coder.choice("figure", value?.kind)
        switch value {
        case .account(let id, let account)?:
            return .account(try coder.drawnID("limit", id), try coder.fields(account))
        case .meter(let id, let meter)?:
            return .meter(try coder.drawnID("limit", id), try coder.fields(meter))
        case .tally(let item, let tally)?:
            return .tally(try coder.drawnID("item", item), try coder.fields(tally))
        case .openings(let id, let openings)?:
            return .openings(try coder.drawnID("limit", id), try coder.fields(openings))
        case .closed(let id, let figures)?:
            return .closed(try coder.drawnID("selection", id), try coder.fields(figures))
        case .covered(let id, let items)?:
            return .covered(try coder.drawnID("selection", id), try coder.fields(items))
        case .pledgeFailed(let id, let breach, let reading)?:
            return .pledgeFailed(
                try coder.id("pledge", id),
                try coder.fields(breach),
                at: try coder.fields(reading)
            )
        case .stretch(let id, let stretch)?:
            return .stretch(try coder.drawnID("limit", id), try coder.fields(stretch))
        case .payments(let id, let payments)?:
            return .payments(try coder.drawnID("limit", id), try coder.fields(payments))
        case nil: break
        }
        switch kind {
        case .account: return .account(try coder.drawnID("limit", nil), try coder.fields(nil))
        case .meter: return .meter(try coder.drawnID("limit", nil), try coder.fields(nil))
        case .tally: return .tally(try coder.drawnID("item", nil), try coder.fields(nil))
        case .openings: return .openings(try coder.drawnID("limit", nil), try coder.fields(nil))
        case .closed:
            return .closed(try coder.drawnID("selection", nil), try coder.fields(nil))
        case .covered:
            return .covered(try coder.drawnID("selection", nil), try coder.fields(nil))
        case .pledgeFailed:
            return .pledgeFailed(
                try coder.id("pledge", nil),
                try coder.fields(nil),
                at: try coder.fields(nil)
            )
        case .stretch: return .stretch(try coder.drawnID("limit", nil), try coder.fields(nil))
        case .payments: return .payments(try coder.drawnID("limit", nil), try coder.fields(nil))
        }
    }
}
