/// A table of text with aligned columns.
struct TextTable {
    private let columns: [Column]
    private var rows: [[String]] = []

    struct Column {
        let title: String
        var isNumber = false
        /// The maximum width; longer text wraps, or is truncated if `isCut` is true.
        var widthMaximum = Int.max
        var isCut = false
    }

    init(_ columns: [Column]) { self.columns = columns }

    mutating func add(_ cells: [String]) { rows.append(cells) }

    /// Adds a horizontal line.
    mutating func addRule() { rows.append([]) }

    /// Returns the table; each line ends with a line feed.
    func text(indent: String = "") -> String {
        let titles = columns.map(\.title)
        let lines = (titles.allSatisfy(\.isEmpty) ? [] : [titles]) + rows
        let wrapped = lines.map { row in
            zip(columns, row).map { column, cell in pieces(of: cell, in: column) }
        }
        let widths = columns.indices.map { index in
            wrapped.flatMap { $0.isEmpty ? [] : $0[index].map(\.count) }.max() ?? 0
        }
        var text = ""
        for row in wrapped {
            guard !row.isEmpty else {
                let rules = widths.map { String(repeating: "─", count: $0) }
                text += indent + rules.joined(separator: "  ") + "\n"
                continue
            }
            for line in 0..<(row.map(\.count).max() ?? 0) {
                let cells = columns.indices.map { index in
                    let cell = line < row[index].count ? row[index][line] : ""
                    return padded(cell, to: widths[index], isNumber: columns[index].isNumber)
                }
                let joined = cells.joined(separator: "  ")
                text += indent + String(joined.trimmingSuffix { $0 == " " }) + "\n"
            }
        }
        return text
    }

    private func pieces(of cell: String, in column: Column) -> [String] {
        guard cell.count > column.widthMaximum else { return [cell] }
        if column.isCut { return [cell.prefix(column.widthMaximum - 1) + "…"] }
        var pieces: [String] = []
        for word in cell.split(separator: " ") {
            if let last = pieces.last, last.count + 1 + word.count <= column.widthMaximum {
                pieces[pieces.count - 1] = last + " " + word
            } else {
                pieces.append(String(word))
            }
        }
        return pieces
    }

    private func padded(_ cell: String, to width: Int, isNumber: Bool) -> String {
        let space = String(repeating: " ", count: max(0, width - cell.count))
        return isNumber ? space + cell : cell + space
    }
}

extension TextTable.Column: ExpressibleByStringLiteral {
    init(stringLiteral title: String) { self.init(title: title) }

    static func number(_ title: String) -> Self { Self(title: title, isNumber: true) }
}

extension String {
    /// Returns the text without trailing characters that meet a condition.
    fileprivate func trimmingSuffix(while condition: (Character) -> Bool) -> Substring {
        var text = self[...]
        while let last = text.last, condition(last) { text.removeLast() }
        return text
    }
}
