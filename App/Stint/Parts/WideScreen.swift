import SwiftUI

/// Two lists beside each other, for wide screens.
struct TwoLists<Leading: View, Trailing: View>: View {
    @ViewBuilder let leading: Leading
    @ViewBuilder let trailing: Trailing

    var body: some View {
        HStack(alignment: .top, spacing: 0) {
            List { leading }.frame(maxWidth: .infinity)
            List { trailing }.frame(maxWidth: .infinity)
        }
        .frame(maxWidth: 2 * ReadableWidth.maximum)
        .frame(maxWidth: .infinity)
        .background(Color(.systemGroupedBackground))
    }
}

extension EnvironmentValues {
    /// True if there is space for two lists beside each other.
    var isWide: Bool { horizontalSizeClass == .regular && !dynamicTypeSize.isAccessibilitySize }
}

extension View {
    /// Limits a list to the width at which its rows are easy to read.
    func readableWidth() -> some View { modifier(ReadableWidth()) }
}

/// A list in the middle of a wide screen.
private struct ReadableWidth: ViewModifier {
    /// The readable width of large text on an iPad, in points.
    static let maximum: CGFloat = 672

    @Environment(\.horizontalSizeClass) private var horizontalSizeClass

    func body(content: Content) -> some View {
        if horizontalSizeClass == .regular {
            content
                .frame(maxWidth: Self.maximum)
                .frame(maxWidth: .infinity)
                .background(Color(.systemGroupedBackground))
        } else {
            content
        }
    }
}
