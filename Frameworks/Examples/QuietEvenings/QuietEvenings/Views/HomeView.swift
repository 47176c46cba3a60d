import FamilyControls
import SwiftUI

struct HomeView: View {
    @EnvironmentObject private var model: EveningModel
    @AppStorage("showsGreeting") private var showsGreeting = true
    @State private var isPicking = false

    var body: some View {
        NavigationStack {
            List {
                if showsGreeting {
                    Section {
                        Text("Put your phone to bed before you go to bed yourself.")
                        Button("Got it") { showsGreeting = false }
                    }
                }
                if !model.isAuthorized {
                    Button("Allow Screen Time") {
                        Task { await model.authorize() }
                    }
                }
                Section("Tonight") {
                    Toggle(
                        "Quiet evening",
                        isOn: Binding(get: { model.plan.isOn }, set: { model.setOn($0) })
                    )
                    NavigationLink("Hours") { HoursView(plan: $model.plan) }
                    Button("Choose apps") { isPicking = true }
                    Text("\(model.plan.itemCount) items are blocked")
                }
                Section("So far") {
                    QuietCountView(count: model.quietEvenings)
                    NavigationLink("Time on the phone") { UsageView() }
                }
                if let problem = model.problem {
                    Text(problem).foregroundStyle(.red)
                }
            }
            .navigationTitle("Quiet Evenings")
            .familyActivityPicker(isPresented: $isPicking, selection: $model.plan.selection)
        }
    }
}

#Preview {
    HomeView()
        .environmentObject(EveningModel())
}
