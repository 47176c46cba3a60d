/// A question on a shield; a "yes" opens an app for a while, at a price.
public struct Ask: Hashable, Sendable {
    /// A question without a price; a "yes" opens an app for 15 minutes.
    public static let standard = Ask(accessLength: .standard)

    /// The price of a "yes"; first, because this order needs the least memory.
    public let price: Price
    /// The length of an access; the longest if the person chooses it.
    public let accessLength: AccessLength
    /// True if the person chooses the length each time.
    public let choosesLength: Bool

    /// Creates a question.
    public init(accessLength: AccessLength, choosesLength: Bool = false, price: Price = .free) {
        self.accessLength = accessLength
        self.choosesLength = choosesLength
        self.price = price
    }

    /// The lengths to choose from, the shortest first: 5, 15, and the longest.
    public var lengths: [AccessLength] {
        guard choosesLength else { return [accessLength] }
        return [.minimum, .standard].filter { $0 < accessLength } + [accessLength]
    }

    /// Returns true if a "yes" opens no more than that to another question, and costs as much.
    func isAtLeast(_ other: Ask) -> Bool {
        accessLength <= other.accessLength && price.isAtLeast(other.price)
    }
}

/// A question after a budget or a stretch is used up, in place of a shield that only blocks.
public struct SoftEnd: Hashable, Sendable {
    /// The question.
    public let ask: Ask
    private let times: UInt8?

    /// The maximum number of times a day, 1…100; nil if any number.
    public var timesPerDay: Int? { times.map(Int.init) }

    /// Creates a question at the end.
    /// - Throws: `LimitError.opensOutOfRange`.
    public init(_ ask: Ask, timesPerDay: Int? = nil) throws(LimitError) {
        if let timesPerDay, !Opens.range.contains(timesPerDay) {
            throw .opensOutOfRange(timesPerDay, allowed: Opens.range)
        }
        self.ask = ask
        times = timesPerDay.map { UInt8($0) }
    }

    func isAtLeast(_ other: SoftEnd) -> Bool {
        ask.isAtLeast(other.ask) && (timesPerDay ?? .max) <= (other.timesPerDay ?? .max)
    }

    /// Returns true if one end blocks as much as another; nil asks nothing and blocks most.
    static func isAtLeast(_ one: SoftEnd?, _ other: SoftEnd?) -> Bool {
        guard let one else { return true }
        return other.map(one.isAtLeast) ?? false
    }
}

/// A question at the end of a budget or a stretch, with the number of times left today.
public struct Question: Hashable, Sendable {
    /// The question.
    public let ask: Ask
    /// The number of times left today; nil if any number.
    public let left: Int?
}

/// The price of a "yes" on a shield.
public enum Price: Hashable, Sendable {
    case free
    /// A wait before the second press, which opens the app.
    case wait(Wait)
    /// A reason, chosen from the person's own.
    case chosenReason(Reasons)
    /// A reason that the person writes, at least 15 characters.
    case writtenReason

    /// The minimum number of characters of a written reason.
    public static let writtenMinimum = 15
    /// The maximum UTF-8 length of a written reason; the rest is not stored.
    public static let writtenBytesMaximum = 160

    /// Returns the number of characters that a written reason lacks; several spaces count as one.
    public static func missingCharacterCount(in reason: String) -> Int {
        let text = reason.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return max(0, writtenMinimum - text.count)
    }

    /// Returns true if the price is at least another; prices of different sorts don't compare.
    func isAtLeast(_ other: Price) -> Bool {
        switch (self, other) {
        case (_, .free): true
        case (.wait(let one), .wait(let other)):
            (1...Wait.attemptMaximum).allSatisfy {
                one.length(atAttempt: $0) >= other.length(atAttempt: $0)
            }
        case (.chosenReason, .chosenReason), (.writtenReason, .chosenReason),
            (.writtenReason, .writtenReason):
            true
        case (.free, _), (.wait, _), (.chosenReason, _), (.writtenReason, _): false
        }
    }
}

/// A wait between two presses, by the boot clock.
public struct Wait: Hashable, Sendable {
    /// The range of seconds.
    public static let range = 5...300
    /// The time after the wait within which the second press opens the app.
    public static let grace = Duration.seconds(180)
    /// The attempt of the day from which the wait stays the same.
    public static let attemptMaximum = 5

    private let storage: UInt16
    /// The seconds of the day's first wait.
    public var seconds: Int { Int(storage) }
    /// True if the wait is multiplied by the number of the day's attempt, at most 5.
    public let lengthens: Bool

    /// Creates a wait.
    /// - Throws: `LimitError.waitOutOfRange`.
    public init(seconds: Int, lengthens: Bool = false) throws(LimitError) {
        guard Wait.range.contains(seconds) else {
            throw .waitOutOfRange(seconds, allowed: Wait.range)
        }
        self.init(valid: seconds, lengthens: lengthens)
    }

    private init(valid seconds: Int, lengthens: Bool) {
        storage = UInt16(seconds)
        self.lengthens = lengthens
    }

    /// Returns the wait that is at least each of two.
    func united(with other: Wait) -> Wait {
        Wait(valid: max(seconds, other.seconds), lengthens: lengthens || other.lengthens)
    }

    /// Returns the length of the wait at an attempt of the day, from 1 on.
    func length(atAttempt attempt: Int) -> Duration {
        .seconds(seconds * (lengthens ? min(max(1, attempt), Wait.attemptMaximum) : 1))
    }
}

/// One to three reasons in the person's own words.
public struct Reasons: Hashable, Sendable {
    /// The maximum number of reasons, as many as the system's menu on a shield has rows.
    ///
    /// (Apple: `ShieldConfiguration.secondaryButtonSubmenuItems`.)
    public static let maximum = 3
    /// The maximum number of characters of a reason.
    public static let characterMaximum = 24
    static let bytesMaximum = 4 * characterMaximum

    /// The reasons in their order on the shield.
    public let texts: [String]

    /// Creates reasons.
    /// - Throws: `LimitError.reasonsRefused` unless there are one to three different texts of 1 to
    ///   24 characters.
    public init(_ texts: [String]) throws(LimitError) {
        guard (1...Reasons.maximum).contains(texts.count), Set(texts).count == texts.count,
            texts.allSatisfy({
                !$0.allSatisfy(\.isWhitespace) && $0.count <= Reasons.characterMaximum
                    && $0.utf8.count <= Reasons.bytesMaximum
            })
        else { throw .reasonsRefused(texts) }
        self.texts = texts
    }
}

extension Ask: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        Ask(
            accessLength: try coder.accessLength("accessMinutes", value?.accessLength),
            choosesLength: try coder.flag("choosesLength", value?.choosesLength, otherwise: false),
            price: try coder.object("price", value?.price, otherwise: .free)
        )
    }
}

extension SoftEnd: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        let ask: Ask = try coder.fields(value?.ask)
        let isLimited = try coder.isPresent("timesPerDay", value.map { $0.times != nil })
        let times =
            isLimited
            ? try coder.number("timesPerDay", value?.timesPerDay, within: Opens.range, as: .byte)
            : nil
        return try coder.making("timesPerDay", value) { () throws(LimitError) in
            try SoftEnd(ask, timesPerDay: times)
        }
    }
}

extension Coder {
    /// Reads or writes the question at the end of a rule, if there is one.
    mutating func softEnd<Whole>(
        _ key: String,
        _ value: SoftEnd?,
        of whole: Whole?
    ) throws(Failure) -> SoftEnd? {
        guard try isPresent(key, sinceVersion4: whole.map { _ in value != nil }) else {
            return nil
        }
        return try object(key, value)
    }
}

extension Price {
    private enum Kind: String, StoredChoice { case free, wait, chosenReason, writtenReason }

    private var kind: Kind {
        switch self {
        case .free: .free
        case .wait: .wait
        case .chosenReason: .chosenReason
        case .writtenReason: .writtenReason
        }
    }
}

extension Price: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        switch try coder.choice("kind", value?.kind) {
        case .free: .free
        case .wait:
            if case .wait(let wait)? = value {
                .wait(try coder.fields(wait))
            } else {
                .wait(try coder.fields(nil))
            }
        case .chosenReason:
            if case .chosenReason(let reasons)? = value {
                .chosenReason(try coder.fields(reasons))
            } else {
                .chosenReason(try coder.fields(nil))
            }
        case .writtenReason: .writtenReason
        }
    }
}

extension Wait: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        let seconds = try coder.number(
            "seconds",
            value?.seconds,
            within: range,
            as: .upTo(UInt64(range.upperBound))
        )
        let lengthens = try coder.flag("lengthens", value?.lengthens, otherwise: false)
        return try coder.making("seconds", value) { () throws(LimitError) in
            try Wait(seconds: seconds, lengthens: lengthens)
        }
    }
}

extension Reasons: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        let texts = try coder.texts(
            "reasons",
            value?.texts,
            maximum: maximum,
            bytesMaximum: bytesMaximum
        )
        return try coder.making("reasons", value) { () throws(LimitError) in try Reasons(texts) }
    }
}
