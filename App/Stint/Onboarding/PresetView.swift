import Limits
import SwiftUI

/// Lets the person choose how to begin.
struct PresetView: View {
    let count: Int
    let back: @MainActor () -> Void
    let choose: @MainActor (Preset) -> Void

    var body: some View {
        List {
            Section {
                Text("Choose how to begin. Everything can be changed later.")
            }
            ForEach(Preset.all, id: \.id) { preset in
                Section {
                    PresetWords(preset: preset)
                    Button("Begin with this") { choose(preset) }
                        .buttonStyle(.bordered)
                        .accessibilityIdentifier(preset.id)
                }
            }
            Button("Choose other apps", action: back)
        }
        .navigationTitle("How to begin")
    }
}
