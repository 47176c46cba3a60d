import Limits
import Presentation
import SwiftUI

/// The windows of a schedule, and how they divide the day.
struct WindowsSections: View {
    @Binding var edited: EditedLimit
    @Environment(Model.self) private var model
    @Environment(\.calendar) private var calendar

    /// The windows, or the hours of a block without any.
    private var lines: [WeekdayLine] {
        let first = calendar.firstWeekday
        return edited.windows.isEmpty && !edited.isAlways
            ? WeekdayLine.lines(
                ofHoursOf: edited,
                from: model.facts.overview?.settings.dayStart ?? .midnight,
                firstWeekday: first
            )
            : WeekdayLine.lines(of: edited.windows, firstWeekday: first)
    }

    var body: some View {
        Section {
            WeekdayLines(lines: lines)
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
