import Limits
import Phrases
import Presentation
import SwiftUI

/// Pending changes, each with a button that withdraws it.
struct PendingSection: View {
    let pending: [PendingOverview]

    var body: some View {
        if !pending.isEmpty {
            Section {
                ForEach(pending) { PendingRow(pending: $0) }
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
                ForEach(pending.parts, id: \.self) { PendingPart(part: $0) }
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

/// A part of a pending change.
private struct PendingPart: View {
    let part: PendingOverview.Part
    @Environment(\.locale) private var locale

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            switch part {
            case .rule(let old, let new):
                Text("Now: \(text(old))").foregroundStyle(.secondary)
                Text("Then: \(text(new))")
            case .question: Text("Another question before apps open")
            case .opensInBreaks(true): Text("Opens in Breaks")
            case .opensInBreaks(false): Text("Stays Blocked in Breaks")
            case .otherApps: Text("Other Apps")
            case .choice(let old, let new): Text("Chosen: \(new) (now \(old))")
            case .breaks(let rule):
                if let pool = rule.pool {
                    Text("Breaks: \(pool.count) min a day")
                } else {
                    Text("Breaks: \(rule.timesPerDay) a day, \(length(of: rule)) min each")
                }
            case .emergencies(let count): Text("Emergencies: \(count) in 30 days")
            case .dayStart(let time): Text("Start of Day: \(Text(time))")
            case .delay(let delay): Text("Loosen Limits: \(delay.name)")
            case .keepsClockAutomatic(true): Text("Set Date & Time Automatically")
            case .keepsClockAutomatic(false): Text("Date and time can be changed manually")
            case .deniesAppRemoval(true): Text("Prevent Deleting Apps")
            case .deniesAppRemoval(false): Text("Apps can be deleted")
            }
        }
        .font(.subheadline)
    }

    private func text(_ phrases: [Phrase]) -> String {
        phrases.map { $0.text(PhraseStyle(locale)) }.joined(separator: ", ")
    }

    private func length(of rule: BreakRule) -> Int { Minutes(wholeIn: rule.length).count }
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
