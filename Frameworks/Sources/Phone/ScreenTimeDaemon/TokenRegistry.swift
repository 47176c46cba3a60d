/// The tokens of a device, one for each app and subject.
///
/// A subject has different tokens for different apps. A rotation creates a new token while the old
/// one stays valid (observed: shields continue, comparisons fail).
struct TokenRegistry {
    private let secret: UInt64
    private var generations: [BundleIdentifier: UInt64] = [:]
    private var current: [BundleIdentifier: [Subject: OpaqueToken]] = [:]
    private var meanings: [BundleIdentifier: [OpaqueToken: Subject]] = [:]

    init(secret: UInt64) { self.secret = secret }

    /// Returns the current token of a subject.
    mutating func token(for subject: Subject, of app: BundleIdentifier) -> OpaqueToken {
        if let known = current[app]?[subject] { return known }
        let minted = mint(subject, of: app)
        current[app, default: [:]][subject] = minted
        meanings[app, default: [:]][minted] = subject
        return minted
    }

    /// Returns the subject of an app's token, or nil if the token is void or unknown.
    func subject(of token: OpaqueToken, of app: BundleIdentifier) -> Subject? {
        meanings[app]?[token]
    }

    /// Replaces all tokens; old ones stay valid.
    mutating func rotate(_ app: BundleIdentifier) {
        generations[app, default: 0] += 1
        current[app] = nil
    }

    /// Makes every token of an app void (Apple: revocation voids a selection's tokens).
    mutating func void(_ app: BundleIdentifier) {
        rotate(app)
        meanings[app] = nil
    }

    private func mint(_ subject: Subject, of app: BundleIdentifier) -> OpaqueToken {
        var digest = secret &+ generations[app, default: 0]
        let kind =
            switch subject {
            case .application: "a"
            case .webDomain: "w"
            case .category: "c"
            }
        for byte in "\(app.rawValue)\u{0}\(kind)\(subject)".utf8 {
            digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        var numbers = SplitMix64(seed: digest)
        var bytes = [UInt8](repeating: 0, count: 12)
        while bytes.count < 128 {
            let number = numbers.next()
            for shift in stride(from: 0, to: 64, by: 8) where bytes.count < 128 {
                bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
            }
        }
        return OpaqueToken(bytes: bytes)
    }
}
