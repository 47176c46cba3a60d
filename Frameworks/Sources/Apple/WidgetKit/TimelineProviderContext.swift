@available(iOS 14.0, *)
public struct TimelineProviderContext {
    public let family: WidgetFamily
    public let isPreview: Bool
    /// Its size in points.
    public let displaySize: CGSize

    package init(family: WidgetFamily, isPreview: Bool) {
        self.family = family
        self.isPreview = isPreview
        displaySize = family.size
    }
}
