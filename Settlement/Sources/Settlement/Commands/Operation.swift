/// An operator's action: a decision about a session, or a lookup.
package struct Operation: Hashable, Sendable {
    /// The ID of the session, or one drawn for a lookup.
    package let id: SessionID
    package let kind: Kind
    /// The user whom it concerns; nil if a lookup found none.
    package let user: UserID?
    package let at: Instant
    /// The identity of the operator.
    package let by: Identity

    package init(id: SessionID, kind: Kind, user: UserID?, at: Instant, by: Identity) {
        self.id = id
        self.kind = kind
        self.user = user
        self.at = at
        self.by = by
    }

    package enum Kind: UInt8, CaseIterable, Sendable {
        case granted = 1
        case refused = 2
        case voided = 3
        case personLookup = 4
        case purchaseLookup = 5

        /// The kinds of decisions about a session, which has at most one.
        package static let decisions: [Kind] = [.granted, .refused, .voided]
    }
}

extension Operation: DigestedRow {
    package static let table = AuditTable.operation
    private static let allFields: [Field<Operation>] = [
        .name("id") { ($0.id.high, $0.id.low) },
        .code("kind") { $0.kind.rawValue },
        .number("user", isOptional: true) { $0.user?.rawValue },
        .instant("at") { $0.at },
        .text("issuer") { $0.by.issuer },
        .text("subject") { $0.by.subject },
    ]
    package static let digest = Field<Operation>.digest(of: allFields)
    package static let fields = allFields + [digest]

    package var rowID: String { "\(id.row)/\(kind.rawValue)" }
    package var owner: UserID? { user }

    package init<R: FieldReader>(row reader: inout R) throws(R.Failure) {
        let name = try reader.name()
        id = SessionID(high: name.high, low: name.low)
        kind = try reader.choice()
        user = try reader.isPresent() ? try reader.number(UserID.init(rawValue:)) : nil
        at = try reader.instant()
        let issuer = try reader.text()
        by = try reader.text { Identity(issuer: issuer, subject: $0) }
    }
}
