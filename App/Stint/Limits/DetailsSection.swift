import Enforcement
import Limits
import Phrases
import Presentation
import SwiftUI

/// The details of a limit that most people leave as they are, each behind a row with its value.
struct DetailsSection: View {
    let overview: Overview
    @Binding var edited: EditedLimit
    let effect: ChangeEffect?
    @Environment(Model.self) private var model
    @Environment(\.locale) private var locale

    var body: some View {
        Section {
            let contents = model.contents(of: edited)
            if edited.kind != .timer, !contents.coversEverythingElse {
                row("Typed Websites", websites(contents.typedDomains)) {
                    WebsitesSection(edited: $edited)
                }
            }
            if edited.kind.hasHours {
                row("Applies", hours) { HoursSection(overview: overview, edited: $edited) }
                ProblemText(hoursProblem)
            }
            if edited.kind != .timer {
                row("Breaks and Warnings", exceptions) { ExceptionsSection(edited: $edited) }
            }
        }
    }

    private func row(
        _ title: LocalizedStringKey,
        _ value: Text,
        @ViewBuilder _ content: @escaping () -> some View
    ) -> some View {
        NavigationLink {
            Form(content: content)
                .changeEffectBar(effect)
                .navigationTitle(Text(title))
                .navigationBarTitleDisplayMode(.inline)
        } label: {
            LabeledContent {
                value
            } label: {
                Text(title)
            }
        }
    }

    private func websites(_ domains: [TypedDomain]) -> Text {
        domains.count == 1
            ? Text(verbatim: domains[0].text)
            : domains.isEmpty ? Text("None") : Text("\(domains.count)")
    }

    private var hours: Text {
        if edited.isAlways { return Text("Always") }
        guard let hours = edited.validHours else { return Text("None") }
        return Text(verbatim: Phrase.hours(hours).text(PhraseStyle(locale)))
    }

    private var hoursProblem: EditedLimitError? {
        ([.hours] + edited.spans.map { .span($0.id) }).lazy.compactMap(edited.problem).first
    }

    private var exceptions: Text {
        switch (edited.opensInBreaks, edited.warns) {
        case (true, true): Text("Both")
        case (true, false): Text("Breaks")
        case (false, true): Text("Warnings")
        case (false, false): Text("None")
        }
    }
}
