import AppIntents
import Limits
import Presentation
import SwiftUI
import WidgetKit

/// The name of a limit; one without a name goes by what it is.
struct LimitName: View {
    let label: String

    var body: some View {
        if label.allSatisfy(\.isWhitespace) { Text("Limit") } else { Text(verbatim: label) }
    }
}

/// The limits for the Home Screen, and the override's button where there is room.
struct HomeView: View {
    let overview: Overview
    let isSmall: Bool

    var body: some View {
        VStack(alignment: .leading) {
            if case .running(_, let until)? = overview.pledge?.outcome {
                Text("Pledge until \(until.date, style: .time)").font(.headline)
            }
            ForEach(overview.limits.prefix(isSmall ? 2 : 3)) { limit in
                LimitName(label: limit.limit.label).font(.headline)
                DecisionText(limit: limit).foregroundStyle(.secondary)
                if let amount = limit.amount { AmountText(amount: amount) }
            }
            if overview.limits.isEmpty { Text("No limit") }
            if !isSmall, case .available(_, let opens) = overview.overridePass {
                Button("Override", intent: BeginOverrideIntent())
                let names = opens.joined(separator: ", ")
                Text("Opens \(names)").foregroundStyle(.secondary)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .widgetURL(Destination.today.url)
    }
}
