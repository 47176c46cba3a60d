import Limits
import SwiftUI

/// Says what a preset does.
struct PresetWords: View {
    let preset: Preset

    var body: some View {
        switch preset.id {
        case Preset.antiRot.id:
            Label("Open at meals", systemImage: "fork.knife").font(.headline)
            Text("Open from 12:00 to 13:00 and from 18:00 to 19:00, and once a day for 45 minutes.")
        case Preset.focusPledge.id:
            Label("Pledge to focus", systemImage: "hand.raised").font(.headline)
            Text("For 60 minutes your apps stay shut. Opening one fails the pledge.")
        case Preset.appBlocker.id:
            Label("Ask me first", systemImage: "questionmark.circle").font(.headline)
            Text("Each opening is a question. A yes opens the app for 15 minutes.")
        case Preset.lockedIn.id:
            Label("Earn my minutes", systemImage: "figure.run").font(.headline)
            Text("A minute of workout earns a minute of use, up to 180. You begin with 60.")
        default:
            Label("Show me the time", systemImage: "timer").font(.headline)
            Text("Nothing is blocked. A timer runs while you use your apps.")
        }
    }
}
