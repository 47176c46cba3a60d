import Foundation
import SwiftUI

/// Says that Screen Time is not allowed, and leads to Settings.
struct RefusedSection: View {
    var body: some View {
        Section {
            Label("Screen Time is not allowed.", systemImage: "exclamationmark.triangle")
                .foregroundStyle(.red)
            Text("Without it nothing is blocked. In Settings, allow Screen Time for Stint.")
            if let settings = URL(string: "app-settings:") {
                Link("Open Settings", destination: settings)
            }
        }
    }
}
