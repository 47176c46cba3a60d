import Basics
import Settlement
import SettlementStore

extension PledgeService {
    func listAppeals(_ call: Call) async throws(Problem) -> ServiceAnswer {
        let limit = try call.limit
        return try await page(
            "appeals",
            call,
            limit: limit,
            { SessionID(uuid: $0.utf8) },
            { $0.appealPosition.map { Cursor.text($0.at, $0.id.uuidText) } },
            \.json
        ) { reader, position throws(StoreError) in
            try reader.openAppeals(after: position, limit: limit)
        }
    }

    func decide(_ call: Call) async throws(Problem) -> ServiceAnswer {
        let id = try call.session
        var fields = try JSONFields(call.body)
        let isGranted = try fields.required("isGranted", "true or false") { value -> Bool? in
            guard case .bool(let bool) = value.content else { return nil }
            return bool
        }
        let remark = try fields.remark()
        try fields.finish()
        return try await submit(
            .decideAppeal(id, isGranted: isGranted, remark),
            of: owner(of: id),
            nil,
            by: call.caller?.identity
        )
    }

    func void(_ call: Call) async throws(Problem) -> ServiceAnswer {
        let id = try call.session
        var fields = try JSONFields(call.body)
        let remark = try fields.remark()
        try fields.finish()
        return try await submit(
            .void(id, remark),
            of: owner(of: id),
            nil,
            by: call.caller?.identity
        )
    }

    /// Finds a person by issuer and subject, also one who has closed the account.
    func findPerson(_ call: Call) async throws(Problem) -> ServiceAnswer {
        var fields = try JSONFields(call.body)
        let issuer = try fields.required("issuer", "a text") { $0.text }
        let subject = try fields.required("subject", "a text") { $0.text }
        try fields.finish()
        // The issuer may be one that the service no longer knows.
        let identity = Identity(issuer: issuer, subject: subject)
        let user = try await read { reader throws(StoreError) in
            guard let identity else { return UserID?.none }
            return try reader.user(for: identity)
        }
        try await record(.personLookup, user, call)
        guard let user else { throw Problem(.personNotFound) }
        return ServiceAnswer(["user": .integer(user.rawValue)])
    }

    /// Finds a purchase by the shop's ID.
    func findPurchase(_ call: Call) async throws(Problem) -> ServiceAnswer {
        var fields = try JSONFields(call.body)
        let transaction = try transaction(&fields)
        try fields.finish()
        let transfers = try await read { reader throws(StoreError) in
            try reader.transfers(of: transaction.purchase)
        }
        let user = transfers.first?.user
        try await record(.purchaseLookup, user, call)
        guard let user else { throw Problem(.purchaseNotFound) }
        return ServiceAnswer(
            ["user": .integer(user.rawValue), "transfers": .array(transfers.map(\.json))]
        )
    }

    /// Records who has looked up a user, before the answer is sent.
    private func record(
        _ kind: Operation.Kind,
        _ user: UserID?,
        _ call: Call
    ) async throws(Problem) {
        guard let caller = call.caller else { throw Problem(.unauthenticated) }
        let lookup = Lookup(id: .drawn(), kind: kind, user: user, by: caller.identity)
        try await withStore { () throws(SubmissionError) in try await store.commits.record(lookup) }
    }

    func audit(_ call: Call) async throws(Problem) -> ServiceAnswer {
        let findings = try await withStore { () throws(SubmissionError) in
            try await store.audits.read { reader throws(StoreError) in try reader.audit() }
        }
        return ServiceAnswer(["findings": .array(findings.map(\.json))])
    }

    private func owner(of id: SessionID) async throws(Problem) -> UserID {
        guard let session = try await session(id) else { throw Problem(.sessionNotFound) }
        return session.user
    }
}

extension Operation {
    /// The decision in operators' answers; people never see it.
    var json: JSONValue {
        [
            "kind": .string("\(kind)"), "at": .string(at.text), "issuer": .string(by.issuer),
            "subject": .string(by.subject),
        ]
    }
}

extension AuditFinding {
    fileprivate var json: JSONValue {
        [
            "rule": .string(rule.rawValue),
            "table": .string(table.rawValue), "row": .string(row),
            "user": .optional(user) { .integer($0.rawValue) },
            "session": .optional(session) { .string($0.uuidText) },
            "remedy": .string(rule.remedy),
        ]
    }
}

extension JSONFields {
    fileprivate mutating func remark() throws(Problem) -> Remark {
        try required("remark", Remark.requirement) { $0.text.flatMap { Remark($0) } }
    }
}

extension Remark {
    /// The requirement for a remark, in error messages.
    static let requirement = "1 to \(lengthMaximum) characters of text without zero bytes"
}
