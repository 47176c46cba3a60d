/// A doc comment, with the name that it documents.
struct DocComment {
    /// The line number of its first line, counted from 1.
    let line: Int
    /// The lines without the comment marks.
    let lines: [String]
    /// The name in the declaration after it, or nil.
    let name: String?

    /// True if the first line starts with a clause instead of a noun phrase or a verb.
    var opensWithClause: Bool {
        let words = (lines.first ?? "").split { !$0.isLetter }.prefix(2)
        guard let first = words.first else { return false }
        if first == "There" { return words.last == "is" || words.last == "are" }
        return Self.clauseWords.contains(String(first))
    }

    /// True for up to five words that all occur in the documented name, except for words such as
    /// "the".
    var repeatsName: Bool {
        guard let name else { return false }
        let known = Self.emptyWords.union(Self.words(ofName: name))
        let words = lines.joined(separator: " ").lowercased()
            .replacing("'s", with: "").replacing("’s", with: "")
            .split { !$0.isLetter && !$0.isNumber }.map(String.init)
        return (1...5).contains(words.count) && known.isSuperset(of: words)
    }

    private static let clauseWords: Set<String> = [
        "What", "How", "Who", "Whom", "Whose", "Whoever", "Whether", "Why", "When", "Where",
        "Which",
        "Whatever",
    ]

    private static let emptyWords: Set<String> = ["a", "an", "the", "of", "its", "this", "that"]

    /// Returns the words of a camel-case name in lower case; `userID` has the words "user" and
    /// "id".
    static func words(ofName name: String) -> Set<String> {
        let characters = Array(name)
        var words: [String] = [""]
        for (index, character) in characters.enumerated() {
            if character.isUppercase, index > 0 {
                let next = index + 1 < characters.count ? characters[index + 1] : "A"
                if !characters[index - 1].isUppercase || next.isLowercase { words.append("") }
            }
            words[words.count - 1] += character.lowercased()
        }
        return Set(words)
    }
}

extension SourceFile {
    /// The doc comments of a Swift or Dart file, or the docstrings of a Python program.
    var docComments: [DocComment] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if path.hasSuffix(".swift") || path.hasSuffix(".dart") { return markedComments(in: lines) }
        let isPython =
            path.hasSuffix(".py") || lines[0].hasPrefix("#!") && lines[0].contains("python")
        return isPython ? docstrings(in: lines) : []
    }

    private func markedComments(in lines: [Substring]) -> [DocComment] {
        var comments: [DocComment] = []
        var current: [String] = []
        var start = 0
        for (index, line) in lines.enumerated() {
            let line = line.drop { $0 == " " }
            if line.hasPrefix("///") {
                if current.isEmpty { start = index + 1 }
                current.append(String(line.dropFirst(3)))
                continue
            }
            guard !current.isEmpty else { continue }
            let name = declaredName(in: line)
            // An attribute on its own line precedes the declaration.
            if name == nil, line.hasPrefix("@") { continue }
            comments.append(DocComment(line: start, lines: current, name: name))
            current = []
        }
        return comments
    }

    private func docstrings(in lines: [Substring]) -> [DocComment] {
        let marks = "\"\"\""
        return lines.indices.compactMap { index in
            let line = lines[index].drop { $0 == " " }
            guard line.hasPrefix(marks), index < 3 || lines[index - 1].hasSuffix(":") else {
                return nil
            }
            let text = String(line.dropFirst(marks.count)).replacing(marks, with: "")
            return DocComment(line: index + 1, lines: [text], name: nil)
        }
    }

    private func declaredName(in line: Substring) -> String? {
        let keywords: Set<Substring> = [
            "func", "var", "let", "case", "struct", "class", "enum", "actor", "protocol",
            "typealias", "associatedtype", "macro",
        ]
        let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        guard let keyword = words.firstIndex(where: keywords.contains), keyword + 1 < words.count
        else { return nil }
        // The keyword of `static` members of a class is not their name.
        let isModifier = words[keyword] == "class" && keywords.contains(words[keyword + 1])
        guard isModifier, keyword + 2 < words.count else { return String(words[keyword + 1]) }
        return String(words[keyword + 2])
    }
}
