import Foundation
import Testing

/// Something that the sources may not say, outside of the files that are excepted.
struct TextRule: Sendable, CustomTestStringConvertible {
    /// What is true when the rule is kept.
    var name: String

    /// Where the rule holds.
    var folders: [String]

    /// What may not be there, as a regular expression that is matched line by line.
    var pattern: String

    /// Whether comments and string literals are looked at, too.
    var reachesText = false

    /// The files that may, each with the reason.
    var exceptions: [String: String] = [:]

    /// A line that breaks the rule.
    var specimen: String

    var testDescription: String { name }

    /// Returns the lines of a file that break the rule, with path and number.
    func violations(in file: SourceFile) throws -> [String] {
        let expression = try NSRegularExpression(pattern: pattern)
        let text = reachesText ? file.text : file.code
        return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            .compactMap { number, line in
                let line = String(line)
                let range = NSRange(line.startIndex..., in: line)
                guard expression.firstMatch(in: line, range: range) != nil else { return nil }
                return "\(file.path):\(number + 1): \(line.trimmingCharacters(in: .whitespaces))"
            }
    }
}
