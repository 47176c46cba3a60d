import Exchange
import Limits
import Presentation
import SwiftUI

/// The changes of an import, which the person confirms or cancels.
struct ImportView: View {
    let draft: ImportDraft
    @Environment(Model.self) private var model
    @Environment(\.calendar) private var calendar

    var body: some View {
        NavigationStack {
            List {
                if draft.plan.isEmpty {
                    Text("Everything in this file is here already.")
                } else {
                    changes
                }
                Section {
                    LabeledContent("Records", value: "\(draft.plan.records.count)")
                    LabeledContent("Known already", value: "\(draft.plan.knownCount)")
                    LabeledContent("Left out", value: "\(draft.plan.leftOutCount)")
                } footer: {
                    Text("Left out is what is true of the other iPhone alone.")
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
        .saysProblems(of: model.facts, isInFront: true)
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
                Text("What it changes")
            } footer: {
                Text("Apps that come from another iPhone have to be chosen again here.")
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
        case .selection: Text("Covered apps")
        case .settings: Text("Rules for all limits")
        }
    }

    private func text(_ effect: ImportPlan.Effect) -> Text {
        switch effect {
        case .added: Text("New")
        case .changed(.waits(let due)): Text("Changes, but waits until \(time(due))")
        case .removed(.waits(let due)): Text("Is removed, but waits until \(time(due))")
        case .changed(.waitsAlready(let due)), .removed(.waitsAlready(let due)):
            Text("Waits already until \(time(due))")
        case .changed: Text("Changes at once")
        case .removed: Text("Is removed at once")
        }
    }

    /// Tells when something starts, by the clock on the wall.
    private func time(_ due: WallInstant) -> Text {
        let now = model.facts.overview?.now ?? due.date
        let date = (due + (model.facts.overview?.clockOffset ?? .zero)).date
        return Text(Moment(date, from: now, calendar: calendar))
    }
}
