/// Where a region of the expanded island lies.
@available(iOS 16.1, *)
public struct DynamicIslandExpandedRegionPosition: Hashable, Sendable {
    let name: String

    /// Before the camera.
    public static let leading = DynamicIslandExpandedRegionPosition(name: "leading")
    /// Behind the camera.
    public static let trailing = DynamicIslandExpandedRegionPosition(name: "trailing")
    /// Below the camera.
    public static let center = DynamicIslandExpandedRegionPosition(name: "center")
    /// Below the others.
    public static let bottom = DynamicIslandExpandedRegionPosition(name: "bottom")
}
