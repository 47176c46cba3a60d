/// The tokens of a device: one per app that asks and thing that is meant.
///
/// The same thing has different tokens for different apps, and a rotation gives it a new token
/// while the old one keeps its meaning (observed: shields go on, comparisons fail).
struct TokenRegistry {
    private let secret: UInt64
    private var generations: [BundleIdentifier: UInt64] = [:]
    private var current: [BundleIdentifier: [Subject: OpaqueToken]] = [:]
    private var meanings: [BundleIdentifier: [OpaqueToken: Subject]] = [:]

    init(secret: UInt64) { self.secret = secret }

    /// Returns the present token of a thing.
    mutating func token(for subject: Subject, of app: BundleIdentifier) -> OpaqueToken {
        if let known = current[app]?[subject] { return known }
        let minted = mint(subject, of: app)
        current[app, default: [:]][subject] = minted
        meanings[app, default: [:]][minted] = subject
        return minted
    }

    /// Returns what a token means to an app, or nil if it is void or foreign.
    func subject(of token: OpaqueToken, of app: BundleIdentifier) -> Subject? {
        meanings[app]?[token]
    }

    /// Replaces all tokens; the old ones keep their meaning.
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
