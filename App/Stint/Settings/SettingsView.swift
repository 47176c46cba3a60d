import Presentation
import SwiftUI

/// The settings, and what else there is to know.
struct SettingsView: View {
    let overview: Overview
    @Environment(Model.self) private var model

    var body: some View {
        NavigationStack {
            List {
                Section {
                    NavigationLink("Apps") { AppsView(overview: overview) }
                    NavigationLink("Rules for all limits") { RulesView(overview: overview) }
                    NavigationLink("Pledge service") { ServiceView() }
                }
                Section {
                    NavigationLink("Diagnostics") { DiagnosticsView(overview: overview) }
                    NavigationLink("What cannot be enforced") { BoundsView() }
                }
                ExportSection()
                ImportSection()
            }
            .navigationTitle("Settings")
        }
    }
}
