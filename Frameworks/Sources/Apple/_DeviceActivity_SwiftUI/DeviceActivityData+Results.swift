public import DeviceActivity

@available(iOS 16.0, *)
extension DeviceActivityData {
    /// The segments in order of time.
    public var activitySegments: DeviceActivityResults<ActivitySegment> {
        DeviceActivityResults(segments)
    }
}

@available(iOS 16.0, *)
extension DeviceActivityData.ActivitySegment {
    public var categories: DeviceActivityResults<DeviceActivityData.CategoryActivity> {
        DeviceActivityResults(categoryActivities)
    }
}

@available(iOS 16.0, *)
extension DeviceActivityData.CategoryActivity {
    public var applications: DeviceActivityResults<DeviceActivityData.ApplicationActivity> {
        DeviceActivityResults(applicationActivities)
    }

    public var webDomains: DeviceActivityResults<DeviceActivityData.WebDomainActivity> {
        DeviceActivityResults(webDomainActivities)
    }
}
