import Enforcement
public import Foundation
public import Limits
public import Observation

/// The way to the pledge service, for who has connected to one, and what is to be done there.
///
/// It keeps no time: whoever shows it adds `step` when `due` has come.
@Observable @MainActor
public final class ServiceLink {
    /// Makes what takes pledges to their settlement with a service.
    public typealias Maker = @MainActor (ServiceConnection) throws -> PledgeClient

    /// The status of the service; nil without a connection.
    public private(set) var standing: ServiceStatus?
    /// The tasks, in order.
    public private(set) var tasks: [ServiceTask] = []
    /// The number of tasks that were completed and removed.
    @ObservationIgnored private var completedCount = 0
    /// The number of times that a task was added when there were none.
    public private(set) var turn = 0
    /// The instant of the next step; nil if nothing is under way.
    public private(set) var due: Date?
    /// The reading of both clocks at the last step.
    @ObservationIgnored private var lastStep: ClockReading?
    /// The client of the service; nil without a connection.
    @ObservationIgnored private var client: PledgeClient?
    @ObservationIgnored private let makeClient: Maker

    /// Creates a link to no service.
    public init(makeClient: @escaping Maker) {
        self.makeClient = makeClient
    }

    /// Finds the service that the person is connected to, and has it asked how things stand.
    /// - Throws: What keeps the connection from being read; one that is there goes on.
    public func restore() throws {
        defer { if client != nil { add(.refresh) } }
        if client == nil, let connection = try ServiceKeychain().connection() {
            try resume(connection)
        }
    }

    /// Goes on with a service that has accepted the token before.
    public func resume(_ connection: ServiceConnection) throws {
        client = try makeClient(connection)
        // What was asked for before the launch nobody waits for any more.
        client?.doubtStart()
        standing = ServiceStatus(address: connection.address)
    }

    /// Asks the service something that changes no pledge on the phone.
    /// - Throws: `PledgingError.notConnected`, or what the question throws.
    public func ask<Answer>(
        _ question: (PledgeClient) async throws -> Answer
    ) async throws -> Answer {
        guard let client else { throw PledgingError.notConnected }
        return try await question(client)
    }

    /// Adds something to be done with the service, behind what waits.
    public func add(_ task: ServiceTask) {
        // Work that goes on takes it along; a new turn would cancel that work.
        if tasks.isEmpty { turn += 1 }
        tasks.append(task)
    }

    /// Does what is to be done, in its order; what fails is said, and the next is done.
    /// - Parameters:
    ///   - willStep: Called before a pledge that is under way is looked after.
    ///   - didStep: Called when that is done.
    ///   - failed: Called with why something could not be done.
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
            // Remove the task afterward, so that adding one meanwhile starts no second turn.
            tasks.removeFirst()
        }
    }

    private func run(_ task: ServiceTask, _ step: () async throws -> Void) async throws {
        switch task {
        case .connect(let connection):
            try await connect(connection)
            try await step()
        case .disconnect:
            try requireFreedom()
            try disconnect()
        case .closeAccount:
            try requireFreedom()
            try await client?.closeAccount()
            try disconnect()
        case .begin(let terms):
            try await client?.begin(terms)
            try await stepAndRefresh(step)
        case .cancelStart:
            client?.doubtStart()
            try await stepAndRefresh(step)
        case .appeal(let pledge):
            _ = try await client?.appeal(pledge)
            await refreshAccount()
        case .step:
            try await step()
        case .refresh: try await stepAndRefresh(step)
        }
    }

    /// Nothing is kept before the service has accepted the token; a pledge goes on with a new one.
    private func connect(_ connection: ServiceConnection) async throws {
        if connection.address != standing?.address { try requireFreedom() }
        let candidate = try makeClient(connection)
        let account = try await candidate.account()
        guard !account.wallet.isClosed else { throw PledgingError.refused(.accountClosed) }
        // The token may be somebody else's, who knows nothing of the pledge.
        if let course = candidate.current, try await !candidate.isPledgeKnown() {
            throw PledgingError.pledgeRuns(course.terms.id)
        }
        try ServiceKeychain().keep(connection)
        client = candidate
        standing = ServiceStatus(
            address: connection.address,
            account: account,
            course: candidate.current
        )
    }

    private func disconnect() throws {
        try ServiceKeychain().remove(.connection)
        client = nil
        standing = nil
        due = nil
    }

    /// Throws while a pledge is not over: nobody would settle it after a change of the service.
    private func requireFreedom() throws {
        if let course = client?.current, !course.isOver {
            throw PledgingError.pledgeRuns(course.terms.id)
        }
    }

    /// Does what is due; what keeps the phone from it is said once the figures are there.
    private func stepAndRefresh(_ step: () async throws -> Void) async throws {
        let result: Result<Void, any Error>
        do { result = .success(try await step()) } catch { result = .failure(error) }
        await refreshAccount()
        try result.get()
    }

    /// Does what is due, and records when something is due again.
    private func step(_ willStep: () -> Void, _ didStep: () -> Void) async throws {
        guard let client else { return }
        willStep()
        let wasFree = standing?.isFree
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
        if standing?.isFree == true, wasFree == false { await refreshAccount() }
    }

    private func record(_ client: PledgeClient, _ wait: Duration?) throws {
        standing?.course = client.current
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

    /// Asks what the person has; what stands against it is shown where the figures are.
    private func refreshAccount() async {
        guard let client else { return }
        do throws(PledgingError) {
            standing?.account = try await client.account()
            standing?.trouble = nil
        } catch {
            standing?.trouble = error
        }
        standing?.course = client.current
    }
}

/// Something that is to be done with the pledge service, one after another.
public enum ServiceTask: Hashable, Sendable {
    /// Connect to a service, if it accepts the token.
    case connect(ServiceConnection)
    /// Forget the service.
    case disconnect
    /// Close the account with the service for good, and forget the service.
    case closeAccount
    case begin(PledgeTerms)
    /// Cancel the start of a pledge, unless the service has accepted it already.
    case cancelStart
    case appeal(PledgeID)
    /// Do what is due of a pledge that is under way.
    case step
    /// Do what is due, and ask what the person has.
    case refresh
}

/// The status of the pledge service that the person is connected to.
public struct ServiceStatus: Hashable, Sendable {
    /// The address.
    public let address: URL
    /// The last known account of the person; nil before the first answer.
    public internal(set) var account: ServiceAccount?
    /// The pledge that is under way with it, or was last; nil if there is none.
    public internal(set) var course: PledgeProgress?
    /// The error of the last request; nil without one.
    public internal(set) var trouble: PledgingError?

    /// True if a pledge can begin: none is under way.
    public var isFree: Bool { course?.isOver ?? true }
}
