import SwiftUI

struct WelcomeView: View {
    let next: @MainActor () -> Void

    var body: some View {
        OnboardingPage("Welcome to Stint", symbol: "hourglass") {
            VStack(alignment: .leading, spacing: 16) {
                FeatureRow(
                    "Open when you want it",
                    "You choose apps, and when or how long they open.",
                    symbol: "lock.open"
                )
                FeatureRow(
                    "Blocked when you don’t",
                    "The rest of the time they stay blocked, even if you forget Stint.",
                    symbol: "lock.fill"
                )
                FeatureRow(
                    "On this iPhone only",
                    "Nothing about you or your apps leaves it.",
                    symbol: "iphone"
                )
            }
        } buttons: {
            OnboardingButton("Continue", action: next)
        }
    }
}
