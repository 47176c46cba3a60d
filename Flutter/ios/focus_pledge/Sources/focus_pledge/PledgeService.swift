import AppGroupKeys
import Enforcement
import Foundation
import Limits
import Pledging

/// The pledge service for Dart, over StintKit's client.
@MainActor
final class PledgeService {
    private let link = ServiceLink { connection in
        try PledgeClient.inAppGroup(connection, signer: EnclaveSigner(in: ServiceKeychain()))
    }
    private let sessions: Sessions

    /// Creates a service, which connects with the connection in the keychain.
    /// - Parameter sessions: The sessions, whose keys follow pledges.
    init(sessions: Sessions) { self.sessions = sessions }

    func connect(
        _ arguments: ServiceContract.ConnectServiceArguments
    ) async throws -> ServiceContract.ConnectServiceAnswer {
        try restore()
        let connection = try ServiceConnection(address: arguments.address, token: arguments.token)
        try await perform(.connect(connection))
        return .init(wallet: .init(try await link.ask { try await $0.account() }.wallet))
    }

    func disconnect() async throws -> ServiceContract.DisconnectServiceAnswer {
        try restore()
        try await perform(.disconnect)
        return .init(success: true)
    }

    func address() throws -> ServiceContract.GetServiceAddressAnswer {
        try restore()
        return .init(address: link.status?.address.absoluteString)
    }

    func startPledge(
        _ arguments: ServiceContract.StartPledgeArguments
    ) async throws -> ServiceContract.StartPledgeAnswer {
        let terms = PledgeTerms(
            id: PledgeID(session: arguments.sessionId),
            selection: Sessions.blocked,
            length: Minutes(arguments.durationMinutes),
            grade: PledgeGrade(arguments.grade),
            stake: .credits(try Credits(arguments.credits))
        )
        return .init(pledge: try await start(terms))
    }

    func startRedemption(
        _ arguments: ServiceContract.StartRedemptionArguments
    ) async throws -> ServiceContract.StartRedemptionAnswer {
        let terms = PledgeTerms(
            id: PledgeID(session: arguments.sessionId),
            selection: Sessions.blocked,
            length: Minutes(arguments.durationMinutes),
            grade: PledgeGrade(arguments.grade),
            stake: .frozenVotes
        )
        return .init(pledge: try await start(terms))
    }

    func step() async throws -> ServiceContract.StepPledgeAnswer {
        try requireConnection()
        let pledge = try await progress(after: .step)
        // Otherwise the pledge would wait in silence until its grace ends.
        if let status = link.status, status.isTokenRejected, !status.isFree {
            throw PledgingError.unauthenticated
        }
        return .init(pledge: pledge)
    }

    /// Returns the requested or accepted terms of a session that isn't over, or nil.
    func terms(ofSession session: String) -> PledgeTerms? {
        do { try restore() } catch { return nil }
        guard let progress = link.status?.progress, !progress.isOver,
            progress.terms.id == PledgeID(session: session)
        else { return nil }
        return progress.terms
    }

    func wallet() async throws -> ServiceContract.GetWalletAnswer {
        try requireConnection()
        return .init(wallet: .init(try await link.ask { try await $0.account() }.wallet))
    }

    func list(
        _ arguments: ServiceContract.ListSessionsArguments
    ) async throws -> ServiceContract.ListSessionsAnswer {
        try requireConnection()
        let page = try await link.ask {
            try await $0.sessions(limit: arguments.limit, after: arguments.cursor)
        }
        return .init(sessions: page.sessions.map { .init($0) }, cursor: page.cursor)
    }

    func appeal(
        _ arguments: ServiceContract.AppealSessionArguments
    ) async throws -> ServiceContract.AppealSessionAnswer {
        try requireConnection()
        let pledge = PledgeID(session: arguments.sessionId)
        let session = try await link.ask {
            try await $0.appeal(pledge, text: arguments.text)
        }
        return .init(session: .init(session))
    }

    func transfers(
        _ arguments: ServiceContract.ListTransfersArguments
    ) async throws -> ServiceContract.ListTransfersAnswer {
        try requireConnection()
        let page = try await link.ask {
            try await $0.transfers(limit: arguments.limit, after: arguments.cursor)
        }
        return .init(transfers: page.transfers.map { .init($0) }, cursor: page.cursor)
    }

    func export() async throws -> ServiceContract.ExportAccountAnswer {
        try requireConnection()
        let json = try await link.ask { try await $0.export() }
        return .init(json: String(decoding: json, as: UTF8.self))
    }

    func closeAccount() async throws -> ServiceContract.CloseAccountAnswer {
        try requireConnection()
        try await perform(.closeAccount)
        return .init(success: true)
    }

    private func start(_ terms: PledgeTerms) async throws -> ServiceContract.Pledge {
        try requireConnection()
        guard let current = link.status?.progress, !current.isOver, current.terms.id == terms.id
        else { return try await progress(after: .begin(terms)) }
        // A repeated call changes nothing.
        guard current.terms.stake == terms.stake, current.terms.length == terms.length else {
            throw PledgingError.pledgeRuns(terms.id)
        }
        return try await progress(after: .step)
    }

    /// Performs a task, and returns the state of the pledge with the error of the task.
    private func progress(after task: ServiceTask) async throws -> ServiceContract.Pledge {
        var failure: (any Error)?
        do { try await perform(task) } catch { failure = error }
        let progress = link.status?.progress
        // A pledge that wasn't requested has no state.
        if let failure, case .begin(let terms) = task,
            progress?.terms.id != terms.id || progress?.isOver == true
        {
            throw failure
        }
        let now = Double(try SystemClock.reading().wall.millisecondsSince1970)
        let wait = link.due.map { max(0, Int(($0.timeIntervalSince1970 * 1000 - now).rounded())) }
        return .init(progress, wait: wait, error: failure.map { String(describing: $0) })
    }

    private func perform(_ task: ServiceTask) async throws {
        var failure: (any Error)?
        link.add(task)
        await link.runTasks(willStep: {}, didStep: {}, failed: { failure = $0 })
        if let progress = link.status?.progress { sessions.updateKeys(for: progress.terms.id) }
        if let failure { throw failure }
    }

    private func requireConnection() throws {
        try restore()
        guard link.status != nil else { throw PledgingError.notConnected }
    }

    /// Resumes the connection in the keychain, for example after a launch.
    private func restore() throws {
        guard link.status == nil, let connection = try ServiceKeychain().connection() else {
            return
        }
        try link.resume(connection)
    }
}
