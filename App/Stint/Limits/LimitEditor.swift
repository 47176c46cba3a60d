import Enforcement
import FamilyControls
import Limits
import Phrases
import Presentation
import SwiftUI

/// The editor of a limit: its values, their problems, and the effect of saving.
struct LimitEditor: View {
    let overview: Overview
    @Binding var edited: EditedLimit
    @State private var effect: ChangeEffect?
    @State private var removed: Limit?
    @State private var isConfirming = false
    @Environment(Model.self) private var model
    @Environment(\.locale) private var locale

    var body: some View {
        Form {
            RuleSection(edited: $edited)
            QuestionSections(edited: $edited)
            SelectionSection(overview: overview, edited: $edited)
            DetailsSection(overview: overview, edited: $edited, effect: effect)
            Section {
                TextField("Name", text: $edited.label)
                ProblemText(edited.problem(in: .name))
            } header: {
                Text("Name")
            } footer: {
                Text(edited.kind.purpose)
            }
            if let settings = model.limits.settings {
                Section {
                    Text(
                        "Saving also sets breaks to \(settings.breaksPerDay) a day, \(settings.breakMinutes) min each."
                    )
                }
            }
            if let limit {
                Section {
                    Button("Remove Limit", role: .destructive) { removed = limit }
                }
            }
        }
        .changeEffectBar(
            effect,
            undoing: isEasilyUndone ? WeakeningDelay.none : nil,
            lostMinutes: overview.loss(by: edited).count
        )
        .navigationTitle(Text(edited.kind.title))
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            if !model.limits.isAdding {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { model.limits.closeEditor() }
                }
            }
            ToolbarItem(placement: .confirmationAction) {
                Button("Save", action: save).disabled(!canSave)
            }
        }
        .confirmsRemoval(of: $removed)
        .confirmationDialog(
            limit == nil ? Text("Start This Limit Now?") : Text("Change This Limit Now?"),
            isPresented: $isConfirming,
            titleVisibility: .visible
        ) {
            Button(action: { model.limits.save(edited) }) {
                limit == nil ? Text("Start Now") : Text("Change Now")
            }
            Button("Cancel", role: .cancel) {}
        } message: {
            confirmation
        }
        .onChange(of: question, initial: true) { effect = model.limits.effect(of: edited) }
        .showsProblems(of: model.facts, isInFront: removed == nil && !isConfirming)
    }

    /// The effect of saving, the apps that stay open, and how to undo it, as one text.
    private var confirmation: Text {
        var undo = Text(undoing: overview.settings.weakeningDelay)
        guard let phrase = effect?.blocks else { return undo }
        if case .partly(_, let moment)? = effect { undo = Text(removingAppsAt: moment) }
        let words = phrase.text(PhraseStyle(locale))
        // "15 Min." ends with the period of the sentence.
        let blocks = Text(verbatim: words.hasSuffix(".") ? String(words.dropLast()) : words)
        let contents = model.contents(of: edited)
        guard contents.coversEverythingElse else { return Text("\(blocks). \(undo)") }
        let count = contents.exceptions.count
        let open =
            count == 0
            ? Text("Stint, Settings, and some system apps stay open.")
            : Text("The \(count) you chose, Stint, Settings, and some system apps stay open.")
        return Text("\(blocks). \(open) \(undo)")
    }

    /// The inputs that determine what saving would do.
    private var question: SavingQuestion {
        SavingQuestion(
            edited: edited,
            choice: model.limits.choice,
            domains: model.limits.domains,
            scope: model.limits.scope,
            pending: overview.pending
        )
    }

    /// Saves the limit; asks first if saving immediately blocks everything, or what can't be undone at once.
    private func save() {
        if effect?.blocks != nil, !isEasilyUndone {
            isConfirming = true
        } else {
            model.limits.save(edited)
        }
    }

    private var isEasilyUndone: Bool {
        overview.settings.weakeningDelay == .none
            && !model.contents(of: edited).coversEverythingElse
    }

    private var canSave: Bool {
        if case .refused? = effect { return false }
        return edited.problem == nil
            && (edited.selection != EditedLimit.newApps || model.limits.hasChoice)
    }

    /// The limit before editing; nil for a new one.
    private var limit: Limit? {
        overview.limits.first { $0.id == edited.limit }?.limit
    }
}

/// The inputs that determine what saving would do.
private struct SavingQuestion: Equatable {
    let edited: EditedLimit
    let choice: FamilyActivitySelection
    let domains: [TypedDomain]
    let scope: Selection.Scope
    let pending: [PendingOverview]
}

/// The problem with one part of a form, if there is one.
struct ProblemText: View {
    private let problem: EditedLimitError?

    init(_ problem: EditedLimitError?) { self.problem = problem }

    var body: some View {
        switch problem {
        case .limit(let error): Text(error).foregroundStyle(.red)
        case .schedule(let error): Text(error).foregroundStyle(.red)
        case .hours(let error): Text(error).foregroundStyle(.red)
        case nil: EmptyView()
        }
    }
}
