import Crypto
import CryptoExtras
import Foundation
import SettlementServer

/// An issuer with a key of each kind, which signs any token.
struct TestIssuer {
    let elliptic = P256.Signing.PrivateKey()
    let rsa: _RSA.Signing.PrivateKey

    /// The key ID of the elliptic key.
    let name: String

    init(name: String = "ec") throws {
        rsa = try _RSA.Signing.PrivateKey(keySize: .bits2048)
        self.name = name
    }

    /// Returns the keys as a JWKS, including unsupported keys.
    func jwks() throws -> String {
        let point = elliptic.publicKey.rawRepresentation
        let primitives = try rsa.publicKey.getKeyPrimitives()
        return """
            {"keys":[
            {"kty":"EC","crv":"P-256","kid":"\(name)","alg":"ES256","use":"sig",
             "x":"\(TestIssuer.base64(point.prefix(32)))",
             "y":"\(TestIssuer.base64(point.suffix(32)))"},
            {"kty":"RSA","kid":"rsa","n":"\(TestIssuer.base64(primitives.modulus))",
             "e":"\(TestIssuer.base64(primitives.publicExponent))"},
            {"kty":"oct","kid":"secret","k":"c2VjcmV0"},
            {"kty":"EC","crv":"P-384","kid":"other","x":"AA","y":"AA"}]}
            """
    }

    func issuer(_ name: String, namesOperators: Bool = false) async throws -> TokenIssuer {
        TokenIssuer(
            name: name,
            audiences: ["stint", "also"],
            keys: IssuerKeys(try await TokenKeys(jwks: Array(try jwks().utf8))),
            namesOperators: namesOperators
        )
    }

    /// Returns a token with the given header and claims.
    func token(_ header: String, _ claims: String, byRSA: Bool = false) throws -> String {
        let signed =
            TestIssuer.base64(Array(header.utf8)) + "." + TestIssuer.base64(Array(claims.utf8))
        let data = Data(signed.utf8)
        let signature =
            byRSA
            ? try rsa.signature(for: SHA256.hash(data: data), padding: .insecurePKCS1v1_5)
                .rawRepresentation
            : try elliptic.signature(for: data).rawRepresentation
        return signed + "." + TestIssuer.base64(signature)
    }

    static func base64(_ bytes: some Sequence<UInt8>) -> String {
        Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
            .replacing("=", with: "")
    }
}
