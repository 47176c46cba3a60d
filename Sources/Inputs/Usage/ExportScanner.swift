import Basics
import InputFiles

/// Scans the JSON text of an export and throws readable errors.
struct ExportScanner {
    private static let depthMaximum = 64

    private let text: LongText
    private var scanner: JSONScanner

    init(_ text: LongText) {
        self.text = text
        scanner = JSONScanner(
            ByteWindow(text),
            depthMaximum: ExportScanner.depthMaximum,
            allowsHalfPairs: true
        )
    }

    /// The offset of the next byte.
    var position: Int { scanner.position }

    /// Returns the scanner at another value of the same text.
    func moved(to position: Int) -> ExportScanner {
        var moved = self
        moved.scanner = scanner.moved(to: position)
        return moved
    }

    /// Returns the first character of the next value; nil at the end of the text.
    mutating func peek() -> UInt8? { scanner.peek() }

    /// Reads an object and calls the body for each key.
    ///
    /// The body must read or skip the value.
    mutating func object(
        _ what: String,
        _ body: (_ key: String, inout ExportScanner) throws(InputError) -> Void
    ) throws(InputError) {
        try reading(what, "an object") { scanner throws(JSONFault) in try scanner.openObject() }
        while let key = try nextKey() { try body(key, &self) }
    }

    /// Reads an array and calls the body before each element.
    ///
    /// The body must read or skip the element.
    mutating func array(
        _ what: String,
        _ body: (inout ExportScanner) throws(InputError) -> Void
    ) throws(InputError) {
        try reading(what, "a list") { scanner throws(JSONFault) in try scanner.openArray() }
        while try isBeforeElement() { try body(&self) }
    }

    /// Reads a string and returns its characters without quotes and escapes.
    mutating func string(_ what: String) throws(InputError) -> ArraySlice<UInt8> {
        try reading(what, "text in quotes") { scanner throws(JSONFault) in
            try scanner.characters()
        }
    }

    /// Reads a number and returns its characters.
    mutating func number(_ what: String) throws(InputError) -> ArraySlice<UInt8> {
        try reading(what, "a number") { scanner throws(JSONFault) in try scanner.number() }
    }

    /// Skips a value and checks its syntax.
    mutating func skip() throws(InputError) {
        try reading("a value", "JSON") { scanner throws(JSONFault) in try scanner.skip() }
    }

    /// Checks that nothing follows the value.
    mutating func end() throws(InputError) {
        try reading("a value", "JSON") { scanner throws(JSONFault) in try scanner.finish() }
    }

    private mutating func nextKey() throws(InputError) -> String? {
        try reading("a key", "text in quotes") { scanner throws(JSONFault) in
            try scanner.nextName()?.name
        }
    }

    private mutating func isBeforeElement() throws(InputError) -> Bool {
        try reading("a value", "JSON") { scanner throws(JSONFault) in
            try scanner.nextElement()
        }
    }

    private mutating func reading<Value>(
        _ what: String,
        _ expected: String,
        _ body: (inout JSONScanner) throws(JSONFault) -> Value
    ) throws(InputError) -> Value {
        do {
            return try body(&scanner)
        } catch {
            let isCut = error.problem == .truncated
            throw text.error(
                at: error.offset,
                ExportScanner.words(error.problem, "\(what) is not \(expected)"),
                remedy: isCut ? "choose the complete file" : UsageLog.formatRemedy
            )
        }
    }

    /// Returns a description of a problem, or `mismatch` for a value of another type.
    private static func words(_ problem: JSONFault.Problem, _ mismatch: String) -> String {
        switch problem {
        case .truncated: "the file ends in the middle of a value"
        case .tooDeep(let maximum): "values are nested more than \(maximum) deep"
        case .textInvalid: "a text is not UTF-8"
        case .nameRepeated: "a key appears twice"
        case .expected(let expected):
            switch expected {
            case .value, .object, .array, .string, .number: mismatch
            case .name: "a key is not text in quotes"
            case .word: "a word is not true, false or null"
            case .end: "something follows the end of the export"
            case .colon(let key): "\":\" is missing after the key \(InputError.quoted(key))"
            case .comma: "\",\" is missing between two values"
            case .escape: "a backslash precedes a character that can't be escaped"
            case .digits: "an escape doesn't have four hexadecimal digits"
            case .otherHalf: "an escape is half of a surrogate pair"
            case .control: "a text contains a control character"
            }
        }
    }
}

extension ByteWindow {
    /// Creates a window on a text, with all of it if it is in memory.
    init(_ text: LongText) {
        if let whole = text.whole {
            self.init(whole)
        } else {
            self.init(count: text.count, pieceBytes: text.pieceBytes, read: text.bytes)
        }
    }
}

extension UInt8 {
    /// The value of a decimal digit; nil for any other character.
    var digit: Int? { isDigit ? Int(self - UInt8(ascii: "0")) : nil }
}
