import Foundation
import Limits
import Phrases
import Presentation
import SwiftUI

/// The values of a limit's rule.
struct RuleSection: View {
    @Binding var form: LimitForm

    var body: some View {
        switch form.kind {
        case .schedule:
            ForEach(form.windows) { window in
                WindowSection(window: binding(of: window)) {
                    form.windows.removeAll { $0.id == window.id }
                }
            }
            Button("Add a window", systemImage: "plus") { form.addWindow() }
        case .pause: Section { accessStepper }
        case .bank:
            Section {
                Picker("Difficulty", selection: $form.difficulty) {
                    ForEach(Difficulty.allCases, id: \.self) { PhraseText(.bank($0)).tag($0) }
                }
                Toggle("Only measured workouts pay", isOn: $form.takesMeasuredOnly)
            }
        case .budget:
            Section {
                Stepper(value: $form.budgetMinutes, in: 5...1435, step: 5) {
                    PhraseText(.budget(Minutes(form.budgetMinutes)))
                }
            }
            WeekdaysSection(weekdays: $form.weekdays)
        case .opens:
            Section {
                Stepper(value: $form.timesPerDay, in: Opens.range) {
                    PhraseText(.openingsADay(form.timesPerDay))
                }
                accessStepper
            }
            WeekdaysSection(weekdays: $form.weekdays)
        case .timer: Text("Use is timed. Nothing is blocked.")
        case .stretch:
            Section {
                Stepper(
                    "\(form.useMinutes) min at a stretch",
                    value: $form.useMinutes,
                    in: 5...240,
                    step: 5
                )
                Stepper(
                    "Then \(form.restMinutes) min off",
                    value: $form.restMinutes,
                    in: 5...240,
                    step: 5
                )
            }
        }
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

    private var accessStepper: some View {
        Stepper(
            "An opening lasts \(form.accessMinutes) min",
            value: $form.accessMinutes,
            in: LimitForm.accessRange,
            step: LimitForm.accessStep
        )
    }
}

/// What a kind of limits does, in a few words.
struct KindLabel: View {
    let kind: Rule.Kind

    var body: some View {
        switch kind {
        case .schedule: Label("Open at certain times", systemImage: "calendar.badge.clock")
        case .pause: Label("Ask before opening", systemImage: "questionmark.circle")
        case .bank: Label("Earn minutes by workouts", systemImage: "figure.run")
        case .budget: Label("Minutes a day", systemImage: "hourglass")
        case .opens: Label("Openings a day", systemImage: "number.circle")
        case .timer: Label("Show a timer", systemImage: "timer")
        case .stretch: Label("Breaks after use", systemImage: "hand.raised")
        }
    }
}

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
