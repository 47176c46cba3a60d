import Enforcement
import Foundation
import Limits
import Pledging
import Presentation

/// The pledge service: the only network there is, and only for who has connected.
extension Model {
    /// Finds the service that the person is connected to, and asks it how things stand.
    func findService() {
        do {
            if link.client == nil, let connection = try ServiceKeychain().connection() {
                try reach(connection)
            }
        } catch {
            tell(error)
        }
        if link.client != nil { add(.look) }
    }

    /// Shows what time has changed, and does what has fallen due.
    func timePassed() {
        refresh()
        if let due = link.due, let now = overview?.now, due <= now { add(.step) }
    }

    /// Connects to a service, if it accepts the token.
    func connect(_ address: String, _ token: String) {
        do throws(PledgingError) {
            add(.connect(try ServiceConnection(address: address, token: token)))
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
            add(
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

    /// Adds something to be done with the service, behind what waits.
    func add(_ errand: ServiceErrand) {
        // Work that goes on takes it along; a new turn would cancel that work.
        if link.errands.isEmpty { link.turn += 1 }
        link.errands.append(errand)
    }

    /// Does what is to be done, in its order; what fails is said, and the next is done.
    func runErrands() async {
        while let errand = link.errands.first {
            do { try await run(errand) } catch { tell(error) }
            // Behind it, so that whoever adds one meanwhile begins no second turn.
            link.errands.removeFirst()
        }
    }

    private func run(_ errand: ServiceErrand) async throws {
        switch errand {
        case .connect(let connection):
            try await connect(connection)
        case .disconnect:
            try requireFreedom()
            try disconnect()
        case .closeAccount:
            try requireFreedom()
            try await link.client?.closeAccount()
            try disconnect()
        case .begin(let terms):
            try await link.client?.begin(terms)
            try await stepAndLook()
        case .appeal(let pledge):
            _ = try await link.client?.appeal(pledge)
            await look()
        case .step:
            try await step()
        case .look: try await stepAndLook()
        }
    }

    /// Nothing is kept before the service has accepted the token; a pledge goes on with a new one.
    private func connect(_ connection: ServiceConnection) async throws {
        if connection.address != link.standing?.address { try requireFreedom() }
        let candidate = try makeClient(connection)
        let account = try await candidate.account()
        guard !account.wallet.isClosed else { throw PledgingError.refused(.accountClosed) }
        // The token may be somebody else's, who knows nothing of the pledge.
        if let course = candidate.current, try await !candidate.isPledgeKnown() {
            throw PledgingError.pledgeRuns(course.terms.id)
        }
        try ServiceKeychain().keep(connection)
        link.client = candidate
        link.standing = ServiceStanding(
            address: connection.address,
            account: account,
            course: candidate.current
        )
        try await step()
    }

    private func disconnect() throws {
        try ServiceKeychain().remove(.connection)
        link.client = nil
        link.standing = nil
        link.due = nil
    }

    /// Whoever goes to another service must not leave a pledge behind that nobody settles.
    private func requireFreedom() throws {
        if let course = link.client?.current, !course.isOver {
            throw PledgingError.pledgeRuns(course.terms.id)
        }
    }

    private func reach(_ connection: ServiceConnection) throws {
        link.client = try makeClient(connection)
        // What was asked for before the launch nobody waits for any more.
        link.client?.doubtStart()
        link.standing = ServiceStanding(address: connection.address)
    }

    private func makeClient(_ connection: ServiceConnection) throws -> PledgeClient {
        let folder = try AppGroup.folder().appending(path: "pledging")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return try PledgeClient(
            transport: URLSessionTransport(service: connection.address) { connection.token },
            device: AppGroupPledges(
                folder: try AppGroup.folder(),
                calendar: { try Reconciler.look { _, _, calendar in calendar } }
            ),
            signer: try EnclaveSigner(in: ServiceKeychain()),
            folder: folder,
            name: { UUID().uuidString }
        )
    }

    /// Does what is due; what keeps the phone from it is said once the figures are there.
    private func stepAndLook() async throws {
        let result: Result<Void, any Error>
        do { result = .success(try await step()) } catch { result = .failure(error) }
        await look()
        try result.get()
    }

    /// Does what is due, and notes when something is due again.
    private func step() async throws {
        guard let client = link.client else { return }
        let (wasFree, pledgeBefore) = (link.standing?.isFree, overview?.pledge)
        link.due = nil
        var passed = try passedSinceStep()
        var wait: Duration?
        do {
            repeat {
                wait = try await client.step(passed: passed)
                passed = .zero
            } while wait == .zero
        } catch {
            try note(client, PledgeClient.heartbeatInterval)
            throw error
        }
        try note(client, wait)
        refresh()
        if overview?.pledge != pledgeBefore {
            history = nil
            redrawWidgets()
            showPledge()
        }
        if link.standing?.isFree == true, wasFree == false { await look() }
    }

    private func note(_ client: PledgeClient, _ wait: Duration?) throws {
        link.standing?.course = client.current
        guard let wait else { return }
        let now = try SystemClock.reading().wall.date
        link.due = now.addingTimeInterval(wait / .seconds(1))
    }

    private func passedSinceStep() throws -> Duration {
        let reading = try SystemClock.reading()
        defer { link.lastStep = reading }
        guard let lastStep = link.lastStep, lastStep.bootID == reading.bootID else { return .zero }
        return lastStep.boot.duration(to: reading.boot)
    }

    /// Asks what the person has; what stands against it is shown where the figures are.
    private func look() async {
        guard let client = link.client else { return }
        do throws(PledgingError) {
            link.standing?.account = try await client.account()
            link.standing?.trouble = nil
        } catch {
            link.standing?.trouble = error
        }
        link.standing?.course = client.current
    }

    private func tell(_ error: any Error) {
        problem =
            switch error {
            case let error as EnforcementError: .refused(error)
            case let error as PledgingError: .service(error)
            default: .noStorage
            }
    }
}
