import Basics

/// A reference to the stored contents of a selection: the digest of the file, and the counts.
public struct SelectionReference: Hashable, Sendable {
    /// The number of bytes of a digest.
    public static let digestBytes = 32

    // Not an array, because a reference is copied with every fact and must not allocate.
    private let wideDigest: WideDigest

    /// The number of individually selected apps.
    public let applicationCount: UInt16
    /// The number of selected categories.
    public let categoryCount: UInt16
    /// The number of selected web domains.
    public let webDomainCount: UInt16

    /// Creates a reference, or nil unless the digest has 32 bytes.
    public init?(
        digest: some Collection<UInt8>,
        applicationCount: UInt16,
        categoryCount: UInt16,
        webDomainCount: UInt16
    ) {
        guard let wideDigest = WideDigest(bytes: digest) else { return nil }
        self.wideDigest = wideDigest
        self.applicationCount = applicationCount
        self.categoryCount = categoryCount
        self.webDomainCount = webDomainCount
    }

    /// The digest's 32 bytes.
    public var digest: [UInt8] { wideDigest.bytes }

    /// The first eight bytes of the digest as one number.
    public var digestPrefix: UInt64 { wideDigest.prefix }

    /// The digest as 64 lower-case hexadecimal digits.
    public var digestText: String { Hexadecimal.text(digest) }
}

extension SelectionReference: CustomStringConvertible {
    /// The digest and the counts in one line for developers.
    public var description: String {
        "\(digestText) (\(applicationCount) apps, \(categoryCount) categories, "
            + "\(webDomainCount) domains)"
    }
}

extension SelectionReference {
    /// True if nothing is selected.
    public var isEmpty: Bool { applicationCount == 0 && categoryCount == 0 && webDomainCount == 0 }
}

extension SelectionReference: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        let digest = try coder.digest("digest", value?.digest)
        let applications = try coder.count("applicationCount", value?.applicationCount)
        let categories = try coder.count("categoryCount", value?.categoryCount)
        let webDomains = try coder.count("webDomainCount", value?.webDomainCount)
        return try coder.making("digest", value) { () throws(FieldProblem) in
            guard
                let reference = SelectionReference(
                    digest: digest,
                    applicationCount: applications,
                    categoryCount: categories,
                    webDomainCount: webDomains
                )
            else { throw .outOfRange(found: "\(digest.count) bytes", allowed: 32...32) }
            return reference
        }
    }
}
