extension ByteWriter {
    mutating func write(_ refusal: Refusal) {
        switch refusal {
        case .keyReused: write(UInt8(1))
        case .sessionNotFound: write(UInt8(2))
        case .accountClosed: write(UInt8(3))
        case .insufficientCredits(let available):
            write(UInt8(4))
            write(available)
        case .sessionExists: write(UInt8(5))
        case .sessionActive(let id):
            write(UInt8(6))
            write(id)
        case .notEnded(let endsAt):
            write(UInt8(7))
            write(endsAt)
        case .evidenceUnfit(let fault):
            write(UInt8(8))
            write(fault.rawValue)
        case .sessionSettled(let session):
            write(UInt8(session.agreement == nil ? 9 : 16))
            write(session)
            if let agreement = session.agreement { write(agreement) }
        case .nothingToRedeem: write(UInt8(10))
        case .notAppealed: write(UInt8(11))
        case .sessionUnsettled: write(UInt8(12))
        case .purchaseDiffers: write(UInt8(13))
        case .purchaseNotFound: write(UInt8(14))
        case .balanceLimit: write(UInt8(15))
        }
    }
}

extension ByteReader {
    mutating func readRefusal() throws(CodingError) -> Refusal {
        switch try read(UInt8.self) {
        case 1: .keyReused
        case 2: .sessionNotFound
        case 3: .accountClosed
        case 4: .insufficientCredits(available: try read(Int64.self))
        case 5: .sessionExists
        case 6: .sessionActive(try readSessionID())
        case 7: .notEnded(endsAt: try readInstant())
        case 8: .evidenceUnfit(try readCase(EvidenceFault.self))
        case 9: .sessionSettled(try readSession())
        case 10: .nothingToRedeem
        case 11: .notAppealed
        case 12: .sessionUnsettled
        case 13: .purchaseDiffers
        case 14: .purchaseNotFound
        case 15: .balanceLimit
        case 16: .sessionSettled(try readAgreedSession())
        default: throw .valueInvalid
        }
    }
}
