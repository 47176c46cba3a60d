/// Builds the regions of the expanded island.
@available(iOS 16.1, *)
@resultBuilder
public struct DynamicIslandExpandedContentBuilder {
    /// Builds the regions, at most four.
    public static func buildBlock<each Content: View>(
        _ content: repeat DynamicIslandExpandedRegion<each Content>
    ) -> DynamicIslandExpandedContent<(repeat each Content)> {
        var regions: [(String, any View)] = []
        for region in repeat each content {
            regions.append((region.position.name, region.content))
        }
        return DynamicIslandExpandedContent(regions: regions)
    }
}
