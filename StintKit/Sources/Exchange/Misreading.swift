/// What is wrong, at an offset into the text that is read; it becomes an `ExchangeError`.
struct Misreading: Error {
    let problem: ExchangeError.Problem
    var field: String?
    let offset: Int

    init(_ problem: ExchangeError.Problem, field: String? = nil, offset: Int) {
        self.problem = problem
        self.field = field
        self.offset = offset
    }

    /// The error, with the place as line and column of a text.
    func error(in bytes: [UInt8]) -> ExchangeError {
        let before = bytes.prefix(offset)
        let newline = UInt8(ascii: "\n")
        let line = before.reduce(1) { $0 + ($1 == newline ? 1 : 0) }
        let lineStart = before.lastIndex(of: newline).map { $0 + 1 } ?? 0
        let column = before.count - lineStart + 1
        return .wrong(problem, field: field, at: .character(line: line, column: column))
    }

    /// The error, with the place of the whole text.
    func error(at place: ExchangePlace) -> ExchangeError {
        .wrong(problem, field: field, at: place)
    }
}
