/// Why a set of keys is not taken.
public enum TokenKeysError: Error, Hashable, Sendable {
    /// It is no JSON object with a list `keys`. The service does not start.
    case malformed
    /// A key has no name, or one that another key has, too; its place in the list, from 0 on.
    case nameless(index: Int)
    /// A key cannot be read; its place in the list, from 0 on.
    case unreadable(index: Int)
    /// No key of the list signs by RS256 or ES256.
    case empty
}

extension TokenKeysError: CustomStringConvertible {
    /// What went wrong, and what to do.
    public var description: String {
        switch self {
        case .malformed: "could not read the keys: they are no JWKS; get them from the issuer"
        case .nameless(let index):
            "could not read key \(index): its kid is missing or not the only one; name each key"
        case .unreadable(let index):
            "could not read key \(index): it is damaged or weak; get it from the issuer"
        case .empty: "could not use the keys: none is for RS256 or ES256; add one that is"
        }
    }
}
