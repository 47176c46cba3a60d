import Foundation
import Testing

/// A pattern that source files must not contain, with exceptions.
struct TextRule: Sendable, CustomTestStringConvertible {
    /// The rule as a sentence.
    var name: String

    /// The folders in which the rule applies.
    var folders: [String]

    /// The forbidden pattern, a regular expression that is matched line by line.
    var pattern: String

    /// True if the rule applies to comments and string literals, too.
    var includesText = false

    /// The files and folders that may contain the pattern, each with the reason.
    var exceptions: [String: String] = [:]

    /// A line that breaks the rule.
    var specimen: String

    var testDescription: String { name }

    /// Returns true if a file is an exception or in a folder that is one.
    func excepts(_ path: String) -> Bool { exceptions.keys.contains { path.hasPrefix($0) } }

    /// Returns the lines that break the rule, each with its path and number.
    func violations(in file: SourceFile) throws -> [String] {
        let expression = try NSRegularExpression(pattern: pattern)
        let text = includesText ? file.text : file.code
        return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            .compactMap { number, line in
                let line = String(line)
                let range = NSRange(line.startIndex..., in: line)
                guard expression.firstMatch(in: line, range: range) != nil else { return nil }
                return "\(file.path):\(number + 1): \(line.trimmingCharacters(in: .whitespaces))"
            }
    }
}
