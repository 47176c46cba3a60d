import Basics
import Foundation
import Settlement

extension Session {
    var json: JSONValue {
        [
            "id": .string(id.uuidText),
            "kind": .string(kind.name),
            "state": .string(state.name),
            "amount": .integer(stake.units),
            "currency": .string(kind.currency.name),
            "startsAt": .string(startsAt.text),
            "endsAt": .string(endsAt.text),
            "graceMinutes": .integer(grace.span.milliseconds / 60_000),
            "appealWindowMinutes": .integer(appealWindow.span.milliseconds / 60_000),
            "deviceKey": .string(Data(deviceKey.bytes).base64EncodedString()),
            "grade": .string(agreement.grade.name),
            "nonce": .string(Data(agreement.nonce.bytes).base64EncodedString()),
            "lastHeartbeatAt": .string(lastHeartbeat.text),
            "evidenceDueAt": state == .active ? .string(evidenceDueAt.text) : .null,
            "settledAt": .optional(settledAt) { .string($0.text) },
            "closedAt": .optional(closedAt) { .string($0.text) },
            "reason": .optional(reason) { .string($0.name) },
            "violatedAt": .optional(violatedAt) { .string($0.text) },
            "lapseReason": .optional(lapseReason) { .string($0.name) },
            "appealUntil": .optional(appealUntil) { .string($0.text) },
            "appealedAt": .optional(appealedAt) { .string($0.text) },
            "appealText": .optional(appealText) { .string($0.text) },
            "appealEvidence": .optional(appealFinding) { .string($0.name) },
            "remark": .optional(remark) { .string($0.text) },
        ]
    }
}

extension Wallet {
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
    /// The source as 32 hexadecimal digits, a hyphen, and the slot's number.
    var text: String { "\(SessionID(high: high, low: low).digits)-\(slot.rawValue)" }

    /// Reads the text of an ID; nil for other texts.
    init?(text: some StringProtocol) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let source = SessionID(digits: parts[0].utf8),
            let slot = UInt8(parts[1]).flatMap(TransferSlot.init(rawValue:))
        else { return nil }
        self.init(high: source.high, low: source.low, slot: slot)
    }
}

extension LedgerAccount {
    /// The name in the API: that of the user's account, or of a system account.
    fileprivate var name: String {
        switch self {
        case .user(_, let subaccount): subaccount.name
        case .system(.world): "world"
        case .system(.burned): "burned"
        case .system(.rescued): "rescued"
        case .system(let account): "house_\(account.rawValue)"
        }
    }
}

extension Reply {
    /// Returns the answer; equal replies have equal bytes, so that a replay equals the first
    /// answer.
    func answer(status: Int) -> ServiceAnswer {
        let json: JSONValue
        switch self {
        case .session(let session): json = session.json
        case .purchased(let transfer): json = transfer.json
        case .clawedBack(let taken, let owed):
            json = ["taken": .integer(taken), "owed": .integer(owed)]
        case .votesDue(let instant):
            json = ["frozenVotesDueAt": .optional(instant) { .string($0.text) }]
        case .closed(let instant): json = ["closedAt": .string(instant.text)]
        case .refused(let refusal): return Problem(refusal: refusal).answer
        }
        return ServiceAnswer(json, status: status)
    }
}

extension Instant {
    /// The instant as RFC 3339 in UTC with milliseconds, like `2026-11-22T08:30:00.000Z`.
    ///
    /// Years are clamped to 0 to 9999, the range of RFC 3339.
    var text: String {
        InstantText.text(
            millisecondsSince1970: min(
                max(millisecondsSince1970, -62_167_219_200_000),
                253_402_300_799_999
            )
        )
    }
}
