import SwiftUI

struct WelcomeView: View {
    let next: @MainActor () -> Void

    var body: some View {
        OnboardingPage(title: "Welcome to Stint", symbol: "hourglass") {
            VStack(alignment: .leading, spacing: 16) {
                FeatureRow(
                    title: "Open when you want it",
                    text: "You choose apps, and when or how long they open.",
                    symbol: "lock.open"
                )
                FeatureRow(
                    title: "Blocked when you don’t",
                    text: "The rest of the time they stay blocked, even if you forget Stint.",
                    symbol: "lock.fill"
                )
                FeatureRow(
                    title: "On this iPhone only",
                    text: "Nothing about you or your apps leaves it.",
                    symbol: "iphone"
                )
            }
        } buttons: {
            LargeButton("Continue", action: next)
        }
    }
}
