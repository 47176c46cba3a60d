import Limits
import Presentation
import SwiftUI

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
                    Text("\(hour):00").tag(hour)
                }
            }
        }
        Section {
            Picker("What opens something waits", selection: $form.delayHours) {
                ForEach(SettingsForm.delays, id: \.self) { hours in
                    if hours == 0 {
                        Text("Not at all").tag(0)
                    } else {
                        Text("\(hours) hours").tag(hours)
                    }
                }
            }
        } header: {
            Text("Strictness")
        } footer: {
            Text("What makes limits stricter always holds at once.")
        }
        Section {
            Toggle("Keep apps from being deleted", isOn: $form.deniesAppRemoval)
        } footer: {
            Text("While something is blocked, no app can be deleted, Stint included.")
        }
        if let problem = form.problem { Text(problem).foregroundStyle(.red) }
    }
}
