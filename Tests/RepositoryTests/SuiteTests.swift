import Testing

@Suite("test suites", .timeLimit(.minutes(10)))
struct SuiteTests {
    private let files = Checkout.current
        .swiftFiles(
            under: [
                "Tests", "Settlement/Tests", "StintKit/Tests",
                "Frameworks/Phone/Tests", "Frameworks/Tests/PhoneWebTests",
            ]
        )
        .filter { $0.code.contains("@Test") }

    @Test("every suite has a time limit")
    func timeLimits() {
        #expect(files.contains { $0.path.hasSuffix("SuiteTests.swift") })
        #expect(files.filter { !hasTimeLimits($0) }.map(\.path) == [])
    }

    @Test("every test has a sentence as its name")
    func sentences() {
        let found = files.flatMap { file in
            parts(of: file, after: "@Test").filter { !isNamed($0) }
                .map { "\(file.path): @Test\($0.prefix(40))" }
        }
        #expect(found == [])
    }

    @Test("suites without a time limit and tests without a name are found")
    func specimens() {
        let limited = "@Suite(\"a\", .timeLimit(.minutes(10)))\nstruct A {\n    @Test(\"b\")\n}"
        #expect(hasTimeLimits(SourceFile(path: "a.swift", text: limited)))
        let unlimited = limited + "\n@Suite(\"c\")\nstruct C {\n    @Test func d() {}\n}"
        #expect(!hasTimeLimits(SourceFile(path: "a.swift", text: unlimited)))
        let names = parts(of: SourceFile(path: "a.swift", text: unlimited), after: "@Test")
        #expect(names.map(isNamed) == [true, false])
    }

    /// Returns true if the file has suites, each with a time limit, or is the second file of one.
    private func hasTimeLimits(_ file: SourceFile) -> Bool {
        let suites = parts(of: file, after: "@Suite")
        let first = file.path.split(separator: "+").first.map { "\($0).swift" }
        let isSecond = file.path.contains("+") && files.contains { $0.path == first }
        return (!suites.isEmpty || isSecond)
            && suites.allSatisfy { $0.prefix { $0 != "{" }.contains(".timeLimit(.minutes(10))") }
    }

    private func isNamed(_ test: Substring) -> Bool {
        let rest = test.drop { $0 == "(" || $0.isWhitespace }
        return test.hasPrefix("(") && (rest.hasPrefix("\"") || rest.hasPrefix("#\""))
    }

    /// Returns the text after each use of an attribute.
    private func parts(of file: SourceFile, after attribute: String) -> [Substring] {
        file.code.ranges(of: attribute).map { range in
            let offset = file.code.distance(from: file.code.startIndex, to: range.upperBound)
            return file.text.dropFirst(offset)
        }
    }
}
