import Limits
import Presentation
import SwiftUI

/// The days and the times of day at which a limit applies.
struct HoursSection: View {
    let overview: Overview
    @Binding var edited: EditedLimit
    @State private var isOpen = false
    @Environment(\.calendar) private var calendar

    var body: some View {
        Section {
            Toggle("Always", isOn: isAlways)
            if areChosen {
                WeekdayChips(weekdays: $edited.days)
                ProblemText(edited.problem(in: .hours))
                WeekdayLines(lines: lines)
            }
        } footer: {
            if areChosen { Text("At other times, the limit blocks and counts nothing.") }
        }
        if areChosen {
            TimesSections(times: $edited.spans, areWindows: false) { span in
                ProblemText(edited.problem(in: .span(span.id)))
                if edited.countsAgain(in: span, from: overview.settings.dayStart) {
                    DayStartNote(
                        overview: overview,
                        undivided: edited.undividedDayStart(after: span)
                    )
                }
            }
        }
    }

    private var areChosen: Bool { isOpen || !edited.isAlways }

    private var isAlways: Binding<Bool> {
        Binding(
            get: { @MainActor in !areChosen },
            set: { @MainActor isOn in
                isOpen = !isOn
                if isOn {
                    edited.days = .all
                    edited.spans = []
                }
            }
        )
    }

    private var lines: [WeekdayLine] {
        WeekdayLine.lines(
            ofHoursOf: edited,
            from: overview.settings.dayStart,
            firstWeekday: calendar.firstWeekday
        )
    }
}

/// The effect of a day that begins within a span, and the way to another beginning.
private struct DayStartNote: View {
    let overview: Overview
    /// The beginning of a day that would divide no span.
    let undivided: TimeOfDay?

    var body: some View {
        Text(
            "A new day starts at \(Text(overview.settings.dayStart)). The limit counts again then."
        )
        .font(.footnote)
        .foregroundStyle(.secondary)
        NavigationLink {
            RulesView(overview: overview)
        } label: {
            if let undivided {
                Text("Start Days at \(Text(undivided)) Instead")
            } else {
                Text("Start of Day")
            }
        }
    }
}
