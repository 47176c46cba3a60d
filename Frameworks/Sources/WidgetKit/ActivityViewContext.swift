/// The Live Activity that is drawn.
@available(iOS 16.1, *)
public struct ActivityViewContext<Attributes: ActivityAttributes> {
    /// The identifier of the activity.
    public let activityID: String
    /// What it is about.
    public let attributes: Attributes
    /// What it shows.
    public let state: Attributes.ContentState
    /// Whether that is out of date.
    @available(iOS 16.2, *)
    public let isStale: Bool
}
