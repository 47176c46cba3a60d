/// A file of the package.
public enum PackageFile: Equatable, Sendable {
    /// A file with this text.
    case text(String)
    /// A link to this path, which lies in the project.
    case link(String)
}
