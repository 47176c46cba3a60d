/// What went wrong: the stable word for it, which is part of the API, its status and its title.
package enum ProblemKind: String, CaseIterable, Sendable {
    /// What was sent is no request of HTTP/1.1 to one host.
    case malformedRequest = "malformed-request"
    /// The body is not a JSON object that is read in one way only.
    case malformedBody = "malformed-body"
    /// A member or parameter is missing, unknown, or out of its range.
    case invalidRequest = "invalid-request"
    /// The request changes something and has no key.
    case keyMissing = "idempotency-key-missing"
    /// There is no token, or it does not count.
    case unauthenticated
    /// The signature of the shop's notice does not count.
    case signatureInvalid = "signature-invalid"
    /// Fewer credits are available than pledged.
    case insufficientCredits = "insufficient-credits"
    /// The token does not allow it.
    case forbidden
    /// There is no such address.
    case notFound = "not-found"
    /// There is no such session of this person.
    case sessionNotFound = "session-not-found"
    /// This person has made no such purchase.
    case purchaseNotFound = "purchase-not-found"
    /// The address does not take this method.
    case methodNotAllowed = "method-not-allowed"
    /// The account was closed.
    case accountClosed = "account-closed"
    /// Another session with this name exists, with other terms.
    case sessionExists = "session-exists"
    /// Another session still runs.
    case sessionActive = "session-active"
    /// The session has not ended by the server's clock.
    case sessionNotEnded = "session-not-ended"
    /// The evidence does not show that the session was kept.
    case evidenceUnfit = "evidence-unfit"
    /// The session has settled otherwise.
    case sessionSettled = "session-settled"
    /// No frozen votes can be redeemed.
    case nothingToRedeem = "nothing-to-redeem"
    /// The session has not failed, or was not appealed.
    case notAppealed = "not-appealed"
    /// Sessions still run or can be appealed.
    case sessionUnsettled = "session-unsettled"
    /// The purchase is known with another person or amount.
    case purchaseDiffers = "purchase-differs"
    /// A balance would be too great.
    case balanceLimit = "balance-limit"
    /// The request took too long to arrive.
    case requestTimeout = "request-timeout"
    /// The body is too long.
    case bodyTooLarge = "body-too-large"
    /// The body is not JSON by its own word.
    case unsupportedMediaType = "unsupported-media-type"
    /// The key was used for another request.
    case keyReused = "idempotency-key-reused"
    /// The header is too long, or has too many fields.
    case headerTooLarge = "header-too-large"
    /// The person asks too often.
    case tooManyRequests = "too-many-requests"
    /// Something failed that should not; it is in the service's log.
    case internalError = "internal-error"
    /// Too much waits; nothing has happened.
    case overloaded
    /// The service stops; nothing has happened.
    case stopping
    /// Nobody can be known: the keys of the token's issuer cannot be had.
    case issuerUnavailable = "issuer-unavailable"
    /// The store cannot be used; asking again under the same key is safe.
    case storeUnavailable = "store-unavailable"

    /// The name of the problem in answers.
    package var type: String { "urn:stint:problem:\(rawValue)" }

    /// The status of the answer.
    package var status: Int { answer.status }

    /// The same words for every request.
    var title: String { answer.title }

    private var answer: (status: Int, title: String) {
        switch self {
        case .malformedRequest: (400, "The request is malformed")
        case .malformedBody: (400, "The body is not the JSON that is expected")
        case .invalidRequest: (400, "The request is not valid")
        case .keyMissing: (400, "The request needs an Idempotency-Key")
        case .unauthenticated: (401, "A valid bearer token is needed")
        case .signatureInvalid: (401, "The signature does not count")
        case .insufficientCredits: (402, "Fewer credits are available than pledged")
        case .forbidden: (403, "The token does not allow this")
        case .notFound: (404, "There is nothing here")
        case .sessionNotFound: (404, "There is no such session")
        case .purchaseNotFound: (404, "There is no such purchase")
        case .methodNotAllowed: (405, "The method is not allowed here")
        case .accountClosed: (409, "The account was closed")
        case .sessionExists: (409, "Another session has this name")
        case .sessionActive: (409, "A session still runs")
        case .sessionNotEnded: (409, "The session has not ended")
        case .evidenceUnfit: (409, "The evidence does not show that the session was kept")
        case .sessionSettled: (409, "The session has settled otherwise")
        case .nothingToRedeem: (409, "No frozen votes can be redeemed")
        case .notAppealed: (409, "The session has not failed, or was not appealed")
        case .sessionUnsettled: (409, "Sessions still run or can be appealed")
        case .purchaseDiffers: (409, "The purchase is known with other terms")
        case .balanceLimit: (409, "A balance would be too great")
        case .requestTimeout: (408, "The request took too long to arrive")
        case .bodyTooLarge: (413, "The body is too long")
        case .unsupportedMediaType: (415, "The body must be application/json")
        case .keyReused: (422, "The Idempotency-Key was used for another request")
        case .headerTooLarge: (431, "The header is too long")
        case .tooManyRequests: (429, "Too many requests")
        case .internalError: (500, "Something failed in the service")
        case .overloaded: (503, "Too much waits")
        case .stopping: (503, "The service stops")
        case .issuerUnavailable: (503, "The keys of the token's issuer cannot be had now")
        case .storeUnavailable: (503, "The store cannot be used now")
        }
    }
}
