extension Reply {
    /// The stored bytes: a number for the kind, then its parts; integers are big-endian.
    ///
    /// A session whose appeal has a text or a finding has a number of its own.
    package var bytes: [UInt8] {
        var writer = ByteWriter()
        switch self {
        case .session(let session): writer.write(session, number: 7, appealed: 8)
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
    /// Writes the number of the kind, the session, its appeal and its agreement.
    fileprivate mutating func write(_ session: Session, number: UInt8, appealed: UInt8) {
        write(session.hasAppealDetails ? appealed : number)
        write(session, Session.ownFields)
        if session.hasAppealDetails {
            write(session, Session.appealFields)
            // The agreement is present.
            write(UInt8(1))
        }
        write(session, Session.agreementFields)
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
        case .sessionSettled(let session): write(session, number: 16, appealed: 17)
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
        try Session(&self) { (reader: inout ByteReader) throws(CodingError) -> Session.Details in
            (try SessionAgreement(&reader), nil, nil)
        }
    }

    fileprivate mutating func appealedSession() throws(CodingError) -> Session {
        try Session(&self) { (reader: inout ByteReader) throws(CodingError) -> Session.Details in
            let text = try reader.optionalRemark()
            let finding: AppealFinding? = try reader.optionalChoice()
            guard text != nil || finding != nil, try reader.isPresent() else { throw .valueInvalid }
            return (try SessionAgreement(&reader), text, finding)
        }
    }

    fileprivate mutating func refusal() throws(CodingError) -> Refusal {
        switch try code() {
        case 4: .insufficientCredits(available: try number())
        case 6: .sessionActive(SessionID(high: try read(), low: try read()))
        case 7: .notEnded(endsAt: try instant())
        case 8: .evidenceUnfit(try choice())
        case 16: .sessionSettled(try agreedSession())
        case 17: .sessionSettled(try appealedSession())
        case let number: try require(Refusal.plain[number])
        }
    }
}
