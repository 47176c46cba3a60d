import Testing

@Suite("patterns in source files", .timeLimit(.minutes(10)))
struct TextRuleTests {
    @Test("all files without an exception follow a rule", arguments: textRules)
    func kept(_ rule: TextRule) throws {
        let files = Checkout.current.swiftFiles(under: rule.folders)
        #expect(!files.isEmpty)
        let found = try files.filter { !rule.excepts($0.path) }
            .flatMap { try rule.violations(in: $0) }
        #expect(found == [])
    }

    @Test("a rule finds its specimen", arguments: textRules)
    func finds(_ rule: TextRule) throws {
        let file = SourceFile(path: "Specimen.swift", text: "import A\n\(rule.specimen)\n")
        #expect(try rule.violations(in: file) == ["Specimen.swift:2: \(rule.specimen)"])
    }

    @Test("an exception is a file that needs one", arguments: textRules)
    func exceptionsAreNeeded(_ rule: TextRule) throws {
        let files = Checkout.current.swiftFiles(under: rule.folders)
        let needed = try files.filter { try !rule.violations(in: $0).isEmpty }.map(\.path)
        #expect(rule.exceptions.keys.filter { key in !needed.contains { $0.hasPrefix(key) } } == [])
    }

    @Test("comments and literals are not code")
    func codeOnly() {
        let text = #"""
            let a = "print(x) \" // no"  // print(x)
            /* print(x) /* nested */ print(x) */ let b = #"print("x")"#
            let c = """
                print(x)
                """
            print(y)
            """#
        let lines = SourceFile(path: "a.swift", text: text).codeLines
            .map { $0.split(separator: " ").joined(separator: " ") }
        #expect(lines == ["let a =", "let b =", "let c =", "", "", "print(y)"])
    }
}
