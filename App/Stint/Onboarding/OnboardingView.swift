import FamilyControls
import Limits
import SwiftUI

/// The first screens: what Stint does, permission, the apps, and how to begin.
struct OnboardingView: View {
    @SwiftUI.State private var step = OnboardingStep.welcome
    @SwiftUI.State private var picked = FamilyActivitySelection()
    @Environment(Model.self) private var model

    var body: some View {
        NavigationStack {
            switch step {
            case .welcome: WelcomeView { step = .permission }
            case .permission: PermissionView { step = .apps }
            case .apps: FirstAppsView(picked: $picked) { step = .preset }
            case .preset:
                PresetView(back: { step = .apps }) { model.begin($0, covering: picked) }
            }
        }
    }
}

/// The first screens, in their order.
enum OnboardingStep: Hashable {
    case welcome
    case permission
    case apps
    case preset
}

/// Says what Stint does.
struct WelcomeView: View {
    let next: @MainActor () -> Void

    var body: some View {
        List {
            Section {
                Label("You choose apps, and when they are open.", systemImage: "hourglass")
                Label("Outside of that, they stay shut.", systemImage: "lock")
                Label("You see where your time goes.", systemImage: "chart.bar")
                Label("Nothing leaves this iPhone.", systemImage: "iphone")
            }
            Section {
                Button("Continue", action: next).buttonStyle(.borderedProminent)
            }
        }
        .navigationTitle("Welcome to Stint")
    }
}

/// Lets the person choose the first apps.
struct FirstAppsView: View {
    @Binding var picked: FamilyActivitySelection
    let next: @MainActor () -> Void

    var body: some View {
        List {
            Section {
                Text("Choose the apps, categories and websites that Stint looks after.")
                PickerButton("Choose apps", from: { picked }) { picked = $0 }
            }
            if picked.isEmpty {
                Text("Nothing is chosen yet.").foregroundStyle(.secondary)
            } else {
                Section {
                    CountsView(picked)
                    Button("Continue", action: next).buttonStyle(.borderedProminent)
                }
            }
        }
        .navigationTitle("Your apps")
    }
}

/// Lets the person choose how to begin.
struct PresetView: View {
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
