extension Reply {
    /// The stored form: a number for the kind, then its parts; whole numbers highest byte first.
    ///
    /// A session with an agreement has a number of its own, and so has one whose appeal has a text or a finding:
    /// answers are kept longer than versions.
    package var bytes: [UInt8] {
        var writer = ByteWriter()
        switch self {
        case .session(let session): writer.write(session, number: 1, agreed: 7, appealed: 8)
        case .purchased(let transfer):
            writer.write(UInt8(2))
            writer.write(transfer, Transfer.ownFields)
        case .clawedBack(let taken, let owed):
            writer.write(UInt8(3))
            writer.write(taken)
            writer.write(owed)
        case .votesDue(let instant):
            writer.write(UInt8(4))
            writer.write(UInt8(instant == nil ? 0 : 1))
            if let instant { writer.write(instant) }
        case .closed(let instant):
            writer.write(UInt8(5))
            writer.write(instant)
        case .refused(let refusal):
            writer.write(UInt8(6))
            writer.write(refusal)
        }
        return writer.bytes
    }

    /// Creates the reply that was stored.
    /// - Throws: `CodingError` if the bytes are not those of a reply.
    package init(bytes: [UInt8]) throws(CodingError) {
        var reader = ByteReader(bytes)
        switch try reader.code() {
        case 1: self = .session(try Session(own: &reader))
        case 2: self = .purchased(try Transfer(row: &reader))
        case 3: self = .clawedBack(taken: try reader.number(), owed: try reader.number())
        case 4: self = .votesDue(try reader.optionalInstant())
        case 5: self = .closed(try reader.instant())
        case 6: self = .refused(try reader.refusal())
        case 7: self = .session(try reader.agreedSession())
        case 8: self = .session(try reader.appealedSession())
        default: throw .valueInvalid
        }
        try reader.finish()
    }
}

extension ByteWriter {
    /// Writes a session behind the number of its kind, and behind it its appeal and its agreement.
    fileprivate mutating func write(
        _ session: Session,
        number: UInt8,
        agreed: UInt8,
        appealed: UInt8
    ) {
        let plain = session.agreement == nil ? number : agreed
        write(session.hasAppealDetails ? appealed : plain)
        write(session, Session.ownFields)
        if session.hasAppealDetails {
            write(session, Session.appealFields)
            write(UInt8(session.agreement == nil ? 0 : 1))
        }
        if let agreement = session.agreement {
            write(agreement.grade.rawValue)
            write(agreement.nonce.bytes)
        }
    }

    fileprivate mutating func write(_ refusal: Refusal) {
        switch refusal {
        case .insufficientCredits(let available):
            write(UInt8(4))
            write(available)
        case .sessionActive(let id):
            write(UInt8(6))
            write(id.high)
            write(id.low)
        case .notEnded(let endsAt):
            write(UInt8(7))
            write(endsAt)
        case .evidenceUnfit(let fault):
            write(UInt8(8))
            write(fault.rawValue)
        case .sessionSettled(let session): write(session, number: 9, agreed: 16, appealed: 17)
        case .keyReused, .sessionNotFound, .accountClosed, .sessionExists, .nothingToRedeem,
            .notAppealed, .sessionUnsettled, .purchaseDiffers, .purchaseNotFound, .balanceLimit:
            for (number, plain) in Refusal.plain where plain == refusal { write(number) }
        }
    }
}

extension Refusal {
    /// The refusals that are a number and nothing else.
    fileprivate static let plain: [UInt8: Refusal] = [
        1: .keyReused, 2: .sessionNotFound, 3: .accountClosed, 5: .sessionExists,
        10: .nothingToRedeem, 11: .notAppealed, 12: .sessionUnsettled, 13: .purchaseDiffers,
        14: .purchaseNotFound, 15: .balanceLimit,
    ]
}

extension Session {
    fileprivate var hasAppealDetails: Bool { appealText != nil || appealFinding != nil }
}

extension ByteReader {
    fileprivate mutating func agreedSession() throws(CodingError) -> Session {
        var session = try Session(own: &self)
        session.agreement = try SessionAgreement(&self)
        return session
    }

    fileprivate mutating func appealedSession() throws(CodingError) -> Session {
        var session = try Session(own: &self)
        try session.readAppeal(&self)
        guard session.hasAppealDetails else { throw .valueInvalid }
        if try isPresent() { session.agreement = try SessionAgreement(&self) }
        return session
    }

    fileprivate mutating func refusal() throws(CodingError) -> Refusal {
        switch try code() {
        case 4: .insufficientCredits(available: try number())
        case 6: .sessionActive(SessionID(high: try read(), low: try read()))
        case 7: .notEnded(endsAt: try instant())
        case 8: .evidenceUnfit(try choice())
        case 9: .sessionSettled(try Session(own: &self))
        case 16: .sessionSettled(try agreedSession())
        case 17: .sessionSettled(try appealedSession())
        case let number: try require(Refusal.plain[number])
        }
    }
}
