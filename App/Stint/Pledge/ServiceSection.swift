import Pledging
import Presentation
import SwiftUI

/// The settlement of the last pledge, with a button to appeal.
struct SettlementRows: View {
    let service: ServiceStatus
    let now: Date
    @Environment(Model.self) private var model
    @Environment(\.calendar) private var calendar

    var body: some View {
        if let session = service.account?.last {
            Text(settlementOf: session, now: now, calendar: calendar)
            if let reason = session.reason, !reason.isSeenHere { Text(reason) }
            if session.state == .failedPending { appeal(session) }
        }
    }

    @ViewBuilder
    private func appeal(_ session: ServiceSession) -> some View {
        if session.isAppealed {
            Text("Your appeal is being reviewed.")
        } else {
            Button("Appeal") { model.pledges.link.add(.appeal(session.id)) }
        }
    }
}

extension ServiceSession.Reason {
    /// True if it happened on this phone, which states it already.
    fileprivate var isSeenHere: Bool {
        switch self {
        case .gaveUp, .opened, .used, .attempted, .emergency, .violation: true
        case .unheard, .gap, .badDigest, .clockMoved: false
        }
    }
}

extension Text {
    /// Creates the result of a pledge or redemption at the service.
    init(settlementOf session: ServiceSession, now: Date, calendar: Calendar) {
        let amount = session.amount
        let end = Text(Moment(session.end, from: now, calendar: calendar))
        let until = Text(Moment(session.appealUntil ?? session.end, from: now, calendar: calendar))
        self =
            switch (session.state, session.kind) {
            case (.active, _) where session.end > now:
                Text("The service accepts your result until \(end).")
            case (.active, _): Text("The service hasn’t received your result yet.")
            case (.succeeded, .pledge):
                Text("\(amount) credits were returned to you.")
            case (.succeeded, .redemption):
                Text("\(amount) votes were rescued.")
            case (.failedPending, .pledge):
                Text("The pledge failed. You can appeal until \(until).")
            case (.failedPending, .redemption):
                Text("The rescue failed. You can appeal until \(until).")
            case (.failed, .pledge):
                Text("The pledge failed. You lost \(amount) credits.")
            case (.failed, .redemption):
                Text("The rescue failed. You lost \(amount) votes.")
            case (.excused, _): Text("Your appeal was granted. You lose nothing.")
            case (.voided, _): Text("The service withdrew this result. You lose nothing.")
            }
    }
}

/// The person's balance with the service; empty amounts have no row.
struct WalletSection: View {
    let service: ServiceStatus

    var body: some View {
        if let wallet = service.account?.wallet {
            Section("Pledge Service") {
                LabeledContent("Credits") { Text("\(wallet.credits)") }
                row("Pledged Credits", wallet.creditsHeld)
                row("Withheld Credits", wallet.creditsForfeit)
                row("Ash", wallet.ash)
                row("Obsidian", wallet.obsidian)
            }
        }
    }

    @ViewBuilder
    private func row(_ name: LocalizedStringKey, _ count: Int) -> some View {
        if count > 0 { LabeledContent(name) { Text("\(count)") } }
    }
}

/// The votes that a failed pledge has frozen, with a button to redeem them.
struct RedemptionSection: View {
    let wallet: ServiceWallet
    let due: Moment
    let minutes: Int
    let redeem: () -> Void
    @State private var isAsking = false

    var body: some View {
        Section("Rescue Votes") {
            Text("\(wallet.frozenVotes) votes are frozen. Rescue them before \(Text(due)).")
            Button("Rescue Votes") { isAsking = true }
                .confirmationDialog(
                    "Block Apps for \(minutes) min?",
                    isPresented: $isAsking,
                    titleVisibility: .visible
                ) {
                    Button("Start Rescue") { redeem() }
                    Button("Cancel", role: .cancel) {}
                } message: {
                    Text(
                        "If you succeed, your votes are rescued and ash becomes obsidian. Otherwise, they’re lost."
                    )
                }
        }
    }
}
