/// The reason why tokens can't be refreshed; they don't change.
enum TokenRefreshError: Error, Equatable, CustomStringConvertible {
    /// A token is invalid, and so are its shields; the user must select again.
    case voidToken(index: Int)
    /// The device's version of iOS can't refresh tokens.
    case systemTooOld(version: Double)
    /// There is no phone, so nothing is blocked.
    case withoutDevice

    var description: String {
        switch self {
        case .voidToken(let index):
            "could not refresh token \(index): it is void; ask the person to pick again"
        case .systemTooOld(let version):
            "could not refresh tokens: iOS \(version) does not offer it; use iOS 26.5"
        case .withoutDevice:
            "could not refresh tokens: no device runs this code; run it in a process of a device"
        }
    }
}
