/// An ID of sixteen bytes, such as a UUID, for one kind of subject.
@frozen
public struct WideID<Subject>: Hashable, Codable, Sendable {
    /// The first eight bytes, the most significant first.
    public let high: UInt64
    /// The last eight bytes.
    public let low: UInt64

    /// Creates an ID from its sixteen bytes.
    @inlinable
    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Creates an ID with the bytes of the ID of another subject.
    @inlinable
    public init<Other>(_ other: WideID<Other>) {
        self.init(high: other.high, low: other.low)
    }

    /// Returns true if all bytes are equal.
    @inlinable
    public static func == (left: Self, right: Self) -> Bool {
        left.low == right.low && left.high == right.high
    }

    /// Hashes all bytes.
    @inlinable
    public func hash(into hasher: inout Hasher) {
        hasher.combine(high)
        hasher.combine(low)
    }
}

extension WideID: Comparable {
    /// Orders by the bytes.
    @inlinable
    public static func < (left: Self, right: Self) -> Bool {
        (left.high, left.low) < (right.high, right.low)
    }
}

extension WideID {
    /// Returns true for the places of hyphens in the text of a UUID (RFC 9562).
    @inlinable static func isHyphen(at place: Int) -> Bool {
        place == 8 || place == 13 || place == 18 || place == 23
    }

    /// Creates an ID from its bytes, or returns nil unless there are sixteen.
    @inlinable
    public init?(bytes: some Collection<UInt8>) {
        guard bytes.count == 16 else { return nil }
        var (high, low): (UInt64, UInt64) = (0, 0)
        for byte in bytes {
            high = high << 8 | low >> 56
            low = low << 8 | UInt64(byte)
        }
        self.init(high: high, low: low)
    }

    /// Creates an ID from 32 hexadecimal digits of either case; nil for any other text.
    @inlinable
    public init?(digits: some Collection<UInt8>) {
        guard digits.count == 32 else { return nil }
        var (high, low): (UInt64, UInt64) = (0, 0)
        for digit in digits {
            guard let value = Hexadecimal.value(of: digit) else { return nil }
            high = high << 4 | low >> 60
            low = low << 4 | UInt64(value)
        }
        self.init(high: high, low: low)
    }

    /// Creates an ID from the text of a UUID in ASCII, of either case; nil for any other text.
    @inlinable
    public init?(uuid text: some Collection<UInt8>) {
        for (place, byte) in text.enumerated() {
            guard Self.isHyphen(at: place) == (byte == UInt8(ascii: "-")) else { return nil }
        }
        self.init(digits: text.lazy.filter { $0 != UInt8(ascii: "-") })
    }

    /// The sixteen bytes.
    public var bytes: [UInt8] { high.bytes + low.bytes }

    /// The bytes as 32 lower-case hexadecimal digits.
    public var digits: String { Hexadecimal.text(bytes) }

    /// The text of the UUID, in lower case.
    public var uuidText: String {
        var text = digits
        for place in 0..<36 where Self.isHyphen(at: place) {
            text.insert("-", at: text.index(text.startIndex, offsetBy: place))
        }
        return text
    }
}

/// A run of the device, from power-on to power-off.
public enum Boot {}

/// The ID of one run of the device; times of the boot clock are comparable only within one run.
public typealias BootID = WideID<Boot>

/// A digest of 32 bytes: equal contents have equal digests.
@frozen
public struct WideDigest: Hashable, Sendable {
    @usableFromInline let head: WideID<WideDigest>
    @usableFromInline let tail: WideID<WideDigest>

    /// Creates a digest from four groups of eight bytes, the most significant byte of each first.
    @inlinable
    public init(_ first: UInt64, _ second: UInt64, _ third: UInt64, _ fourth: UInt64) {
        head = WideID(high: first, low: second)
        tail = WideID(high: third, low: fourth)
    }

    /// Creates a digest, or returns nil unless there are 32 bytes.
    @inlinable
    public init?(bytes: some Collection<UInt8>) {
        guard bytes.count == 32, let head = WideID<WideDigest>(bytes: bytes.prefix(16)),
            let tail = WideID<WideDigest>(bytes: bytes.suffix(16))
        else { return nil }
        (self.head, self.tail) = (head, tail)
    }

    /// The 32 bytes.
    public var bytes: [UInt8] { head.bytes + tail.bytes }

    /// The first eight bytes as one number.
    @inlinable public var prefix: UInt64 { head.high }
}
