import FamilyControls
import Limits
import Phrases
import Presentation
import SwiftUI

/// A limit while it is filled in: its values, what is wrong with them, and what saving does.
struct LimitEditor: View {
    let overview: Overview
    @Binding var form: LimitForm
    @State private var effect: ChangeEffect?
    @State private var removed: Limit?
    @State private var isConfirming = false
    @Environment(Model.self) private var model

    var body: some View {
        Form {
            Section {
                TextField("Name", text: $form.label)
                ProblemText(form.problem(in: .name))
            } footer: {
                Text(form.kind.purpose)
            }
            SelectionSection(overview: overview, form: $form)
            RuleSection(form: $form)
            if let limit {
                Section {
                    Button("Remove the limit", role: .destructive) { removed = limit }
                }
            }
        }
        .says(effect, lostMinutes: overview.loss(by: form).count)
        .navigationTitle(Text(form.kind.title))
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            if !model.limits.isAdding {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { model.limits.closeForm() }
                }
            }
            ToolbarItem(placement: .confirmationAction) {
                Button("Save", action: save).disabled(!canSave)
            }
        }
        .confirmsRemoval(of: $removed)
        .confirmationDialog(
            "Start this limit now?",
            isPresented: $isConfirming,
            titleVisibility: .visible
        ) {
            Button("Start now") { model.limits.save(form) }
            Button("Cancel", role: .cancel) {}
        } message: {
            if case .atOnce(let phrase?)? = effect { PhraseText(phrase) }
            UndoText(delay: overview.settings.weakeningDelay)
        }
        .onChange(of: question, initial: true) { effect = model.limits.effect(of: form) }
        .saysProblems(of: model.facts, isInFront: removed == nil && !isConfirming)
    }

    /// The inputs that determine what saving would do.
    private var question: SavingQuestion {
        SavingQuestion(form: form, choice: model.limits.choice, pending: overview.pending)
    }

    /// Saves the limit, after a question if saving blocks something immediately.
    private func save() {
        if case .atOnce(.some)? = effect { isConfirming = true } else { model.limits.save(form) }
    }

    private var canSave: Bool {
        if case .refused? = effect { return false }
        return form.problem == nil
            && (form.selection != LimitForm.newApps || !model.limits.choice.isEmpty)
    }

    /// The limit that is changed; nil for a new one.
    private var limit: Limit? {
        overview.limits.first { $0.id == form.limit }?.limit
    }
}

/// The inputs that determine what saving would do.
private struct SavingQuestion: Equatable {
    let form: LimitForm
    let choice: FamilyActivitySelection
    let pending: [PendingOverview]
}

/// The problem with one part of a form, if there is one.
struct ProblemText: View {
    private let problem: LimitFormError?

    init(_ problem: LimitFormError?) { self.problem = problem }

    var body: some View {
        switch problem {
        case .limit(let error): Text(error).foregroundStyle(.red)
        case .schedule(let error): Text(error).foregroundStyle(.red)
        case nil: EmptyView()
        }
    }
}
