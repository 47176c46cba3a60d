import Foundation
import Limits
import Presentation
import SwiftUI

/// The windows of a schedule, and how they divide the day.
struct WindowsSections: View {
    @Binding var form: LimitForm
    @Environment(\.calendar) private var calendar

    var body: some View {
        Section {
            ForEach(strips) { strip in
                DayStripRow(strip: strip, isNamed: strips.count > 1)
            }
        } header: {
            Text("The day")
        } footer: {
            if form.blocksAllDay {
                Text("Without an allowed time the apps are blocked all day.")
            } else {
                Text("Open when green, blocked otherwise.")
            }
        }
        ForEach(form.windows) { window in
            WindowSection(window: binding(of: window), problem: form.problem(of: window)) {
                form.windows.removeAll { $0.id == window.id }
            }
        }
        if form.canAddWindow {
            Section {
                Button("Add an allowed time", systemImage: "plus") { form.addWindow() }
            }
        }
    }

    private var strips: [DayStrip] {
        DayStrip.strips(of: form.windows, firstWeekday: calendar.firstWeekday)
    }

    /// The window of a name, also after others have gone.
    private func binding(of window: WindowForm) -> Binding<WindowForm> {
        Binding(
            get: { @MainActor in form.windows.first { $0.id == window.id } ?? window },
            set: { @MainActor changed in
                guard let index = form.windows.firstIndex(where: { $0.id == window.id }) else {
                    return
                }
                form.windows[index] = changed
            }
        )
    }
}

/// A window of a schedule while it is filled in.
private struct WindowSection: View {
    @Binding var window: WindowForm
    let problem: ScheduleError?
    let remove: @MainActor () -> Void
    @Environment(\.calendar) private var calendar
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        Section {
            TextField("Name, for example Lunch", text: $window.label)
            DatePicker("Opens", selection: date($window.startMinutes), displayedComponents: time)
            DatePicker("Closes", selection: date($window.endMinutes), displayedComponents: time)
            if let problem { Text(problem).foregroundStyle(.red) }
            WeekdayChoice(weekdays: $window.weekdays)
            Button("Remove this time", role: .destructive, action: remove)
        } footer: {
            if window.endsNextDay { Text("Closes on the next day.") }
        }
    }

    private var time: DatePickerComponents { .hourAndMinute }

    /// Minutes since midnight as a time of some day without a clock change.
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
