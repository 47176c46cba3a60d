public import DeviceActivity

@available(iOS 16.0, *)
extension DeviceActivityData {
    /// The activity, segment by segment, in order of time.
    public var activitySegments: DeviceActivityResults<ActivitySegment> {
        DeviceActivityResults(segments)
    }
}

@available(iOS 16.0, *)
extension DeviceActivityData.ActivitySegment {
    /// The activity by category.
    public var categories: DeviceActivityResults<DeviceActivityData.CategoryActivity> {
        DeviceActivityResults(categoryActivities)
    }
}

@available(iOS 16.0, *)
extension DeviceActivityData.CategoryActivity {
    /// The activity by app.
    public var applications: DeviceActivityResults<DeviceActivityData.ApplicationActivity> {
        DeviceActivityResults(applicationActivities)
    }

    /// The activity by web domain.
    public var webDomains: DeviceActivityResults<DeviceActivityData.WebDomainActivity> {
        DeviceActivityResults(webDomainActivities)
    }
}
