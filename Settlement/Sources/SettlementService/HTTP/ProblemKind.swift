/// The kind of a problem; its word, status and title are part of the API.
package enum ProblemKind: CaseIterable, Sendable {
    case malformedRequest, malformedBody, invalidRequest, idempotencyKeyMissing, unauthenticated,
        signatureInvalid, insufficientCredits, forbidden, notFound, sessionNotFound,
        personNotFound, purchaseNotFound, methodNotAllowed, accountClosed, sessionExists,
        sessionActive,
        sessionNotEnded, evidenceUnfit, sessionSettled, nothingToRedeem, notAppealed,
        sessionUnsettled, purchaseDiffers, balanceLimit, requestTimeout, bodyTooLarge,
        unsupportedMediaType, idempotencyKeyReused, headerTooLarge, tooManyRequests, internalError,
        overloaded, stopping, issuerUnavailable, storeUnavailable

    /// The stable word: the case name in kebab case.
    package var word: String {
        "\(self)".reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : "\($1)" }
    }

    package var type: String { "urn:stint:problem:\(word)" }

    package var status: Int { answer.status }

    var title: String { answer.title }

    private var answer: (status: Int, title: String) {
        switch self {
        case .malformedRequest: (400, "The request is malformed")
        case .malformedBody: (400, "The body is not the expected JSON")
        case .invalidRequest: (400, "The request is not valid")
        case .idempotencyKeyMissing: (400, "The request needs an Idempotency-Key")
        case .unauthenticated: (401, "A valid bearer token is required")
        case .signatureInvalid: (401, "The signature is not valid")
        case .insufficientCredits: (402, "Fewer credits are available than pledged")
        case .forbidden: (403, "The token does not allow this")
        case .notFound: (404, "There is no such path")
        case .sessionNotFound: (404, "There is no such session")
        case .personNotFound: (404, "There is no such person")
        case .purchaseNotFound: (404, "There is no such purchase")
        case .methodNotAllowed: (405, "The method is not allowed here")
        case .accountClosed: (409, "The account was closed")
        case .sessionExists: (409, "Another session has this ID")
        case .sessionActive: (409, "A session is still active")
        case .sessionNotEnded: (409, "The session has not ended")
        case .evidenceUnfit: (409, "The evidence does not show that the session was kept")
        case .sessionSettled: (409, "The session has another outcome")
        case .nothingToRedeem: (409, "No frozen votes can be redeemed")
        case .notAppealed: (409, "The session has not failed, or was not appealed")
        case .sessionUnsettled: (409, "Sessions are still active or can be appealed")
        case .purchaseDiffers: (409, "The purchase is known with other terms")
        case .balanceLimit: (409, "A balance would be too large")
        case .requestTimeout: (408, "The request took too long to arrive")
        case .bodyTooLarge: (413, "The body is too long")
        case .unsupportedMediaType: (415, "The body must be application/json")
        case .idempotencyKeyReused: (422, "The Idempotency-Key was used for another request")
        case .headerTooLarge: (431, "The header is too long")
        case .tooManyRequests: (429, "Too many requests")
        case .internalError: (500, "The service failed")
        case .overloaded: (503, "The service is overloaded")
        case .stopping: (503, "The service is stopping")
        case .issuerUnavailable: (503, "The keys of the token's issuer are not available now")
        case .storeUnavailable: (503, "The store is not available now")
        }
    }
}
