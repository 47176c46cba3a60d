import Presentation
import SwiftUI

/// The first screen, which asks for an aim.
struct WelcomeView: View {
    let next: @MainActor (StartingPoint.Aim) -> Void

    var body: some View {
        OnboardingPage(title: "What Would You Like?", symbol: "hourglass") {
            Text("Stint opens and blocks your apps as you decide, even if you forget about it.")
                .foregroundStyle(.secondary)
                .multilineTextAlignment(.center)
        } buttons: {
            ForEach(StartingPoint.Aim.allCases, id: \.self) { aim in
                Button(action: { next(aim) }) {
                    Label(aim.title, systemImage: aim.symbol)
                        .frame(maxWidth: .infinity, alignment: .leading)
                }
                .buttonStyle(.bordered)
                .controlSize(.large)
            }
            Text("Nothing leaves your device, unless you connect to a pledge service.")
                .font(.footnote)
                .foregroundStyle(.secondary)
        }
    }
}

extension StartingPoint.Aim {
    fileprivate var title: LocalizedStringKey {
        switch self {
        case .sleep: "Sleep Better"
        case .work: "Work Without Distraction"
        case .habit: "Open Apps Less by Habit"
        case .other: "Something Else"
        }
    }

    fileprivate var symbol: String {
        switch self {
        case .sleep: "moon"
        case .work: "briefcase"
        case .habit: "questionmark.circle"
        case .other: "slider.horizontal.3"
        }
    }
}
