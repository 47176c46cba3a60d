import Limits
import Presentation
import SwiftUI

/// The changes that wait, and the way to undo one.
struct PendingSection: View {
    let overview: Overview

    var body: some View {
        if !overview.pending.isEmpty {
            Section {
                ForEach(overview.pending) { PendingRow(pending: $0) }
            } header: {
                Text("Waiting")
            } footer: {
                Text("What opens something waits, as you chose in Settings.")
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
                Text(startOf: pending.due).font(.subheadline).foregroundStyle(.secondary)
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
            case .limit(let label): Text("“\(Text(nameOfLimit: label))” changes")
            case .removal(let label): Text("“\(Text(nameOfLimit: label))” is removed")
            case .selection: Text("Fewer apps are covered")
            case .settings: Text("Rules for all limits change")
            }
    }

    init(startOf moment: Moment) {
        self =
            switch moment.day {
            case .today: Text("at \(Text(moment))")
            case .tomorrow, .other: Text(moment)
            }
    }
}
