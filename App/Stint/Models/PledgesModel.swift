import Enforcement
import Foundation
import Limits
import Observation
import Pledging
import Presentation

/// Pledges, and the pledge service: the only network there is, and only for who has connected.
@Observable @MainActor
final class PledgesModel {
    /// The pledge that is being filled in.
    var form = PledgeForm()
    let link = ServiceLink {
        try PledgeClient.inAppGroup($0, signer: EnclaveSigner(in: ServiceKeychain()))
    }
    private let facts: FactsModel

    init(_ facts: FactsModel) { self.facts = facts }
}

extension PledgesModel {
    /// Begins a pledge; one with credits begins when the service agrees, if there is one.
    func begin(_ draft: PledgeDraft, on selection: SelectionID) {
        if draft.credits > 0, link.standing != nil {
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

    func giveUp() { facts.act { try $0.giveUpPledge() } }

    /// Begins a redemption of all frozen votes, as long as is filled in, at most an hour.
    func redeem(on selection: SelectionID) {
        begin(.frozenVotes, for: Minutes(form.redemptionMinutes), on: selection)
    }

    /// Finds the service that the person is connected to, and asks it how things stand.
    func findService() { facts.attempt { try link.restore() } }

    /// Looks after a pledge for which the service is to be asked by now.
    func stepIfDue() {
        if let due = link.due, let now = facts.overview?.now, due <= now { link.add(.step) }
    }

    /// Connects to a service, if it accepts the token.
    func connect(_ address: String, _ token: String) {
        facts.attempt { link.add(.connect(try ServiceConnection(address: address, token: token))) }
    }

    /// Does what is to be done with the service, and shows what has come of it.
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

    /// Asks the service for a pledge; the phone begins it once the service has agreed.
    private func begin(_ stake: PledgeStake, for length: Minutes, on selection: SelectionID) {
        facts.attempt {
            let terms = PledgeTerms(
                id: PledgeID(at: try SystemClock.reading()),
                selection: selection,
                length: length,
                grade: form.grade,
                stake: stake
            )
            link.add(.begin(terms))
        }
    }
}
