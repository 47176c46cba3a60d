import Foundation
import HTTPTypes
import Settlement
import SettlementService
import SettlementStore
import Testing

@Suite("people whom the service does not know", .timeLimit(.minutes(10)))
struct NewPeopleTests {
    @Test(
        "whoever only reads has nothing, and leaves nothing behind",
        arguments: [
            ("/v1/wallet", 200), ("/v1/sessions", 200), ("/v1/transfers", 200),
            ("/v1/account/export", 200), ("/v1/sessions/\(TestService.id(1))", 404),
        ]
    )
    func reading(_ path: String, _ status: Int) async throws {
        let phone = try await TestService()
        try await phone.buy(1_000)
        try await phone.pledge()
        let before = phone.store.commits.counts
        #expect(try await phone.ask(.get, path, as: "bob").status == status)
        let bob = try #require(Identity(issuer: "stint-development", subject: "bob"))
        let number = try await phone.store.reads.read { reader throws(StoreError) in
            try reader.user(for: bob)
        }
        #expect(number == nil)
        #expect(phone.store.commits.counts == before)
    }

    @Test("somebody who has read before there were credits sees them, with the same token")
    func later() async throws {
        let phone = try await TestService()
        try await phone.buy(10)
        #expect(try await phone.ask(.get, "/v1/wallet", as: "bob").text.contains(#""available":0"#))
        try await phone.buy(20, as: "bob", transaction: "t-2")
        #expect(
            try await phone.ask(.get, "/v1/wallet", as: "bob").text.contains(#""available":20"#)
        )
    }

    @Test("people who come together get their numbers in few transactions, each another")
    func together() async throws {
        let phone = try await TestService()
        try await phone.buy(10)
        let before = phone.store.commits.counts.transactionCount
        let numbers = try await withThrowingTaskGroup(of: UserID.self) { group in
            for number in 0..<200 {
                group.addTask {
                    let name = try #require(
                        Identity(issuer: "i", subject: "person \(number % 100)")
                    )
                    return try await phone.store.commits.user(for: name)
                }
            }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(numbers.count == 100)
        let count = phone.store.commits.counts.transactionCount - before
        #expect((1..<100).contains(count), "\(count) transactions")
    }
}
