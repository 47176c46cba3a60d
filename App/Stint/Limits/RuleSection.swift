import Limits
import Phrases
import Presentation
import SwiftUI

/// The values of a limit's rule.
struct RuleSection: View {
    @Binding var form: LimitForm

    var body: some View {
        switch form.kind {
        case .schedule: WindowsSections(form: $form)
        case .pause: openingLength
        case .bank: DifficultySections(form: $form)
        case .budget:
            MinutesSection(
                "Minutes a day",
                $form.budgetMinutes,
                in: 5...1435,
                quick: [15, 30, 45, 60, 90]
            )
            days
        case .opens:
            Section {
                Stepper(value: $form.timesPerDay, in: Opens.range) {
                    PhraseText(.openingsADay(form.timesPerDay))
                }
                ChoiceChips(numbers: [1, 3, 5, 10, 20], chosen: $form.timesPerDay) {
                    Text("\($0)")
                }
            } header: {
                Text("Openings a day")
            }
            openingLength
            days
        case .timer:
            Section {
                Text("Use is timed. Nothing is blocked.")
            } footer: {
                Text("The timer appears on the Lock Screen after a minute of use.")
            }
        case .stretch:
            MinutesSection(
                "Use without a break",
                $form.useMinutes,
                in: 5...240,
                quick: [10, 20, 30, 45, 60]
            )
            MinutesSection(
                "Then a break of",
                $form.restMinutes,
                in: 5...240,
                quick: [5, 10, 15, 30, 60]
            )
        }
        if form.problem(in: .rule) != nil {
            Section { ProblemText(form.problem(in: .rule)) }
        }
    }

    private var openingLength: some View {
        MinutesSection(
            "An opening lasts",
            $form.accessMinutes,
            in: LimitForm.accessRange,
            step: LimitForm.accessStep,
            quick: [5, 10, 15, 30, 60]
        )
    }

    private var days: some View {
        Section {
            WeekdayChoice(weekdays: $form.weekdays)
            ProblemText(form.problem(in: .days))
        } header: {
            Text("Days")
        } footer: {
            Text("On other days the apps are not limited.")
        }
    }
}
