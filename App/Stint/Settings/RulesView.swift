import Limits
import Presentation
import SwiftUI

/// The settings of all limits while they are edited.
struct RulesView: View {
    let overview: Overview
    @State private var changed: SettingsForm?
    @State private var effect: ChangeEffect?
    @Environment(Model.self) private var model
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        Form {
            PassRulesSections(form: form)
            StrictnessSections(form: form)
            PhoneRulesSections(form: form)
            if let problem = form.wrappedValue.problem {
                Section { Text(problem).foregroundStyle(.red) }
            }
        }
        .says(effect)
        .navigationTitle("Rules")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .confirmationAction) {
                Button("Save", action: save).disabled(!canSave)
            }
        }
        .onChange(of: changed) { effect = changed.flatMap { model.limits.effect(of: $0) } }
    }

    private var form: Binding<SettingsForm> {
        let current = SettingsForm(overview.settings)
        return Binding(
            get: { @MainActor in changed ?? current },
            set: { @MainActor in changed = $0 }
        )
    }

    private var canSave: Bool {
        switch effect {
        case .atOnce?, .waits?: true
        case .refused?, nil: false
        }
    }

    private func save() {
        guard model.limits.save(form.wrappedValue) else { return }
        changed = nil
        dismiss()
    }
}

/// The override and the emergency: what they open, how long and how often.
private struct PassRulesSections: View {
    @Binding var form: SettingsForm

    var body: some View {
        Section {
            Stepper(
                "It lasts \(form.overrideMinutes) min",
                value: $form.overrideMinutes,
                in: 5...240,
                step: 5
            )
            ChoiceChips(numbers: [15, 30, 45, 60, 90], chosen: $form.overrideMinutes) {
                Text("\($0) min")
            }
            Stepper(
                "\(form.overridesPerDay) a day",
                value: $form.overridesPerDay,
                in: 0...OverrideRule.timesPerDayMaximum
            )
        } header: {
            Text("Override")
        } footer: {
            Text("It opens apps between their allowed times, for a meal or a wait.")
        }
        Section {
            Stepper(
                "\(form.emergencies) in 30 days",
                value: $form.emergencies,
                in: EmergencyRule.range
            )
        } header: {
            Text("Emergency")
        } footer: {
            Text("It opens everything for 15 minutes. It cannot be changed while a limit blocks.")
        }
    }
}

private struct StrictnessSections: View {
    @Binding var form: SettingsForm

    var body: some View {
        Section {
            Picker("What opens something waits", selection: $form.delay) {
                ForEach(form.delays, id: \.self) { $0.name.tag($0) }
            }
        } header: {
            Text("Strictness")
        } footer: {
            Text(
                "Stricter limits start at once. With a wait, you cannot loosen one in a weak moment."
            )
        }
    }
}

/// The beginning of the day, and what the phone itself keeps.
private struct PhoneRulesSections: View {
    @Binding var form: SettingsForm

    var body: some View {
        Section {
            Picker("The day begins at", selection: $form.dayStartHour) {
                ForEach(Array(SettingsForm.hours), id: \.self) { hour in
                    Text(TimeOfDay(hour: hour, minute: 0) ?? .midnight).tag(hour)
                }
            }
        } header: {
            Text("The day")
        } footer: {
            Text("Minutes, openings and overrides of a day are counted from then on.")
        }
        Section {
            Toggle("Keep date and time automatic", isOn: $form.keepsClockAutomatic)
        } footer: {
            Text("While there is a limit, nobody can set the clock or the time zone by hand.")
        }
        Section {
            Toggle("Keep apps from being deleted", isOn: $form.deniesAppRemoval)
        } footer: {
            Text("While something is blocked, no app can be deleted, Stint included.")
        }
    }
}

extension WeakeningDelay {
    fileprivate var name: Text {
        switch self {
        case .none: Text("Not at all")
        case .hours(1): Text("1 hour")
        case .hours(let hours): Text("\(Int(hours)) hours")
        case .nextDay: Text("Until the next day")
        case .until(let instant): Text(instant.date, style: .date)
        }
    }
}
