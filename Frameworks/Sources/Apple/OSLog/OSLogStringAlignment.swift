/// The alignment of a value in a column of the log.
@available(iOS 14.0, *)
public struct OSLogStringAlignment: Sendable {
    let columns: Int
    let isRight: Bool

    public static var none: OSLogStringAlignment {
        OSLogStringAlignment(columns: 0, isRight: false)
    }

    public static func left(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(columns: columns(), isRight: false)
    }

    public static func right(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(columns: columns(), isRight: true)
    }

    /// Returns a text padded with spaces to the width of the column.
    func aligned(_ text: String) -> String {
        let fill = String(repeating: " ", count: max(0, columns - text.count))
        return isRight ? fill + text : text + fill
    }
}
