import SwiftUI

/// A row whose parts lie side by side, and below each other at accessibility text sizes.
struct AdaptiveRow<Content: View>: View {
    private let alignment: VerticalAlignment
    private let spacing: Double
    private let content: Content
    @Environment(\.dynamicTypeSize) private var dynamicTypeSize

    /// Creates a row.
    init(
        alignment: VerticalAlignment = .center,
        spacing: Double = 12,
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    var body: some View {
        let layout =
            dynamicTypeSize.isAccessibilitySize
            ? AnyLayout(VStackLayout(alignment: .leading, spacing: spacing))
            : AnyLayout(HStackLayout(alignment: alignment, spacing: spacing))
        layout { content }
    }
}
