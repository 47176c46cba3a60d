import Foundation

/// The format strings of log messages.
enum LogFormat {
    /// Returns the message for a format and its values.
    static func text(_ format: StaticString, _ values: [any CVarArg]) -> String {
        var line = ""
        var values = values[...]
        var rest = format.description[...]
        while let percent = rest.firstIndex(of: "%") {
            line += rest[..<percent]
            rest = rest[percent...].dropFirst()
            if rest.first == "%" {
                line.append(rest.removeFirst())
                continue
            }
            var privacy = OSLogPrivacy.auto
            if rest.first == "{", let end = rest.firstIndex(of: "}") {
                privacy = self.privacy(rest[..<end].dropFirst())
                rest = rest[end...].dropFirst()
            }
            let form = rest.prefix { $0 != "@" && (!$0.isLetter || "hlqtzjL".contains($0)) }
            rest = rest.dropFirst(form.count)
            guard let kind = rest.popFirst() else { break }
            guard let value = values.popFirst() else {
                line += "<decode: missing data>"
                continue
            }
            let isText = "@sS".contains(kind)
            let shown =
                isText
                ? String(describing: value) : String(format: "%\(form)\(kind)", value)
            line += privacy.shown(shown, isScalar: !isText)
        }
        return line + rest
    }

    /// Returns the privacy in the braces of a format specifier.
    private static func privacy(_ words: Substring) -> OSLogPrivacy {
        let words = Set(words.split { $0 == "," || $0 == " " })
        if words.contains("mask.hash") { return .private(mask: .hash) }
        if words.contains("public") { return .public }
        return words.isDisjoint(with: ["private", "sensitive"]) ? .auto : .private
    }
}
