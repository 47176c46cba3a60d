public import Foundation
public import SwiftUI

@available(iOS 16.1, *)
public struct DynamicIsland {
    let regions: [String: any View]
    /// The URL that a tap opens; nil for the app.
    private(set) var destination: URL?

    public init<Expanded: View, CompactLeading: View, CompactTrailing: View, Minimal: View>(
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

    public func widgetURL(_ url: URL?) -> DynamicIsland {
        var island = self
        island.destination = url
        return island
    }

    /// Does nothing: a page draws no edge.
    public func keylineTint(_ color: Color?) -> DynamicIsland { self }
}

@available(iOS 16.1, *)
public struct DynamicIslandExpandedContent<Content: View> {
    let regions: [(String, any View)]
}

@available(iOS 16.1, *)
@resultBuilder
public struct DynamicIslandExpandedContentBuilder {
    public static func buildPartialBlock<Content: View>(
        first: DynamicIslandExpandedRegion<Content>
    ) -> DynamicIslandExpandedContent<some View> {
        DynamicIslandExpandedContent<EmptyView>(regions: [(first.position.name, first.content)])
    }

    public static func buildPartialBlock<Content: View>(
        first: DynamicIslandExpandedContent<Content>
    ) -> DynamicIslandExpandedContent<some View> { first }

    public static func buildPartialBlock<Accumulated: View, Next: View>(
        accumulated: DynamicIslandExpandedContent<Accumulated>,
        next: DynamicIslandExpandedRegion<Next>
    ) -> DynamicIslandExpandedContent<some View> {
        DynamicIslandExpandedContent<EmptyView>(
            regions: accumulated.regions + [(next.position.name, next.content)]
        )
    }

    public static func buildPartialBlock<Accumulated: View, Next: View>(
        accumulated: DynamicIslandExpandedContent<Accumulated>,
        next: DynamicIslandExpandedContent<Next>
    ) -> DynamicIslandExpandedContent<some View> {
        DynamicIslandExpandedContent<EmptyView>(regions: accumulated.regions + next.regions)
    }
}

@available(iOS 16.1, *)
public struct DynamicIslandExpandedRegion<Content: View> {
    let position: DynamicIslandExpandedRegionPosition
    let content: Content

    public init(
        _ position: DynamicIslandExpandedRegionPosition,
        priority: Double = 0,
        @ViewBuilder content: () -> Content
    ) {
        self.position = position
        self.content = content()
    }
}

@available(iOS 16.1, *)
public struct DynamicIslandExpandedRegionPosition: Hashable {
    let name: String

    public static var leading: DynamicIslandExpandedRegionPosition {
        DynamicIslandExpandedRegionPosition(name: "leading")
    }
    public static var trailing: DynamicIslandExpandedRegionPosition {
        DynamicIslandExpandedRegionPosition(name: "trailing")
    }
    public static var center: DynamicIslandExpandedRegionPosition {
        DynamicIslandExpandedRegionPosition(name: "center")
    }
    public static var bottom: DynamicIslandExpandedRegionPosition {
        DynamicIslandExpandedRegionPosition(name: "bottom")
    }
}
