import SwiftUI

/// The known gaps in enforcement.
struct BoundsView: View {
    var body: some View {
        List {
            Section("What You Can Always Do") {
                BoundRow(
                    "Turn off access, or delete Stint",
                    "Then all apps open. To prevent deleting apps while apps are blocked, go to Settings > Rules in Stint."
                )
                BoundRow(
                    "Use another device or the app’s website",
                    "Choose both an app and its website to limit both."
                )
                BoundRow(
                    "Choose fewer apps after turning Screen Time access off and on",
                    "Stint can’t compare your choices, because only iOS knows them."
                )
            }
            Section("What iOS Doesn’t Guarantee") {
                BoundRow(
                    "Waking Stint on time",
                    "An app can open or be blocked a few minutes late. Open Stint to correct this."
                )
                BoundRow(
                    "Counting every minute",
                    "iOS counts whole minutes, sometimes too many or too few."
                )
                BoundRow(
                    "Reporting every attempt",
                    "Then only your answer counts as an attempt."
                )
                BoundRow(
                    "Letting apps run before you unlock your device",
                    "After a restart, nothing changes until you unlock your device for the first time."
                )
                BoundRow(
                    "Starting the timer automatically",
                    "The timer appears after a minute of use, when you tap its notification."
                )
            }
            Section("Changing the Clock") {
                BoundRow(
                    "Changing it while your device is off",
                    "Stint can’t tell this from time that has passed. This can give you a new break or end a rest."
                )
                BoundRow(
                    "Changing it while date and time aren’t set automatically",
                    "Stint then uses the stricter time. Open apps can stay open until iOS wakes Stint."
                )
            }
            Section {
                Text(
                    "Stint records and shows you when access is turned off or the clock is changed."
                )
            }
        }
        .readableWidth()
        .navigationTitle("What Stint Can’t Do")
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
