import Limits
import Phrases
import Presentation
import SwiftUI

/// The days of the week: every day, or some of them.
struct WeekdayChoice: View {
    @Binding var weekdays: Weekdays
    @State private var isOpen = false

    var body: some View {
        Toggle("Every Day", isOn: isEveryDay)
        if isOpen || weekdays != .all { WeekdayChips(weekdays: $weekdays) }
    }

    private var isEveryDay: Binding<Bool> {
        Binding(
            get: { @MainActor in weekdays == .all && !isOpen },
            set: { @MainActor isOn in
                isOpen = !isOn
                if isOn { weekdays = .all }
            }
        )
    }
}

/// A chip for each day of the week, in the order of the person's calendar.
struct WeekdayChips: View {
    @Binding var weekdays: Weekdays
    @Environment(\.calendar) private var calendar

    var body: some View {
        HStack(spacing: 4) {
            ForEach(Weekdays.week(from: calendar.firstWeekday), id: \.rawValue) { day in
                Chip(isChosen: weekdays.contains(day), action: { toggle(day) }) {
                    Text(verbatim: calendar.veryShortStandaloneWeekdaySymbols[index(of: day)])
                }
                .accessibilityLabel(calendar.standaloneWeekdaySymbols[index(of: day)])
            }
        }
    }

    private func index(of day: Weekdays) -> Int { day.rawValue.trailingZeroBitCount }

    private func toggle(_ day: Weekdays) { weekdays.formSymmetricDifference(day) }
}
