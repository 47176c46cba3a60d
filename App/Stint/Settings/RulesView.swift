import Limits
import Presentation
import SwiftUI

/// What holds for all limits together, while it is changed.
struct RulesView: View {
    let overview: Overview
    @SwiftUI.State private var changed: SettingsForm?
    @Environment(Model.self) private var model
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        Form {
            RulesSections(form: form)
            Section {
                Button("Save") {
                    if model.save(form.wrappedValue) {
                        changed = nil
                        dismiss()
                    }
                }
                .buttonStyle(.borderedProminent)
                .disabled(changed == nil || form.wrappedValue.problem != nil)
            }
        }
        .navigationTitle("Rules for all limits")
    }

    private var form: Binding<SettingsForm> {
        let current = SettingsForm(overview.settings)
        return Binding(
            get: { @MainActor in changed ?? current },
            set: { @MainActor in changed = $0 }
        )
    }
}

/// The values of the settings, and what is wrong with them.
struct RulesSections: View {
    @Binding var form: SettingsForm

    var body: some View {
        Section("Override") {
            Stepper(
                "It lasts \(form.overrideMinutes) min",
                value: $form.overrideMinutes,
                in: 5...240,
                step: 5
            )
            Stepper(
                "\(form.overridesPerDay) a day",
                value: $form.overridesPerDay,
                in: 0...OverrideRule.timesPerDayMaximum
            )
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
        Section {
            Picker("The day begins at", selection: $form.dayStartHour) {
                ForEach(Array(SettingsForm.hours), id: \.self) { hour in
                    Text(TimeOfDay(hour: hour, minute: 0) ?? .midnight).tag(hour)
                }
            }
        }
        Section {
            Picker("What opens something waits", selection: $form.delay) {
                ForEach(form.delays, id: \.self) { $0.name.tag($0) }
            }
        } header: {
            Text("Strictness")
        } footer: {
            Text("What makes limits stricter always holds at once.")
        }
        Section {
            Toggle("Keep date and time automatic", isOn: $form.keepsClockAutomatic)
        } footer: {
            Text("While a limit stands, nobody can set the clock or the time zone by hand.")
        }
        Section {
            Toggle("Keep apps from being deleted", isOn: $form.deniesAppRemoval)
        } footer: {
            Text("While something is blocked, no app can be deleted, Stint included.")
        }
        if let problem = form.problem { Text(problem).foregroundStyle(.red) }
    }
}

extension WeakeningDelay {
    /// What the person reads.
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
