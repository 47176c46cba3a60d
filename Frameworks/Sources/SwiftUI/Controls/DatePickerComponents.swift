/// Which parts of a date can be chosen.
@available(iOS 13.0, *)
public struct DatePickerComponents: OptionSet, Sendable {
    /// One bit for each part.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The time of day.
    public static let hourAndMinute = DatePickerComponents(rawValue: 1)
    /// Day, month and year.
    public static let date = DatePickerComponents(rawValue: 2)
}
