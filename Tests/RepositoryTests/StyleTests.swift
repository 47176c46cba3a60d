import Testing

@Suite("styles of elements", .timeLimit(.minutes(10)))
struct StyleTests {
    private static let folder = "Frameworks/Sources/Phone"
    /// The styles without a rule: other styles, or the attributes of the element, say it all.
    private static let withoutRule: Set<String> = [
        "borderless", "circular", "circularCapacity", "colorWell", "control", "detail", "editor",
        "insetGrouped", "linear", "linearAccessory", "linearMark", "picture", "scaledToFit",
        "share", "slice", "titleOnly", "touchable",
    ]
    /// The classes of the page and the phone around the views.
    private static let around: Set<String> = [
        "app", "banners", "empty", "expanded", "glass", "ipad", "island", "live", "lock", "status",
        "view", "widget",
    ]

    /// A class of a style; that of a style with a value is only its beginning.
    private struct StyleClass: Hashable {
        let name: Substring
        let isWhole: Bool

        init(_ word: Substring) {
            let end = word.firstRange(of: "\\(")?.lowerBound
            name = word[..<(end ?? word.endIndex)]
            isWhole = end == nil
        }

        func matches(_ other: Substring) -> Bool {
            isWhole ? other == name : other.hasPrefix(name)
        }
    }

    @Test("each style has a rule in the style sheet or is listed as needing none")
    func rules() throws {
        let ruled = try ruledClasses
        let unruled = try styles.filter { style in
            !style.value.contains { name in ruled.contains(where: name.matches) }
        }
        #expect(Set(unruled.keys.map(String.init)) == Self.withoutRule)
    }

    @Test("each class of the style sheet belongs to a style, or to the page around the views")
    func names() throws {
        let known = try Set(styles.values.joined())
        let unnamed = try ruledClasses.filter { name in
            !known.contains { $0.matches(name) }
        }
        #expect(Set(unnamed.map(String.init)) == Self.around)
    }

    /// The classes of each style.
    private var styles: [Substring: [StyleClass]] {
        get throws {
            let lines = try text("ElementTree/ElementStyle.swift").split(separator: "\n")
                .filter { $0.hasPrefix("    case ") }
            let styles = lines.joined().replacing(/\([^)]*\)/, with: "").matches(of: /\w+/)
                .map(\.output).filter { $0 != "case" }
            #expect(styles.count > 200)
            var classes: [Substring: [StyleClass]] = [:]
            for style in styles { classes[style] = [StyleClass(hyphenated(style))] }
            let names = try text("AppWeb/ElementStyle+ClassName.swift")
            let special = names.prefix(
                upTo: try #require(names.firstRange(of: "default:")).lowerBound
            )
            var seen: Set<Substring> = []
            for entry in special.split(separator: "\n        case ").dropFirst() {
                let parts = entry.split(separator: "\"", maxSplits: 1)
                let words = "\"\(parts[1])".matches(of: /"((?:[^"\\]|\\.)*)"/)
                    .flatMap { $0.output.1.split(separator: " ") }
                for style in parts[0].matches(of: /\.(\w+)/).map(\.output.1) {
                    let earlier = seen.insert(style).inserted ? [] : classes[style] ?? []
                    classes[style] = earlier + words.map(StyleClass.init)
                }
            }
            return classes
        }
    }

    /// The classes in the selectors of the style sheet.
    private var ruledClasses: Set<Substring> {
        get throws {
            let sheet = try text("AppWeb/Page/views.css")
                .replacing(/\/\*.*?\*\//.dotMatchesNewlines(), with: "")
                .replacing(/"[^"]*"/, with: "")
            let selectors = sheet.matches(of: /([^{}]*)\{/).map(\.output.1)
            return Set(
                selectors.flatMap { $0.matches(of: /\.([A-Za-z][\w\-]*)/).map(\.output.1) }
            )
        }
    }

    private func text(_ path: String) throws -> String {
        try #require(Checkout.current.files.first { $0.path == "\(Self.folder)/\(path)" }).text
    }

    private func hyphenated(_ name: Substring) -> Substring {
        name.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
    }
}
