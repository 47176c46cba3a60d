/// An app, a web domain, or a category of both.
public enum Subject: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
    /// An app.
    case application(BundleIdentifier)
    /// A web domain without a path, for example `example.com`.
    case webDomain(String)
    /// A category with its displayed name, for example `Social`.
    case category(String)

    /// The identifier, domain or category name.
    public var description: String {
        switch self {
        case .application(let identifier): identifier.rawValue
        case .webDomain(let domain): domain
        case .category(let name): name
        }
    }
}
