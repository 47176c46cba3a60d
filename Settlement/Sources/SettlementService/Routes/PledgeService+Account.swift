import Basics
import Settlement
import SettlementStore

extension PledgeService {
    /// The most rows of each kind that an export has.
    private static let exportMaximum = 100_000
    /// How many rows of an export are read at once.
    private static let exportPage = 500

    func readWallet(_ call: Call) async throws(Problem) -> ServiceAnswer {
        let user = try call.subject
        let wallet = try await read { reader throws(StoreError) in
            try reader.wallet(of: user)
        }
        return ServiceAnswer(wallet.json)
    }

    func listTransfers(_ call: Call) async throws(Problem) -> ServiceAnswer {
        let user = try call.subject
        let limit = try call.limit
        return try await page(
            "transfers",
            call,
            limit: limit,
            { TransferID(text: $0) },
            { Cursor.text($0.at, $0.id.text) },
            \.json
        ) { reader, place throws(StoreError) in
            try reader.transfers(of: user, after: place, limit: limit)
        }
    }

    func exportAccount(_ call: Call) async throws(Problem) -> ServiceAnswer {
        guard let caller = call.caller else { throw Problem(.unauthenticated) }
        let user = caller.user
        let wallet = try await read { reader throws(StoreError) in
            try reader.wallet(of: user)
        }
        let sessions = try await pages { (reader, last: Session?) throws(StoreError) in
            try reader.sessions(of: user, in: nil, after: last?.place, limit: Self.exportPage)
        }
        let transfers = try await pages { (reader, last: Transfer?) throws(StoreError) in
            try reader.transfers(of: user, after: last?.place, limit: Self.exportPage)
        }
        return ServiceAnswer(
            [
                "issuer": .string(caller.identity.issuer),
                "subject": .string(caller.identity.subject),
                "wallet": wallet.json,
                "sessions": .array(sessions.map(\.json)),
                "transfers": .array(transfers.map(\.json)),
                "isComplete": .bool(
                    max(sessions.count, transfers.count) < PledgeService.exportMaximum
                ),
            ]
        )
    }

    func closeAccount(_ call: Call) async throws(Problem) -> ServiceAnswer {
        var appeals = Appeals.kept
        if !call.body.isEmpty {
            var fields = try JSONFields(call.body)
            appeals =
                try fields.value("appeals", "give_up") {
                    $0.text == "give_up" ? .givenUp : nil
                } ?? .kept
            try fields.finish()
        }
        return try await submit(.closeAccount(appeals), of: call.user, call.key)
    }

    /// Reads all rows of a person, page by page, so that nobody waits long meanwhile.
    private func pages<Row: Sendable>(
        _ body: @escaping @Sendable (any StoreReader, Row?) throws(StoreError) -> [Row]
    ) async throws(Problem) -> [Row] {
        var rows: [Row] = []
        while rows.count < PledgeService.exportMaximum {
            let last = rows.last
            let page = try await read { reader throws(StoreError) in try body(reader, last) }
            rows += page
            guard page.count == PledgeService.exportPage else { break }
        }
        return rows
    }
}
