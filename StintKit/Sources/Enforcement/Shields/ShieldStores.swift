import Limits
import ManagedSettings

/// The stores of the shields, as many as needed for 50 tokens in each set.
///
/// If a set has more than 50 tokens, the system blocks none of them (observed), so tokens are
/// distributed. Stores are filled from the first on; all after the last used one are empty.
public enum ShieldStores {
    /// The maximum number of tokens in one set of one store (Apple: `ShieldSettings.applications`).
    public static let tokenMaximum = 50
    /// The maximum number of used stores; the system offers 50 (WWDC 2022, session 110336).
    public static let storeMaximum = 40
    /// The maximum number of blocked tokens of one kind, of web domains on iOS only.
    public static let capacity = tokenMaximum * storeMaximum

    /// The names of all stores that can be used.
    static var names: Set<ManagedSettingsStore.Name> { Set((0..<storeMaximum).map(name)) }

    /// True if the first store blocks anything, which shows cheaply that it wasn't cleared.
    public static var isShielding: Bool { !contents(0).isEmpty }

    /// True if a store blocks everything except some apps and web domains.
    static var coversEverythingElse: Bool {
        for index in 0..<storeMaximum {
            let contents = contents(index)
            if contents.isEmpty { return false }
            if contents.coversEverythingElse { return true }
        }
        return false
    }

    /// Makes the stores block exactly the items that limits block, writing only differences.
    ///
    /// A token keeps its store. Items that are blocked before and after are blocked at every
    /// instant between, even if the process dies; until the next call more may then be blocked,
    /// never less. An item is open only if no layer blocks it. Excepted items are also searched in
    /// `known`, because an app that a limit covers by its category is no item of that limit.
    /// - Returns: True if anything is blocked now.
    /// - Throws: `EnforcementError.tooManyTokens`; then nothing is written.
    @discardableResult
    public static func write(
        _ layers: [ShieldLayer],
        known: [Selection] = []
    ) throws(EnforcementError) -> Bool {
        let union = ShieldUnion(layers, known: known)
        let room = try room(for: union)
        let count = try storeCount(for: union, room)
        var current: [ShieldContents] = []
        while current.count < storeMaximum {
            let contents = contents(current.count)
            if current.count >= count, contents.isEmpty { break }
            current.append(contents)
        }
        write(spread(union, over: current, room), over: current)
        return !union.isEmpty
    }

    /// Returns a number that is equal for equal blocked items; 0 if nothing is blocked.
    static func fingerprint(
        of shielded: [(reference: SelectionReference, exceptions: [ItemID])]
    ) -> UInt64 {
        var hash: UInt64 = 0
        func add(_ number: UInt64) { hash = (hash ^ number) &* 0x100_0000_01B3 | 1 }
        for (reference, exceptions) in shielded {
            add(reference.digestPrefix)
            for item in exceptions { add(item.rawValue) }
        }
        return hash
    }

    // MARK: - Steps

    /// Returns the number of web domains for which a set has room: more than iOS has if there are
    /// too many for that, and if this system keeps such a set.
    private static func room(for union: ShieldUnion) throws(EnforcementError) -> Int {
        let count = union.webDomains.count
        guard count > capacity else { return tokenMaximum }
        let isKnown = contents(0).webDomains.count > tokenMaximum
        guard isKnown || keepsLargeSets(union.webDomains) else {
            throw .tooManyTokens(count: count, maximum: capacity)
        }
        return tokenMaximum * ((count + capacity - 1) / capacity)
    }

    /// True if a set that is too large for iOS reads back, in a store of its own.
    private static func keepsLargeSets(_ webDomains: [WebDomainToken]) -> Bool {
        let store = ManagedSettingsStore(named: .init("stint-room"))
        defer { store.clearAllSettings() }
        store.shield.webDomains = Set(webDomains.prefix(tokenMaximum + 1))
        return store.shield.webDomains != nil
    }

    private static func storeCount(
        for union: ShieldUnion,
        _ room: Int
    ) throws(EnforcementError) -> Int {
        let tokens = max(union.applications.count, union.typedDomains.count)
        guard tokens <= capacity else {
            throw .tooManyTokens(count: tokens, maximum: capacity)
        }
        return max(
            ShieldPlaces.count(tokens),
            ShieldPlaces.count(union.webDomains.count, room: room),
            try storeCount(for: union.applicationPolicies),
            try storeCount(for: union.webDomainPolicies)
        )
    }

    private static func storeCount<Activity>(
        for policies: [ShieldUnion.Policy<Activity>]
    ) throws(EnforcementError) -> Int {
        let exceptions = policies.map(\.exceptions.count).max() ?? 0
        guard exceptions <= tokenMaximum else {
            throw .tooManyTokens(count: exceptions, maximum: tokenMaximum)
        }
        let count = policies.map { ShieldPlaces.count($0) }.reduce(0, +)
        // Each store is full for the others, even if its categories leave room.
        guard count <= storeMaximum else {
            throw .tooManyTokens(count: count * tokenMaximum, maximum: capacity)
        }
        return count
    }

    private static func spread(
        _ union: ShieldUnion,
        over current: [ShieldContents],
        _ room: Int
    ) -> [ShieldContents] {
        func spread<Element>(
            _ tokens: [Element],
            room: Int = tokenMaximum,
            _ set: (ShieldContents) -> Set<Element>
        ) -> [Set<Element>] {
            ShieldPlaces.spread(
                tokens,
                over: current.prefix(ShieldPlaces.count(tokens.count, room: room)).map(set),
                room: room
            )
        }
        var desired = [ShieldContents](repeating: ShieldContents(), count: current.count)
        for (index, set) in spread(union.applications, \.applications).enumerated() {
            desired[index].applications = set
        }
        for (index, set) in spread(union.webDomains, room: room, \.webDomains).enumerated() {
            desired[index].webDomains = set
        }
        for (index, set) in spread(union.typedDomains, \.typedDomains).enumerated() {
            desired[index].typedDomains = set
        }
        let applicationPolicies = ShieldPlaces.spread(
            union.applicationPolicies,
            over: current.map(\.applicationPolicy)
        )
        for (index, policy) in applicationPolicies.enumerated() {
            desired[index].applicationPolicy = policy
        }
        let webDomainPolicies = ShieldPlaces.spread(
            union.webDomainPolicies,
            over: current.map(\.webDomainPolicy)
        )
        for (index, policy) in webDomainPolicies.enumerated() {
            desired[index].webDomainPolicy = policy
        }
        return desired
    }

    /// Writes differences: additions before removals, so that moved tokens stay blocked.
    private static func write(_ desired: [ShieldContents], over current: [ShieldContents]) {
        var written = current
        func write(_ contents: ShieldContents, at index: Int) {
            guard written[index] != contents else { return }
            contents.write(to: ManagedSettingsStore(named: name(index)))
            written[index] = contents
        }
        let changed = current.indices.filter { current[$0] != desired[$0] }
        // One store changes in one step.
        if changed.count > 1 {
            for prefersNext in [false, true] {
                for index in changed {
                    write(
                        current[index].raised(to: desired[index], prefersNext: prefersNext),
                        at: index
                    )
                }
            }
        }
        // From the last to the first: a crash in between leaves no empty store before a full one.
        for index in changed.reversed() { write(desired[index], at: index) }
    }

    private static func name(_ index: Int) -> ManagedSettingsStore.Name { .init("stint-\(index)") }

    private static func contents(_ index: Int) -> ShieldContents {
        ShieldContents(ManagedSettingsStore(named: name(index)))
    }
}
