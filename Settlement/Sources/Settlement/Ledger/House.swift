/// An account that belongs to nobody; its balance is derived and never stored.
public struct House: Hashable, Sendable {
    /// Where everything comes from: its balance is what was issued, below zero.
    public static let world = House(checked: 1)
    /// Where what is burned, expired or given up ends.
    public static let burned = House(checked: 2)
    /// Where frozen votes go that were rescued.
    public static let rescued = House(checked: 3)
    /// The numbers there are.
    public static let range: ClosedRange<UInt8> = 1...15

    /// The number, 1 to 15, of which 8 to 15 are charities; the stored form.
    public let rawValue: UInt8

    /// Creates an account; nil if the number is not 1 to 15.
    public init?(rawValue: UInt8) {
        guard House.range.contains(rawValue) else { return nil }
        self.rawValue = rawValue
    }

    /// Returns the account of a charity, numbered 0 to 7; nil for other numbers.
    public static func charity(_ number: UInt8) -> House? {
        number < 8 ? House(rawValue: 8 + number) : nil
    }

    private init(checked rawValue: UInt8) { self.rawValue = rawValue }
}
