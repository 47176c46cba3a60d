extension Reply {
    /// The stored form: a number for the kind, then its parts; whole numbers highest byte first.
    ///
    /// A session with an agreement has a number of its own, as answers are kept longer than versions.
    public var bytes: [UInt8] {
        var writer = ByteWriter()
        switch self {
        case .session(let session):
            writer.write(UInt8(session.agreement == nil ? 1 : 7))
            writer.write(session)
            if let agreement = session.agreement { writer.write(agreement) }
        case .purchased(let transfer):
            writer.write(UInt8(2))
            writer.write(transfer)
        case .clawedBack(let taken, let owed):
            writer.write(UInt8(3))
            writer.write(taken)
            writer.write(owed)
        case .votesDue(let instant):
            writer.write(UInt8(4))
            writer.write(optional: instant) { $0.write($1) }
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
    public init(bytes: [UInt8]) throws(CodingError) {
        var reader = ByteReader(bytes)
        switch try reader.read(UInt8.self) {
        case 1: self = .session(try reader.readSession())
        case 2: self = .purchased(try reader.readTransfer())
        case 3:
            self = .clawedBack(
                taken: try reader.read(Int64.self),
                owed: try reader.read(Int64.self)
            )
        case 4: self = .votesDue(try reader.readOptionalInstant())
        case 5: self = .closed(try reader.readInstant())
        case 6: self = .refused(try reader.readRefusal())
        case 7: self = .session(try reader.readAgreedSession())
        default: throw .valueInvalid
        }
        try reader.finish()
    }
}

extension ByteWriter {
    fileprivate mutating func write(_ transfer: Transfer) {
        write(transfer.id.high)
        write(transfer.id.low)
        write(transfer.id.slot.rawValue)
        write(transfer.code.rawValue)
        write(transfer.debit.number)
        write(transfer.credit.number)
        write(transfer.amount.units)
        write(transfer.currency.rawValue)
        write(transfer.at)
    }
}

extension ByteReader {
    fileprivate mutating func readTransfer() throws(CodingError) -> Transfer {
        let high = try read(UInt64.self)
        let low = try read(UInt64.self)
        return Transfer(
            id: TransferID(high: high, low: low, slot: try readCase(TransferSlot.self)),
            code: try readCase(TransferCode.self),
            debit: try require(LedgerAccount(number: try read(Int64.self))),
            credit: try require(LedgerAccount(number: try read(Int64.self))),
            amount: try readAmount(),
            currency: try readCase(Currency.self),
            at: try readInstant()
        )
    }
}
