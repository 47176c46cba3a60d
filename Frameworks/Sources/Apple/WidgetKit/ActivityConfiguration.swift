public import ActivityKit
import Foundation
public import SwiftUI

@available(iOS 16.1, *)
@MainActor @preconcurrency
public struct ActivityConfiguration<Attributes: ActivityAttributes>: WidgetConfiguration,
    WidgetPartsProvider
{
    public typealias Body = Never

    let own: WidgetParts

    @MainActor @preconcurrency
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

/// The context of a Live Activity.
@available(iOS 16.1, *)
public struct ActivityViewContext<Attributes: ActivityAttributes> {
    public let activityID: String
    public let attributes: Attributes
    public let state: Attributes.ContentState
    @available(iOS 16.2, *)
    public let isStale: Bool
}

/// The views of a Live Activity.
package struct ActivityViews {
    /// The view on the Lock Screen and in the banner.
    package let lockScreen: any View
    /// The views of the Dynamic Island by region: compactLeading, compactTrailing, minimal, and
    /// leading, trailing, center and bottom of the expanded island.
    package let island: [String: any View]
    /// The URL that a tap on the island opens; nil for the app.
    package let destination: URL?
}
