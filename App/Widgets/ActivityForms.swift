import SwiftUI
import WidgetKit

/// The form of a Live Activity for its place: the Lock Screen, or the Smart Stack of a Watch.
struct ActivityForms<Medium: View, Small: View>: View {
    @ViewBuilder let medium: Medium
    @ViewBuilder let small: Small

    var body: some View {
        if #available(iOS 18.0, *) {
            ActivityFamilyForms(medium: medium, small: small)
        } else {
            medium
        }
    }
}

@available(iOS 18.0, *)
private struct ActivityFamilyForms<Medium: View, Small: View>: View {
    let medium: Medium
    let small: Small
    @Environment(\.activityFamily) private var family

    var body: some View {
        if family == .small { small } else { medium }
    }
}

/// A symbol, a title and one line, which fit the Smart Stack of a Watch.
struct SmallActivity<Symbol: View, Title: View, Line: View>: View {
    @ViewBuilder let symbol: Symbol
    @ViewBuilder let title: Title
    @ViewBuilder let line: Line

    var body: some View {
        HStack(spacing: 6) {
            symbol.frame(width: 28, height: 28)
            VStack(alignment: .leading, spacing: 0) {
                title.font(.headline).lineLimit(1).minimumScaleFactor(0.8)
                line.font(.title3).lineLimit(1).minimumScaleFactor(0.8)
            }
            Spacer(minLength: 0)
        }
    }
}

extension WidgetConfiguration {
    /// Shows a Live Activity in its small form on a Watch.
    func showsSmallForm() -> some WidgetConfiguration {
        if #available(iOS 18.0, *) { return supplementalActivityFamilies([.small]) }
        return self
    }
}
