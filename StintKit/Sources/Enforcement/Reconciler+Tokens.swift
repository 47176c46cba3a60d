import Limits
import ManagedSettings

// Tokens that the system has replaced.
extension Reconciler {
    /// Replaces the stored tokens by those that the system uses now (iOS 26.5), and reconciles.
    ///
    /// Before iOS 26.5 nothing changes.
    public mutating func refreshTokens() throws(EnforcementError) {
        let reading = try SystemClock.reading()
        guard try refreshTokens(at: reading) else { return }
        try reconcile(at: reading, afterChange: true)
    }

    /// Replaces the stored tokens by those that the system uses now, also those of changes that wait.
    ///
    /// Each item keeps its ID, and with it everything that was counted.
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
            // New contents have taken the place of the change.
            let isGone = !log.state.pendingChanges.contains(pending)
            guard fresh != nil || isGone else { continue }
            let change = Change.selection(id, fresh ?? reference)
            try log.append(.changeProposed(change, due: pending.due), at: reading)
            isAnyOld = true
        }
        return isAnyOld
    }

    /// Stores a selection with the tokens that the system uses now.
    /// - Returns: The reference to it; nil if nothing has changed or it can't be read.
    private func refreshed(
        _ reference: SelectionReference
    ) throws(EnforcementError) -> SelectionReference? {
        guard !reference.isEmpty, let fresh = contents(of: reference)?.refreshed else { return nil }
        return try selections.store(fresh)
    }
}

extension Selection {
    /// The same items with the tokens that the system uses now; nil if none was replaced.
    var refreshed: Selection? {
        guard #available(iOS 26.5, *) else { return nil }
        // The arrays have the order of the items.
        var applications = TokenRefresh.renewed(applications, ManagedSettingsStore.refresh)[...]
        var categories = TokenRefresh.renewed(categories, ManagedSettingsStore.refresh)[...]
        var webDomains = TokenRefresh.renewed(webDomains, ManagedSettingsStore.refresh)[...]
        let renewed = items.map { item in
            let subject: Subject? =
                switch item.subject {
                case .application: applications.popFirst().map(Subject.application)
                case .category: categories.popFirst().map(Subject.category)
                case .webDomain: webDomains.popFirst().map(Subject.webDomain)
                case nil: nil
                }
            return subject.flatMap { Item(id: item.id, name: item.name, subject: $0) } ?? item
        }
        return renewed == items ? nil : Selection(renewed)
    }

    /// True if the tokens are void; nil if the system doesn't say.
    ///
    /// They become void all at once, so one is enough to ask for.
    var isVoid: Bool? {
        guard #available(iOS 26.5, *), TokenRefresh.isOffered,
            let subject = items.lazy.compactMap(\.subject).first
        else { return nil }
        return switch subject {
        case .application(let token): TokenRefresh.isVoid(token, ManagedSettingsStore.refresh)
        case .category(let token): TokenRefresh.isVoid(token, ManagedSettingsStore.refresh)
        case .webDomain(let token): TokenRefresh.isVoid(token, ManagedSettingsStore.refresh)
        }
    }
}

/// Asks the system for the tokens that it uses now.
@available(iOS 26.5, *)
private enum TokenRefresh {
    /// Refreshes tokens of one kind.
    typealias Call<Kind> = (inout [Token<Kind>]) throws -> Void

    /// True if the system refreshes tokens: it does nothing, and throws nothing, for none.
    static var isOffered: Bool {
        var none: [ApplicationToken] = []
        do {
            try ManagedSettingsStore.refresh(&none)
            return true
        } catch {
            return false
        }
    }

    /// Returns tokens in their order, each as the system uses it now; one that it refuses stays.
    static func renewed<Kind>(_ tokens: [Token<Kind>], _ refresh: Call<Kind>) -> [Token<Kind>] {
        guard !tokens.isEmpty, isOffered else { return tokens }
        var all = tokens
        do {
            try refresh(&all)
            if all.count == tokens.count { return all }
        } catch {
            // One refused token refuses all (assumed), so each is asked for alone.
        }
        return tokens.map { token in
            var one = [token]
            do { try refresh(&one) } catch { return token }
            return one.first ?? token
        }
    }

    /// Returns true if the system refuses to refresh a token.
    static func isVoid<Kind>(_ token: Token<Kind>, _ refresh: Call<Kind>) -> Bool {
        var tokens = [token]
        do { try refresh(&tokens) } catch { return true }
        return false
    }
}
