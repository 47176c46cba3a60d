import Foundation
import Limits
import Presentation
import SwiftUI

/// A window of a schedule while it is filled in.
struct WindowSection: View {
    @Binding var window: WindowForm
    let remove: @MainActor () -> Void
    @Environment(\.calendar) private var calendar
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        Section {
            TextField("Name of the window", text: $window.label)
            DatePicker("Opens", selection: date($window.startMinutes), displayedComponents: time)
            DatePicker("Closes", selection: date($window.endMinutes), displayedComponents: time)
            DisclosureGroup("Days") { WeekdayToggles(weekdays: $window.weekdays) }
            Button("Remove the window", role: .destructive, action: remove)
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
