import Basics
import Settlement
import SettlementStore

extension PledgeService {
    /// The maximum number of rows of each kind in an export.
    private static let exportMaximum = 100_000
    /// The number of rows of an export that are read at once.
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
        ) { reader, position throws(StoreError) in
            try reader.transfers(of: user, after: position, limit: limit)
        }
    }

    func exportAccount(_ call: Call) async throws(Problem) -> ServiceAnswer {
        guard let caller = call.caller else { throw Problem(.unauthenticated) }
        let user = caller.user
        let (wallet, sessions, transfers) = try await withStore { () throws(SubmissionError) in
            try await store.exports.read { reader throws(StoreError) in
                try PledgeService.history(of: user, reader)
            }
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

    /// Reads all rows of a person as of one instant.
    private static func history(
        of user: UserID,
        _ reader: any StoreReader
    ) throws(StoreError) -> (wallet: Wallet, sessions: [Session], transfers: [Transfer]) {
        var wallet = Wallet(user: user)
        var sessions: [Session] = []
        var transfers: [Transfer] = []
        try reader.snapshot { () throws(StoreError) in
            wallet = try reader.wallet(of: user)
            sessions = try pages { last throws(StoreError) in
                try reader.sessions(of: user, in: nil, after: last?.position, limit: exportPage)
            }
            transfers = try pages { last throws(StoreError) in
                try reader.transfers(of: user, after: last?.position, limit: exportPage)
            }
        }
        return (wallet, sessions, transfers)
    }

    /// Reads all rows page by page, so that every statement is fast.
    private static func pages<Row>(
        _ body: (Row?) throws(StoreError) -> [Row]
    ) throws(StoreError) -> [Row] {
        var rows: [Row] = []
        while rows.count < exportMaximum {
            let page = try body(rows.last)
            rows += page
            guard page.count == exportPage else { break }
        }
        return rows
    }
}
