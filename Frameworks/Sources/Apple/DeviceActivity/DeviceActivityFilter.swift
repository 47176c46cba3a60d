public import ManagedSettings

/// The subject of a report: a time in segments, and the devices, apps and web domains.
@available(iOS 16.0, *)
public struct DeviceActivityFilter: Equatable {
    /// The time of the report and the length of its segments.
    public var segmentInterval: SegmentInterval
    /// The people of the report; nil means the person who uses the device.
    public let users: Users?
    /// The devices of the report; nil means this one.
    public let devices: Devices?
    public var applications: Set<ApplicationToken>
    public var categories: Set<ActivityCategoryToken>
    public var webDomains: Set<WebDomainToken>

    /// Describes a report on several people; three empty sets mean all activity.
    /// - Parameters:
    ///   - segment: The time of the report; without it today until now, by the hour.
    ///   - users: The people.
    ///   - devices: The devices.
    ///   - applications: The apps.
    ///   - categories: The categories.
    ///   - webDomains: The web domains.
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

    /// Describes a report on the person who uses the device; three empty sets mean all activity.
    /// - Parameters:
    ///   - segment: The time of the report; without it today until now, by the hour.
    ///   - devices: The devices.
    ///   - applications: The apps.
    ///   - categories: The categories.
    ///   - webDomains: The web domains.
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
