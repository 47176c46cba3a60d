import Enforcement
import Foundation
import Limits
import Observation
import Pledging
import Presentation

/// Pledges and the pledge service, which is the app's only use of the network.
@Observable @MainActor
final class PledgesModel {
    /// The draft of the next pledge.
    var edited = EditedPledge(nil)
    let link = ServiceLink {
        try PledgeClient.inAppGroup($0, signer: EnclaveSigner(in: ServiceKeychain()))
    }
    private let facts: FactsModel

    init(_ facts: FactsModel) { self.facts = facts }
}

extension PledgesModel {
    /// Starts a pledge; with credits and a service, it starts when the service agrees.
    func begin(_ draft: PledgeDraft, on selection: SelectionID) {
        if draft.credits > 0, link.status != nil {
            facts.attempt {
                begin(.credits(try Credits(draft.credits)), for: draft.length, on: selection)
            }
            return
        }
        let isBegun: Void? = facts.act { reconciler in
            _ = try reconciler.beginPledge(
                PledgeID(at: SystemClock.reading()),
                on: selection,
                for: draft.length,
                grade: draft.grade,
                amount: draft.credits > 0 ? try Credits(draft.credits) : nil
            )
        }
        if isBegun != nil { facts.show(LiveActivities.showPledge) }
    }

    /// Starts the next draft with the values of the last pledge, or of the preset.
    func readChoice() {
        facts.attempt { edited = EditedPledge(try Reconciler.nextPledge()) }
    }

    func giveUp() { facts.act { try $0.giveUpPledge() } }

    /// Starts a redemption of all frozen votes with the length of the draft, at most an hour.
    func redeem(on selection: SelectionID) {
        begin(.frozenVotes, for: Minutes(edited.redemptionMinutes), on: selection)
    }

    /// Restores the connection to the service and requests its status.
    func findService() { facts.attempt { try link.restore() } }

    /// Requests the next step of a pledge if it is due.
    func stepIfDue() {
        if let due = link.due, let now = facts.overview?.now, due <= now { link.add(.step) }
    }

    /// Connects to a service, if it accepts the token.
    func connect(_ address: String, _ token: String) {
        facts.attempt { link.add(.connect(try ServiceConnection(address: address, token: token))) }
    }

    /// Runs the pending service tasks and shows their results.
    func runServiceTasks() async {
        var pledgeBefore = facts.overview?.pledge
        await link.runTasks {
            pledgeBefore = facts.overview?.pledge
        } didStep: {
            facts.refresh()
            guard facts.overview?.pledge != pledgeBefore else { return }
            facts.showChanges()
            facts.show(LiveActivities.showPledge)
        } failed: {
            facts.problem = Problem($0)
        }
    }

    /// Requests a pledge from the service; the phone starts it when the service agrees.
    private func begin(_ stake: PledgeStake, for length: Minutes, on selection: SelectionID) {
        facts.attempt {
            let terms = PledgeTerms(
                id: PledgeID(at: try SystemClock.reading()),
                selection: selection,
                length: length,
                grade: edited.grade,
                stake: stake
            )
            link.add(.begin(terms))
        }
    }
}
