import Foundation
import Limits
import Presentation
import SwiftUI

/// The windows of a schedule, and how they divide the day.
struct WindowsSections: View {
    @Binding var edited: EditedLimit
    @Environment(\.calendar) private var calendar

    var body: some View {
        Section {
            ForEach(strips) { strip in
                DayStripRow(strip: strip, isNamed: strips.count > 1)
            }
        } header: {
            Text("Day")
        } footer: {
            if edited.blocksAllDay {
                Text("Without an allowed time, apps are blocked all day.")
            } else {
                Text("Apps are open at the times in green.")
            }
        }
        ForEach(edited.windows) { window in
            WindowSection(window: binding(of: window), problem: edited.problem(of: window)) {
                edited.windows.removeAll { $0.id == window.id }
            }
        }
        if edited.canAddWindow {
            Section {
                Button("Add Allowed Time", systemImage: "plus") { edited.addWindow() }
            }
        }
    }

    private var strips: [DayStrip] {
        DayStrip.strips(of: edited.windows, firstWeekday: calendar.firstWeekday)
    }

    /// A binding to a window by its ID, which stays valid after others are removed.
    private func binding(of window: EditedWindow) -> Binding<EditedWindow> {
        Binding(
            get: { @MainActor in edited.windows.first { $0.id == window.id } ?? window },
            set: { @MainActor changed in
                guard let index = edited.windows.firstIndex(where: { $0.id == window.id }) else {
                    return
                }
                edited.windows[index] = changed
            }
        )
    }
}

private struct WindowSection: View {
    @Binding var window: EditedWindow
    let problem: ScheduleError?
    let remove: @MainActor () -> Void
    @Environment(\.calendar) private var calendar
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        Section {
            TextField("Name, such as Lunch", text: $window.label)
            DatePicker("From", selection: date($window.startMinutes), displayedComponents: time)
            DatePicker("To", selection: date($window.endMinutes), displayedComponents: time)
            if let problem { Text(problem).foregroundStyle(.red) }
            WeekdayChoice(weekdays: $window.weekdays)
            Button("Remove Allowed Time", role: .destructive, action: remove)
        } footer: {
            if window.endsNextDay { Text("Ends the next day.") }
        }
    }

    private var time: DatePickerComponents { .hourAndMinute }

    /// A binding to minutes since midnight, as a date on a day without a clock change.
    private func date(_ minutes: Binding<Int>) -> Binding<Date> {
        var calendar = calendar
        calendar.timeZone = timeZone
        let midnight = calendar.startOfDay(for: Date(timeIntervalSinceReferenceDate: 0))
        return Binding(
            get: { @MainActor in
                midnight.addingTimeInterval(Double(minutes.wrappedValue % 1440) * 60)
            },
            set: { @MainActor date in
                let parts = calendar.dateComponents([.hour, .minute], from: date)
                minutes.wrappedValue = (parts.hour ?? 0) * 60 + (parts.minute ?? 0)
            }
        )
    }
}
