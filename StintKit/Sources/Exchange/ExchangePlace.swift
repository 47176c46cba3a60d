/// Where in a file something is wrong.
public enum ExchangePlace: Hashable, Sendable {
    /// A place in a JSON text, both counted from 1; the column in bytes.
    case character(line: Int, column: Int)
    /// A row of a table, counted from 1 after the header, and the line on which it begins.
    case row(Int, line: Int)
    /// The header of a table.
    case header
    /// The last row of a table, which tells how many there are.
    case end
}

extension ExchangePlace: CustomStringConvertible {
    /// The place in words for developers.
    public var description: String {
        switch self {
        case .character(let line, let column): "line \(line), column \(column)"
        case .row(let number, let line): "record \(number) in line \(line)"
        case .header: "the header"
        case .end: "the last row"
        }
    }
}
