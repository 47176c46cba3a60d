import Pledging
import Presentation
import SwiftUI

/// What the pledge service says: how the last pledge stands, and what the person has.
struct ServiceSection: View {
    let service: ServiceStatus
    let overview: Overview
    @Environment(Model.self) private var model
    @Environment(\.calendar) private var calendar

    var body: some View {
        Section("Pledge service") {
            if let trouble = service.trouble { Text(trouble).foregroundStyle(.red) }
            if case .starting? = service.course?.stage {
                Text("The service is being asked. Nothing is shut before it agrees.")
            }
            if let refusal = service.course?.refusal {
                Text("The pledge did not begin.")
                Text(refusal).foregroundStyle(.red)
            }
            if let session = service.account?.last {
                Text(session, now: overview.now, calendar: calendar)
                if let reason = session.reason { Text(reason) }
                if session.state == .failedPending { appeal(session) }
            }
            if let wallet = service.account?.wallet {
                LabeledContent("Credits", value: "\(wallet.credits)")
                if wallet.creditsHeld > 0 {
                    LabeledContent("Credits at stake", value: "\(wallet.creditsHeld)")
                }
                if wallet.creditsForfeit > 0 {
                    LabeledContent("Credits set aside", value: "\(wallet.creditsForfeit)")
                }
                if wallet.ash > 0 { LabeledContent("Ash", value: "\(wallet.ash)") }
                if wallet.obsidian > 0 {
                    LabeledContent("Obsidian", value: "\(wallet.obsidian)")
                }
            }
        }
    }

    @ViewBuilder
    private func appeal(_ session: ServiceSession) -> some View {
        if session.isAppealed {
            Text("Your appeal is being looked at.")
        } else {
            Button("Appeal") { model.link.add(.appeal(session.id)) }
        }
    }
}

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
