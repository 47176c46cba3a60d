import FamilyControls
import SwiftUI

/// The first screens: what Stint does, permission, the apps, and how to begin.
struct OnboardingView: View {
    @State private var step = OnboardingStep.welcome
    @State private var picked = FamilyActivitySelection()
    @Environment(Model.self) private var model

    var body: some View {
        NavigationStack {
            switch step {
            case .welcome: WelcomeView { step = .permission }
            case .permission: PermissionView { step = .apps }
            case .apps: FirstAppsView(picked: $picked) { step = .preset }
            case .preset:
                PresetView(count: picked.count) {
                    step = .apps
                } choose: {
                    model.begin($0, covering: picked)
                }
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
