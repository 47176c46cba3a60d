import HTTPTypes
import Settlement
import SettlementServer
import SettlementService
import Synchronization
import Testing

@Suite("keys that an issuer publishes", .timeLimit(.minutes(10)))
struct IssuerKeysTests {
    /// An address that gives what it is told to, and counts.
    final class Address: Sendable {
        struct Unreachable: Error {}
        struct Page: Sendable {
            var issuer: TestIssuer?
            var maxAge: Duration?
            var fetchCount = 0
        }

        let page: Mutex<Page>
        let uptime = Mutex(Duration.zero)

        init(_ issuer: TestIssuer?, maxAge: Duration? = nil) {
            page = Mutex(Page(issuer: issuer, maxAge: maxAge))
        }

        var count: Int { page.withLock { $0.fetchCount } }

        func give(_ issuer: TestIssuer?) { page.withLock { $0.issuer = issuer } }

        func pass(_ duration: Duration) { uptime.withLock { $0 += duration } }

        func issuer() -> TokenIssuer {
            let keys = IssuerKeys(uptime: { self.uptime.withLock { $0 } }) {
                let page = self.page.withLock { page in
                    page.fetchCount += 1
                    return page
                }
                guard let issuer = page.issuer else { throw Unreachable() }
                return .init(jwks: Array(try issuer.jwks().utf8), maxAge: page.maxAge)
            }
            return TokenIssuer(name: "far", audiences: ["stint"], keys: keys, namesOperators: false)
        }
    }

    /// Asks with a token of an issuer that was never seen before.
    private func answer(_ phone: TestService, _ issuer: TestIssuer) async throws -> TestAnswer {
        let claims = """
            {"iss":"far","sub":"ada","aud":"stint","iat":1800000000,"exp":1800003600}
            """
        let token = try issuer.token(#"{"alg":"ES256","kid":"ec"}"#, claims)
        return try await phone.send(
            .get,
            "/v1/wallet",
            fields: ["Authorization": "Bearer \(token)"],
            body: []
        )
    }

    @Test("they are fetched when the first token needs them, and then kept as long as was said")
    func age() async throws {
        let issuer = try TestIssuer()
        let address = Address(issuer, maxAge: .seconds(600))
        let phone = try await TestService(issuers: [address.issuer()])
        #expect(address.count == 0)
        for _ in 0..<3 { #expect(try await answer(phone, issuer).status == 200) }
        #expect(address.count == 1)
        address.pass(.seconds(599))
        #expect(try await answer(phone, issuer).status == 200)
        #expect(address.count == 1)
        address.pass(.seconds(1))
        #expect(try await answer(phone, issuer).status == 200)
        #expect(address.count == 2)
        await phone.stop()
    }

    @Test("a key that is not known is looked for before anybody is told that it is wrong")
    func unknown() async throws {
        let old = try TestIssuer(name: "old")
        let new = try TestIssuer()
        let address = Address(old)
        let phone = try await TestService(issuers: [address.issuer()])
        #expect(try await answer(phone, new).status == 401)
        #expect(address.count == 1)
        address.give(new)
        address.pass(.milliseconds(4_999))
        let early = try await answer(phone, new)
        #expect(early.problem == "issuer-unavailable" && early["Retry-After", header: true] == "5")
        #expect(address.count == 1)
        address.pass(.milliseconds(1))
        #expect(try await answer(phone, new).status == 200)
        #expect(address.count == 2)
        await phone.stop()
    }

    @Test("an issuer whose answer never ends is given up in time, and nobody waits on")
    func endless() async throws {
        let issuer = try TestIssuer()
        let (answers, _) = AsyncStream.makeStream(of: IssuerKeys.Published.self)
        let keys = IssuerKeys(uptime: { .zero }, deadline: .milliseconds(100)) {
            for await published in answers { return published }
            throw Address.Unreachable()
        }
        let far = TokenIssuer(name: "far", audiences: ["stint"], keys: keys, namesOperators: false)
        let phone = try await TestService(issuers: [far])
        #expect(try await answer(phone, issuer).problem == "issuer-unavailable")
        #expect(try await answer(phone, issuer).problem == "issuer-unavailable")
        await phone.stop()
    }

    @Test("an issuer out of reach locks nobody out for a day, and everybody after that")
    func outage() async throws {
        let issuer = try TestIssuer()
        let address = Address(nil)
        let phone = try await TestService(issuers: [address.issuer()])
        let refused = try await answer(phone, issuer)
        #expect(refused.status == 503)
        #expect(refused.problem == "issuer-unavailable")
        #expect(try await phone.ask(.get, "/readyz", as: nil).problem == "issuer-unavailable")
        address.give(issuer)
        address.pass(.seconds(5))
        // The request for readiness fetches the keys.
        #expect(try await phone.ask(.get, "/readyz", as: nil).status == 200)
        #expect(try await answer(phone, issuer).status == 200)
        address.give(nil)
        address.pass(.seconds(86_399))
        #expect(try await answer(phone, issuer).status == 200)
        address.pass(.seconds(1))
        #expect(try await answer(phone, issuer).problem == "issuer-unavailable")
        await phone.stop()
    }
}
