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
            nil
        )
    }

    func void(_ call: Call) async throws(Problem) -> ServiceAnswer {
        let id = try call.session
        var fields = try JSONFields(call.body)
        let remark = try fields.remark()
        try fields.finish()
        return try await submit(.void(id, remark), of: owner(of: id), nil)
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
    static let requirement = "1 to \(bytesMaximum) bytes of text without zero bytes"
}
