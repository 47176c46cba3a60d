public import FamilyControls
import Foundation
public import ManagedSettings

/// What a limit covers, as tokens in a fixed order: apps, categories and web domains.
///
/// Equal choices are equal selections with equal files, and each token keeps its place in the stores.
public struct Selection: Codable, Equatable {
    /// The apps, each once.
    public private(set) var applications: [ApplicationToken] = []
    /// The categories, with their apps and web domains; each once.
    public private(set) var categories: [ActivityCategoryToken] = []
    /// The web domains, each once.
    public private(set) var webDomains: [WebDomainToken] = []

    /// Covers nothing.
    public init() {}

    /// Covers what a person chose in the picker.
    /// - Throws: `EnforcementError.file` if a token cannot be written down.
    public init(_ picked: FamilyActivitySelection) throws(EnforcementError) {
        do {
            applications = try Self.ordered(picked.applicationTokens)
            categories = try Self.ordered(picked.categoryTokens)
            webDomains = try Self.ordered(picked.webDomainTokens)
        } catch {
            throw .file(name: "selection", reason: error.localizedDescription)
        }
    }

    /// The number of tokens of the kind that has most.
    var largestCount: Int { max(applications.count, categories.count, webDomains.count) }

    /// Adds what another selection covers.
    mutating func formUnion(_ other: Selection) {
        Self.add(other.applications, to: &applications)
        Self.add(other.categories, to: &categories)
        Self.add(other.webDomains, to: &webDomains)
    }

    private static func add<Kind>(_ tokens: [Token<Kind>], to known: inout [Token<Kind>]) {
        guard !known.isEmpty else { return known = tokens }
        let present = Set(known)
        known += tokens.filter { !present.contains($0) }
    }

    /// Orders tokens by their written form, the only thing about them that can be compared.
    private static func ordered<Kind>(_ tokens: Set<Token<Kind>>) throws -> [Token<Kind>] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try tokens.map { (token: $0, form: try encoder.encode($0)) }
            .sorted { $0.form.lexicographicallyPrecedes($1.form) }
            .map(\.token)
    }
}
