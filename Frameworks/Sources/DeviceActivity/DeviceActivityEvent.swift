public import Foundation
public import ManagedSettings
import ScreenTimeDaemon

/// A threshold: that much use of these apps, categories and web domains within an interval.
@available(iOS 15.0, *)
public struct DeviceActivityEvent: Equatable {
    let stored: ActivityEvent

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
        self.init(
            ActivityEvent(
                applications: applications.opaque(),
                categories: categories.opaque(),
                webDomains: webDomains.opaque(),
                threshold: threshold,
                includesPastActivity: false
            )
        )
    }

    /// Describes a threshold; three empty sets mean all use.
    /// - Parameters:
    ///   - applications: The apps whose use counts.
    ///   - categories: The categories whose use counts.
    ///   - webDomains: The web domains whose use counts.
    ///   - threshold: The use at which the monitor is called.
    ///   - includesPastActivity: Whether use in the interval counts that came before monitoring.
    @available(iOS 17.4, *)
    public init(
        applications: Set<ApplicationToken> = [],
        categories: Set<ActivityCategoryToken> = [],
        webDomains: Set<WebDomainToken> = [],
        threshold: DateComponents,
        includesPastActivity: Bool
    ) {
        self.init(
            ActivityEvent(
                applications: applications.opaque(),
                categories: categories.opaque(),
                webDomains: webDomains.opaque(),
                threshold: threshold,
                includesPastActivity: includesPastActivity
            )
        )
    }

    init(_ stored: ActivityEvent) { self.stored = stored }

    /// The apps whose use counts.
    public var applications: Set<ApplicationToken> { Set(stored.applications) }

    /// The categories whose use counts.
    public var categories: Set<ActivityCategoryToken> { Set(stored.categories) }

    /// The web domains whose use counts.
    public var webDomains: Set<WebDomainToken> { Set(stored.webDomains) }

    /// The use at which the monitor is called.
    public var threshold: DateComponents { stored.threshold }

    /// Whether all use counts because no set names anything.
    public var includesAllActivity: Bool { stored.includesAllActivity }

    /// Whether use since the start of the interval counts that came before monitoring began.
    @available(iOS 17.4, *)
    public var includesPastActivity: Bool { stored.includesPastActivity }

    /// The name of a threshold, unique within its activity.
    @available(iOS 15.0, *)
    public struct Name: RawRepresentable, Equatable, Hashable {
        /// The name as text.
        public var rawValue: String

        /// Creates a name from its text.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// Creates a name from its text.
        public init(rawValue: String) { self.rawValue = rawValue }
    }
}
