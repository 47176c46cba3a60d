import Foundation
import Limits
import Presentation
import SwiftUI

/// The windows of a schedule or the spans of a limit's hours, and a button that adds one.
struct TimesSections<Notes: View>: View {
    @Binding var times: [EditedWindow]
    /// True for windows, which have names and days of their own.
    let areWindows: Bool
    /// The problem of a time, and other notes.
    @ViewBuilder let notes: (EditedWindow) -> Notes

    var body: some View {
        ForEach(times) { time in
            TimeSection(time: binding(of: time), isWindow: areWindows, notes: notes(time)) {
                times.removeAll { $0.id == time.id }
            }
        }
        if times.canAddHour {
            Section {
                Button(
                    areWindows ? "Add Allowed Time" : "Add Time",
                    systemImage: "plus",
                    action: { times.addHour() }
                )
            }
        }
    }

    /// A binding to a time by its ID, which stays valid after others are removed.
    private func binding(of time: EditedWindow) -> Binding<EditedWindow> {
        Binding(
            get: { @MainActor in times.first { $0.id == time.id } ?? time },
            set: { @MainActor changed in
                guard let index = times.firstIndex(where: { $0.id == time.id }) else { return }
                times[index] = changed
            }
        )
    }
}

private struct TimeSection<Notes: View>: View {
    @Binding var time: EditedWindow
    let isWindow: Bool
    let notes: Notes
    let remove: @MainActor () -> Void
    @Environment(\.calendar) private var calendar
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        Section {
            if isWindow { TextField("Name, such as Lunch", text: $time.label) }
            DatePicker("From", selection: date($time.startMinutes), displayedComponents: hour)
            DatePicker("To", selection: date($time.endMinutes), displayedComponents: hour)
            DayHandles(time: $time, isWindow: isWindow)
            notes
            if isWindow { WeekdayChoice(weekdays: $time.weekdays) }
            Button(
                isWindow ? "Remove Allowed Time" : "Remove Time",
                role: .destructive,
                action: remove
            )
        } footer: {
            if time.endsNextDay { Text("Ends the next day.") }
        }
    }

    private var hour: DatePickerComponents { .hourAndMinute }

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

/// The line of a day with one time, and a handle for each of its ends.
private struct DayHandles: View {
    @Binding var time: EditedWindow
    let isWindow: Bool

    /// The distance of two positions of a handle, in minutes; a picker has every minute.
    private static let step = 15
    /// Half the width of a handle, in points: the line ends below the middle of one.
    private static let inset = 8.0

    var body: some View {
        VStack(spacing: 0) {
            handle(.start, Text("From"), in: 0...TimeOfDay.minutesOfDay - Self.step)
            DayLineView(line: time.line(inside: isWindow ? .open : .pledged), height: 16)
                .padding(.horizontal, Self.inset)
                .accessibilityHidden(true)
            handle(.end, Text("To"), in: Self.step...TimeOfDay.minutesOfDay)
        }
    }

    private func handle(
        _ edge: EditedWindow.Edge,
        _ name: Text,
        in range: ClosedRange<Int>
    ) -> some View {
        let value = Binding(
            get: { @MainActor in Double(time[edge]) },
            set: { @MainActor in time.move(edge, to: Int($0), apart: Self.step) }
        )
        let bounds = Double(range.lowerBound)...Double(range.upperBound)
        return Slider(value: value, in: bounds, step: Double(Self.step)) { name }
            .tint(.gray)
            .accessibilityValue(Text(TimeOfDay(minutes: time[edge]) ?? .midnight))
    }
}
