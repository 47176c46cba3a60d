import Limits
import Phrases
import Presentation
import SwiftUI

/// The values of a limit's rule.
struct RuleSection: View {
    @Binding var edited: EditedLimit

    var body: some View {
        switch edited.kind {
        case .schedule: WindowsSections(edited: $edited)
        case .pause: EmptyView()
        case .bank: DifficultySections(edited: $edited)
        case .budget:
            MinutesSection(
                "Minutes a Day",
                $edited.budgetMinutes,
                in: 5...1435,
                quick: [15, 30, 45, 60, 90]
            )
        case .opens:
            Section {
                Stepper(value: $edited.timesPerDay, in: Opens.range) {
                    PhraseText(.openingsADay(edited.timesPerDay))
                }
                ChoiceChips(numbers: [1, 3, 5, 10, 20], chosen: $edited.timesPerDay) {
                    Text("\($0)")
                }
            } header: {
                Text("Times a Day")
            }
        case .timer:
            Section {
                Text("Your use is timed. Nothing is blocked.")
            } footer: {
                if LiveActivities.areShown {
                    Text(
                        "After a minute of use, tap the notification to show the timer on the Lock Screen."
                    )
                }
            }
        case .stretch:
            MinutesSection(
                "Use Before a Rest",
                $edited.useMinutes,
                in: 5...240,
                quick: [10, 20, 30, 45, 60]
            )
            MinutesSection(
                "Rest For",
                $edited.restMinutes,
                in: 5...240,
                quick: [5, 10, 15, 30, 60]
            )
        }
        if edited.problem(in: .rule) != nil {
            Section { ProblemText(edited.problem(in: .rule)) }
        }
    }
}
