import Limits
import Presentation
import SwiftUI

/// The days and the times of day at which a limit applies.
struct HoursSection: View {
    @Binding var edited: EditedLimit

    var body: some View {
        if edited.kind.hasHours {
            Section {
                WeekdayChoice(weekdays: $edited.days)
                ProblemText(edited.problem(in: .hours))
            } header: {
                Text("Applies")
            } footer: {
                Text("On other days, the limit doesn’t apply.")
            }
        }
    }
}
