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
        let minted = mint(subject, of: app, generations[app, default: 0])
        current[app, default: [:]][subject] = minted
        meanings[app, default: [:]][minted] = subject
        return minted
    }

    /// Returns whether a subject has a current token.
    func hasToken(for subject: Subject, of app: BundleIdentifier) -> Bool {
        current[app]?[subject] != nil
    }

    /// Returns the subjects for which an app has valid tokens.
    func subjects(of app: BundleIdentifier) -> Set<Subject> {
        Set((meanings[app] ?? [:]).values)
    }

    /// Changes that give a new registry all valid tokens.
    var changes: [DaemonChange] {
        var changes: [DaemonChange] = []
        for app in Set(meanings.keys).union(generations.keys).sorted() {
            let last = generations[app, default: 0]
            for generation in 0...last {
                for subject in subjects(of: app).sorted() {
                    let token = mint(subject, of: app, generation)
                    if meanings[app]?[token] != nil { changes.append(.token(subject, app: app)) }
                }
                if generation < last { changes.append(.rotation(app: app)) }
            }
        }
        return changes
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

    private func mint(
        _ subject: Subject,
        of app: BundleIdentifier,
        _ generation: UInt64
    ) -> OpaqueToken {
        var digest = secret &+ generation
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
