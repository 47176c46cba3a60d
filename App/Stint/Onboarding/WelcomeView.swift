import SwiftUI

struct WelcomeView: View {
    let next: @MainActor () -> Void

    var body: some View {
        OnboardingPage(title: "Welcome to Stint", symbol: "hourglass") {
            VStack(alignment: .leading, spacing: 16) {
                FeatureRow(
                    title: "Open When You Want",
                    text: "Choose your apps, and when or how long they’re open.",
                    symbol: "lock.open"
                )
                FeatureRow(
                    title: "Blocked When You Don’t",
                    text:
                        "The rest of the time, apps stay blocked, even if you forget about Stint.",
                    symbol: "lock.fill"
                )
                FeatureRow(
                    title: "Only on Your Device",
                    text: "Nothing about you or your apps leaves your device.",
                    symbol: "iphone"
                )
            }
        } buttons: {
            LargeButton("Continue", action: next)
        }
    }
}
