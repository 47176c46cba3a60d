/// Why a token does not count; for the log only, as a caller hears of no reason.
enum TokenFault: String, Error, Sendable {
    /// There is none, or more than one.
    case missing
    /// It is not three parts of Base64 with JSON in them, or it is too long.
    case malformed
    /// No issuer has its name.
    case issuerUnknown
    /// The issuer has no key of this name.
    case keyUnknown
    /// The issuer's keys are not known, or too old, and cannot be fetched.
    case keysUnavailable
    /// The key is not for its algorithm.
    case algorithmRefused
    /// The signature is not the key's.
    case signatureWrong
    /// It is for others.
    case audienceWrong
    /// It names nobody, or its subject is too long.
    case subjectWrong
    /// Its time is over, or it has no end.
    case expired
    /// Its time has not come, or it was issued in the future or at no time.
    case tooEarly
}
