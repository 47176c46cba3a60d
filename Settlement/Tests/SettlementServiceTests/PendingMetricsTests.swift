import HTTPTypes
import Settlement
import SettlementService
import Testing

@Suite("metrics of sessions that wait", .timeLimit(.minutes(10)))
struct PendingMetricsTests {
    @Test("they count credits, deadlines and appeals, and nothing while the store is away")
    func pendingMetrics() async throws {
        let phone = try await TestService()
        func metrics() async throws -> [Int?] {
            await phone.service.countPending()
            var values: [Int?] = []
            for name in ["held_credits", "overdue_sessions", "open_appeals", "appeal_wait_seconds"]
            {
                values.append(try await phone.metric("stint_\(name)"))
            }
            return values
        }
        #expect(try await metrics() == [nil, nil, nil, nil])
        try await phone.buy(1000)
        try await phone.pledge()
        #expect(try await metrics() == [500, 0, 0, 0])
        _ = try await phone.resolve(1, TestService.gaveUp)
        let path = "/v1/sessions/\(TestService.id(1))/appeal"
        #expect(try await phone.ask(.post, path, key: "a").status == 200)
        phone.clock.move(by: .minutes(2))
        // Nothing is due, so the sweep only reads the clock.
        await phone.service.sweep()
        #expect(try await metrics() == [0, 0, 1, 120])
        await phone.stop()
        #expect(try await metrics() == [nil, nil, nil, nil])
    }
}
