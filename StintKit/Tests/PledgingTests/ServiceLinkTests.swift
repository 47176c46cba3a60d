import Foundation
import Limits
import Pledging
import Testing

@Suite("The link to the pledge service", .timeLimit(.minutes(10)))
@MainActor
final class ServiceLinkTests {
    private let folder = ClientFolder()
    private let service = FakeService()
    private let device = FakeDevice()

    private func link(over transport: (any ServiceTransport)? = nil) throws -> ServiceLink {
        let link = ServiceLink { [service, device, folder] _ in
            try folder.client(of: transport ?? service, on: device)
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

    /// Runs the tasks, and returns the number of steps and the errors.
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

    @Test("a pledge begins and has a next step; once settled, it has none")
    func due() async throws {
        let link = try link()
        link.add(.begin(try terms()))
        #expect(link.status?.isFree == true)
        #expect(await run(link).steps == 1)
        #expect(link.status?.isFree == false)
        #expect(link.due != nil)
        device.end()
        link.add(.step)
        #expect(await run(link).errors.isEmpty)
        #expect(link.status?.isFree == true)
        #expect(link.due == nil)
    }

    @Test("a task that two runs perform at the same time is removed once")
    func simultaneousRuns() async throws {
        let link = try link(over: YieldingTransport(service: service))
        link.add(.refresh)
        let first = Task { await run(link) }
        let second = Task { await run(link) }
        #expect(await first.value.errors.isEmpty)
        #expect(await second.value.errors.isEmpty)
        #expect(link.tasks.isEmpty)
    }

    @Test("an error is reported, and the next tasks are performed")
    func order() async throws {
        let link = try link()
        link.add(.begin(try terms()))
        link.add(.begin(try terms(8)))
        link.add(.disconnect)
        link.add(.step)
        #expect(link.tasks.count == 4)
        #expect(link.turn == 1, "a running turn performs added tasks")
        let result = await run(link)
        let running = PledgingError.pledgeRuns(try terms().id)
        #expect(result.errors == [running, running])
        #expect(result.steps == 2)
        #expect(link.tasks.isEmpty)
        #expect(link.status != nil)
        link.add(.step)
        #expect(link.turn == 2)
    }

    @Test("without a network, the known account stays, with an error")
    func trouble() async throws {
        let link = try link()
        service.plan(.lost, .lost)
        link.add(.refresh)
        #expect(await run(link).errors.isEmpty)
        #expect(link.status?.error == .unreachable)
        #expect(link.status?.account == nil)
    }

    @Test("without a service, no step is performed")
    func nothing() async throws {
        let link = ServiceLink { _ in throw PledgingError.unreachable }
        link.add(.step)
        let result = await run(link)
        #expect(result.steps == 0)
        #expect(result.errors.isEmpty)
        #expect(link.status == nil)
    }
}

/// A transport that yields to other tasks before it sends a request.
private struct YieldingTransport: ServiceTransport {
    let service: FakeService

    func send(_ request: ServiceRequest) async throws -> ServiceResponse {
        for _ in 0..<10 { await Task.yield() }
        return try await service.send(request)
    }
}
