import Enforcement
public import Foundation
public import Limits
public import Observation

/// The connection to the pledge service, with a queue of tasks.
///
/// It has no timer: the owner adds `step` when `due` is reached.
@Observable @MainActor
public final class ServiceLink {
    /// Creates the client of a service.
    public typealias MakeClient = @MainActor (ServiceConnection) throws -> PledgeClient

    /// The status of the service; nil without a connection.
    public private(set) var status: ServiceStatus?
    /// The tasks, in order.
    public private(set) var tasks: [ServiceTask] = []
    @ObservationIgnored private var completedCount = 0
    /// The number of times that a task was added when there were none.
    public private(set) var turn = 0
    /// The instant of the next step; nil without a pledge.
    public private(set) var due: Date?
    /// The reading of both clocks at the last step.
    @ObservationIgnored private var lastStep: ClockReading?
    /// The client of the service; nil without a connection.
    @ObservationIgnored private var client: PledgeClient?
    @ObservationIgnored private let makeClient: MakeClient

    /// Creates a link that isn't connected.
    public init(makeClient: @escaping MakeClient) {
        self.makeClient = makeClient
    }

    /// Reads the stored connection, and adds a task that refreshes its status.
    /// - Throws: An error if the stored connection can't be read; an existing one continues.
    public func restore() throws {
        defer { if client != nil { add(.refresh) } }
        if client == nil, let connection = try ServiceKeychain().connection() {
            try resume(connection)
        }
    }

    /// Resumes a connection that the service has accepted before.
    public func resume(_ connection: ServiceConnection) throws {
        client = try makeClient(connection)
        // Nobody still waits for a pledge that was requested before the launch.
        try client?.cancelStart()
        status = ServiceStatus(address: connection.address)
    }

    /// Sends a request that changes no pledge on the phone.
    /// - Throws: `PledgingError.notConnected`, or the error of `request`.
    public func ask<Answer>(
        _ request: (PledgeClient) async throws -> Answer
    ) async throws -> Answer {
        guard let client else { throw PledgingError.notConnected }
        return try await request(client)
    }

    /// Adds a task to the end of the queue.
    public func add(_ task: ServiceTask) {
        // A running turn performs the task, too; a new turn would cancel it.
        if tasks.isEmpty { turn += 1 }
        tasks.append(task)
    }

    /// Performs the tasks in order, and continues after errors.
    /// - Parameters:
    ///   - willStep: Called before a step of the pledge.
    ///   - didStep: Called after the step.
    ///   - failed: Called with the error of a task.
    public func runTasks(
        willStep: () -> Void,
        didStep: () -> Void,
        failed: (any Error) -> Void
    ) async {
        func step() async throws { try await self.step(willStep, didStep) }
        while let task = tasks.first {
            let number = completedCount
            do { try await run(task, step) } catch { failed(error) }
            // A view that reappears starts a second run, which may have completed the same task.
            guard number == completedCount else { continue }
            completedCount += 1
            // Removing the task last avoids a second turn if another one is added meanwhile.
            tasks.removeFirst()
        }
    }

    private func run(_ task: ServiceTask, _ step: () async throws -> Void) async throws {
        switch task {
        case .connect(let connection):
            try await connect(connection)
            try await step()
        case .disconnect:
            try requireNoPledge()
            try disconnect()
        case .closeAccount:
            try requireNoPledge()
            try await client?.closeAccount()
            try disconnect()
        case .begin(let terms):
            try await client?.begin(terms)
            try await stepAndRefresh(step)
        case .cancelStart:
            try client?.cancelStart()
            if let client { showProgress(of: client) }
            try await stepAndRefresh(step)
        case .appeal(let pledge):
            _ = try await client?.appeal(pledge)
            await refreshAccount()
        case .step:
            try await step()
        case .refresh: try await stepAndRefresh(step)
        }
    }

    /// Connects once the service has accepted the token; a pledge continues with a new token.
    private func connect(_ connection: ServiceConnection) async throws {
        if connection.address != status?.address { try requireNoPledge() }
        let candidate = try makeClient(connection)
        let account = try await candidate.account()
        guard !account.wallet.isClosed else { throw PledgingError.refused(.accountClosed) }
        // The token may be another person's, who doesn't have the pledge.
        if let progress = candidate.current, try await !candidate.isPledgeKnown() {
            throw PledgingError.pledgeRuns(progress.terms.id)
        }
        try ServiceKeychain().store(connection)
        client = candidate
        status = ServiceStatus(
            address: connection.address,
            account: account,
            progress: candidate.current
        )
    }

    private func disconnect() throws {
        try ServiceKeychain().remove(.connection)
        client = nil
        status = nil
        due = nil
    }

    /// Throws while a pledge isn't settled: without the service, nobody would settle it.
    private func requireNoPledge() throws {
        if let progress = client?.current, !progress.isOver {
            throw PledgingError.pledgeRuns(progress.terms.id)
        }
    }

    /// Performs a step, refreshes the account, and then throws the error of the step.
    private func stepAndRefresh(_ step: () async throws -> Void) async throws {
        let result: Result<Void, any Error>
        do { result = .success(try await step()) } catch { result = .failure(error) }
        await refreshAccount()
        try result.get()
    }

    /// Performs the due steps of the pledge, and records the next.
    private func step(_ willStep: () -> Void, _ didStep: () -> Void) async throws {
        guard let client else { return }
        willStep()
        let wasFree = status?.isFree
        due = nil
        var passed = try passedSinceStep()
        var wait: Duration?
        do {
            repeat {
                wait = try await client.step(passed: passed)
                passed = .zero
            } while wait == .zero
        } catch {
            try record(client, PledgeClient.heartbeatInterval)
            throw error
        }
        try record(client, wait)
        didStep()
        if status?.isFree == true, wasFree == false { await refreshAccount() }
    }

    private func record(_ client: PledgeClient, _ wait: Duration?) throws {
        showProgress(of: client)
        status?.isTokenRejected = client.isTokenRejected
        guard let wait else { return }
        let now = Double(try SystemClock.reading().wall.millisecondsSince1970) / 1000
        due = Date(timeIntervalSince1970: now + wait / .seconds(1))
    }

    private func passedSinceStep() throws -> Duration {
        let reading = try SystemClock.reading()
        defer { lastStep = reading }
        guard let lastStep, lastStep.bootID == reading.bootID else { return .zero }
        return lastStep.boot.duration(to: reading.boot)
    }

    /// Refreshes the account; an error is shown beside it.
    private func refreshAccount() async {
        guard let client else { return }
        do throws(PledgingError) {
            status?.account = try await client.account()
            status?.error = nil
        } catch {
            status?.error = error
        }
        showProgress(of: client)
    }

    private func showProgress(of client: PledgeClient) {
        status?.progress = client.current
        status?.isCanceling = client.isStartDoubted
    }
}

/// A task for the pledge service.
public enum ServiceTask: Hashable, Sendable {
    /// Connect to a service, if it accepts the token.
    case connect(ServiceConnection)
    case disconnect
    /// Close the account permanently, and forget the service.
    case closeAccount
    case begin(PledgeTerms)
    /// Cancel the start of a pledge, unless the service has accepted it.
    case cancelStart
    case appeal(PledgeID)
    /// Perform the next step of the pledge.
    case step
    /// Perform the next step, and refresh the account.
    case refresh
}

/// The status of the pledge service that the person is connected to.
public struct ServiceStatus: Hashable, Sendable {
    public let address: URL
    /// The last known account of the person; nil before the first answer.
    public internal(set) var account: ServiceAccount?
    /// The current or last pledge; nil without one.
    public internal(set) var progress: PledgeProgress?
    /// True if the start of the pledge was canceled, and the service may have accepted it before.
    public internal(set) var isCanceling = false
    /// The error of the last request; nil without one.
    public internal(set) var error: PledgingError?
    /// True if the service rejected the token in the last step, so that the pledge can't go on.
    public internal(set) var isTokenRejected = false

    /// True if a pledge can begin: none is under way.
    public var isFree: Bool { progress?.isOver ?? true }
}
