import Crypto
import CryptoExtras
import HTTPTypes
import Logging
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
            /// Keys before those of the issuer, each followed by a comma.
            var more = ""
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

        /// Publishes other keys before those of the issuer.
        func add(_ keys: [String]) {
            page.withLock { $0.more = keys.map { $0 + "," }.joined() }
        }

        func issuer(
            logger: Logger = Logger(label: "keys"),
            ageMaximum: Duration? = IssuerKeys.ageMaximum
        ) -> TokenIssuer {
            let keys = IssuerKeys(
                uptime: { self.uptime.withLock { $0 } },
                ageMaximum: ageMaximum,
                logger: logger
            ) {
                let page = self.page.withLock { page in
                    page.fetchCount += 1
                    return page
                }
                guard let issuer = page.issuer else { throw Unreachable() }
                let jwks = try issuer.jwks().replacing(
                    #"{"keys":["#,
                    with: #"{"keys":["# + page.more
                )
                return .init(jwks: Array(jwks.utf8), maxAge: page.maxAge)
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

    @Test("an unknown key is fetched before a token is rejected, at most once in 5 seconds")
    func unknown() async throws {
        let old = try TestIssuer(name: "old")
        let new = try TestIssuer()
        let address = Address(old)
        let service = try await TestService(issuers: [address.issuer()])
        #expect(try await answer(service, new).status == 401)
        #expect(address.count == 1)
        address.give(new)
        address.pass(.milliseconds(4_999))
        // The keys were fetched a moment ago, so the key is a stranger's until the next fetch.
        #expect(try await answer(service, new).status == 401)
        #expect(address.count == 1)
        address.pass(.milliseconds(1))
        #expect(try await answer(service, new).status == 200)
        #expect(address.count == 2)
        await service.stop()
    }

    @Test("the readiness check doesn't wait for an issuer that doesn't answer")
    func readiness() async throws {
        let (answers, _) = AsyncStream.makeStream(of: IssuerKeys.Published.self)
        let keys = IssuerKeys(
            uptime: { .zero },
            deadline: .seconds(36_000),
            logger: Logger(label: "keys")
        ) {
            for await published in answers { return published }
            throw Address.Unreachable()
        }
        let far = TokenIssuer(name: "far", audiences: ["stint"], keys: keys, namesOperators: false)
        let service = try await TestService(issuers: [far])
        _ = await service.service.sweep()
        #expect(try await service.ask(.get, "/readyz", as: nil).problem == "issuer-unavailable")
        await service.stop()
    }

    @Test("a fetch with an endless answer is canceled at its deadline")
    func endless() async throws {
        let issuer = try TestIssuer()
        let (answers, _) = AsyncStream.makeStream(of: IssuerKeys.Published.self)
        let keys = IssuerKeys(
            uptime: { .zero },
            deadline: .milliseconds(100),
            logger: Logger(label: "keys")
        ) {
            for await published in answers { return published }
            throw Address.Unreachable()
        }
        let far = TokenIssuer(name: "far", audiences: ["stint"], keys: keys, namesOperators: false)
        let service = try await TestService(issuers: [far])
        #expect(try await answer(service, issuer).problem == "issuer-unavailable")
        #expect(try await answer(service, issuer).problem == "issuer-unavailable")
        await service.stop()
    }

    @Test("a stranger's keys are rejected without a fetch for each, and unavailable in an outage")
    func strangers() async throws {
        let issuer = try TestIssuer()
        let address = Address(issuer)
        let service = try await TestService(issuers: [address.issuer()])
        let stranger = try TestIssuer()
        func ask(_ number: Int) async throws -> TestAnswer {
            let claims =
                #"{"iss":"far","sub":"eve","aud":"stint","iat":1800000000,"exp":1800003600}"#
            let header = #"{"alg":"ES256","kid":"stranger-\#(number)"}"#
            let token = try stranger.token(header, claims)
            let fields = ["Authorization": "Bearer \(token)"]
            return try await service.send(.get, "/v1/wallet", fields: fields, body: [])
        }
        for number in 1...200 { #expect(try await ask(number).problem == "unauthenticated") }
        #expect(address.count == 1)
        address.pass(.seconds(5))
        for number in 1...200 { #expect(try await ask(number).problem == "unauthenticated") }
        #expect(address.count == 2)
        address.give(nil)
        address.pass(.seconds(5))
        let unavailable = try await ask(1)
        #expect(unavailable.problem == "issuer-unavailable")
        #expect(unavailable["Retry-After", header: true] == "5")
        #expect(try await answer(service, issuer).status == 200)
        address.give(issuer)
        address.pass(.seconds(5))
        #expect(try await ask(1).problem == "unauthenticated")
        await service.stop()
    }

    /// Returns a P-256 key as JSON.
    private func key(_ issuer: TestIssuer, _ kid: String?) -> String {
        let point = issuer.elliptic.publicKey.rawRepresentation
        let (x, y) = (TestIssuer.base64(point.prefix(32)), TestIssuer.base64(point.suffix(32)))
        let name = kid.map { #""kid":"\#($0)","# } ?? ""
        return #"{"kty":"EC","crv":"P-256",\#(name)"x":"\#(x)","y":"\#(y)"}"#
    }

    @Test("a key that can't be used is ignored, counted, and logged once with its reason")
    func unusable() async throws {
        let (issuer, other) = (try TestIssuer(), try TestIssuer())
        let weak = try _RSA.Signing.PrivateKey(unsafeKeySize: .init(bitCount: 1_024)).publicKey
            .getKeyPrimitives().modulus
        let zeros = TestIssuer.base64([UInt8](repeating: 1, count: 32))
        let cases: [(key: String, reason: String)] = [
            (key(other, nil), "key 0 has no kid"), (key(other, ""), "key 0 has no kid"),
            (
                #"{"kty":"EC","crv":"P-256","kid":"off","x":"\#(zeros)","y":"\#(zeros)"}"#,
                "is damaged or weak"
            ),
            (
                #"{"kty":"RSA","kid":"weak","n":"\#(TestIssuer.base64(weak))","e":"AQAB"}"#,
                "is damaged or weak"
            ),
        ]
        for (key, reason) in cases {
            let address = Address(issuer)
            address.add([key])
            let log = LogLines()
            let service = try await TestService(issuers: [address.issuer(logger: log.logger)])
            for _ in 0..<3 {
                #expect(try await answer(service, issuer).status == 200, "\(reason)")
                address.pass(.seconds(86_400))
            }
            #expect(address.count == 3)
            #expect(log.all.count { $0.contains(reason) } == 1, "\(log.all)")
            #expect(try await service.metric("stint_keys_unusable") == 1)
            await service.stop()
        }
    }

    @Test("each key of a doubled ID is tried, and the first 64 usable keys are used")
    func many() async throws {
        let (issuer, other) = (try TestIssuer(), try TestIssuer())
        let address = Address(issuer)
        address.add([key(other, "ec")])
        let log = LogLines()
        let service = try await TestService(issuers: [address.issuer(logger: log.logger)])
        #expect(try await answer(service, issuer).status == 200)
        #expect(try await answer(service, other).status == 200)
        #expect(try await answer(service, TestIssuer()).status == 401)
        #expect(try await service.metric("stint_keys_excess") == 0)
        let more = try TestIssuer()
        address.add([key(other, "ec")] + (1...63).map { key(more, "more-\($0)") })
        address.pass(.seconds(3_600))
        #expect(try await answer(service, other).status == 200)
        #expect(try await answer(service, issuer).status == 401)
        // The issuer's own two keys are left.
        #expect(try await service.metric("stint_keys_excess") == 2)
        #expect(log.all.count { $0.contains("only the first 64") } == 1, "\(log.all)")
        await service.stop()
    }

    @Test("a set without a usable key leaves the last keys in force until they are too old")
    func empty() async throws {
        let issuer = try TestIssuer()
        for ageMaximum in [IssuerKeys.ageMaximum, nil] {
            let page = Mutex(try issuer.jwks())
            let uptime = Mutex(Duration.zero)
            let log = LogLines()
            let keys = IssuerKeys(
                uptime: { uptime.withLock { $0 } },
                ageMaximum: ageMaximum,
                logger: log.logger
            ) {
                .init(jwks: Array(page.withLock { $0 }.utf8), maxAge: .zero)
            }
            let far = TokenIssuer(
                name: "far",
                audiences: ["stint"],
                keys: keys,
                namesOperators: false
            )
            let service = try await TestService(issuers: [far])
            #expect(try await answer(service, issuer).status == 200)
            for text in ["", #"{"ke"#, #"{"keys":[]}"#, #"{"keys":[{"kty":"EC","crv":"P-256"}]}"#] {
                page.withLock { $0 = text }
                uptime.withLock { $0 += .seconds(6) }
                #expect(try await service.ask(.get, "/readyz", as: nil).status == 200)
                #expect(try await answer(service, issuer).status == 200, "\(text)")
            }
            #expect(log.all.count == 3, "\(log.all)")
            uptime.withLock { $0 += .seconds(86_400) }
            let isAged = ageMaximum != nil
            #expect(try await answer(service, issuer).status == (isAged ? 503 : 200))
            let ready = try await service.ask(.get, "/readyz", as: nil).status
            #expect(ready == (isAged ? 503 : 200))
            await service.stop()
        }
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
