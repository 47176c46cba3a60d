/// How long a "yes" on the shield opens an app: 5 to 120 minutes in steps of 5, by the clock.
public struct AccessLength: Hashable, Sendable {
    /// The lengths, before the step is looked at.
    public static let range: ClosedRange<Minutes> = 5...120
    /// What every length is a multiple of, in minutes.
    public static let step = 5
    /// 15 minutes.
    public static let standard = AccessLength(valid: 15)

    /// The length.
    public let minutes: Minutes

    /// Creates a length.
    /// - Throws: `LimitError.accessLengthOutOfRange` outside 5…120 or between two steps.
    public init(_ minutes: Minutes) throws(LimitError) {
        guard AccessLength.range.contains(minutes),
            minutes.count.isMultiple(of: AccessLength.step)
        else {
            throw .accessLengthOutOfRange(
                minutes.count,
                allowed: AccessLength.range,
                step: AccessLength.step
            )
        }
        self.minutes = minutes
    }

    private init(valid minutes: Minutes) { self.minutes = minutes }
}

extension AccessLength: Comparable {
    /// Orders by length.
    public static func < (left: AccessLength, right: AccessLength) -> Bool {
        left.minutes < right.minutes
    }
}
