public import SwiftUI

/// The form of a Live Activity; the raw values are assumed.
@available(iOS 18.0, *)
public enum ActivityFamily: Int, CustomStringConvertible {
    case small = 0
    case medium = 1

    public var description: String {
        switch self {
        case .small: "small"
        case .medium: "medium"
        }
    }
}

@available(iOS 18.0, *)
extension WidgetConfiguration {
    @MainActor @preconcurrency
    public func supplementalActivityFamilies(
        _ families: [ActivityFamily]
    ) -> some WidgetConfiguration {
        changed { $0.hasSmallActivity = families.contains(.small) }
    }
}

@available(iOS 18.0, *)
extension EnvironmentValues {
    private enum ActivityFamilyKey: EnvironmentKey {
        static var defaultValue: ActivityFamily { .medium }
    }

    public var activityFamily: ActivityFamily {
        get { self[ActivityFamilyKey.self] }
        set { self[ActivityFamilyKey.self] = newValue }
    }
}
