import SwiftUI

/// A row that becomes a column at accessibility text sizes.
struct AdaptiveRow<Content: View>: View {
    var alignment = VerticalAlignment.center
    var spacing = 12.0
    @ViewBuilder let content: Content
    @Environment(\.dynamicTypeSize) private var dynamicTypeSize

    var body: some View {
        let layout =
            dynamicTypeSize.isAccessibilitySize
            ? AnyLayout(VStackLayout(alignment: .leading, spacing: spacing))
            : AnyLayout(HStackLayout(alignment: alignment, spacing: spacing))
        layout { content }
    }
}
