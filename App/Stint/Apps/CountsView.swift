import FamilyControls
import Foundation
import Limits
import Presentation
import SwiftUI

/// Says how much is chosen, and warns where the system has a bound.
struct CountsView: View {
    private let applications: Int
    private let categories: Int
    private let webDomains: Int

    init(_ picked: FamilyActivitySelection) {
        applications = picked.applicationTokens.count
        categories = picked.categoryTokens.count
        webDomains = picked.webDomainTokens.count
    }

    var body: some View {
        LabeledContent("Apps", value: "\(applications)")
        LabeledContent("Categories", value: "\(categories)")
        LabeledContent("Websites", value: "\(webDomains)")
        TooManyWarning(max(applications, categories, webDomains))
    }
}

/// Warns of a choice that is hard on the system.
struct TooManyWarning: View {
    private let count: Int

    /// Creates a warning that shows itself if it has to.
    /// - Parameter count: How many are chosen of the kind of which there are most.
    init(_ count: Int) { self.count = count }

    /// Creates the warning of a choice that is stored.
    init(_ selection: SelectionOverview) {
        count = max(
            selection.applicationCount,
            selection.categoryCount,
            selection.webDomainCount
        )
    }

    var body: some View {
        if count > SelectionOverview.storeMaximum {
            Label(
                "More than 50 of a kind are hard on the system. Choose categories instead.",
                systemImage: "exclamationmark.triangle"
            )
            .foregroundStyle(.orange)
        }
    }
}

extension SelectionOverview {
    /// The labels of the limits that use the selection.
    ///
    /// An ID is never shown.
    var name: String {
        let labels = limitLabels.filter { !$0.allSatisfy(\.isWhitespace) }
            .joined(separator: ", ")
        return labels.isEmpty ? String(localized: "Without a limit") : labels
    }
}
