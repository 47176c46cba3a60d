public import Foundation

@available(iOS 16.0, *)
extension DeviceActivityFilter {
    @available(iOS 16.0, *)
    public enum SegmentInterval: Hashable {
        /// Hourly segments; by default, of today until now.
        case hourly(
            during: DateInterval = DateInterval(
                start: Calendar.current.startOfDay(for: .now),
                end: .now
            )
        )
        case daily(during: DateInterval)
        case weekly(during: DateInterval)
    }

    @available(iOS 16.0, *)
    public struct Users: Hashable {
        private let isEverybody: Bool

        public static var children: Users { Users(isEverybody: false) }
        public static var all: Users { Users(isEverybody: true) }
    }

    @available(iOS 16.0, *)
    public struct Devices: Hashable {
        /// The models; nil for all.
        package let models: Set<DeviceActivityData.Device.Model>?

        private init() { models = nil }

        public init(_ models: Set<DeviceActivityData.Device.Model>) { self.models = models }

        public static var all: Devices { Devices() }
    }
}
