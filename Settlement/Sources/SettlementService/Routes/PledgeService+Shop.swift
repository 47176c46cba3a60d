import Basics
import Settlement

extension PledgeService {
    func purchase(_ call: Call) async throws(Problem) -> ServiceAnswer {
        var fields = try JSONFields(call.body)
        let transaction = try transaction(&fields)
        let amount = try fields.required("credits", "1 to 1000000000000") {
            $0.whole.flatMap { Amount(units: $0) }
        }
        let identity = try identity(&fields)
        try fields.finish()
        return try await submit(
            .purchase(transaction.purchase, amount),
            of: user(identity),
            nil
        )
    }

    func refund(_ call: Call) async throws(Problem) -> ServiceAnswer {
        guard let transaction = call.variables.first.flatMap({ ShopTransaction($0) }) else {
            throw Problem(.purchaseNotFound)
        }
        var fields = try JSONFields(call.body)
        let identity = try identity(&fields)
        try fields.finish()
        return try await submit(
            .clawBack(transaction.purchase),
            of: user(identity),
            nil
        )
    }

    /// Reads the shop's ID of a purchase.
    func transaction(_ fields: inout JSONFields) throws(Problem) -> ShopTransaction {
        try fields.required("transaction", ShopTransaction.requirement) {
            $0.text.flatMap { ShopTransaction($0) }
        }
    }

    /// Reads the person in a body, who must be of a known issuer.
    func identity(_ fields: inout JSONFields) throws(Problem) -> Identity {
        let issuer = try fields.required("issuer", "a known issuer") { value in
            value.text.flatMap { settings.tokens.issuers.contains($0) ? $0 : nil }
        }
        return try fields.required("subject", "1 to 255 bytes") { value in
            value.text.flatMap { Identity(issuer: issuer, subject: $0) }
        }
    }
}
