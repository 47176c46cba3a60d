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

/// Everything in one file, to keep or to take along.
struct ExportSection: View {
    @Environment(Model.self) private var model

    var body: some View {
        Section {
            Button("Prepare the export", systemImage: "doc") { model.export() }
            if let file = model.exportFile {
                ShareLink("Share the export", item: file)
            }
        } footer: {
            Text("All records and choices as JSON. It stays on this iPhone until you share it.")
        }
    }
}

/// What cannot be enforced, said plainly.
struct BoundsView: View {
    var body: some View {
        List {
            Section("What you can always do") {
                Text("Take the permission back in Settings, or delete Stint: everything opens.")
                Text("Use another device, or a browser whose websites you did not choose.")
            }
            Section("What the system does not promise") {
                Text("It may wake Stint late. Then a limit opens or closes some minutes late.")
                Text("It counts use in whole minutes, and now and then too much or too little.")
                Text("It may hide that a shield was shown. Then only your answer counts.")
                Text("After a restart nothing is read until the phone is unlocked once.")
                Text("The timer appears after a minute of use, and only if you tap its message.")
            }
            Section("What is recorded") {
                Text("A lost permission, a moved clock and lost monitors are never hidden.")
            }
        }
        .navigationTitle("What cannot be enforced")
    }
}
