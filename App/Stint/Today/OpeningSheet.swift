import Enforcement
import Foundation
import Limits
import Phrases
import Presentation
import SwiftUI

/// The question of a shield: the app, the price, and the choices before it opens.
struct OpeningSheet: View {
    let answer: EditedOpening
    @Environment(Model.self) private var model
    @Environment(\.dynamicTypeSize) private var size

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    AppLabels(items: model.facts.items([answer.question.item]))
                    if !answer.isOpen {
                        ForEach(answer.question.lines, id: \.self) { PhraseText($0) }
                    }
                }
                switch answer.outcome {
                case .opened(let until): openSection(until?.date)
                case .blocked:
                    Section { Text("It’s still blocked. See Today for the reason.") }
                case .waits, .needsChoice, nil: choices
                }
            }
            .navigationTitle("Open This App?")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button(action: { model.opening.close() }) {
                        answer.isOpen ? Text("Done") : Text("No, Stay Focused")
                    }
                }
            }
        }
        .presentationDetents(size.isAccessibilitySize ? [.large] : [.medium, .large])
    }

    private func openSection(_ until: Date?) -> some View {
        Section {
            if let until {
                Text("Open until \(until, style: .time)")
            } else {
                PhraseText(.open)
            }
        } footer: {
            Text("Go back to the app or website.")
        }
    }

    @ViewBuilder private var choices: some View {
        let offer = answer.question.offer
        if offer.lengths.count > 1 {
            Section("Open For") {
                ChoiceChips(offer.lengths, selection: edited.length) {
                    Text("\($0.minutes.count) min")
                }
            }
        }
        switch offer.reason {
        case .chosen(let reasons):
            Section("Reason") {
                ChoiceChips(reasons.texts, selection: edited.reason) { Text(verbatim: $0) }
            }
        case .written:
            Section {
                TextField("Why do you want to open it?", text: edited.reason, axis: .vertical)
            } header: {
                Text("Reason")
            } footer: {
                if answer.missingCharacterCount > 0 {
                    Text("\(answer.missingCharacterCount) more characters")
                }
            }
        case nil: EmptyView()
        }
        Section {
            Button(action: { model.opening.open() }) {
                Text("Open").frame(maxWidth: .infinity)
            }
            .buttonStyle(.borderedProminent)
            .disabled(!answer.isComplete)
        }
    }

    private var edited: Binding<EditedOpening> {
        Binding(
            get: { @MainActor in answer },
            set: { @MainActor in model.opening.edit($0) }
        )
    }
}

extension View {
    /// Shows the question of a shield that needs a choice.
    func asksShieldQuestions(_ model: OpeningModel) -> some View {
        let shown = Binding(
            get: { @MainActor in model.edited },
            set: { @MainActor in if $0 == nil { model.close() } }
        )
        return sheet(item: shown) { OpeningSheet(answer: $0) }
    }
}
