/// A value that is one row of a table in both stores.
package protocol StoredRow: Sendable {
    static var table: AuditTable { get }
    /// The columns, in the order in which they are read and written.
    static var fields: [Field<Self>] { get }

    init<R: FieldReader>(row reader: inout R) throws(R.Failure)
}

/// A row with a digest of its other columns.
package protocol DigestedRow: StoredRow {
    /// The column with the digest, which comes last.
    static var digest: Field<Self> { get }
    var cameAt: Instant { get }
    /// The name that a finding gives the row.
    var rowName: String { get }
    /// The user whose row it is; nil if it has none.
    var owner: UserID? { get }
}

extension Session: DigestedRow {
    package static let table = AuditTable.session
    /// The terms and the state: the fields that answers have of a session without an agreement.
    static let ownFields = agreedFields + storyFields
    private static let guardedFields: [Field<Session>] =
        ownFields + [
            .code("grade", isOptional: true) { $0.agreement?.grade.rawValue },
            .bytes("nonce", isOptional: true) { $0.agreement?.nonce.bytes },
        ] + appealFields
    package static let digest = Field<Session>.digest(of: guardedFields)
    package static let fields = guardedFields + [digest]
    /// The columns that an update of a row sets.
    package static let changingFields = storyFields + appealFields + [digest]
    static let appealFields: [Field<Session>] = [
        .text("appeal_text", .rawText, isOptional: true) { $0.appealText?.text },
        .code("appeal_finding", isOptional: true) { $0.appealFinding?.rawValue },
    ]

    /// The fields that never change after the start.
    static let agreedFields: [Field<Session>] = [
        .name("id") { ($0.id.high, $0.id.low) },
        .number("user") { $0.user.rawValue },
        .code("kind") { $0.kind.rawValue },
        .number("stake") { $0.stake.units },
        .instant("starts_at") { $0.startsAt },
        .instant("ends_at") { $0.endsAt },
        .number("grace") { $0.grace.span.milliseconds },
        .number("appeal_window") { $0.appealWindow.span.milliseconds },
        .bytes("device_key") { $0.deviceKey.bytes },
    ]

    /// The fields that commands and time change.
    private static let storyFields: [Field<Session>] = [
        .code("state") { $0.state.rawValue },
        .instant("last_heartbeat") { $0.lastHeartbeat },
        .instant("due_at", isOptional: true) { $0.dueAt },
        .instant("settled_at", isOptional: true) { $0.settledAt },
        .instant("closed_at", isOptional: true) { $0.closedAt },
        .instant("violated_at", isOptional: true) { $0.violatedAt },
        .instant("appeal_until", isOptional: true) { $0.appealUntil },
        .instant("appealed_at", isOptional: true) { $0.appealedAt },
        .code("reason", isOptional: true) { $0.reason?.rawValue },
        .code("lapse_reason", isOptional: true) { $0.lapseReason?.rawValue },
        .text("remark", .rawText, isOptional: true) { $0.remark?.text },
    ]

    package var cameAt: Instant { startsAt }
    package var rowName: String { id.row }
    package var owner: UserID? { user }

    package init<R: FieldReader>(row reader: inout R) throws(R.Failure) {
        try self.init(own: &reader)
        if try reader.isPresent() {
            agreement = try SessionAgreement(&reader)
        } else if try reader.isPresent() {
            // Without a grade there is no nonce either.
            _ = try reader.require(SessionNonce?.none)
        }
        try readAppeal(&reader)
    }

    mutating func readAppeal<R: FieldReader>(_ reader: inout R) throws(R.Failure) {
        appealText = try reader.optionalRemark()
        appealFinding = try reader.optionalChoice()
    }

    init<R: FieldReader>(own reader: inout R) throws(R.Failure) {
        let name = try reader.name()
        self.init(
            id: SessionID(high: name.high, low: name.low),
            user: try reader.number(UserID.init(rawValue:)),
            kind: try reader.choice(),
            stake: try reader.number(Amount.init(units:)),
            startsAt: try reader.instant(),
            endsAt: try reader.instant(),
            grace: try reader.span { Grace($0) },
            appealWindow: try reader.span { AppealWindow($0) },
            deviceKey: try reader.bytes { DeviceKey(bytes: $0) },
            agreement: nil
        )
        state = try reader.choice()
        lastHeartbeat = try reader.instant()
        dueAt = try reader.optionalInstant()
        settledAt = try reader.optionalInstant()
        closedAt = try reader.optionalInstant()
        violatedAt = try reader.optionalInstant()
        appealUntil = try reader.optionalInstant()
        appealedAt = try reader.optionalInstant()
        reason = try reader.optionalChoice()
        lapseReason = try reader.optionalChoice()
        remark = try reader.optionalRemark()
    }
}

extension FieldReader {
    fileprivate mutating func optionalRemark() throws(Failure) -> Remark? {
        try isPresent() ? try text { Remark(stored: $0) } : nil
    }
}

extension SessionAgreement {
    init<R: FieldReader>(_ reader: inout R) throws(R.Failure) {
        grade = try reader.choice()
        nonce = try reader.bytes { SessionNonce(bytes: $0) }
    }
}

extension Wallet: StoredRow {
    package static let table = AuditTable.wallet
    package static let fields: [Field<Wallet>] = [
        .number("user") { $0.user.rawValue },
        .number("credits_available") { $0.credits.available },
        .number("credits_held") { $0.credits.held },
        .number("credits_forfeit") { $0.credits.forfeit },
        .number("debt") { $0.debt },
        .number("ash") { $0.ash.available },
        .number("obsidian") { $0.obsidian.available },
        .number("votes_available") { $0.votes.available },
        .number("votes_held") { $0.votes.held },
        .number("votes_forfeit") { $0.votes.forfeit },
        .instant("votes_due_at", isOptional: true) { $0.votesDueAt },
        .instant("closed_at", isOptional: true) { $0.closedAt },
    ]

    package init<R: FieldReader>(row reader: inout R) throws(R.Failure) {
        self.init(user: try reader.number(UserID.init(rawValue:)))
        credits = try Balances(&reader)
        debt = try reader.number()
        ash.available = try reader.number()
        obsidian.available = try reader.number()
        votes = try Balances(&reader)
        votesDueAt = try reader.optionalInstant()
        closedAt = try reader.optionalInstant()
    }
}

extension Balances {
    fileprivate init<R: FieldReader>(_ reader: inout R) throws(R.Failure) {
        available = try reader.number()
        held = try reader.number()
        forfeit = try reader.number()
    }
}

extension Transfer: DigestedRow {
    package static let table = AuditTable.transfer
    /// The fields that answers have of a transfer.
    static let ownFields: [Field<Transfer>] = [
        .name("source") { ($0.id.high, $0.id.low) },
        .code("slot") { $0.id.slot.rawValue },
        .code("code") { $0.code.rawValue },
        .number("debit") { $0.debit.number },
        .number("credit") { $0.credit.number },
        .number("amount") { $0.amount.units },
        .code("currency") { $0.currency.rawValue },
        .instant("at") { $0.at },
    ]
    /// A row also has the user for whom it is listed.
    private static let guardedFields =
        ownFields + [.number("user", isOptional: true) { $0.user?.rawValue }]
    package static let digest = Field<Transfer>.digest(of: guardedFields)
    package static let fields = guardedFields + [digest]

    package var cameAt: Instant { at }
    package var rowName: String { id.row }
    package var owner: UserID? { user }

    package init<R: FieldReader>(row reader: inout R) throws(R.Failure) {
        let source = try reader.name()
        self.init(
            id: TransferID(high: source.high, low: source.low, slot: try reader.choice()),
            code: try reader.choice(),
            debit: try reader.number(LedgerAccount.init(number:)),
            credit: try reader.number(LedgerAccount.init(number:)),
            amount: try reader.number(Amount.init(units:)),
            currency: try reader.choice(),
            at: try reader.instant()
        )
    }
}

extension KeptAnswer: DigestedRow {
    package static let table = AuditTable.answer
    private static let guardedFields: [Field<KeptAnswer>] = [
        .number("user") { $0.user.rawValue },
        .text("key") { $0.claim.key.text },
        .bytes("fingerprint") { $0.claim.fingerprint.bytes },
        .bytes("reply") { $0.reply.bytes },
        .instant("at") { $0.at },
    ]
    package static let digest = Field<KeptAnswer>.digest(of: guardedFields)
    package static let fields = guardedFields + [digest]

    package var cameAt: Instant { at }
    package var rowName: String { "\(user.rawValue)/\(claim.key.text)" }
    package var owner: UserID? { user }

    package init<R: FieldReader>(row reader: inout R) throws(R.Failure) {
        user = try reader.number(UserID.init(rawValue:))
        claim = KeyClaim(
            key: try reader.text { IdempotencyKey($0) },
            fingerprint: try reader.bytes { Fingerprint(bytes: $0) }
        )
        reply = try reader.bytes { bytes in
            do throws(CodingError) { return try Reply(bytes: bytes) } catch { return nil }
        }
        at = try reader.instant()
    }
}
