public import Foundation
public import ManagedSettings

/// The activity of one person on one device, as a report is given it.
@available(iOS 16.0, *)
public struct DeviceActivityData: Hashable {
    public var user: User
    /// The device.
    public var device: Device
    /// The time of the data and the length of its segments.
    public var segmentInterval: DeviceActivityFilter.SegmentInterval
    /// The instant at which the data was last brought up to date.
    public var lastUpdatedDate: Date
    /// The activity, segment by segment, in order of time.
    package var segments: [ActivitySegment]

    /// The activity of an hour, a day or a week.
    @available(iOS 16.0, *)
    public struct ActivitySegment: Hashable {
        public var dateInterval: DateInterval
        /// The seconds in which the device was in use.
        public var totalActivityDuration: TimeInterval
        /// The longest stretch of use; nil if there was none, or if it is not known.
        public var longestActivity: DateInterval?
        /// The instant at which the device was first picked up; nil if it is not known.
        public var firstPickup: Date?
        /// The number of times the device was picked up without any app being used.
        public var totalPickupsWithoutApplicationActivity: Int
        package var categoryActivities: [CategoryActivity]
    }

    /// The activity of a category.
    @available(iOS 16.0, *)
    public struct CategoryActivity: Hashable {
        public var category: ActivityCategory
        /// The seconds in which its apps and web domains were in use.
        public var totalActivityDuration: TimeInterval
        /// The activity by app.
        package var applicationActivities: [ApplicationActivity]
        package var webDomainActivities: [WebDomainActivity]
    }

    /// The activity of an app.
    @available(iOS 16.0, *)
    public struct ApplicationActivity: Hashable {
        public var application: Application
        /// The seconds in which it was in use.
        public var totalActivityDuration: TimeInterval
        /// The number of times it was the first app after the device was picked up.
        public var numberOfPickups: Int
        public var numberOfNotifications: Int
    }

    /// The activity of a web domain.
    @available(iOS 16.0, *)
    public struct WebDomainActivity: Hashable {
        public var webDomain: WebDomain
        /// The seconds in which it was in use.
        public var totalActivityDuration: TimeInterval
    }

    /// A device.
    @available(iOS 16.0, *)
    public struct Device: Hashable {
        /// The name that its owner gave it.
        public var name: String?
        public var model: Model

        /// A kind of device.
        @available(iOS 16.0, *)
        public enum Model: Int, Hashable {
            case iPhone
            case iPod
            case iPad
            case mac
        }
    }

    /// A person.
    @available(iOS 16.0, *)
    public struct User: Hashable {
        /// The person's account; nil where it is withheld.
        public var appleID: String?
        /// The person's name; nil where it is withheld.
        public var nameComponents: PersonNameComponents?
        public var role: FamilyRole

        /// A place in a family.
        @available(iOS 16.0, *)
        public enum FamilyRole: Int, Hashable {
            /// Somebody who decides alone.
            case individual
            case child
        }
    }
}
