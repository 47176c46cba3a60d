import Limits
import ManagedSettings

// The system can replace tokens; stored tokens are then useless until they are refreshed.
extension Reconciler {
    /// Replaces the stored tokens with the system's current tokens (iOS 26.5), and reconciles.
    ///
    /// Before iOS 26.5 nothing changes.
    public mutating func refreshTokens() throws(EnforcementError) {
        let reading = try SystemClock.reading()
        guard try refreshTokens(at: reading) else { return }
        try reconcile(at: reading, afterChange: true)
    }

    /// Replaces the stored tokens, including those of pending changes, with the current tokens.
    ///
    /// Each item keeps its ID, and therefore its counts.
    /// - Returns: True if the system has replaced any.
    @discardableResult
    mutating func refreshTokens(at reading: ClockReading) throws(EnforcementError) -> Bool {
        var isAnyOld = false
        let waiting = log.state.pendingChanges
        for (id, reference) in log.state.selections {
            guard let fresh = try refreshed(reference) else { continue }
            try log.append(.selectionSet(id, fresh), at: reading)
            isAnyOld = true
        }
        for pending in waiting {
            guard case .selection(let id, let reference) = pending.change else { continue }
            let fresh = try refreshed(reference)
            // New contents have replaced the change.
            let isGone = !log.state.pendingChanges.contains(pending)
            guard fresh != nil || isGone else { continue }
            let change = Change.selection(id, fresh ?? reference)
            try log.append(.changeProposed(change, due: pending.due), at: reading)
            isAnyOld = true
        }
        return isAnyOld
    }

    /// Stores a selection with the system's current tokens.
    /// - Returns: The reference to the selection; nil if it is unchanged or can't be read.
    private func refreshed(
        _ reference: SelectionReference
    ) throws(EnforcementError) -> SelectionReference? {
        guard !reference.isEmpty, let fresh = contents(of: reference)?.refreshed else { return nil }
        return try selections.store(fresh)
    }
}

extension Selection {
    /// The same items with the system's current tokens, and the names that it reveals; nil if
    /// nothing was replaced.
    var refreshed: Selection? {
        guard #available(iOS 26.5, *) else { return nil }
        let (renewed, open) = (Self.renewed(items), Self.renewed(exceptions))
        guard renewed != items || open != exceptions else { return nil }
        return Selection(whole: Selection(renewed).items, except: Selection(open).items)
    }

    @available(iOS 26.5, *)
    private static func renewed(_ items: [Item]) -> [Item] {
        let all = Selection(items)
        // The arrays have the order of the items.
        var applications = TokenRefresh.renewed(all.applications, ManagedSettingsStore.refresh)[...]
        var categories = TokenRefresh.renewed(all.categories, ManagedSettingsStore.refresh)[...]
        var webDomains = TokenRefresh.renewed(all.webDomains, ManagedSettingsStore.refresh)[...]
        return items.map { item in
            let subject: Subject? =
                switch item.subject {
                case .application: applications.popFirst().map(Subject.application)
                case .category: categories.popFirst().map(Subject.category)
                case .webDomain: webDomains.popFirst().map(Subject.webDomain)
                case nil: nil
                }
            return subject.flatMap { subject in
                let name = item.name.isEmpty ? subject.revealedName : item.name
                return Item(id: item.id, name: name, subject: subject)
            } ?? item
        }
    }

    /// True if the tokens are void; nil if the system can't report that.
    ///
    /// All tokens become void together, so checking one is enough. Typed domains stay valid.
    var isVoid: Bool? {
        guard let subject = (items + exceptions).lazy.compactMap(\.subject).first else {
            return typedDomains.isEmpty || hasUnpicked ? nil : false
        }
        guard #available(iOS 26.5, *), TokenRefresh.isOffered else { return nil }
        return switch subject {
        case .application(let token): TokenRefresh.isVoid(token, ManagedSettingsStore.refresh)
        case .category(let token): TokenRefresh.isVoid(token, ManagedSettingsStore.refresh)
        case .webDomain(let token): TokenRefresh.isVoid(token, ManagedSettingsStore.refresh)
        }
    }
}

@available(iOS 26.5, *)
private enum TokenRefresh {
    typealias Call<Kind> = (inout [Token<Kind>]) throws -> Void

    /// True if the system can refresh tokens.
    ///
    /// For an empty list it does nothing and throws nothing.
    static var isOffered: Bool {
        var none: [ApplicationToken] = []
        do {
            try ManagedSettingsStore.refresh(&none)
            return true
        } catch {
            return false
        }
    }

    /// Returns the current tokens in the same order.
    ///
    /// Tokens that the system rejects are unchanged.
    static func renewed<Kind>(_ tokens: [Token<Kind>], _ refresh: Call<Kind>) -> [Token<Kind>] {
        guard !tokens.isEmpty, isOffered else { return tokens }
        var all = tokens
        do {
            try refresh(&all)
            if all.count == tokens.count { return all }
        } catch {
            // One rejected token rejects the whole list (assumed), so each is refreshed separately.
        }
        return tokens.map { token in
            var one = [token]
            do { try refresh(&one) } catch { return token }
            return one.first ?? token
        }
    }

    static func isVoid<Kind>(_ token: Token<Kind>, _ refresh: Call<Kind>) -> Bool {
        var tokens = [token]
        do { try refresh(&tokens) } catch { return true }
        return false
    }
}
