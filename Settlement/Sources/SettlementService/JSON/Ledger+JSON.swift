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
        case .user(_, .available): "available"
        case .user(_, .held): "held"
        case .user(_, .forfeit): "forfeit"
        case .user(_, .debt): "debt"
        case .house(.world): "world"
        case .house(.burned): "burned"
        case .house(.rescued): "rescued"
        case .house(let house): "house_\(house.rawValue)"
        }
    }
}

extension Currency {
    /// The word for it in the API.
    var name: String {
        switch self {
        case .credits: "credits"
        case .ash: "ash"
        case .obsidian: "obsidian"
        case .frozenVotes: "frozen_votes"
        }
    }
}

extension TransferCode {
    /// The word for it in the API.
    var name: String {
        switch self {
        case .purchase: "purchase"
        case .purchaseRepayment: "purchase_repayment"
        case .clawBack: "claw_back"
        case .clawBackDebt: "claw_back_debt"
        case .hold: "hold"
        case .release: "release"
        case .forfeit: "forfeit"
        case .burn: "burn"
        case .rescue: "rescue"
        case .burnForfeit: "burn_forfeit"
        case .returnForfeit: "return_forfeit"
        case .rescueForfeit: "rescue_forfeit"
        case .repayment: "repayment"
        case .ashGrant: "ash_grant"
        case .votesGrant: "votes_grant"
        case .ashConversion: "ash_conversion"
        case .obsidianGrant: "obsidian_grant"
        case .expiry: "expiry"
        case .closingCredits: "closing_credits"
        case .closingAsh: "closing_ash"
        case .closingObsidian: "closing_obsidian"
        case .closingVotes: "closing_votes"
        case .writeOff: "write_off"
        }
    }
}
