/// A value that is one row of a table in both stores.
package protocol StoredRow: Sendable {
    static var table: AuditTable { get }
    /// The columns, in the order of reading and writing.
    static var fields: [Field<Self>] { get }
    /// True if the last column is a digest of the others.
    static var hasDigest: Bool { get }

    init<R: FieldReader>(row reader: inout R) throws(R.Failure)
}

/// The values of a row's columns, and their digest.
package struct RowValues: Sendable {
    package let values: [FieldValue?]
    package let digest: RowDigest
}

extension StoredRow {
    /// The columns that the digest is made of: all except that of the digest itself.
    package static var guardedFields: ArraySlice<Field<Self>> {
        hasDigest ? fields.dropLast() : fields[...]
    }

    package static var hasDigest: Bool { false }

    /// The values to store.
    package var stored: RowValues {
        var values: [FieldValue?] = []
        values.reserveCapacity(Self.fields.count)
        var digest = RowDigest()
        let fields = Self.guardedFields
        for field in fields {
            let value = field.value(self)
            digest.add(value)
            values.append(value)
        }
        if Self.hasDigest { values.append(.number(digest.number)) }
        return RowValues(values: values, digest: digest)
    }
}

/// A row with a digest of its other columns.
package protocol DigestedRow: StoredRow {
    /// The column of the digest, which is the last.
    static var digest: Field<Self> { get }
    /// The ID of the row in findings.
    var rowID: String { get }
    /// The row's user; nil if it has none.
    var owner: UserID? { get }
}

extension DigestedRow {
    package static var hasDigest: Bool { true }
}

extension Session: DigestedRow {
    package static let table = AuditTable.session
    /// The terms and the state.
    static let ownFields = termFields + stateFields
    private static let allFields = ownFields + agreementFields + appealFields
    package static let digest = Field<Session>.digest(of: allFields)
    package static let fields = allFields + [digest]
    /// The columns that an update sets, in the order of `fields`.
    package static let changingFields = stateFields + appealFields + [digest]
    /// The indices of these columns.
    package static let changingIndices = changingFields.compactMap { field in
        fields.firstIndex { $0.column == field.column }
    }
    static let agreementFields: [Field<Session>] = [
        .code("grade") { $0.agreement.grade.rawValue },
        .bytes("nonce") { $0.agreement.nonce.bytes },
    ]
    static let appealFields: [Field<Session>] = [
        .text("appeal_text", .rawText, isOptional: true) { $0.appealText?.text },
        .code("appeal_finding", isOptional: true) { $0.appealFinding?.rawValue },
    ]

    /// The fields that are fixed at the start.
    static let termFields: [Field<Session>] = [
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

    /// The fields that commands and deadlines change.
    private static let stateFields: [Field<Session>] = [
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

    package var rowID: String { id.row }
    package var owner: UserID? { user }

    package init<R: FieldReader>(row reader: inout R) throws(R.Failure) {
        try self.init(&reader) { (reader: inout R) throws(R.Failure) -> Details in
            let agreement = try SessionAgreement(&reader)
            return (agreement, try reader.optionalRemark(), try reader.optionalChoice())
        }
    }

    /// The fields behind the terms and the state, which rows and answers order differently.
    typealias Details = (agreement: SessionAgreement, text: Remark?, finding: AppealFinding?)

    init<R: FieldReader>(
        _ reader: inout R,
        details: (inout R) throws(R.Failure) -> Details
    ) throws(R.Failure) {
        let name = try reader.name()
        let user = try reader.number(UserID.init(rawValue:))
        let kind: SessionKind = try reader.choice()
        let stake = try reader.number(Amount.init(units:))
        let startsAt = try reader.instant()
        let endsAt = try reader.instant()
        let grace = try reader.span { Grace($0) }
        let appealWindow = try reader.span { AppealWindow($0) }
        let deviceKey = try reader.bytes { DeviceKey(bytes: $0) }
        let state: SessionState = try reader.choice()
        let lastHeartbeat = try reader.instant()
        let dueAt = try reader.optionalInstant()
        let settledAt = try reader.optionalInstant()
        let closedAt = try reader.optionalInstant()
        let violatedAt = try reader.optionalInstant()
        let appealUntil = try reader.optionalInstant()
        let appealedAt = try reader.optionalInstant()
        let reason: FailureReason? = try reader.optionalChoice()
        let lapseReason: FailureReason? = try reader.optionalChoice()
        let remark = try reader.optionalRemark()
        let details = try details(&reader)
        self.init(
            id: SessionID(high: name.high, low: name.low),
            user: user,
            kind: kind,
            stake: stake,
            startsAt: startsAt,
            endsAt: endsAt,
            grace: grace,
            appealWindow: appealWindow,
            deviceKey: deviceKey,
            agreement: details.agreement
        )
        self.state = state
        self.lastHeartbeat = lastHeartbeat
        self.dueAt = dueAt
        self.settledAt = settledAt
        self.closedAt = closedAt
        self.violatedAt = violatedAt
        self.appealUntil = appealUntil
        self.appealedAt = appealedAt
        self.reason = reason
        self.lapseReason = lapseReason
        self.remark = remark
        appealText = details.text
        appealFinding = details.finding
    }
}

extension FieldReader {
    mutating func optionalRemark() throws(Failure) -> Remark? {
        try isPresent() ? try text { Remark($0) } : nil
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
    /// The fields of a transfer in answers.
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
    /// A row also has the user it is listed for.
    private static let allFields =
        ownFields + [.number("user", isOptional: true) { $0.user?.rawValue }]
    package static let digest = Field<Transfer>.digest(of: allFields)
    package static let fields = allFields + [digest]

    package var rowID: String { id.row }
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

extension StoredAnswer: DigestedRow {
    package static let table = AuditTable.answer
    private static let allFields: [Field<StoredAnswer>] = [
        .number("user") { $0.user.rawValue },
        .text("key") { $0.claim.key.text },
        .bytes("fingerprint") { $0.claim.fingerprint.bytes },
        .bytes("reply") { $0.reply.bytes },
        .instant("at") { $0.at },
    ]
    package static let digest = Field<StoredAnswer>.digest(of: allFields)
    package static let fields = allFields + [digest]

    package var rowID: String { "\(user.rawValue)/\(claim.key.text)" }
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
