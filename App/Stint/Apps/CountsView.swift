import Presentation
import SwiftUI

/// Says how much is chosen, and warns where the system has a bound.
struct CountsView: View {
    let applications: Int
    let categories: Int
    let webDomains: Int

    var body: some View {
        LabeledContent("Apps", value: "\(applications)")
        LabeledContent("Categories", value: "\(categories)")
        LabeledContent("Websites", value: "\(webDomains)")
        if max(applications, categories, webDomains) > SelectionOverview.storeMaximum {
            Label(
                "More than 50 of a kind are hard on the system. Choose categories instead.",
                systemImage: "exclamationmark.triangle"
            )
            .foregroundStyle(.orange)
        }
    }
}
