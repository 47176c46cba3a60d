import HTTPTypes
import Settlement
import SettlementService
import Testing

@Suite("Metrics of pending sessions", .timeLimit(.minutes(10)))
struct PendingMetricsTests {
    @Test(
        "they count credits, deadlines and appeals, and are omitted while the store is unavailable"
    )
    func pendingMetrics() async throws {
        let service = try await TestService()
        func metrics() async throws -> [Int?] {
            await service.service.countPending()
            var values: [Int?] = []
            for name in ["held_credits", "overdue_sessions", "open_appeals", "appeal_wait_seconds"]
            {
                values.append(try await service.metric("stint_\(name)"))
            }
            return values
        }
        #expect(try await metrics() == [nil, nil, nil, nil])
        try await service.buy(1000)
        try await service.pledge()
        #expect(try await metrics() == [500, 0, 0, 0])
        _ = try await service.resolve(1, TestService.gaveUp)
        let path = "/v1/sessions/\(TestService.id(1))/appeal"
        #expect(try await service.ask(.post, path, key: "a").status == 200)
        service.clock.move(by: .minutes(2))
        // Nothing is due, so this sweep only reads the clock.
        await service.service.sweep()
        #expect(try await metrics() == [0, 0, 1, 120])
        await service.stop()
        #expect(try await metrics() == [nil, nil, nil, nil])
    }
}
