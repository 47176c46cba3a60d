public import Foundation
public import Limits

extension WallInstant {
    /// The instant as Foundation has it.
    public var date: Date { Date(timeIntervalSince1970: Double(millisecondsSince1970) / 1000) }

    /// Creates an instant from Foundation's, to the nearest millisecond.
    public init(_ date: Date) {
        self.init(millisecondsSince1970: Int64((date.timeIntervalSince1970 * 1000).rounded()))
    }
}
