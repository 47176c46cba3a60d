import Basics
import Foundation
import Settlement

extension Session {
    /// The session as the API writes it.
    var json: JSONValue {
        .object([
            JSONMember("id", .string(id.uuidText)),
            JSONMember("kind", .string(kind.name)),
            JSONMember("state", .string(state.name)),
            JSONMember("amount", .integer(stake.units)),
            JSONMember("currency", .string(kind.currency.name)),
            JSONMember("startsAt", .string(startsAt.text)),
            JSONMember("endsAt", .string(endsAt.text)),
            JSONMember("graceMinutes", .integer(grace.span.milliseconds / 60_000)),
            JSONMember("appealWindowMinutes", .integer(appealWindow.span.milliseconds / 60_000)),
            JSONMember("deviceKey", .string(Data(deviceKey.bytes).base64EncodedString())),
            JSONMember("grade", .optional(agreement) { .string($0.grade.name) }),
            JSONMember(
                "nonce",
                .optional(agreement) { .string(Data($0.nonce.bytes).base64EncodedString()) }
            ),
            JSONMember("lastHeartbeatAt", .string(lastHeartbeat.text)),
            JSONMember(
                "evidenceDueAt",
                state == .active ? .string(evidenceDueAt.text) : .null
            ),
            JSONMember("settledAt", .optional(settledAt) { .string($0.text) }),
            JSONMember("closedAt", .optional(closedAt) { .string($0.text) }),
            JSONMember("reason", .optional(reason) { .string($0.name) }),
            JSONMember("violatedAt", .optional(violatedAt) { .string($0.text) }),
            JSONMember("lapseReason", .optional(lapseReason) { .string($0.name) }),
            JSONMember("appealUntil", .optional(appealUntil) { .string($0.text) }),
            JSONMember("appealedAt", .optional(appealedAt) { .string($0.text) }),
            JSONMember("remark", .optional(remark) { .string($0.text) }),
        ])
    }
}

extension SessionKind {
    var name: String {
        switch self {
        case .pledge: "pledge"
        case .redemption: "redemption"
        }
    }
}

extension SessionGrade {
    /// The word for it in the API.
    var name: String {
        switch self {
        case .fair: "fair"
        case .strict: "strict"
        }
    }
}

extension SessionState {
    /// The word for it in the API.
    var name: String {
        switch self {
        case .active: "active"
        case .succeeded: "succeeded"
        case .failedPending: "failed_pending"
        case .failed: "failed"
        case .excused: "excused"
        case .voided: "voided"
        }
    }

    /// Reads the word for it; nil for any other word.
    init?(name: String) {
        guard let state = SessionState.allCases.first(where: { $0.name == name }) else {
            return nil
        }
        self = state
    }
}

extension EvidenceFault {
    /// The word for it in the API.
    var name: String {
        switch self {
        case .missing: "missing"
        case .gap: "gap"
        case .badDigest: "bad_digest"
        case .clockMoved: "clock_moved"
        case .unregisteredKey: "unregistered_key"
        case .nonceDiffers: "nonce_differs"
        case .termsDiffer: "terms_differ"
        case .early: "early"
        case .old: "old"
        case .ahead: "ahead"
        case .foreignRecords: "foreign_records"
        }
    }
}
