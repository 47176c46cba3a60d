import Limits
import Presentation
import SwiftUI

/// The changes that wait, and the way to take one back.
struct PendingSection: View {
    let overview: Overview
    @Environment(Model.self) private var model

    var body: some View {
        if !overview.pending.isEmpty {
            Section {
                ForEach(overview.pending) { pending in
                    VStack(alignment: .leading) {
                        text(pending.subject)
                        Text("Comes \(Text(pending.due))").foregroundStyle(.secondary)
                        Button("Take back") { model.withdraw(pending.pending) }
                    }
                }
            } header: {
                Text("Waiting")
            } footer: {
                Text("What opens something waits, as you chose in Settings.")
            }
        }
    }

    private func text(_ subject: PendingOverview.Subject) -> Text {
        switch subject {
        case .limit(let label): Text("“\(Text(nameOfLimit: label))” changes.")
        case .removal(let label): Text("“\(Text(nameOfLimit: label))” goes.")
        case .selection: Text("Other apps are covered.")
        case .settings: Text("The settings change.")
        }
    }
}
