import Crypto
import Foundation
import HTTPTypes
import Testing

extension TestService {
    /// Returns a session's ID as text.
    static func id(_ number: Int) -> String {
        "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - "\(number)".count)
            + "\(number)"
    }

    var deviceKey: String { device.publicKey.x963Representation.base64EncodedString() }

    func pledgeBody(_ number: Int = 1, amount: Int = 500, minutes: Int = 60, window: Int = 1440)
        -> String
    {
        """
        {"id":"\(TestService.id(number))","amount":\(amount),"minutes":\(minutes),\
        "appealWindowMinutes":\(window),"deviceKey":"\(deviceKey)"}
        """
    }

    func buy(_ credits: Int, as subject: String = "ada", transaction: String = "t-1") async throws {
        let answer = try await notice("/v1/purchases", purchaseBody(credits, subject, transaction))
        #expect(answer.status == 200, "\(answer.text)")
    }

    func purchaseBody(_ credits: Int, _ subject: String, _ transaction: String) -> String {
        """
        {"transaction":"\(transaction)","credits":\(credits),"issuer":"stint-development",\
        "subject":"\(subject)"}
        """
    }

    func personBody(_ subject: String = "ada") -> String {
        #"{"issuer":"stint-development","subject":"\#(subject)"}"#
    }

    @discardableResult
    func pledge(
        _ number: Int = 1,
        as subject: String = "ada",
        key: String? = nil,
        amount: Int = 500,
        window: Int = 1440
    ) async throws -> TestAnswer {
        try await ask(
            .post,
            "/v1/sessions",
            as: subject,
            key: key ?? "start-\(number)",
            body: pledgeBody(number, amount: amount, window: window)
        )
    }

    func resolve(
        _ number: Int = 1,
        _ body: String,
        as subject: String = "ada",
        key: String = "resolve"
    ) async throws -> TestAnswer {
        try await ask(
            .post,
            "/v1/sessions/\(TestService.id(number))/resolve",
            as: subject,
            key: key,
            body: body
        )
    }

    /// Returns a claim of success with evidence.
    func success(
        facts: String = "facts",
        digested: String? = nil,
        by signer: P256.Signing.PrivateKey? = nil,
        named key: P256.Signing.PublicKey? = nil
    ) throws -> String {
        let evidence = try evidence(facts: facts, digested: digested, by: signer, named: key)
        return "{\"resolution\":\"SUCCESS\",\"evidence\":\(evidence)}"
    }

    /// Returns evidence.
    func evidence(
        facts: String = "facts",
        digested: String? = nil,
        by signer: P256.Signing.PrivateKey? = nil,
        named key: P256.Signing.PublicKey? = nil
    ) throws -> String {
        let signer = signer ?? device
        let digest = SHA256.hash(data: Array((digested ?? facts).utf8))
        let signature = try signer.signature(for: digest)
        let point = (key ?? signer.publicKey).x963Representation.base64EncodedString()
        return """
            {"facts":"\(Data(facts.utf8).base64EncodedString())",\
            "digest":"\(Data(digest).base64EncodedString())",\
            "signature":"\(signature.rawRepresentation.base64EncodedString())","key":"\(point)"}
            """
    }

    static let gaveUp = #"{"resolution":"FAILURE","reason":"gave_up"}"#
}
