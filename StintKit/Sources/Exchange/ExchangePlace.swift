/// A place in a file with a fault.
public enum ExchangePlace: Hashable, Sendable {
    /// A place in JSON: the line and the column in bytes, both from 1.
    case character(line: Int, column: Int)
    /// A row of a table, from 1 after the header, and the line on which it begins.
    case row(Int, line: Int)
    /// The header of a table, which is its first line.
    case header
    /// The last row of a table, which contains the number of rows, and its line.
    case end(line: Int)

    /// The line, from 1.
    public var line: Int {
        switch self {
        case .character(let line, _), .row(_, let line), .end(let line): line
        case .header: 1
        }
    }

    /// The part of the line, for files of one line.
    public var part: String {
        switch self {
        case .character(_, let column): "column \(column)"
        case .row(let number, _): "record \(number)"
        case .header: "the header"
        case .end: "the last row"
        }
    }
}

extension ExchangePlace: CustomStringConvertible {
    /// The place as text for developers.
    public var description: String { "line \(line), \(part)" }
}
