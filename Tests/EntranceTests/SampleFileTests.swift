import BrowserAgent
import BrowserBackend
import Enforcement
import Foundation
import Limits
import PhoneWeb
import ShownPhone
import SimulatedPhone
import Testing

@Suite("one limits file for phone and desktop", .timeLimit(.minutes(10)))
@MainActor
struct SampleFileTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private nonisolated static let files: [(name: String, limits: Int, websites: Int)] = [
        ("limits-all.yaml", 10, 5), ("limits-evenings.yaml", 1, 1),
        ("limits-overlapping.yaml", 2, 1),
    ]

    private func text(_ name: String) throws -> String {
        let file = Self.root.appending(path: "Scenarios").appending(path: name)
        return String(decoding: try Data(contentsOf: file), as: UTF8.self)
    }

    @Test("the phone installs the apps of a file", arguments: files)
    func phone(_ name: String, count: Int, _ websites: Int) throws {
        let path = Self.root.appending(path: "Scenarios").appending(path: name).path
        let host = shownPhone(try InitialRules.text(ofFile: path, zone: .gmt))
        #expect(try FactLog(reading: host.group).state.limits.count == count)
        let names = host.run.setup.others.map(\.name)
        if name == "limits-all.yaml" {
            #expect(Set(names).isSuperset(of: ["Instagram", "YouTube"]))
        }
        #expect(Set(names).count == names.count)
    }

    @Test("the desktop leaves out the limits without websites, and says so", arguments: files)
    func desktop(_ name: String, count: Int, _ websites: Int) throws {
        let text = try text(name)
        try desk { device in
            let limits = try #require(try DesktopLimits.setUp(text, on: device, zone: .gmt))
            let known = try device.run { try Reconciler.read { state, _, _ in state.limits } }
            #expect(known.count == websites)
            let left = limits.ignored.filter { $0.contains("limits nothing here") }
            #expect(left.count == count - websites)
            #expect(limits.waiting == [])
        }
    }

    @Test("a file without any websites is refused by the desktop, and changes nothing")
    func apps() throws {
        try desk { device in
            let websites =
                "selections: {a: {domains: [a.com]}}\nlimits: [{name: A, on: a, timer: }]"
            try DesktopLimits.setUp(websites, on: device, zone: .gmt)
            let apps = "selections: {a: {apps: [A]}}\nlimits: [{name: B, on: a, timer: }]"
            #expect(throws: (any Error).self) {
                try DesktopLimits.setUp(apps, on: device, zone: .gmt)
            }
            let known = try device.run { try Reconciler.read { state, _, _ in state.limits } }
            #expect(known.map(\.label) == ["A"])
        }
    }
}
