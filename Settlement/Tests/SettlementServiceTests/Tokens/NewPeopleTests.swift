import Foundation
import HTTPTypes
import Settlement
import SettlementService
import SettlementStore
import Testing

@Suite("New people", .timeLimit(.minutes(10)))
struct NewPeopleTests {
    @Test(
        "reading creates no user",
        arguments: [
            ("/v1/wallet", 200), ("/v1/sessions", 200), ("/v1/transfers", 200),
            ("/v1/account/export", 200), ("/v1/sessions/\(TestService.id(1))", 404),
        ]
    )
    func reading(_ path: String, _ status: Int) async throws {
        let service = try await TestService()
        try await service.buy(1_000)
        try await service.pledge()
        let before = service.store.commits.counts
        #expect(try await service.ask(.get, path, as: "bob").status == status)
        let bob = try #require(Identity(issuer: "stint-development", subject: "bob"))
        let number = try await service.store.reads.read { reader throws(StoreError) in
            try reader.user(for: bob)
        }
        #expect(number == nil)
        #expect(service.store.commits.counts == before)
    }

    @Test("a person who read before buying credits sees them with the same token")
    func later() async throws {
        let service = try await TestService()
        try await service.buy(10)
        #expect(
            try await service.ask(.get, "/v1/wallet", as: "bob").text.contains(#""available":0"#)
        )
        try await service.buy(20, as: "bob", transaction: "t-2")
        #expect(
            try await service.ask(.get, "/v1/wallet", as: "bob").text.contains(#""available":20"#)
        )
    }

    @Test("many new people get different IDs in few transactions")
    func together() async throws {
        let service = try await TestService()
        try await service.buy(10)
        let before = service.store.commits.counts.transactionCount
        let numbers = try await withThrowingTaskGroup(of: UserID.self) { group in
            for number in 0..<200 {
                group.addTask {
                    let name = try #require(
                        Identity(issuer: "i", subject: "person \(number % 100)")
                    )
                    return try await service.store.commits.user(for: name)
                }
            }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(numbers.count == 100)
        let count = service.store.commits.counts.transactionCount - before
        #expect((1..<100).contains(count), "\(count) transactions")
    }
}
