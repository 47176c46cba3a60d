import SwiftUI

/// The gaps that no app can close.
struct BoundsView: View {
    var body: some View {
        List {
            Section("What you can always do") {
                BoundRow(
                    "Take the permission back, or delete Stint",
                    "Then everything opens. A rule for all limits can keep apps from being deleted while something is blocked."
                )
                BoundRow(
                    "Use another device, or another way in",
                    "An app and its website are two things. Choose both to limit both."
                )
                BoundRow(
                    "Choose fewer apps after Screen Time was taken back",
                    "Only the system knew what you had chosen, so Stint cannot compare."
                )
            }
            Section("What iOS does not promise") {
                BoundRow(
                    "To wake Stint in time",
                    "Then an app opens or closes some minutes late. Opening Stint puts it right."
                )
                BoundRow(
                    "To count every minute",
                    "Use is counted in whole minutes, now and then too much or too little."
                )
                BoundRow(
                    "To say that a shield was shown",
                    "It may hide that. Then only your answer counts."
                )
                BoundRow(
                    "To let apps read before you unlock",
                    "After a restart nothing is decided until the iPhone is unlocked once."
                )
                BoundRow(
                    "To start the timer by itself",
                    "It appears after a minute of use, and only if you tap its message."
                )
            }
            Section("What a clock can do") {
                BoundRow(
                    "Moving it while the iPhone is off",
                    "Nobody can tell that from time that passed. It can bring a new override, or end a break."
                )
                BoundRow(
                    "Moving it without the lock on date and time",
                    "Stint then trusts the stricter clock. What is open may stay open until Stint wakes."
                )
            }
            Section {
                Text("A lost permission and a moved clock are recorded, and shown to you.")
            }
        }
        .navigationTitle("What Stint cannot enforce")
    }
}

private struct BoundRow: View {
    private let title: LocalizedStringKey
    private let words: LocalizedStringKey

    init(_ title: LocalizedStringKey, _ words: LocalizedStringKey) {
        self.title = title
        self.words = words
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 3) {
            Text(title).font(.headline)
            Text(words).font(.subheadline).foregroundStyle(.secondary)
        }
    }
}
