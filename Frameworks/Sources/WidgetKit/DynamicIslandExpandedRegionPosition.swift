/// Where a region of the expanded island lies.
@available(iOS 16.1, *)
public struct DynamicIslandExpandedRegionPosition: Hashable {
    let name: String

    /// Before the camera.
    public static var leading: DynamicIslandExpandedRegionPosition {
        DynamicIslandExpandedRegionPosition(name: "leading")
    }
    /// Behind the camera.
    public static var trailing: DynamicIslandExpandedRegionPosition {
        DynamicIslandExpandedRegionPosition(name: "trailing")
    }
    /// Below the camera.
    public static var center: DynamicIslandExpandedRegionPosition {
        DynamicIslandExpandedRegionPosition(name: "center")
    }
    /// Below the others.
    public static var bottom: DynamicIslandExpandedRegionPosition {
        DynamicIslandExpandedRegionPosition(name: "bottom")
    }
}
