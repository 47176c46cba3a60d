import Exchange
import Limits
import Presentation
import SwiftUI
import UniformTypeIdentifiers

/// The way back from an export, of this iPhone or of another one.
struct ImportSection: View {
    @SwiftUI.State private var isChoosing = false
    @Environment(Model.self) private var model

    var body: some View {
        Section {
            Button("Import…", systemImage: "square.and.arrow.down") { isChoosing = true }
                .fileImporter(isPresented: $isChoosing, allowedContentTypes: [.json]) {
                    model.consider($0)
                }
                .sheet(isPresented: isDeciding) {
                    if let draft = model.importDraft { ImportView(draft: draft) }
                }
        } footer: {
            Text("You see first what an export would bring. What is here stays.")
        }
    }

    private var isDeciding: Binding<Bool> {
        Binding(
            get: { @MainActor in model.importDraft != nil },
            set: { @MainActor in if !$0 { model.importDraft = nil } }
        )
    }
}

/// What an import would bring, and the question whether it shall.
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
                Section {
                    if !draft.plan.isEmpty {
                        Button("Import") { model.applyImport(draft) }
                            .buttonStyle(.borderedProminent)
                    }
                    Button("Cancel", role: .cancel) { model.importDraft = nil }
                }
            }
            .navigationTitle(draft.file)
        }
        .saysProblems(of: model, isInFront: true)
    }

    @ViewBuilder private var changes: some View {
        if !draft.plan.parts.isEmpty {
            Section {
                ForEach(draft.plan.parts, id: \.self) { part in
                    VStack(alignment: .leading) {
                        name(of: part.subject)
                        text(part.effect).foregroundStyle(.secondary)
                    }
                }
            } header: {
                Text("What comes")
            } footer: {
                Text("Apps that come from another iPhone have to be chosen again here.")
            }
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
        case .removed(.waits(let due)): Text("Goes, but waits until \(time(due))")
        case .changed(.waitsAlready(let due)), .removed(.waitsAlready(let due)):
            Text("Waits already, until \(time(due))")
        case .changed: Text("Changes at once")
        case .removed: Text("Goes at once")
        }
    }

    /// Tells when something comes due, by the clock on the wall.
    private func time(_ due: WallInstant) -> Text {
        let now = model.overview?.now ?? due.date
        let date = (due + (model.overview?.clockOffset ?? .zero)).date
        return Text(Moment(date, from: now, calendar: calendar))
    }
}
