import SwiftUI

struct HoursView: View {
    @Binding var plan: EveningPlan

    var body: some View {
        Form {
            Stepper("From \(plan.startHour):00", value: $plan.startHour, in: 17...23)
            Stepper("To \(plan.endHour):00", value: $plan.endHour, in: 4...11)
        }
        .navigationTitle("Hours")
    }
}

struct HoursView_Previews: PreviewProvider {
    static var previews: some View {
        HoursView(plan: .constant(EveningPlan()))
    }
}
