public import ManagedSettings

@available(iOS 16.0, *)
public struct DeviceActivityFilter: Equatable {
    public var segmentInterval: SegmentInterval
    /// The users; nil for the current user.
    public let users: Users?
    /// The devices; nil for this device.
    public let devices: Devices?
    public var applications: Set<ApplicationToken>
    public var categories: Set<ActivityCategoryToken>
    public var webDomains: Set<WebDomainToken>

    /// Creates a filter for several users; without items, it includes all activity.
    public init(
        segment: SegmentInterval = .hourly(),
        users: Users,
        devices: Devices,
        applications: Set<ApplicationToken> = [],
        categories: Set<ActivityCategoryToken> = [],
        webDomains: Set<WebDomainToken> = []
    ) {
        segmentInterval = segment
        self.users = users
        self.devices = devices
        self.applications = applications
        self.categories = categories
        self.webDomains = webDomains
    }

    /// Creates a filter for the current user; without items, it includes all activity.
    public init(
        segment: SegmentInterval = .hourly(),
        devices: Devices? = nil,
        applications: Set<ApplicationToken> = [],
        categories: Set<ActivityCategoryToken> = [],
        webDomains: Set<WebDomainToken> = []
    ) {
        segmentInterval = segment
        users = nil
        self.devices = devices
        self.applications = applications
        self.categories = categories
        self.webDomains = webDomains
    }
}
