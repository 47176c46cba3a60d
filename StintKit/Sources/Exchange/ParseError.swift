import Basics

/// An error at an offset of the input, which becomes an `ExchangeError`.
struct ParseError: Error {
    let problem: ExchangeError.Problem
    var field: String?
    let offset: Int

    init(_ problem: ExchangeError.Problem, field: String? = nil, offset: Int) {
        self.problem = problem
        self.field = field
        self.offset = offset
    }

    /// Returns the error with line and column.
    func error(in bytes: [UInt8]) -> ExchangeError {
        let before = bytes.prefix(offset)
        let newline = UInt8(ascii: "\n")
        let line = before.reduce(1) { $0 + ($1 == newline ? 1 : 0) }
        let lineStart = before.lastIndex(of: newline).map { $0 + 1 } ?? 0
        let column = before.count - lineStart + 1
        return .wrong(problem, field: field, at: .character(line: line, column: column))
    }

    func error(at place: ExchangePlace) -> ExchangeError {
        .wrong(problem, field: field, at: place)
    }
}

extension ParseError {
    /// Creates the error of invalid JSON.
    init(_ fault: JSONFault, field: String? = nil) {
        let problem: ExchangeError.Problem =
            switch fault.problem {
            case .truncated: .truncated
            case .tooDeep(let maximum): .tooDeep(maximum: maximum)
            case .textInvalid: .textInvalid
            case .nameRepeated: .fieldTwice
            case .expected(let expected): .malformed(expected: expected.words)
            }
        self.init(problem, field: field, offset: fault.offset)
    }
}

extension JSONScanner {
    /// The maximum nesting; exports use eight levels.
    static let depthMaximum = 16

    /// Reads text that consists of one value.
    static func whole(_ bytes: [UInt8]) throws(ParseError) -> JSONValue {
        var scanner = JSONScanner(bytes, depthMaximum: depthMaximum)
        let value = try scanner.value()
        try scanner.reading { (scanner) throws(JSONFault) in try scanner.finish() }
        return value
    }

    /// Reads the next value; readers of fields report repeated names.
    mutating func value() throws(ParseError) -> JSONValue {
        try reading { (scanner) throws(JSONFault) in
            try scanner.value(allowsRepeatedNames: true)
        }
    }

    /// Runs `body`, and converts its error.
    mutating func reading<Value>(
        _ body: (inout JSONScanner) throws(JSONFault) -> Value
    ) throws(ParseError) -> Value {
        do {
            return try body(&self)
        } catch {
            throw ParseError(error)
        }
    }
}

extension JSONValue {
    /// The value as text for errors.
    var kindText: String {
        switch content {
        case .null: "null"
        case .bool(let isTrue): isTrue ? "true" : "false"
        case .number(let text), .string(let text): text
        case .array: "a list"
        case .object: "an object"
        }
    }

    /// Returns the error of a value that is not allowed in a field.
    func notAllowed(_ allowed: String, in path: String) -> ParseError {
        ParseError(
            .notAllowed(found: kindText, allowed: allowed),
            field: path.isEmpty ? nil : path,
            offset: offset
        )
    }
}
