import Pledging
import Presentation
import SwiftUI

/// The settlement of the last pledge in words, and the appeal against it.
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
            Text("Your appeal is being looked at.")
        } else {
            Button("Appeal") { model.pledges.link.add(.appeal(session.id)) }
        }
    }
}

extension ServiceSession.Reason {
    /// True if the phone itself says it: what failed the pledge happened here.
    fileprivate var isSeenHere: Bool {
        switch self {
        case .gaveUp, .opened, .used, .attempted, .emergency, .violation: true
        case .unheard, .gap, .badDigest, .clockMoved: false
        }
    }
}

extension Text {
    /// Says what the service has made of a pledge or redemption.
    init(settlementOf session: ServiceSession, now: Date, calendar: Calendar) {
        let amount = session.amount
        let end = Text(Moment(session.end, from: now, calendar: calendar))
        let until = Text(Moment(session.appealUntil ?? session.end, from: now, calendar: calendar))
        self =
            switch (session.state, session.kind) {
            case (.active, _) where session.end > now:
                Text("The service waits until \(end) for the result.")
            case (.active, _): Text("The service does not have your result yet.")
            case (.succeeded, .pledge):
                Text("The service has your result. \(amount) credits are yours again.")
            case (.succeeded, .redemption):
                Text("The service has your result. \(amount) votes are rescued.")
            case (.failedPending, _):
                Text("The service has your result: failed. You can appeal until \(until).")
            case (.failed, .pledge):
                Text("The service has your result: failed. \(amount) credits are lost.")
            case (.failed, .redemption):
                Text("The service has your result: failed. \(amount) votes are lost.")
            case (.excused, _): Text("Your appeal was granted. You lose nothing.")
            case (.voided, _): Text("The operator has taken it back. You lose nothing.")
            }
    }
}

/// The person's account with the service; empty amounts have no row.
struct WalletSection: View {
    let service: ServiceStatus

    var body: some View {
        if let wallet = service.account?.wallet {
            Section("Pledge service") {
                LabeledContent("Credits") { Text("\(wallet.credits)") }
                row("Credits at stake", wallet.creditsHeld)
                row("Credits set aside", wallet.creditsForfeit)
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

/// The votes that a failed pledge has frozen, and the way to rescue them.
struct RedemptionSection: View {
    let wallet: ServiceWallet
    let due: Moment
    let minutes: Int
    let redeem: () -> Void
    @State private var isAsking = false

    var body: some View {
        Section("Redemption") {
            Text("\(wallet.frozenVotes) votes are frozen. Rescue them before \(Text(due)).")
            Button("Redeem them") { isAsking = true }
                .confirmationDialog(
                    "Keep the apps blocked for \(minutes) min?",
                    isPresented: $isAsking,
                    titleVisibility: .visible
                ) {
                    Button("Begin the redemption") { redeem() }
                    Button("Cancel", role: .cancel) {}
                } message: {
                    Text(
                        "If you keep it, the votes are rescued and ash becomes obsidian. If not, they are lost."
                    )
                }
        }
    }
}
