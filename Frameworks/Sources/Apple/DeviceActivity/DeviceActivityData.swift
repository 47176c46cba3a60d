public import Foundation
public import ManagedSettings

@available(iOS 16.0, *)
public struct DeviceActivityData: Hashable {
    public var user: User
    public var device: Device
    public var segmentInterval: DeviceActivityFilter.SegmentInterval
    public var lastUpdatedDate: Date
    /// The segments in order of time.
    package var segments: [ActivitySegment]

    @available(iOS 16.0, *)
    public struct ActivitySegment: Hashable {
        public var dateInterval: DateInterval
        public var totalActivityDuration: TimeInterval
        /// The longest period of use; nil if there was none or it is unknown.
        public var longestActivity: DateInterval?
        /// The instant of the first pickup; nil if it is unknown.
        public var firstPickup: Date?
        public var totalPickupsWithoutApplicationActivity: Int
        package var categoryActivities: [CategoryActivity]
    }

    @available(iOS 16.0, *)
    public struct CategoryActivity: Hashable {
        public var category: ActivityCategory
        public var totalActivityDuration: TimeInterval
        package var applicationActivities: [ApplicationActivity]
        package var webDomainActivities: [WebDomainActivity]
    }

    @available(iOS 16.0, *)
    public struct ApplicationActivity: Hashable {
        public var application: Application
        public var totalActivityDuration: TimeInterval
        public var numberOfPickups: Int
        public var numberOfNotifications: Int
    }

    @available(iOS 16.0, *)
    public struct WebDomainActivity: Hashable {
        public var webDomain: WebDomain
        public var totalActivityDuration: TimeInterval
    }

    @available(iOS 16.0, *)
    public struct Device: Hashable {
        public var name: String?
        public var model: Model

        @available(iOS 16.0, *)
        public enum Model: Int, Hashable {
            case iPhone
            case iPod
            case iPad
            case mac
        }
    }

    @available(iOS 16.0, *)
    public struct User: Hashable {
        /// The user's account; nil if it is withheld.
        public var appleID: String?
        /// The user's name; nil if it is withheld.
        public var nameComponents: PersonNameComponents?
        public var role: FamilyRole

        @available(iOS 16.0, *)
        public enum FamilyRole: Int, Hashable {
            case individual
            case child
        }
    }
}
