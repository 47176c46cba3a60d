import Foundation
import Limits
import SwiftUI

/// A switch for each day of the week, in the order of the person's calendar.
struct WeekdayToggles: View {
    @Binding var weekdays: Weekdays
    @Environment(\.calendar) private var calendar

    var body: some View {
        ForEach(days, id: \.rawValue) { day in
            Toggle(name(of: day), isOn: contains(day))
        }
    }

    private var days: [Weekdays] {
        (0..<7).compactMap { Weekdays(weekday: (calendar.firstWeekday - 1 + $0) % 7 + 1) }
    }

    private func name(of day: Weekdays) -> String {
        calendar.weekdaySymbols[day.rawValue.trailingZeroBitCount]
    }

    private func contains(_ day: Weekdays) -> Binding<Bool> {
        Binding(
            get: { @MainActor in weekdays.contains(day) },
            set: { @MainActor isOn in
                if isOn { weekdays.insert(day) } else { weekdays.remove(day) }
            }
        )
    }
}

/// The days on which a limit holds.
struct WeekdaysSection: View {
    @Binding var weekdays: Weekdays

    var body: some View {
        Section { DisclosureGroup("Days") { WeekdayToggles(weekdays: $weekdays) } }
    }
}
