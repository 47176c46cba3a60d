package import Basics
import HTTPTypes
import Settlement
import SettlementStore

/// A problem with a request (RFC 9457).
///
/// It never repeats the request's content except for names of members, so that the answer about
/// another person's session equals that about a missing one.
package struct Problem: Error, Sendable {
    let kind: ProblemKind
    /// The required change of the request; nil if the kind is sufficient.
    var detail: String?
    /// Members that help the client continue.
    var members: [JSONMember] = []
    /// The seconds before a retry, at least 1; nil if retrying doesn't help.
    var retryAfterSeconds: Int64?
    /// The internal failure, only for the log.
    var cause: String?
    /// True for problems that are normal during a start.
    var isRoutine = false
    /// The methods that the path supports.
    var allowedMethods: [HTTPRequest.Method] = []

    package init(
        _ kind: ProblemKind,
        detail: String? = nil,
        _ members: [JSONMember] = [],
        retryAfterSeconds: Int64? = nil
    ) {
        self.kind = kind
        self.detail = detail
        self.members = members
        self.retryAfterSeconds = retryAfterSeconds
    }

    /// The problem while an issuer's keys are unknown.
    static var issuerUnavailable: Problem {
        Problem(.issuerUnavailable, retryAfterSeconds: TokenFault.keysPause.components.seconds)
    }

    init(store error: SubmissionError) {
        let pause: TimeSpan
        switch error {
        case .overloaded(let retryAfter):
            self.init(.overloaded)
            pause = retryAfter
        case .stopping:
            self.init(.stopping)
            pause = TimeSpan(milliseconds: 1_000)
        case .unavailable(let error, let retryAfter):
            self.init(.storeUnavailable)
            cause = error.description
            isRoutine = error == .opening
            pause = retryAfter
        }
        retryAfterSeconds = max(1, (pause.milliseconds + 999) / 1_000)
    }

    init(refusal: Refusal) {
        switch refusal {
        case .keyReused: self.init(.idempotencyKeyReused)
        case .sessionNotFound: self.init(.sessionNotFound)
        case .accountClosed: self.init(.accountClosed)
        case .insufficientCredits(let available):
            self.init(.insufficientCredits, [JSONMember("available", .integer(available))])
        case .sessionExists: self.init(.sessionExists)
        case .sessionActive(let id):
            self.init(.sessionActive, [JSONMember("activeSession", .string(id.uuidText))])
        case .notEnded(let endsAt):
            self.init(.sessionNotEnded, [JSONMember("endsAt", .string(endsAt.text))])
        case .evidenceUnfit(let fault):
            self.init(.evidenceUnfit, [JSONMember("fault", .string(fault.name))])
        case .sessionSettled(let session):
            self.init(.sessionSettled, [JSONMember("session", session.json)])
        case .nothingToRedeem: self.init(.nothingToRedeem)
        case .notAppealed: self.init(.notAppealed)
        case .sessionUnsettled:
            self.init(
                .sessionUnsettled,
                detail: "a session is active, or a failure can be appealed; "
                    + "to give up such appeals, send \"appeals\": \"give_up\""
            )
        case .purchaseDiffers: self.init(.purchaseDiffers)
        case .purchaseNotFound: self.init(.purchaseNotFound)
        case .balanceLimit: self.init(.balanceLimit)
        }
    }

    var answer: ServiceAnswer {
        var fields = HTTPFields()
        fields[.contentType] = "application/problem+json"
        if kind == .unauthenticated { fields[.wwwAuthenticate] = #"Bearer realm="stint""# }
        if let retryAfterSeconds { fields[.retryAfter] = String(retryAfterSeconds) }
        if !allowedMethods.isEmpty {
            fields[.allow] = allowedMethods.map(\.rawValue).sorted().joined(separator: ", ")
        }
        var object = [
            JSONMember("type", .string(kind.type)), JSONMember("title", .string(kind.title)),
            JSONMember("status", .integer(Int64(kind.status))),
        ]
        if let detail { object.append(JSONMember("detail", .string(detail))) }
        return ServiceAnswer(
            status: kind.status,
            fields: fields,
            body: JSONValue.object(object + members).bytes
        )
    }
}
