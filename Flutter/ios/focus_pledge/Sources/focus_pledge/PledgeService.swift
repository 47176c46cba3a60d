import AppGroupKeys
import Enforcement
import Foundation
import Limits
import Pledging

/// The pledge service for Dart: one thing after another, over StintKit's client.
@MainActor
final class PledgeService {
    private let link = ServiceLink { connection in
        try PledgeClient.inAppGroup(connection, signer: EnclaveSigner(in: ServiceKeychain()))
    }
    private let sessions: Sessions

    /// Creates the way to the service that the keychain names, if there is one.
    /// - Parameter sessions: What follows when a session begins or ends.
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
        return .init(address: link.standing?.address.absoluteString)
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
        return .init(pledge: try await progress(after: .step))
    }

    /// Returns the terms of a session that the service is asked for or has agreed to, while it is not
    /// over; nil if there are none.
    func terms(ofSession session: String) -> PledgeTerms? {
        do { try restore() } catch { return nil }
        guard let course = link.standing?.course, !course.isOver,
            course.terms.id == PledgeID(session: session)
        else { return nil }
        return course.terms
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

    private func start(_ terms: PledgeTerms) async throws -> ServiceContract.Pledge {
        try requireConnection()
        guard let course = link.standing?.course, !course.isOver, course.terms.id == terms.id else {
            return try await progress(after: .begin(terms))
        }
        // A repeated call changes nothing.
        guard course.terms.stake == terms.stake, course.terms.length == terms.length else {
            throw PledgingError.pledgeRuns(terms.id)
        }
        return try await progress(after: .step)
    }

    /// Performs a task, and returns the state of the pledge, with what kept the device from its part.
    private func progress(after task: ServiceTask) async throws -> ServiceContract.Pledge {
        var failure: (any Error)?
        do { try await perform(task) } catch { failure = error }
        let course = link.standing?.course
        // A pledge that nobody asked for has no state.
        if let failure, case .begin(let terms) = task,
            course?.terms.id != terms.id || course?.isOver == true
        {
            throw failure
        }
        let now = Double(try SystemClock.reading().wall.millisecondsSince1970)
        let wait = link.due.map { max(0, Int(($0.timeIntervalSince1970 * 1000 - now).rounded())) }
        return .init(course, wait: wait, error: failure.map { String(describing: $0) })
    }

    private func perform(_ task: ServiceTask) async throws {
        var failure: (any Error)?
        link.add(task)
        await link.runTasks(willStep: {}, didStep: {}, failed: { failure = $0 })
        if let course = link.standing?.course { sessions.follow(course.terms.id) }
        if let failure { throw failure }
    }

    private func requireConnection() throws {
        try restore()
        guard link.standing != nil else { throw PledgingError.notConnected }
    }

    /// Goes on with the service that the keychain names, as after a launch.
    private func restore() throws {
        guard link.standing == nil, let connection = try ServiceKeychain().connection() else {
            return
        }
        try link.resume(connection)
    }
}
