/// A region of the expanded island.
@available(iOS 16.1, *)
public struct DynamicIslandExpandedRegion<Content: View> {
    let position: DynamicIslandExpandedRegionPosition
    let content: Content

    /// Creates a region; the one with the highest priority gets room first.
    public init(
        _ position: DynamicIslandExpandedRegionPosition,
        priority: Double = 0.0,
        @ViewBuilder content: () -> Content
    ) {
        self.position = position
        self.content = content()
    }
}
