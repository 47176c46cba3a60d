import FamilyControls
import Limits
import Presentation
import SwiftUI

/// Onboarding: the aim, access to Screen Time, the apps, and a starting point.
struct OnboardingView: View {
    /// The current screen; nil for the first.
    @State private var step: OnboardingStep?
    @State private var picked = FamilyActivitySelection.empty
    @State private var aim = StartingPoint.Aim.other
    @Environment(Model.self) private var model

    var body: some View {
        NavigationStack {
            switch step ?? model.setup.firstStep {
            case .welcome:
                WelcomeView { chosen in
                    aim = chosen
                    step = .permission
                }
            case .permission: PermissionView { step = .apps }
            case .apps: FirstAppsView(picked: $picked) { step = .start }
            case .start: StartView(picked: $picked, aim: aim)
            }
        }
    }
}

/// The screens of onboarding in order.
enum OnboardingStep: Hashable {
    case welcome
    case permission
    case apps
    case start
}

/// A screen in the layout of Apple's onboarding: a symbol, a title, and buttons at the bottom.
struct OnboardingPage<Content: View, Buttons: View>: View {
    /// The width of the text and buttons on a wide screen, in points.
    private static var maximum: CGFloat { 560 }

    let title: LocalizedStringKey
    let symbol: String
    @ViewBuilder let content: Content
    @ViewBuilder let buttons: Buttons
    @Environment(\.dynamicTypeSize) private var size

    var body: some View {
        ScrollView {
            VStack(spacing: 20) {
                Image(systemName: symbol)
                    .font(.largeTitle)
                    .foregroundStyle(.white)
                    .frame(width: 72, height: 72)
                    .background(Color.accentColor, in: RoundedRectangle(cornerRadius: 18))
                    .accessibilityHidden(true)
                Text(title)
                    .font(.largeTitle)
                    .bold()
                    .multilineTextAlignment(.center)
                    .accessibilityAddTraits(.isHeader)
                content
                // At the bottom, large buttons would leave no room for the rest.
                if size.isAccessibilitySize { VStack(spacing: 12) { buttons } }
            }
            .padding(.horizontal, 24)
            .frame(maxWidth: Self.maximum)
            .frame(maxWidth: .infinity)
        }
        .safeAreaInset(edge: .bottom) {
            if !size.isAccessibilitySize {
                VStack(spacing: 12) { buttons }
                    .padding(.horizontal, 24)
                    .padding(.vertical, 12)
                    .frame(maxWidth: Self.maximum)
                    .frame(maxWidth: .infinity)
            }
        }
    }
}

/// A large button for the main action of a screen.
struct LargeButton: View {
    private let title: LocalizedStringKey
    private let action: @MainActor () -> Void

    init(_ title: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
        self.title = title
        self.action = action
    }

    var body: some View {
        Button(action: action) { Text(title).frame(maxWidth: .infinity) }
            .buttonStyle(.borderedProminent)
            .controlSize(.large)
    }
}

/// A symbol with a title and a description.
struct FeatureRow: View {
    let title: LocalizedStringKey
    let text: LocalizedStringKey
    let symbol: String

    var body: some View {
        AdaptiveRow(spacing: 16) {
            Image(systemName: symbol)
                .font(.title)
                .foregroundStyle(Color.accentColor)
                .frame(minWidth: 40)
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 2) {
                Text(title).font(.headline)
                Text(text).foregroundStyle(.secondary)
            }
            .multilineTextAlignment(.leading)
            Spacer()
        }
    }
}
