/// A value of a small set with a permanent name in exports.
public protocol NamedChoice: CaseIterable, Equatable, Sendable {
    static var exportNames: [String] { get }
}

/// A value of a small set that is also stored as a number, which is never reused.
public protocol StoredChoice: NamedChoice {
    var storedNumber: UInt8 { get }

    /// Creates the value of a number, or nil if no value has it.
    init?(storedNumber: UInt8)
}

extension NamedChoice {
    /// The name in exports.
    public var exportName: String {
        for (choice, name) in zip(Self.allCases, Self.exportNames) where choice == self {
            return name
        }
        preconditionFailure("a value has no name in exports")
    }

    /// Creates the value of a name, or nil if no value has it.
    public init?(exportName: String) {
        let named = zip(Self.allCases, Self.exportNames).first { $0.1 == exportName }
        guard let named else { return nil }
        self = named.0
    }
}

extension NamedChoice where Self: RawRepresentable<String> {
    /// The names, in the order of all values.
    public static var exportNames: [String] { allCases.map(\.rawValue) }
}

extension StoredChoice where Self: RawRepresentable<String> {
    /// The number in stored bytes: the position among all cases, from 1.
    public var storedNumber: UInt8 {
        var number: UInt8 = 1
        for choice in Self.allCases {
            if choice == self { break }
            number += 1
        }
        return number
    }

    /// Creates the value of a number, or nil if no value has it.
    public init?(storedNumber: UInt8) {
        guard let choice = Self.allCases.first(where: { $0.storedNumber == storedNumber }) else {
            return nil
        }
        self = choice
    }
}

extension StoredChoice where Self: RawRepresentable<UInt8> {
    /// The number in stored bytes.
    public var storedNumber: UInt8 { rawValue }

    /// Creates the value of a number, or nil if no value has it.
    public init?(storedNumber: UInt8) { self.init(rawValue: storedNumber) }
}

extension Difficulty: StoredChoice {
    /// The names in exports.
    public static var exportNames: [String] { ["easy", "medium", "hard", "extreme"] }
}

extension Bank.WorkoutSources: StoredChoice {
    /// The names in exports.
    public static var exportNames: [String] { ["any", "measured"] }
}

extension Wording: StoredChoice {
    /// The names in exports.
    public static var exportNames: [String] {
        ["plain", "antiRot", "focusPledge", "appBlocker", "lockedIn", "screenTimer"]
    }
}

extension PledgeGrade: StoredChoice {
    /// The names in exports.
    public static var exportNames: [String] { ["fair", "strict"] }
}

extension Usage.Surface: StoredChoice {
    /// The names in exports.
    public static var exportNames: [String] { ["app", "shield", "formerShield"] }
}

extension Workout.Origin: StoredChoice {
    /// The names in exports.
    public static var exportNames: [String] { ["measured", "entered"] }
}

extension Authorization: StoredChoice {
    /// The names in exports.
    public static var exportNames: [String] { ["approved", "lost"] }
}
