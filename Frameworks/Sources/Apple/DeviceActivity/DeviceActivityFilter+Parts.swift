public import Foundation

@available(iOS 16.0, *)
extension DeviceActivityFilter {
    /// The time of a report and the length of its segments, in the person's calendar.
    @available(iOS 16.0, *)
    public enum SegmentInterval: Hashable {
        /// Segments of an hour; without an interval those of today until now.
        case hourly(
            during: DateInterval = DateInterval(
                start: Calendar.current.startOfDay(for: .now),
                end: .now
            )
        )
        case daily(during: DateInterval)
        case weekly(during: DateInterval)
    }

    /// The people of a report.
    @available(iOS 16.0, *)
    public struct Users: Hashable {
        private let isEverybody: Bool

        public static var children: Users { Users(isEverybody: false) }
        public static var all: Users { Users(isEverybody: true) }
    }

    /// The devices of a report.
    @available(iOS 16.0, *)
    public struct Devices: Hashable {
        /// The models of the devices; nil means all.
        package let models: Set<DeviceActivityData.Device.Model>?

        private init() { models = nil }

        /// The devices of some models.
        public init(_ models: Set<DeviceActivityData.Device.Model>) { self.models = models }

        /// All devices.
        public static var all: Devices { Devices() }
    }
}
