/// A warning that something closes soon.
///
/// Each limit warns once a day for each threshold, each pass and pledge once.
public struct Warning: Hashable, Sendable {
    /// The limit, the pass or the pledge that ends.
    public let source: Source
    /// The day on which it is shown.
    public let day: CivilDay
    /// The announced time before the end.
    public let threshold: Threshold
    /// The time from the reading of its fact until it is shown; nil if it was withdrawn.
    public let wait: Duration?

    /// Creates a warning; without a wait, it is shown at once.
    public init(
        _ source: Source,
        on day: CivilDay,
        _ threshold: Threshold,
        after wait: Duration? = .zero
    ) {
        self.source = source
        self.day = day
        self.threshold = threshold
        self.wait = wait
    }

    /// The same warning, withdrawn.
    var withdrawn: Warning { Warning(source, on: day, threshold, after: nil) }

    func isSame(as other: Warning) -> Bool {
        source == other.source && threshold == other.threshold
    }

    /// The limit, the pass or the pledge that ends.
    public enum Source: Hashable, Sendable {
        case limit(LimitID)
        case breakPass
        case emergency
        /// The access to an item; `unknown` if it opens a whole limit.
        case access(ItemID)
        case pledge
    }

    /// The longest time before an end, the most urgent last.
    public enum Threshold: UInt8, CaseIterable, Codable, Sendable {
        /// 15 minutes, only for banks.
        case fifteenMinutes = 0
        case fiveMinutes = 1
        case oneMinute = 2

        /// The time before the end.
        public var minutes: Minutes {
            switch self {
            case .fifteenMinutes: 15
            case .fiveMinutes: 5
            case .oneMinute: 1
            }
        }
    }
}

extension Warning.Threshold: StoredChoice {
    /// The names in exports.
    public static var exportNames: [String] { ["low", "veryLow", "lastMinute"] }
}

extension Warning.Source {
    private enum Pass: UInt8, CaseIterable, StoredChoice {
        case breakPass = 1
        case emergency = 2
        case access = 3
        case pledge = 4

        static var exportNames: [String] { ["override", "emergency", "access", "pledge"] }
    }

    /// The kind of pass or pledge; nil for a limit.
    private var pass: Pass? {
        switch self {
        case .limit: nil
        case .breakPass: .breakPass
        case .emergency: .emergency
        case .access: .access
        case .pledge: .pledge
        }
    }

    private var limit: LimitID? { if case .limit(let id) = self { id } else { nil } }
    private var item: ItemID? { if case .access(let id) = self { id } else { nil } }
}

extension Warning.Source: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        guard try coder.isPresent("pass", sinceVersion4: value.map { $0.pass != nil }) else {
            return .limit(try coder.drawnID("limit", value?.limit))
        }
        return switch try coder.choice("pass", value?.pass) {
        case .breakPass: .breakPass
        case .emergency: .emergency
        case .access: .access(try coder.drawnID("item", value?.item))
        case .pledge: .pledge
        }
    }
}

extension Warning: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        let source: Source = try coder.fields(value?.source)
        let day = try coder.day("day", value?.day)
        let threshold = try coder.choice("warning", value?.threshold)
        let isWithdrawn = try coder.flag(
            "isWithdrawn",
            value.map { $0.wait == nil },
            otherwise: false
        )
        guard !isWithdrawn else { return Warning(source, on: day, threshold, after: nil) }
        let isLater = try coder.isPresent(
            "waitMilliseconds",
            sinceVersion4: value.map { ($0.wait ?? .zero) != .zero }
        )
        let wait = isLater ? try coder.distance("waitMilliseconds", value?.wait) : .zero
        return Warning(source, on: day, threshold, after: wait)
    }
}
