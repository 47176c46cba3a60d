import Presentation
import SwiftUI

/// The running pledge, what became of the last one, and the way to a new one.
struct PledgeView: View {
    let overview: Overview
    @Environment(Model.self) private var model

    var body: some View {
        @Bindable var model = model
        NavigationStack {
            List {
                if let pledge = overview.pledge {
                    if pledge.isRunning {
                        RunningPledgeSection(pledge: pledge)
                    } else {
                        Section("Last pledge") { PledgeResult(pledge: pledge) }
                    }
                }
                if overview.pledge?.isRunning != true {
                    PledgeEditor(overview: overview, form: $model.pledgeForm)
                }
            }
            .navigationTitle("Pledge")
        }
    }
}
