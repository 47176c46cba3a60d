/// A text file of the project.
struct SourceFile: Sendable {
    let path: String
    let text: String

    /// The text with spaces in place of comments and string literals.
    let code: String

    init(path: String, text: String) {
        self.path = path
        self.text = text
        code = path.hasSuffix(".swift") ? SourceFile.code(of: text) : text
    }

    var codeLines: [Substring] { code.split(separator: "\n", omittingEmptySubsequences: false) }

    private static func code(of text: String) -> String {
        var code = ""
        code.reserveCapacity(text.utf8.count)
        var rest = text[...]
        while let character = rest.first {
            let length: Int
            if rest.hasPrefix("//") {
                length = rest.prefix { $0 != "\n" }.count
            } else if rest.hasPrefix("/*") {
                length = commentLength(rest)
            } else if character == "\"" || rest.hasPrefix("#\"") || rest.hasPrefix("##\"") {
                length = literalLength(rest)
            } else {
                code.append(character)
                rest.removeFirst()
                continue
            }
            code += rest.prefix(length).map { $0 == "\n" ? "\n" : " " }
            rest.removeFirst(length)
        }
        return code
    }

    /// Returns the length of a comment at the start of a text; comments nest.
    private static func commentLength(_ text: Substring) -> Int {
        var depth = 0
        var length = 0
        var rest = text
        repeat {
            let step = rest.hasPrefix("/*") || rest.hasPrefix("*/") ? 2 : 1
            if rest.hasPrefix("/*") { depth += 1 }
            if rest.hasPrefix("*/") { depth -= 1 }
            rest.removeFirst(step)
            length += step
        } while depth > 0 && !rest.isEmpty
        return length
    }

    /// Returns the length of a string literal at the start of a text, with its delimiters.
    private static func literalLength(_ text: Substring) -> Int {
        let hashes = String(text.prefix { $0 == "#" })
        let quote = text.dropFirst(hashes.count).hasPrefix("\"\"\"") ? "\"\"\"" : "\""
        let end = quote + hashes
        let escape = "\\" + hashes
        var length = hashes.count + quote.count
        var rest = text.dropFirst(length)
        while !rest.isEmpty, !rest.hasPrefix(end) {
            if quote.count == 1, rest.first == "\n" { return length }
            let step = rest.hasPrefix(escape) ? min(escape.count + 1, rest.count) : 1
            rest.removeFirst(step)
            length += step
        }
        return min(length + end.count, text.count)
    }
}
