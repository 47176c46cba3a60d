import FamilyControls
import Presentation
import SwiftUI

/// What a limit covers: apps that are chosen already, or others.
struct SelectionSection: View {
    let overview: Overview
    @Binding var form: LimitForm
    @State private var isPicking = false
    @Environment(Model.self) private var model

    var body: some View {
        @Bindable var model = model
        Section("Apps") {
            Picker("Apps", selection: $form.selection) {
                ForEach(overview.selections) { selection in
                    Text("\(selection.name) (\(selection.count))").tag(selection.id)
                }
                Text("Others").tag(LimitForm.newApps)
            }
            if form.selection == LimitForm.newApps {
                Button("Choose apps", systemImage: "square.grid.2x2") { isPicking = true }
                    .familyActivityPicker(isPresented: $isPicking, selection: $model.choice)
                if !model.choice.isEmpty {
                    CountsView(
                        applications: model.choice.applicationTokens.count,
                        categories: model.choice.categoryTokens.count,
                        webDomains: model.choice.webDomainTokens.count
                    )
                }
            }
        }
    }
}
