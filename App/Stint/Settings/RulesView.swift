import Limits
import Presentation
import SwiftUI

/// The editor of the settings of all limits.
struct RulesView: View {
    let overview: Overview
    @State private var changed: EditedSettings?
    @State private var effect: ChangeEffect?
    @Environment(Model.self) private var model
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        Form {
            PendingSection(pending: overview.pending.filter { $0.subject == .settings })
            PassRulesSections(edited: edited)
            StrictnessSections(edited: edited)
            WarningsSection(edited: edited)
            PhoneRulesSections(edited: edited)
            if let problem = edited.wrappedValue.problem {
                Section { Text(problem).foregroundStyle(.red) }
            }
        }
        .readableWidth()
        .changeEffectBar(effect)
        .navigationTitle("Rules")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .confirmationAction) {
                Button("Save", action: save).disabled(!canSave)
            }
        }
        .onChange(of: changed) { effect = changed.flatMap { model.limits.effect(of: $0) } }
    }

    private var edited: Binding<EditedSettings> {
        let current = EditedSettings(overview.settings)
        return Binding(
            get: { @MainActor in changed ?? current },
            set: { @MainActor in changed = $0 }
        )
    }

    private var canSave: Bool {
        switch effect {
        case .immediate?, .waits?, .partly?: true
        case .refused?, nil: false
        }
    }

    private func save() {
        guard model.limits.save(edited.wrappedValue) else { return }
        changed = nil
        dismiss()
    }
}

/// The length and number, or the minutes, of breaks, and the number of emergencies.
private struct PassRulesSections: View {
    @Binding var edited: EditedSettings

    var body: some View {
        Section {
            Picker("Limited By", selection: $edited.hasPool) {
                Text("Number of Breaks").tag(false)
                Text("Minutes a Day").tag(true)
            }
            if edited.hasPool {
                minutes($edited.poolMinutes)
            } else {
                minutes($edited.breakMinutes)
                Stepper(
                    "\(edited.breaksPerDay) a day",
                    value: $edited.breaksPerDay,
                    in: 0...BreakRule.timesPerDayMaximum
                )
            }
        } header: {
            Text("Break")
        } footer: {
            if edited.hasPool {
                Text("Your breaks share these minutes. If you end one early, the rest is kept.")
            } else {
                Text("A break opens apps for a while, for example during a meal.")
            }
        }
        Section {
            Stepper(
                "\(edited.emergencies) in 30 days",
                value: $edited.emergencies,
                in: EmergencyRule.range
            )
        } header: {
            Text("Emergency")
        } footer: {
            Text(
                "An emergency opens everything for 15 minutes. You can’t change this number while apps are blocked."
            )
        }
    }

    @ViewBuilder private func minutes(_ minutes: Binding<Int>) -> some View {
        Stepper("\(minutes.wrappedValue) min", value: minutes, in: 5...240, step: 5)
        ChoiceChips(numbers: [15, 30, 45, 60, 90], chosen: minutes) { Text("\($0) min") }
    }
}

private struct StrictnessSections: View {
    @Binding var edited: EditedSettings

    var body: some View {
        Section {
            Picker("Loosen Limits", selection: $edited.delay) {
                ForEach(edited.delays, id: \.self) { $0.name.tag($0) }
            }
        } header: {
            Text("Strictness")
        } footer: {
            Text(
                "Stricter limits take effect immediately. A delay gives you time to think before you loosen one."
            )
        }
    }
}

/// The times at which notifications warn.
private struct WarningsSection: View {
    @Binding var edited: EditedSettings

    var body: some View {
        Section {
            Toggle("5 minutes before", isOn: $edited.warnings.includesFiveMinutes)
            Toggle("1 minute before", isOn: $edited.warnings.includesOneMinute)
        } header: {
            Text("Warnings")
        } footer: {
            Text(
                "Get notified before apps are blocked again. Each warning comes at most once a day for each limit."
            )
        }
    }
}

extension WarningTimes {
    fileprivate var includesFiveMinutes: Bool {
        get { contains(.fiveMinutes) }
        set { set(.fiveMinutes, newValue) }
    }

    fileprivate var includesOneMinute: Bool {
        get { contains(.oneMinute) }
        set { set(.oneMinute, newValue) }
    }

    private mutating func set(_ time: WarningTimes, _ isIncluded: Bool) {
        if isIncluded { formUnion(time) } else { subtract(time) }
    }
}

/// The start of the day, and the restrictions that iOS enforces.
private struct PhoneRulesSections: View {
    @Binding var edited: EditedSettings

    var body: some View {
        Section {
            Picker("Start of Day", selection: $edited.dayStartHour) {
                ForEach(Array(EditedSettings.hours), id: \.self) { hour in
                    Text(TimeOfDay(hour: hour, minute: 0) ?? .midnight).tag(hour)
                }
            }
        } header: {
            Text("Day")
        } footer: {
            Text("The minutes, times, and breaks for a day are counted from this hour.")
        }
        Section {
            Toggle("Set Date & Time Automatically", isOn: $edited.keepsClockAutomatic)
        } footer: {
            Text(
                "If this is on, date, time, and time zone can’t be changed manually while you have a limit or a pledge is in progress."
            )
        }
        Section {
            Toggle("Prevent Deleting Apps", isOn: $edited.deniesAppRemoval)
        } footer: {
            Text(
                "If this is on, you can’t delete any app, including Stint, while apps are blocked."
            )
        }
    }
}

extension WeakeningDelay {
    /// The days of a delay of at least two whole ones; nil for others.
    var wholeDays: Int? {
        guard case .hours(let hours) = self, hours > 24, hours.isMultiple(of: 24) else {
            return nil
        }
        return Int(hours) / 24
    }

    /// The name of the delay as a choice.
    var name: Text {
        switch self {
        case .none: Text("Immediately")
        case .hours(1): Text("After 1 hour")
        case .hours(let hours):
            if let wholeDays {
                Text("After \(wholeDays) days")
            } else {
                Text("After \(Int(hours)) hours")
            }
        case .nextDay: Text("The next day")
        case .until(let instant): Text(instant.date, style: .date)
        }
    }
}
