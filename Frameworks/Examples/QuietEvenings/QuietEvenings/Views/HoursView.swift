import SwiftUI

struct HoursView: View {
    @Binding var plan: EveningPlan

    var body: some View {
        Form {
            Stepper("From \(time(plan.startHour))", value: $plan.startHour, in: 17...23)
            Stepper("To \(time(plan.endHour))", value: $plan.endHour, in: 4...11)
        }
        .navigationTitle("Hours")
    }

    private func time(_ hour: Int) -> Text {
        let now = Date.now
        let date = Calendar.current.date(bySettingHour: hour, minute: 0, second: 0, of: now)
        return Text(date ?? now, style: .time)
    }
}

struct HoursView_Previews: PreviewProvider {
    static var previews: some View {
        HoursView(plan: .constant(EveningPlan()))
    }
}
