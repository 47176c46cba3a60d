import Limits
import Presentation
import SwiftUI

/// The pending changes, each with a button that withdraws it.
struct PendingSection: View {
    let overview: Overview

    var body: some View {
        if !overview.pending.isEmpty {
            Section {
                ForEach(overview.pending) { PendingRow(pending: $0) }
            } header: {
                Text("Pending Changes")
            } footer: {
                Text("You chose this delay in Settings > Rules.")
            }
        }
    }
}

struct PendingRow: View {
    let pending: PendingOverview
    @Environment(Model.self) private var model

    var body: some View {
        HStack(spacing: 12) {
            Image(systemName: "clock").foregroundStyle(.secondary).accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 2) {
                Text(pending.subject).font(.headline)
                Text(at: pending.due).font(.subheadline).foregroundStyle(.secondary)
            }
            Spacer()
            Button("Undo") { model.facts.withdraw(pending.pending) }
                .buttonStyle(.bordered)
                .controlSize(.small)
                .fixedSize()
        }
    }
}

extension Text {
    init(_ subject: PendingOverview.Subject) {
        self =
            switch subject {
            case .limit(let label): Text("“\(Text(nameOfLimit: label))” Changes")
            case .removal(let label): Text("“\(Text(nameOfLimit: label))” Is Removed")
            case .selection: Text("Fewer Apps")
            case .settings: Text("Rules Change")
            }
    }
}
