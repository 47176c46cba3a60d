/// The reason why tokens can't be refreshed; they don't change.
enum TokenRefreshError: Error, Equatable, CustomStringConvertible {
    /// A token is invalid, and so are its shields; the user must select again.
    case invalidToken(index: Int)
    /// The device's version of iOS can't refresh tokens.
    case systemTooOld(version: Double)
    /// No phone is available, so nothing is blocked.
    case withoutDevice

    var description: String {
        switch self {
        case .invalidToken(let index):
            "could not refresh token \(index): it is invalid; ask the user to select again"
        case .systemTooOld(let version):
            "could not refresh tokens: iOS \(version) doesn't support it; use iOS 26.5 or later"
        case .withoutDevice:
            "could not refresh tokens: there is no phone; run the code on a phone"
        }
    }
}
