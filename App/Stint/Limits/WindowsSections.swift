import Limits
import Presentation
import SwiftUI

/// The windows of a schedule, and how they divide the day.
struct WindowsSections: View {
    @Binding var edited: EditedLimit
    @Environment(\.calendar) private var calendar

    var body: some View {
        Section {
            WeekdayLines(
                lines: WeekdayLine.lines(of: edited.windows, firstWeekday: calendar.firstWeekday)
            )
        } header: {
            Text("Day")
        } footer: {
            if !edited.blocksAllDay {
                Text("Apps are open at the colored times.")
            } else if edited.isAlways {
                Text("Without an allowed time, apps are blocked all day.")
            } else {
                Text("Without an allowed time, apps are blocked while the limit applies.")
            }
        }
        TimesSections(times: $edited.windows, areWindows: true) { window in
            ProblemText(edited.problem(in: .window(window.id)))
        }
    }
}
