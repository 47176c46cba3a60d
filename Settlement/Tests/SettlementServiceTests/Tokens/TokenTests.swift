import Crypto
import Foundation
import HTTPTypes
import Settlement
import SettlementServer
import Testing

@Suite("Bearer tokens", .timeLimit(.minutes(10)))
struct TokenTests {
    private let header = #"{"alg":"ES256","kid":"ec"}"#
    /// The test clock's time in seconds.
    private let now = 1_800_000_000

    private func claims(
        iss: String = "good",
        sub: String = "\"ada\"",
        aud: String = "\"stint\"",
        iat: Int? = 1_800_000_000,
        exp: Int? = 1_800_003_600,
        more: String = ""
    ) -> String {
        var parts = ["\"iss\":\"\(iss)\"", "\"sub\":\(sub)", "\"aud\":\(aud)"]
        if let iat { parts.append("\"iat\":\(iat)") }
        if let exp { parts.append("\"exp\":\(exp)") }
        return "{" + parts.joined(separator: ",") + more + "}"
    }

    private func status(_ service: TestService, _ token: String) async throws -> Int {
        try await service.send(
            .get,
            "/v1/wallet",
            fields: ["Authorization": "Bearer \(token)"],
            body: []
        ).status
    }

    @Test("an ES256 or RS256 token of a known issuer is accepted")
    func good() async throws {
        let issuer = try TestIssuer()
        let service = try await TestService(issuers: [try await issuer.issuer("good")])
        #expect(try await status(service, issuer.token(header, claims())) == 200)
        let rsa = #"{"alg":"RS256","kid":"rsa","typ":"JWT"}"#
        #expect(try await status(service, issuer.token(rsa, claims(), byRSA: true)) == 200)
        let several = claims(aud: "[\"else\",\"also\"]", more: ",\"nbf\":\(now + 60),\"x\":1.5")
        #expect(try await status(service, issuer.token(header, several)) == 200)
        await service.stop()
    }

    @Test("a token with any fault is rejected, and the answer does not reveal the fault")
    func wrong() async throws {
        let issuer = try TestIssuer()
        let other = try TestIssuer()
        let service = try await TestService(
            issuers: [try await issuer.issuer("good"), try await other.issuer("second")]
        )
        let good = try issuer.token(header, claims())
        let parts = good.split(separator: ".").map(String.init)
        let rsaByName = #"{"alg":"RS256","kid":"ec"}"#
        let none = TestIssuer.base64(Array(#"{"alg":"none","kid":"ec"}"#.utf8))
        let secret = try hmac(issuer)
        let bad: [String: String] = [
            "no signature": "\(parts[0]).\(parts[1]).", "two parts": "\(parts[0]).\(parts[1])",
            "alg none": "\(none).\(parts[1]).", "padding": good + "=", "empty": "..",
            "another key's": try other.token(header, claims()),
            "another issuer's key": try other.token(header, claims(iss: "good")),
            "unknown issuer": try issuer.token(header, claims(iss: "bad")),
            "unknown key": try issuer.token(#"{"alg":"ES256","kid":"x"}"#, claims()),
            "no key": try issuer.token(#"{"alg":"ES256"}"#, claims()),
            "alg of another kind": try issuer.token(rsaByName, claims()),
            "hmac with a public key": secret,
            "number beyond all": try issuer.token(
                #"{"alg":"ES256","kid":"x","a":1e300}"#,
                claims()
            ),
            "critical": try issuer.token(#"{"alg":"ES256","kid":"ec","crit":["x"]}"#, claims()),
            "audience": try issuer.token(header, claims(aud: "\"else\"")),
            "no audience": try issuer.token(header, claims(aud: "null")),
            "empty subject": try issuer.token(header, claims(sub: "\"\"")),
            "no subject": try issuer.token(header, claims(sub: "null")),
            "subject too long": try issuer.token(
                header,
                claims(sub: "\"\(String(repeating: "a", count: 256))\"")
            ),
            "expired": try issuer.token(header, claims(exp: now - 60)),
            "no end": try issuer.token(header, claims(exp: nil)),
            "issued in the future": try issuer.token(header, claims(iat: now + 61)),
            "never issued": try issuer.token(header, claims(iat: nil)),
            "not yet": try issuer.token(header, claims(more: ",\"nbf\":\(now + 61)")),
            "two subjects": try issuer.token(header, claims(more: ",\"sub\":\"eve\"")),
            "too long": try issuer.token(
                header,
                claims(more: ",\"x\":\"\(String(repeating: "a", count: 9000))\"")
            ),
        ]
        var texts: Set<String> = []
        for (name, token) in bad {
            let answer = try await service.send(
                .get,
                "/v1/wallet",
                fields: ["Authorization": "Bearer \(token)"],
                body: []
            )
            #expect(answer.status == 401, "\(name)")
            #expect(answer["WWW-Authenticate", header: true] != nil)
            texts.insert(answer.text)
        }
        for value in ["", "Bearer", "Basic abc", good, "Bearer \(good) x"] {
            let answer = try await service.send(
                .get,
                "/v1/wallet",
                fields: ["Authorization": value],
                body: []
            )
            #expect(answer.status == 401, "\(value)")
        }
        #expect(try await service.ask(.get, "/v1/wallet", as: nil).problem == "unauthenticated")
        #expect(texts.count == 1)
        #expect(try await status(service, good) == 200)
        await service.stop()
    }

    @Test("a cached token is valid until a minute after its expiry")
    func remembered() async throws {
        let issuer = try TestIssuer()
        let service = try await TestService(issuers: [try await issuer.issuer("good")])
        let token = try issuer.token(header, claims(exp: now + 600))
        for (span, expected) in [
            (TimeSpan.minutes(0), 200), (.init(milliseconds: 659_999), 200),
            (.init(milliseconds: 1), 401),
        ] {
            service.clock.move(by: span)
            #expect(try await status(service, token) == expected)
        }
        await service.stop()
    }

    @Test("an operator has the scope in a token of the operators' issuer")
    func operators() async throws {
        let first = try TestIssuer()
        let second = try TestIssuer()
        let service = try await TestService(
            issuers: [
                try await first.issuer("good"),
                try await second.issuer("staff", namesOperators: true),
            ]
        )
        for (issuer, name, scope, expected) in [
            (first, "good", "stint.operator", 403), (second, "staff", "a stint.operator b", 200),
            (second, "staff", "stint.operators", 403), (second, "staff", "", 403),
        ] {
            let token = try issuer.token(header, claims(iss: name, more: ",\"scope\":\"\(scope)\""))
            let answer = try await service.send(
                .get,
                "/v1/appeals",
                fields: ["Authorization": "Bearer \(token)"],
                body: []
            )
            #expect(answer.status == expected, "\(name) \(scope)")
        }
        await service.stop()
    }

    @Test(
        "a key set without a usable key is refused",
        arguments: [
            "", "{}", #"{"keys":[]}"#, #"{"keys":[{"kty":"oct","kid":"a","k":"AA"}]}"#,
            #"{"keys":[{"kty":"EC","crv":"P-256","x":"AA","y":"AA"}]}"#,
            #"{"keys":[{"kty":"EC","crv":"P-256","kid":"a","x":"AA","y":"AA"}]}"#,
            #"{"keys":[{"kty":"RSA","kid":"a","n":"AQAB","e":"AQAB"}]}"#,
        ]
    )
    func keys(_ text: String) async throws {
        await #expect(throws: TokenKeysError.self) {
            try await TokenKeys(jwks: Array(text.utf8))
        }
    }

    /// Returns a token signed with the public key as an HMAC secret.
    private func hmac(_ issuer: TestIssuer) throws -> String {
        let signed =
            TestIssuer.base64(Array(#"{"alg":"HS256","kid":"ec"}"#.utf8)) + "."
            + TestIssuer.base64(Array(claims().utf8))
        let key = SymmetricKey(data: issuer.elliptic.publicKey.x963Representation)
        let code = HMAC<SHA256>.authenticationCode(for: Data(signed.utf8), using: key)
        return signed + "." + TestIssuer.base64(code)
    }
}
