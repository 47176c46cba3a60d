import Enforcement
import Foundation
import Limits
import Pledging
import Presentation

/// The pledge service: the only network there is, and only for who has connected.
extension Model {
    /// Finds the service that the person is connected to, and asks it how things stand.
    func findService() {
        attempt { try link.restore() }
    }

    /// Applies and shows the changes that a new time or zone causes, and runs overdue work.
    ///
    /// It doesn't wait for a wake-up: a late one must not keep apps blocked that are shown as open.
    func timePassed() {
        enforce { reconciler throws(EnforcementError) in try reconciler.reconcile() }
        // A pledge may have ended, or a day.
        showChanges()
        if let due = link.due, let now = overview?.now, due <= now { link.add(.step) }
    }

    /// Connects to a service, if it accepts the token.
    func connect(_ address: String, _ token: String) {
        attempt { link.add(.connect(try ServiceConnection(address: address, token: token))) }
    }

    /// Begins a redemption of all frozen votes, as long as is filled in, at most an hour.
    func redeem(on selection: SelectionID) {
        begin(.frozenVotes, for: Minutes(pledgeForm.redemptionMinutes), on: selection)
    }

    /// Asks the service for a pledge; the phone begins it once the service has agreed.
    func begin(_ stake: PledgeStake, for length: Minutes, on selection: SelectionID) {
        attempt {
            let terms = PledgeTerms(
                id: PledgeID(at: try SystemClock.reading()),
                selection: selection,
                length: length,
                grade: pledgeForm.grade,
                stake: stake
            )
            link.add(.begin(terms))
        }
    }

    /// Does what is to be done with the service, and shows what has come of it.
    func runServiceTasks() async {
        var pledgeBefore = overview?.pledge
        await link.runTasks {
            pledgeBefore = overview?.pledge
        } didStep: {
            refresh()
            guard overview?.pledge != pledgeBefore else { return }
            showChanges()
            showPledge()
        } failed: {
            problem = Problem($0)
        }
    }

    /// Creates what takes pledges with credits to their settlement.
    static func makeClient(_ connection: ServiceConnection) throws -> PledgeClient {
        try .inAppGroup(connection, signer: EnclaveSigner(in: ServiceKeychain()))
    }
}
