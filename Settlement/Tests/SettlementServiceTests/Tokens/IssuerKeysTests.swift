import HTTPTypes
import Settlement
import SettlementServer
import SettlementService
import Synchronization
import Testing

@Suite("Published keys of an issuer", .timeLimit(.minutes(10)))
struct IssuerKeysTests {
    /// A fake address of keys, which counts fetches.
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

    /// Sends a request with a new token of an issuer.
    private func answer(_ service: TestService, _ issuer: TestIssuer) async throws -> TestAnswer {
        let claims = """
            {"iss":"far","sub":"ada","aud":"stint","iat":1800000000,"exp":1800003600}
            """
        let token = try issuer.token(#"{"alg":"ES256","kid":"ec"}"#, claims)
        return try await service.send(
            .get,
            "/v1/wallet",
            fields: ["Authorization": "Bearer \(token)"],
            body: []
        )
    }

    @Test("keys are fetched for the first token, and then cached as long as the issuer allows")
    func age() async throws {
        let issuer = try TestIssuer()
        let address = Address(issuer, maxAge: .seconds(600))
        let service = try await TestService(issuers: [address.issuer()])
        #expect(address.count == 0)
        for _ in 0..<3 { #expect(try await answer(service, issuer).status == 200) }
        #expect(address.count == 1)
        address.pass(.seconds(599))
        #expect(try await answer(service, issuer).status == 200)
        #expect(address.count == 1)
        address.pass(.seconds(1))
        #expect(try await answer(service, issuer).status == 200)
        #expect(address.count == 2)
        await service.stop()
    }

    @Test("an unknown key is fetched before a token is rejected")
    func unknown() async throws {
        let old = try TestIssuer(name: "old")
        let new = try TestIssuer()
        let address = Address(old)
        let service = try await TestService(issuers: [address.issuer()])
        #expect(try await answer(service, new).status == 401)
        #expect(address.count == 1)
        address.give(new)
        address.pass(.milliseconds(4_999))
        let early = try await answer(service, new)
        #expect(early.problem == "issuer-unavailable" && early["Retry-After", header: true] == "5")
        #expect(address.count == 1)
        address.pass(.milliseconds(1))
        #expect(try await answer(service, new).status == 200)
        #expect(address.count == 2)
        await service.stop()
    }

    @Test("a fetch with an endless answer is canceled at its deadline")
    func endless() async throws {
        let issuer = try TestIssuer()
        let (answers, _) = AsyncStream.makeStream(of: IssuerKeys.Published.self)
        let keys = IssuerKeys(uptime: { .zero }, deadline: .milliseconds(100)) {
            for await published in answers { return published }
            throw Address.Unreachable()
        }
        let far = TokenIssuer(name: "far", audiences: ["stint"], keys: keys, namesOperators: false)
        let service = try await TestService(issuers: [far])
        #expect(try await answer(service, issuer).problem == "issuer-unavailable")
        #expect(try await answer(service, issuer).problem == "issuer-unavailable")
        await service.stop()
    }

    @Test("while an issuer is unreachable, its keys stay valid for a day")
    func outage() async throws {
        let issuer = try TestIssuer()
        let address = Address(nil)
        let service = try await TestService(issuers: [address.issuer()])
        let refused = try await answer(service, issuer)
        #expect(refused.status == 503)
        #expect(refused.problem == "issuer-unavailable")
        #expect(try await service.ask(.get, "/readyz", as: nil).problem == "issuer-unavailable")
        address.give(issuer)
        address.pass(.seconds(5))
        // The readiness check fetches the keys.
        #expect(try await service.ask(.get, "/readyz", as: nil).status == 200)
        #expect(try await answer(service, issuer).status == 200)
        address.give(nil)
        address.pass(.seconds(86_399))
        #expect(try await answer(service, issuer).status == 200)
        address.pass(.seconds(1))
        #expect(try await answer(service, issuer).problem == "issuer-unavailable")
        await service.stop()
    }
}
