import Basics
import Settlement

extension Wallet {
    /// The wallet as the API writes it.
    var json: JSONValue {
        [
            "credits": credits.json,
            "debt": .integer(debt),
            "ash": .integer(ash.available),
            "obsidian": .integer(obsidian.available),
            "frozenVotes": votes.json,
            "frozenVotesDueAt": .optional(votesDueAt) { .string($0.text) },
            "closedAt": .optional(closedAt) { .string($0.text) },
        ]
    }
}

extension Balances {
    fileprivate var json: JSONValue {
        ["available": .integer(available), "held": .integer(held), "forfeit": .integer(forfeit)]
    }
}

extension Transfer {
    /// The transfer as the API writes it.
    var json: JSONValue {
        [
            "id": .string(id.text),
            "kind": .string(code.name),
            "session": .optional(session) { .string($0.uuidText) },
            "from": .string(debit.name),
            "to": .string(credit.name),
            "amount": .integer(amount.units),
            "currency": .string(currency.name),
            "at": .string(at.text),
        ]
    }
}

extension TransferID {
    /// The source as 32 hexadecimal digits, a hyphen, and the number of the slot.
    var text: String { "\(SessionID(high: high, low: low).digits)-\(slot.rawValue)" }

    /// Reads the text of a name; nil for any other text.
    init?(text: some StringProtocol) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let source = SessionID(digits: parts[0].utf8),
            let slot = UInt8(parts[1]).flatMap(TransferSlot.init(rawValue:))
        else { return nil }
        self.init(high: source.high, low: source.low, slot: slot)
    }
}

extension LedgerAccount {
    /// The word for it in the API: a purse of the person, or an account of the house.
    fileprivate var name: String {
        switch self {
        case .user(_, let purse): purse.name
        case .house(.world): "world"
        case .house(.burned): "burned"
        case .house(.rescued): "rescued"
        case .house(let house): "house_\(house.rawValue)"
        }
    }
}
