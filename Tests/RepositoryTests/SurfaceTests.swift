import Testing

@Suite("surfaces", .timeLimit(.minutes(10)))
struct SurfaceTests {
    @Test("a suite of the contract reads every surface")
    func registered() throws {
        let files = Checkout.current.swiftFiles(under: ["Tests"])
        let list = try #require(files.first { $0.path.hasSuffix("SurfaceContract/Surface.swift") })
        let surfaces = list.text.split(separator: "\n")
            .compactMap { $0.wholeMatch(of: /\s*case (\w+)/) }.map { String($0.output.1) }
        #expect(surfaces.count >= 12)
        let suites = files.filter { $0.path.hasSuffix("/SurfaceContractTests.swift") }
        let unread = surfaces.filter { surface in
            !suites.contains { $0.text.contains("of: .\(surface),") }
        }
        #expect(unread == [])
    }
}
