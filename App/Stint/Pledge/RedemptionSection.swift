import Pledging
import Presentation
import SwiftUI

/// The votes that a failed pledge has frozen, and the way to rescue them.
struct RedemptionSection: View {
    let wallet: ServiceWallet
    let due: Moment
    let minutes: Int
    let redeem: () -> Void
    @State private var isAsking = false

    var body: some View {
        Section("Redemption") {
            Text("\(wallet.frozenVotes) votes are frozen. They are lost at \(Text(due)).")
            Button("Redeem them") { isAsking = true }
                .confirmationDialog(
                    "Keep the apps shut for \(minutes) min?",
                    isPresented: $isAsking,
                    titleVisibility: .visible
                ) {
                    Button("Begin the redemption") { redeem() }
                    Button("Cancel", role: .cancel) {}
                } message: {
                    Text(
                        "Kept, it rescues the votes and makes obsidian of ash. Failed, they are lost."
                    )
                }
        }
    }
}
