import Exchange
import Limits
import Presentation
import SwiftUI

/// The changes that an import makes, with a button to confirm.
struct ImportView: View {
    let draft: ImportDraft
    @Environment(Model.self) private var model
    @Environment(\.calendar) private var calendar

    var body: some View {
        NavigationStack {
            List {
                if draft.plan.isEmpty {
                    Text("Everything in this file is already on this device.")
                } else {
                    changes
                }
                Section {
                    LabeledContent("Records", value: "\(draft.plan.records.count)")
                    LabeledContent("Already on This Device", value: "\(draft.plan.knownCount)")
                    LabeledContent("Skipped", value: "\(draft.plan.skippedCount)")
                } footer: {
                    Text("Items that apply only to the other device are skipped.")
                }
            }
            .navigationTitle(draft.file)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { model.exchange.draft = nil }
                }
                if !draft.plan.isEmpty {
                    ToolbarItem(placement: .confirmationAction) {
                        Button("Import") { if model.exchange.apply(draft) { model.tab = .today } }
                    }
                }
            }
        }
        .showsProblems(of: model.facts, isInFront: true)
    }

    @ViewBuilder private var changes: some View {
        if !draft.plan.parts.isEmpty {
            Section {
                ForEach(draft.plan.parts, id: \.self) { part in
                    HStack(spacing: 12) {
                        symbol(of: part.subject)
                        VStack(alignment: .leading, spacing: 2) {
                            name(of: part.subject).font(.headline)
                            text(part.effect).font(.subheadline).foregroundStyle(.secondary)
                        }
                    }
                }
            } header: {
                Text("Changes")
            } footer: {
                Text("You need to choose apps from another device again on this one.")
            }
        }
    }

    private func symbol(of subject: ImportPlan.Subject) -> SquareSymbol {
        switch subject {
        case .limit(let limit):
            SquareSymbol(name: limit.rule.kind.symbolName, tint: limit.rule.kind.tint)
        case .selection: SquareSymbol(name: "square.grid.2x2", tint: .blue)
        case .settings: SquareSymbol(name: "slider.horizontal.3", tint: .orange)
        }
    }

    private func name(of subject: ImportPlan.Subject) -> Text {
        switch subject {
        case .limit(let limit): Text(nameOf: limit)
        case .selection: Text("Apps")
        case .settings: Text("Rules")
        }
    }

    private func text(_ effect: ImportPlan.Effect) -> Text {
        switch effect {
        case .added: Text("New")
        case .changed(.waits(let due)): Text("Changes \(time(due))")
        case .removed(.waits(let due)): Text("Removed \(time(due))")
        case .changed(.waitsAlready(let due)), .removed(.waitsAlready(let due)):
            Text("Already pending, takes effect \(time(due))")
        case .changed: Text("Changes immediately")
        case .removed: Text("Removed immediately")
        }
    }

    /// The time at which a change takes effect, by the wall clock.
    private func time(_ due: WallInstant) -> Text {
        let now = model.facts.overview?.now ?? due.date
        let date = (due + (model.facts.overview?.clockOffset ?? .zero)).date
        return Text(at: Moment(date, from: now, calendar: calendar))
    }
}
