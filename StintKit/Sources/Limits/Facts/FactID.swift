/// Names a fact, so that one that is stored twice counts once.
public struct FactID: Hashable, Codable, Sendable {
    /// The first eight bytes.
    public let high: UInt64
    /// The last eight bytes.
    public let low: UInt64

    /// Creates a name from its sixteen bytes.
    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }
}

extension FactID {
    /// Names a fact that is made of others by what it says: FNV-1a over its stored form.
    init(contentsOf event: Event) {
        let (kind, payload) = event.encoded()
        let hash: (UInt64) -> UInt64 = { seed in
            ([kind] + payload).reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        }
        self.init(high: hash(0xcbf2_9ce4_8422_2325), low: hash(0x6c62_272e_07bb_0142))
    }
}
