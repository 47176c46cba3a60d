/// The look of a Live Activity.
@available(iOS 16.1, *)
public struct ActivityConfiguration<Attributes: ActivityAttributes>: WidgetConfiguration,
    PartsBearing
{
    /// The configuration stands for itself.
    public typealias Body = Never

    let own: WidgetParts

    /// Creates the look.
    /// - Parameters:
    ///   - attributesType: Of which activities.
    ///   - content: Makes the view for the Lock Screen.
    ///   - dynamicIsland: Makes the views for the Dynamic Island.
    public init<Content: View>(
        for attributesType: Attributes.Type,
        @ViewBuilder content: @escaping (ActivityViewContext<Attributes>) -> Content,
        dynamicIsland: @escaping (ActivityViewContext<Attributes>) -> DynamicIsland
    ) {
        var parts = WidgetParts(kind: String(describing: attributesType))
        parts.families = []
        parts.activity = { record, isStale in
            guard
                let attributes = record.attributes as? Attributes,
                let state = record.state as? Attributes.ContentState
            else { return nil }
            let context = ActivityViewContext(
                activityID: record.id,
                attributes: attributes,
                state: state,
                isStale: isStale
            )
            let island = dynamicIsland(context)
            return ActivityViews(
                lockScreen: content(context),
                island: island.regions,
                destination: island.destination
            )
        }
        own = parts
    }
}
