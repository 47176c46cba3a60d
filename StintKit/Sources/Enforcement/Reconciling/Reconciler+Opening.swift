public import Limits
import OSLog

// The answers in the app to the question of a shield.
extension Reconciler {
    /// The outcome of a "yes" in the app.
    public enum Opening: Hashable, Sendable {
        /// The item is open until this instant on the wall clock; nil if nothing blocks it.
        case opened(until: WallInstant?)
        /// Another "yes" opens the item from this instant on.
        case waits(until: WallInstant)
        /// A length or a reason is missing, or no longer offered.
        case needsChoice
        /// Something blocks the item that a "yes" doesn't lift.
        case blocked
    }

    /// Opens an item at the price that its shield names, or begins the wait.
    ///
    /// The rules decide as they do at the shield's button.
    @discardableResult
    public mutating func open(
        item: ItemID,
        for length: AccessLength?,
        because reason: String
    ) throws(EnforcementError) -> Opening {
        let reading = try SystemClock.reading()
        try prepare(at: reading)
        guard let shield = shield(of: item, at: reading) else {
            try reconcile(at: reading)
            return .opened(until: nil)
        }
        let answer = log.state.answeringYes(
            to: shield,
            for: length,
            because: reason,
            at: reading
        )
        switch answer {
        case .opens(let event): try beginAccess(event, at: reading)
        case .waits(let event, _): try log.append(event, at: reading)
        case .isWaiting, .needsChoice, nil: break
        }
        try reconcile(at: reading)
        return switch answer {
        case .opens where self.shield(of: item, at: reading) == nil:
            .opened(until: log.state.accessEnd(of: item, at: reading))
        case .waits(_, let end), .isWaiting(let end): .waits(until: end)
        case .needsChoice: .needsChoice
        case .opens, nil: .blocked
        }
    }

    /// Begins an access, and keeps its reason for the next shields.
    mutating func beginAccess(_ event: Event, at reading: ClockReading) throws(EnforcementError) {
        try log.append(event, at: reading)
        guard case .accessBegan(let access) = event else { return }
        do throws(EnforcementError) {
            try LastReasons.record(access)
        } catch {
            Self.logger.error("\(error.description, privacy: .public)")
        }
    }

    /// Answers the question about an item with "no", which gives up a wait.
    public mutating func turnBack(from item: ItemID) throws(EnforcementError) {
        let reading = try SystemClock.reading()
        try prepare(at: reading)
        if let shield = shield(of: item, at: reading), shield.offer != nil {
            try log.append(.turnedBack(item, shield.day), at: reading)
        }
        try reconcile(at: reading)
    }

    /// Ends all running accesses, and blocks their items again.
    /// - Returns: False if none ran.
    @discardableResult
    public mutating func endAccesses() throws(EnforcementError) -> Bool {
        try endAccesses { _ in true }
    }

    /// Ends the running accesses to an item; `unknown` stands for those to a whole limit.
    public mutating func endAccess(to item: ItemID) throws(EnforcementError) {
        _ = try endAccesses { $0 == item }
    }

    private mutating func endAccesses(
        to isEnded: (ItemID) -> Bool
    ) throws(EnforcementError) -> Bool {
        let reading = try SystemClock.reading()
        try prepare(at: reading)
        let items = log.state.openedItems(at: reading).filter(isEnded)
        for item in items { try log.append(.accessEnded(item), at: reading) }
        Notice.withdraw(opened: items)
        try reconcile(at: reading)
        return !items.isEmpty
    }

    private func shield(of item: ItemID, at reading: ClockReading) -> Shield? {
        // Closures can't capture a noncopyable value.
        let folder = selections
        let containing = log.state.selections.filter { _, reference in
            item == .unknown || folder.contents(of: reference)?.mayCover(item) == true
        }
        return log.state.shield(
            for: item,
            in: Set(containing.map(\.id)),
            at: reading,
            calendar: calendar
        )
    }
}
