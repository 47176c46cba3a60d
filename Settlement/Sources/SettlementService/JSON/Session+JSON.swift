import Basics
import Foundation
import Settlement

extension Session {
    /// The session as the API writes it.
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
            "grade": .optional(agreement) { .string($0.grade.name) },
            "nonce": .optional(agreement) { .string(Data($0.nonce.bytes).base64EncodedString()) },
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
