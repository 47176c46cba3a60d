import Foundation
import SimulatedPhone
import Testing

@Suite("README", .timeLimit(.minutes(10)))
struct ReadmeTests {
    @Test("the README names every fault")
    func faults() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let readme = try String(
            contentsOf: root.appending(path: "Frameworks/README.md"),
            encoding: .utf8
        )
        for fault in Fault.allCases {
            #expect(readme.contains("| `\(fault.rawValue)` |"), "\(fault.rawValue)")
        }
    }
}
