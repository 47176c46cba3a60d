import Enforcement
import Foundation
import Limits
import Pledging
import Presentation

/// The pledge service: the only network there is, and only for who has connected.
extension Model {
    /// Finds the service that the person is connected to, and asks it how things stand.
    func findService() {
        do { try link.restore() } catch { show(error) }
    }

    /// Shows what time has changed, and does what has fallen due.
    func timePassed() {
        refresh()
        if let due = link.due, let now = overview?.now, due <= now { link.add(.step) }
    }

    /// Connects to a service, if it accepts the token.
    func connect(_ address: String, _ token: String) {
        do throws(PledgingError) {
            link.add(.connect(try ServiceConnection(address: address, token: token)))
        } catch {
            problem = .service(error)
        }
    }

    /// Begins a redemption of all frozen votes, as long as is filled in, at most an hour.
    func redeem(on selection: SelectionID) {
        begin(.frozenVotes, for: Minutes(pledgeForm.redemptionMinutes), on: selection)
    }

    /// Asks the service for a pledge; the phone begins it once the service has agreed.
    func begin(_ stake: PledgeStake, for length: Minutes, on selection: SelectionID) {
        do throws(EnforcementError) {
            link.add(
                .begin(
                    PledgeTerms(
                        id: PledgeID(at: try SystemClock.reading()),
                        selection: selection,
                        length: length,
                        grade: pledgeForm.grade,
                        stake: stake
                    )
                )
            )
        } catch {
            problem = .refused(error)
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
            history = nil
            redrawWidgets()
            showPledge()
        } failed: {
            show($0)
        }
    }

    /// Makes what takes pledges with credits to their settlement, over the app's own folder.
    static func makeClient(_ connection: ServiceConnection) throws -> PledgeClient {
        let folder = try AppGroup.folder().appending(path: "pledging")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return try PledgeClient(
            transport: URLSessionTransport(service: connection.address) { connection.token },
            device: AppGroupPledges(
                folder: try AppGroup.folder(),
                calendar: { try Reconciler.read { _, _, calendar in calendar } }
            ),
            signer: try EnclaveSigner(in: ServiceKeychain()),
            folder: folder,
            name: { UUID().uuidString }
        )
    }

    private func show(_ error: any Error) {
        problem =
            switch error {
            case let error as EnforcementError: .refused(error)
            case let error as PledgingError: .service(error)
            default: .noStorage
            }
    }
}
