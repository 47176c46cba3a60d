package import Basics
import HTTPTypes
import Settlement
import SettlementStore

/// The reason why a request has no result, by RFC 9457.
///
/// It never repeats what the request said but for the names of members, so that an answer about
/// another person's session is the same bytes as one about no session.
package struct Problem: Error, Sendable {
    let kind: ProblemKind
    /// The change that the request needs; nil where the kind says it all.
    var detail: String?
    /// The members that help the client to go on.
    var members: [JSONMember] = []
    /// The seconds after which to ask again, at least 1; nil if that does not help.
    var retryAfterSeconds: Int64?
    /// The failure inside, for the log only.
    var cause: String?
    /// True for what happens at each start, and is no failure.
    var isRoutine = false
    /// The methods that the address takes.
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

    /// No token can be checked until an issuer's keys are known.
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
                detail: "a session runs, or a failure can be appealed; "
                    + "to give such appeals up, ask with \"appeals\": \"give_up\""
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
