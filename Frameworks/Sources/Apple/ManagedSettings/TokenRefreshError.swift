/// Why tokens could not be replaced by the present ones; the given tokens stay as they were.
enum TokenRefreshError: Error, Equatable, CustomStringConvertible {
    /// A token means nothing any more: let the person pick again. Its shields are gone with it.
    case voidToken(index: Int)
    /// The device's version of iOS can't refresh tokens.
    case systemTooOld(version: Double)
    /// The code runs in no process of a device; nothing is shielded there.
    case outsideOfAnyDevice

    var description: String {
        switch self {
        case .voidToken(let index):
            "could not refresh token \(index): it is void; ask the person to pick again"
        case .systemTooOld(let version):
            "could not refresh tokens: iOS \(version) does not offer it; use iOS 26.5"
        case .outsideOfAnyDevice:
            "could not refresh tokens: no device runs this code; run it in a process of a device"
        }
    }
}
