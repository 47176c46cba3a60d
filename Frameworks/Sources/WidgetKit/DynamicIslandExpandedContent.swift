/// The regions of the expanded island.
@available(iOS 16.1, *)
public struct DynamicIslandExpandedContent<Content> {
    let regions: [(String, any View)]
}
