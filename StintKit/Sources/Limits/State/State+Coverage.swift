// Accounts, and what was used today, belong to what is covered, not to the limit that counts them.

extension State {
    /// How many selections keep what limits that were taken away have left.
    static let closedMaximum = 64

    /// How many selections are known by their items.
    static let coverageMaximum = 4 * State.selectionMaximum

    /// Returns the events that tell of items that a selection covers, as far as no fact has told.
    ///
    /// Append them before the event that puts the contents into force, or lets it wait.
    public func coverageEvents(of selection: SelectionID, _ items: CoveredItems) -> [Event] {
        guard let known = covered[selection] else {
            return items.parts.map { .covered(selection, $0) }
        }
        return items.subtracting(known).parts.map { .covered(selection, $0) }
    }

    /// Returns true if some fact has told what a selection covers.
    public func isCoverageKnown(of selection: SelectionID) -> Bool { covered[selection] != nil }

    /// A selection covers items that it was not known to cover.
    mutating func cover(_ selection: SelectionID, _ items: CoveredItems) {
        guard let known = covered[selection] else {
            makeRoomForCoverage()
            covered[selection] = items
            return
        }
        let more = items.subtracting(known)
        guard !more.isEmpty else { return }
        covered[selection]?.formUnion(more)
        // What is new may have been used up under another limit.
        for limit in limits where limit.selection == selection {
            let others = counted.filter { other in
                other != selection && covered[other]?.mayOverlap(more) == true
            }
            inherit(limit, others)
        }
    }

    /// A limit begins to count: from where others stand, or have ended, that covered something of it.
    mutating func open(_ limit: Limit) {
        let shared = counted.filter { overlap($0, limit.selection) }
        if case .bank(let bank) = limit.rule {
            // A bank set up again on a selection goes on with that selection's account, also where
            // nothing tells what the selection covers.
            let known = accounts(but: limit.id, on: shared + [limit.selection])
            banks.open(bank, of: limit, from: known.strictest)
            closed[limit.selection]?.account = nil
        } else {
            inherit(limit, shared)
        }
    }

    /// A limit ends, or goes on with other apps: what it counted stays with what it covered.
    mutating func close(_ limit: Limit) {
        var figures = closed[limit.selection] ?? ClosedFigures()
        switch limit.rule {
        case .bank:
            figures.account = [figures.account, banks[limit.id]].compactMap { $0 }.strictest
            banks.close(limit.id)
        case .budget:
            figures.budget = [figures.budget, meters[limit.id]].compactMap { $0 }.strictest
        case .timer:
            figures.timer = [figures.timer, meters[limit.id]].compactMap { $0 }.strictest
        case .opens:
            let openings = accesses.openings[limit.id]
            figures.openings = [figures.openings, openings].compactMap { $0 }.strictest
        case .schedule, .pause: return
        }
        closed[limit.selection] = figures
        guard closed.rows.count > State.closedMaximum,
            let least = closed.rows.min(by: { $0.value.isWorthLess(than: $1.value) })
        else { return }
        closed[least.name] = nil
    }

    /// A limit counts at least as much as others of its kind on some selections.
    private mutating func inherit(_ limit: Limit, _ shared: [SelectionID]) {
        let living = limits.filter { other in
            other.id != limit.id && other.rule.kind == limit.rule.kind
                && shared.contains(other.selection)
        }
        let ended = closed.rows.filter { shared.contains($0.name) }
        switch limit.rule {
        case .bank:
            if let account = accounts(but: limit.id, on: shared).strictest {
                banks.lower(limit.id, to: account.balance)
            }
        case .budget:
            let known = living.compactMap { meters[$0.id] } + ended.compactMap(\.value.budget)
            if let strictest = known.strictest { meters.raise(limit.id, to: strictest) }
        case .timer:
            // It forbids nothing, so it goes on only where nothing else was timed.
            let known =
                living.filter { isSame($0.selection, limit.selection) }
                .compactMap { meters[$0.id] }
                + ended.filter { isSame($0.name, limit.selection) }.compactMap(\.value.timer)
            if let strictest = known.strictest { meters.raise(limit.id, to: strictest) }
        case .opens:
            let known =
                living.compactMap { accesses.openings[$0.id] }
                + ended.compactMap(\.value.openings)
            if let strictest = known.strictest { accesses.raise(limit.id, to: strictest) }
        case .schedule, .pause: break
        }
    }

    /// The selections that limits are on, or were on.
    private var counted: [SelectionID] { limits.map(\.selection) + closed.rows.map(\.name) }

    private func accounts(but limit: LimitID, on shared: [SelectionID]) -> [Account] {
        let living = limits.filter { $0.id != limit && shared.contains($0.selection) }
        return living.compactMap { banks[$0.id] }
            + closed.rows.filter { shared.contains($0.name) }.compactMap(\.value.account)
    }

    /// Returns true if selections are known to cover something, or may cover it, both.
    private func overlap(_ one: SelectionID, _ other: SelectionID) -> Bool {
        guard let left = covered[one], let right = covered[other] else { return false }
        return one == other || left.mayOverlap(right)
    }

    private func isSame(_ one: SelectionID, _ other: SelectionID) -> Bool {
        one == other || covered[one] == covered[other]
    }

    /// Forgets the items of a selection that nothing needs any more, if as many are known as can be.
    private mutating func makeRoomForCoverage() {
        guard covered.rows.count >= State.coverageMaximum,
            let oldest = covered.rows.first(where: { row in
                reference(for: row.name) == nil && closed[row.name] == nil
            })
        else { return }
        covered[oldest.name] = nil
    }
}
