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
    /// True if the selection covers everything except the counted items.
    public let coversEverythingElse: Bool

    /// Creates a reference, or nil unless the digest has 32 bytes.
    public init?(
        digest: some Collection<UInt8>,
        applicationCount: UInt16,
        categoryCount: UInt16,
        webDomainCount: UInt16,
        coversEverythingElse: Bool = false
    ) {
        guard let wideDigest = WideDigest(bytes: digest) else { return nil }
        self.wideDigest = wideDigest
        self.applicationCount = applicationCount
        self.categoryCount = categoryCount
        self.webDomainCount = webDomainCount
        self.coversEverythingElse = coversEverythingElse
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
        "\(digestText) (\(coversEverythingElse ? "everything except " : "")\(applicationCount) apps, \(categoryCount) categories, "
            + "\(webDomainCount) domains)"
    }
}

extension SelectionReference {
    /// True if nothing is selected.
    public var isEmpty: Bool {
        !coversEverythingElse && applicationCount == 0 && categoryCount == 0 && webDomainCount == 0
    }
}

extension SelectionReference: StoredValue {
    private static let markKey = "coversEverythingElse"

    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        let digest = try coder.digest("digest", value?.digest)
        let (applications, isMarked) = try coder.markedCount(value)
        let categories = try coder.count("categoryCount", value?.categoryCount)
        let webDomains = try coder.count("webDomainCount", value?.webDomainCount)
        var coversEverythingElse = isMarked
        if !coder.isBytes, try coder.isPresent(markKey, value?.coversEverythingElse) {
            coversEverythingElse = try coder.flag(markKey, value?.coversEverythingElse)
        }
        return try coder.making("digest", value) { [coversEverythingElse] () throws(FieldProblem) in
            guard
                let reference = SelectionReference(
                    digest: digest,
                    applicationCount: applications,
                    categoryCount: categories,
                    webDomainCount: webDomains,
                    coversEverythingElse: coversEverythingElse
                )
            else { throw .outOfRange(found: "\(digest.count) bytes", allowed: 32...32) }
            return reference
        }
    }
}

extension Coder {
    /// The value that bytes add to a count to mark a selection that covers everything else.
    ///
    /// It is above all counts, so that version 0.9.0 skips such records, and the bytes of other
    /// references stay the same.
    private static var mark: Int64 { Int64(UInt16.max) + 1 }

    fileprivate mutating func markedCount(
        _ value: SelectionReference?
    ) throws(Failure) -> (count: UInt16, isMarked: Bool) {
        guard isBytes else {
            return (try count("applicationCount", value?.applicationCount), false)
        }
        let maximum = 2 * Self.mark - 1
        let number = try number(
            "applicationCount",
            value.map { Int64($0.applicationCount) + ($0.coversEverythingElse ? Self.mark : 0) },
            in: 0...maximum,
            as: .upTo(UInt64(maximum))
        )
        return (UInt16(truncatingIfNeeded: number), number >= Self.mark)
    }
}
