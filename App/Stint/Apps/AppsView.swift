import Presentation
import SwiftUI

/// Everything that was chosen, and the way to change it.
struct AppsView: View {
    let overview: Overview

    var body: some View {
        List {
            ForEach(overview.selections) { AppsSection(selection: $0) }
            Section {
                Text("What is added holds at once. What is left out may wait.")
            }
        }
        .navigationTitle("Apps")
    }
}
