public import Foundation
public import ManagedSettings
import ScreenTimeDaemon

/// A threshold of use for apps, categories and web domains within an interval.
@available(iOS 15.0, *)
public struct DeviceActivityEvent: Equatable {
    let tokens: EventTokens

    /// Creates an event for use since the start of monitoring; without items, it counts all use.
    public init(
        applications: Set<ApplicationToken> = [],
        categories: Set<ActivityCategoryToken> = [],
        webDomains: Set<WebDomainToken> = [],
        threshold: DateComponents
    ) {
        tokens = EventTokens(applications, categories, webDomains, includesPastActivity: false)
        self.threshold = threshold
    }

    /// Creates an event; without items, it counts all use.
    ///
    /// With `includesPastActivity`, use in the interval before the start of monitoring counts, too.
    @available(iOS 17.4, *)
    public init(
        applications: Set<ApplicationToken> = [],
        categories: Set<ActivityCategoryToken> = [],
        webDomains: Set<WebDomainToken> = [],
        threshold: DateComponents,
        includesPastActivity: Bool
    ) {
        tokens = EventTokens(
            applications,
            categories,
            webDomains,
            includesPastActivity: includesPastActivity
        )
        self.threshold = threshold
    }

    init(_ stored: ActivityEvent) {
        tokens = EventTokens(stored.counted)
        threshold = stored.threshold
    }

    public var applications: Set<ApplicationToken> { tokens.applications }

    public var categories: Set<ActivityCategoryToken> { tokens.categories }

    public var webDomains: Set<WebDomainToken> { tokens.webDomains }

    public private(set) var threshold: DateComponents

    /// True if all use counts because there are no items.
    public var includesAllActivity: Bool { tokens.counted.includesAllActivity }

    /// True if use in the interval before the start of monitoring counts, too.
    @available(iOS 17.4, *)
    public var includesPastActivity: Bool { tokens.includesPastActivity }

    @available(iOS 15.0, *)
    public struct Name: RawRepresentable, Equatable, Hashable {
        public var rawValue: String

        public init(_ rawValue: String) { self.rawValue = rawValue }

        public init(rawValue: String) { self.rawValue = rawValue }
    }
}
