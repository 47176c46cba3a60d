public import Foundation
public import ManagedSettings
import ScreenTimeDaemon

/// A threshold: that much use of these apps, categories and web domains within an interval.
@available(iOS 15.0, *)
public struct DeviceActivityEvent: Equatable {
    let tokens: EventTokens

    /// Describes a threshold for use since monitoring began; three empty sets mean all use.
    /// - Parameters:
    ///   - applications: The apps whose use counts.
    ///   - categories: The categories whose use counts.
    ///   - webDomains: The web domains whose use counts.
    ///   - threshold: The use at which the monitor is called.
    public init(
        applications: Set<ApplicationToken> = [],
        categories: Set<ActivityCategoryToken> = [],
        webDomains: Set<WebDomainToken> = [],
        threshold: DateComponents
    ) {
        tokens = EventTokens(applications, categories, webDomains, includesPastActivity: false)
        self.threshold = threshold
    }

    /// Describes a threshold; three empty sets mean all use.
    /// - Parameters:
    ///   - applications: The apps whose use counts.
    ///   - categories: The categories whose use counts.
    ///   - webDomains: The web domains whose use counts.
    ///   - threshold: The use at which the monitor is called.
    ///   - includesPastActivity: True if use in the interval counts that came before monitoring.
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

    /// The use at which the monitor is called.
    public private(set) var threshold: DateComponents

    /// True if all use counts because no set names anything.
    public var includesAllActivity: Bool { tokens.counted.includesAllActivity }

    /// True if use since the start of the interval counts that came before monitoring began.
    @available(iOS 17.4, *)
    public var includesPastActivity: Bool { tokens.includesPastActivity }

    /// The name of a threshold, unique within its activity.
    @available(iOS 15.0, *)
    public struct Name: RawRepresentable, Equatable, Hashable {
        public var rawValue: String

        public init(_ rawValue: String) { self.rawValue = rawValue }

        public init(rawValue: String) { self.rawValue = rawValue }
    }
}
