import Basics
import Settlement
import SettlementStore

extension PledgeService {
    @Sendable static func listAppeals(
        _ service: PledgeService,
        _ call: Call
    ) async throws(Problem) -> ServiceAnswer {
        let limit = try call.limit
        let place = try call.query["cursor"].map { text throws(Problem) in
            try Cursor.appeals(text)
        }
        let page = try await service.read { reader throws(StoreError) in
            try reader.openAppeals(after: place, limit: limit)
        }
        let last = page.count < limit ? nil : page.last.flatMap { AppealPlace(of: $0) }
        return ServiceAnswer(
            .object([
                JSONMember("appeals", .array(page.map(\.json))),
                JSONMember("cursor", .optional(last) { .string(Cursor.text($0)) }),
            ])
        )
    }

    @Sendable static func decide(
        _ service: PledgeService,
        _ call: Call
    ) async throws(Problem) -> ServiceAnswer {
        let id = try call.session
        var fields = try JSONFields(call.body)
        let isGranted = try fields.required("isGranted", "true or false") { value -> Bool? in
            guard case .bool(let bool) = value.form else { return nil }
            return bool
        }
        let remark = try fields.remark()
        try fields.finish()
        return try await service.submit(
            .decideAppeal(id, isGranted: isGranted, remark),
            of: service.owner(of: id),
            nil
        )
    }

    @Sendable static func void(
        _ service: PledgeService,
        _ call: Call
    ) async throws(Problem) -> ServiceAnswer {
        let id = try call.session
        var fields = try JSONFields(call.body)
        let remark = try fields.remark()
        try fields.finish()
        return try await service.submit(.void(id, remark), of: service.owner(of: id), nil)
    }

    @Sendable static func audit(
        _ service: PledgeService,
        _ call: Call
    ) async throws(Problem) -> ServiceAnswer {
        let findings: [AuditFinding]
        do {
            findings = try await service.store.audits.read { reader throws(StoreError) in
                try reader.audit()
            }
        } catch {
            throw Problem(store: error)
        }
        return ServiceAnswer(
            .object([
                JSONMember(
                    "findings",
                    .array(
                        findings.map { finding in
                            .object([
                                JSONMember("rule", .string(finding.rule.rawValue)),
                                JSONMember("table", .string(finding.table.rawValue)),
                                JSONMember("row", .string(finding.row)),
                                JSONMember(
                                    "user",
                                    .optional(finding.user) { .integer($0.rawValue) }
                                ),
                                JSONMember(
                                    "session",
                                    .optional(finding.session) { .string($0.uuidText) }
                                ),
                                JSONMember("remedy", .string(finding.rule.remedy)),
                            ])
                        }
                    )
                )
            ])
        )
    }

    private func owner(of id: SessionID) async throws(Problem) -> UserID {
        guard let session = try await session(id) else { throw Problem(.sessionNotFound) }
        return session.user
    }
}

extension JSONFields {
    fileprivate mutating func remark() throws(Problem) -> Remark {
        try required("remark", "1 to \(Remark.bytesMaximum) bytes of text without a zero") {
            $0.text.flatMap { Remark($0) }
        }
    }
}
