import Limits
import Phrases
import Presentation
import SwiftUI

/// The question on a shield: when it asks, for how long it opens an app, and at what price.
struct QuestionSections: View {
    @Binding var edited: EditedLimit

    var body: some View {
        if edited.kind.asking == .atEnd { EndSection(edited: $edited) }
        if edited.kind.asking == .first || edited.asksAtEnd {
            MinutesSection(
                edited.ask.choosesLength ? "Open For at Most" : "Open For",
                $edited.ask.minutes,
                in: EditedAsk.range,
                step: EditedAsk.step,
                quick: [5, 10, 15, 30, 60]
            )
            Section {
                Toggle("Choose Length Each Time", isOn: $edited.ask.choosesLength)
            } footer: {
                if edited.ask.choosesLength {
                    let lengths = edited.ask.lengths.map { "\($0)" }.joined(separator: ", ")
                    Text("You choose each time: \(lengths) min.")
                }
            }
            PriceSection(ask: $edited.ask, problem: edited.problem(in: .question))
        }
    }
}

/// The end of a budget or a stretch: a block, or a question.
private struct EndSection: View {
    @Binding var edited: EditedLimit

    var body: some View {
        Section {
            ChoiceChips([false, true], selection: $edited.asksAtEnd) {
                $0 ? Text("Offer More") : Text("Block")
            }
            if edited.asksAtEnd {
                Toggle("Any Number of Times", isOn: isUnlimited)
                if let times = edited.endTimesPerDay {
                    Stepper(value: count(times), in: Opens.range) {
                        PhraseText(.openingsADay(times))
                    }
                }
            }
        } header: {
            Text("At the End")
        } footer: {
            if edited.asksAtEnd {
                Text("When your minutes are used up, Stint asks if you want more.")
            } else {
                Text(edited.kind.end)
            }
        }
    }

    private var isUnlimited: Binding<Bool> {
        Binding(
            get: { @MainActor in edited.endTimesPerDay == nil },
            set: { @MainActor isOn in edited.endTimesPerDay = isOn ? nil : 3 }
        )
    }

    private func count(_ times: Int) -> Binding<Int> {
        Binding(
            get: { @MainActor in edited.endTimesPerDay ?? times },
            set: { @MainActor in edited.endTimesPerDay = $0 }
        )
    }
}

/// The price of a "yes": nothing, a wait, or a reason.
private struct PriceSection: View {
    @Binding var ask: EditedAsk
    let problem: EditedLimitError?

    var body: some View {
        Section {
            Picker("Before It Opens", selection: $ask.sort) {
                ForEach(EditedAsk.PriceSort.allCases, id: \.self) { $0.name.tag($0) }
            }
            switch ask.sort {
            case .free, .writtenReason: EmptyView()
            case .wait:
                ChoiceChips(ask.waits, selection: $ask.waitSeconds) { seconds in
                    seconds.isMultiple(of: 60)
                        ? Text("\(seconds / 60) min") : Text("\(seconds) s")
                }
                Toggle("Longer Each Time", isOn: $ask.lengthens)
            case .chosenReason:
                ForEach(ask.reasons.indices, id: \.self) { index in
                    TextField("Reason \(index + 1)", text: $ask.reasons[index])
                }
            }
            ProblemText(problem)
        } header: {
            Text("Question")
        } footer: {
            switch ask.sort {
            case .free: Text("“Yes” opens the app immediately.")
            case .wait where ask.lengthens:
                Text(
                    "Tap Yes, wait, then tap again within the next 3 minutes. The wait is twice as long at the second attempt of a day, and up to five times as long later."
                )
            case .wait: Text("Tap Yes, wait, then tap again within the next 3 minutes.")
            case .chosenReason: Text("You choose one of your reasons each time.")
            case .writtenReason:
                Text("You write a reason in Stint each time, with at least 15 characters.")
            }
        }
    }
}

extension EditedAsk.PriceSort {
    fileprivate var name: Text {
        switch self {
        case .free: Text("Nothing")
        case .wait: Text("Wait")
        case .chosenReason: Text("Choose a Reason")
        case .writtenReason: Text("Write a Reason")
        }
    }
}
