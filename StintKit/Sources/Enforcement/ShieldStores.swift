import ManagedSettings

/// The stores in which the shields stand: as many as it takes at 50 tokens a set.
///
/// The system shields nothing of a set with more than 50 tokens, without a word (observed), so a
/// selection is spread. Stores are filled from the first on; behind the last used one all are empty.
enum ShieldStores {
    /// The tokens that one set of one store can hold (Apple: `ShieldSettings.applications`).
    static let tokenMaximum = 50
    /// The stores that are used at most; the system offers 50 (WWDC 2022, session 110336).
    static let storeMaximum = 40
    /// The tokens of one kind that can be shielded.
    static let capacity = tokenMaximum * storeMaximum

    /// Returns whether the first store shields anything: a cheap sign that somebody cleared it.
    static var isShielding: Bool { isShielding(0) }

    /// Makes the stores shield exactly a selection, writing only what differs.
    /// - Throws: `EnforcementError.tooManyTokens`; then nothing is written.
    static func write(_ selection: Selection) throws(EnforcementError) {
        let applications = chunks(selection.applications)
        let categories = chunks(selection.categories)
        let webDomains = chunks(selection.webDomains)
        let count = max(applications.count, categories.count, webDomains.count)
        guard count <= storeMaximum else {
            throw .tooManyTokens(count: selection.largestCount, maximum: capacity)
        }
        for index in 0..<count {
            let store = ManagedSettingsStore(named: name(index))
            let current = store.shield
            var desired = current
            desired.applications = index < applications.count ? applications[index] : nil
            desired.applicationCategories =
                index < categories.count ? .specific(categories[index]) : nil
            desired.webDomains = index < webDomains.count ? webDomains[index] : nil
            desired.webDomainCategories =
                index < categories.count ? .specific(categories[index]) : nil
            if !desired.isEqual(to: current) { store.shield = desired }
        }
        var used = count
        while used < storeMaximum, isShielding(used) { used += 1 }
        // From the last to the first, so that a death on the way leaves no gap behind.
        for index in (count..<used).reversed() {
            ManagedSettingsStore(named: name(index)).clearAllSettings()
        }
    }

    private static func name(_ index: Int) -> ManagedSettingsStore.Name { .init("stint-\(index)") }

    private static func isShielding(_ index: Int) -> Bool {
        let shield = ManagedSettingsStore(named: name(index)).shield
        return shield.applications != nil || shield.applicationCategories != nil
            || shield.webDomains != nil
    }

    /// Spreads tokens over sets, in their order: a token keeps its set as long as those before it stay.
    private static func chunks<Kind>(_ tokens: [Token<Kind>]) -> [Set<Token<Kind>>] {
        stride(from: 0, to: tokens.count, by: tokenMaximum).map { start in
            Set(tokens[start..<min(start + tokenMaximum, tokens.count)])
        }
    }
}

extension ShieldSettings {
    fileprivate func isEqual(to other: ShieldSettings) -> Bool {
        applications == other.applications && webDomains == other.webDomains
            && applicationCategories == other.applicationCategories
            && webDomainCategories == other.webDomainCategories
    }
}
