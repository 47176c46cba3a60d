/// What a Live Activity shows in the Dynamic Island.
@available(iOS 16.1, *)
public struct DynamicIsland {
    let regions: [String: any View]
    /// What a tap opens; nil for the app.
    private(set) var destination: URL?

    /// Creates the views.
    /// - Parameters:
    ///   - expanded: The regions when it is held.
    ///   - compactLeading: The view before the camera.
    ///   - compactTrailing: The view behind the camera.
    ///   - minimal: The view beside another activity.
    public init<Expanded, CompactLeading: View, CompactTrailing: View, Minimal: View>(
        @DynamicIslandExpandedContentBuilder expanded:
            @escaping () ->
            DynamicIslandExpandedContent<Expanded>,
        @ViewBuilder compactLeading: @escaping () -> CompactLeading,
        @ViewBuilder compactTrailing: @escaping () -> CompactTrailing,
        @ViewBuilder minimal: @escaping () -> Minimal
    ) {
        var regions: [String: any View] = [
            "compactLeading": compactLeading(), "compactTrailing": compactTrailing(),
            "minimal": minimal(),
        ]
        for (name, view) in expanded().regions { regions[name] = view }
        self.regions = regions
    }

    /// Says what a tap opens.
    public func widgetURL(_ url: URL?) -> DynamicIsland {
        var island = self
        island.destination = url
        return island
    }

    /// Gives the edge a color; the page draws none.
    public func keylineTint(_ color: Color?) -> DynamicIsland { self }
}
