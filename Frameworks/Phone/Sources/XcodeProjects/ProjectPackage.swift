/// A Swift package that a project depends on.
public struct ProjectPackage: Equatable, Sendable {
    /// The source of a package.
    public enum Place: Equatable, Sendable {
        /// A folder with its path relative to the project's folder.
        case folder(String)
        /// A Git repository's URL and the accepted versions.
        case repository(String, Requirement)
    }

    /// The accepted versions of a package.
    public enum Requirement: Equatable, Sendable {
        /// Versions up to the next major one.
        case upToNextMajor(String)
        /// Versions up to the next minor one.
        case upToNextMinor(String)
        /// A half-open range of versions.
        case range(String, String)
        /// One version.
        case exact(String)
        /// The newest commit of a branch.
        case branch(String)
        /// One commit.
        case revision(String)
    }

    /// The package's identity.
    public var name: String
    /// The source of the package.
    public var place: Place

    /// Creates a package.
    public init(name: String, place: Place) {
        self.name = name
        self.place = place
    }

    /// Returns SwiftPM's identity of a package at a path or URL.
    static func identity(of place: String) -> String {
        let name = place.split(separator: "/").last.map(String.init) ?? place
        return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
    }
}

/// A product of a package that a target depends on.
public struct PackageProduct: Hashable, Sendable {
    /// The product's name.
    public var name: String
    /// The package's name; nil for a local package that the project doesn't name.
    public var package: String?

    /// Creates a product.
    public init(name: String, package: String?) {
        self.name = name
        self.package = package
    }
}
