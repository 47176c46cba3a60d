import Foundation
import Limits
import Pledging
import Testing

@Suite("The way to the pledge service", .timeLimit(.minutes(10)))
@MainActor
final class ServiceLinkTests {
    private let folder = URL.temporaryDirectory.appending(path: "link-\(UUID())")
    private let service = FakeService()
    private let device = FakeDevice()

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        do { try FileManager.default.removeItem(at: folder) } catch { print(error) }
    }

    private func link(over transport: (any ServiceTransport)? = nil) throws -> ServiceLink {
        let link = ServiceLink { [service, device, folder] _ in
            try PledgeClient(
                transport: transport ?? service,
                device: device,
                signer: FakeSigner(),
                folder: folder,
                name: { UUID().uuidString }
            )
        }
        try link.resume(ServiceConnection(address: "https://pledges.example", token: "a.b.c"))
        return link
    }

    private func terms(_ id: UInt64 = 7) throws -> PledgeTerms {
        PledgeTerms(
            id: PledgeID(high: 0x0123_4567_89ab_cdef, low: id),
            selection: SelectionID(rawValue: 1),
            length: 60,
            grade: .fair,
            stake: .credits(try Credits(500))
        )
    }

    /// Does what is to be done; returns how often a pledge was looked after, and what failed.
    private func run(_ link: ServiceLink) async -> (steps: Int, errors: [PledgingError?]) {
        var (begun, ended) = (0, 0)
        var errors: [PledgingError?] = []
        await link.runTasks {
            begun += 1
        } didStep: {
            ended += 1
        } failed: {
            errors.append($0 as? PledgingError)
        }
        #expect(begun >= ended)
        return (ended, errors)
    }

    @Test("a pledge that was asked for begins, and is due again; once settled nothing is due")
    func due() async throws {
        let link = try link()
        link.add(.begin(try terms()))
        #expect(link.standing?.isFree == true)
        #expect(await run(link).steps == 1)
        #expect(link.standing?.isFree == false)
        #expect(link.due != nil)
        device.end()
        link.add(.step)
        #expect(await run(link).errors.isEmpty)
        #expect(link.standing?.isFree == true)
        #expect(link.due == nil)
    }

    @Test("a task that two runs do at the same time is removed once")
    func simultaneousRuns() async throws {
        let link = try link(over: YieldingTransport(service: service))
        link.add(.refresh)
        let first = Task { await run(link) }
        let second = Task { await run(link) }
        #expect(await first.value.errors.isEmpty)
        #expect(await second.value.errors.isEmpty)
        #expect(link.tasks.isEmpty)
    }

    @Test("what fails is said, and what waits behind it is done")
    func order() async throws {
        let link = try link()
        link.add(.begin(try terms()))
        link.add(.begin(try terms(8)))
        link.add(.disconnect)
        link.add(.step)
        #expect(link.tasks.count == 4)
        #expect(link.turn == 1, "work that goes on takes along what is added")
        let result = await run(link)
        let running = PledgingError.pledgeRuns(try terms().id)
        #expect(result.errors == [running, running])
        #expect(result.steps == 2)
        #expect(link.tasks.isEmpty)
        #expect(link.standing != nil)
        link.add(.step)
        #expect(link.turn == 2)
    }

    @Test("without a network the person keeps what was known, and why nothing newer is")
    func trouble() async throws {
        let link = try link()
        service.plan(.lost, .lost)
        link.add(.refresh)
        #expect(await run(link).errors.isEmpty)
        #expect(link.standing?.trouble == .unreachable)
        #expect(link.standing?.account == nil)
    }

    @Test("without a service nothing is looked after")
    func nothing() async throws {
        let link = ServiceLink { _ in throw PledgingError.unreachable }
        link.add(.step)
        let result = await run(link)
        #expect(result.steps == 0)
        #expect(result.errors.isEmpty)
        #expect(link.standing == nil)
    }
}

/// A service that answers only after other tasks had their turn.
private struct YieldingTransport: ServiceTransport {
    let service: FakeService

    func send(_ request: ServiceRequest) async throws -> ServiceResponse {
        for _ in 0..<10 { await Task.yield() }
        return try await service.send(request)
    }
}
