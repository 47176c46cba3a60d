/// For which widget entries are asked.
@available(iOS 14.0, *)
public struct TimelineProviderContext {
    /// The form of the widget.
    public let family: WidgetFamily
    /// Whether it is an example.
    public let isPreview: Bool
    /// Its size in points.
    public let displaySize: CGSize

    package init(family: WidgetFamily, isPreview: Bool) {
        self.family = family
        self.isPreview = isPreview
        displaySize = family.size
    }
}
