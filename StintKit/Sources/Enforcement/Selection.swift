public import FamilyControls
import Foundation
public import ManagedSettings

/// What a limit covers, as tokens: apps, categories and web domains.
public struct Selection: Codable, Equatable {
    /// The apps.
    public var applications: Set<ApplicationToken>
    /// The categories, with their apps and web domains.
    public var categories: Set<ActivityCategoryToken>
    /// The web domains.
    public var webDomains: Set<WebDomainToken>

    /// Covers nothing.
    public init() {
        applications = []
        categories = []
        webDomains = []
    }

    /// Covers what a person chose in the picker.
    public init(_ picked: FamilyActivitySelection) {
        applications = picked.applicationTokens
        categories = picked.categoryTokens
        webDomains = picked.webDomainTokens
    }

    /// True if nothing is covered.
    public var isEmpty: Bool { applications.isEmpty && categories.isEmpty && webDomains.isEmpty }

    /// Adds what another selection covers.
    mutating func formUnion(_ other: Selection) {
        applications.formUnion(other.applications)
        categories.formUnion(other.categories)
        webDomains.formUnion(other.webDomains)
    }
}
