import ElementTree
import Foundation
import InterfaceHost
import PhoneWeb
import SimulatedPhone
import SwiftUI
import Testing

/// An app whose view counts seconds in a sleeping task.
private struct Sleeper: App {
    static let identifier: BundleIdentifier = "com.example.sleeper"

    var body: some Scene {
        WindowGroup { SleeperView() }
    }
}

private struct SleeperView: View {
    @State private var count = 0
    @State private var last = Date.distantPast
    @AppStorage("launches") private var launches = 0

    var body: some View {
        Text(verbatim: "Woke \(count), last at \(Int(last.timeIntervalSince1970))")
        Text("Launched \(launches)")
            .onAppear { launches += 1 }
            .task {
                while !Task.isCancelled {
                    do { try await Task.sleep(for: .seconds(1)) } catch { return }
                    count += 1
                    last = Date()
                }
            }
    }
}

@Suite("Sleeping tasks and defaults", .timeLimit(.minutes(10)))
@MainActor
struct SleepTests {
    private static let start = 1_772_449_200

    private let host = SleepTests.makeHost()

    private static func makeHost() -> PhoneHost {
        PhoneHost(
            SampleApp.setup(),
            showing: ShownApp(
                ScreenTimeApp(Sleeper.identifier, name: "Sleeper"),
                interface: Sleeper.self
            )
        )
    }

    /// Performs actions and returns the app's texts afterwards, even if it is not in front.
    private func words(after actions: PhoneAction...) throws -> String {
        for action in actions { try host.perform(action) }
        let page = try #require(host.page)
        let match = page.nodes.words.firstMatch(of: /Woke [0-9]+, last at -?[0-9]+/)
        return try #require(match.map { "\($0.0)" })
    }

    @Test("a task wakes on the phone's clock, not while it is paused")
    func wakes() throws {
        #expect(try words(after: .open(Sleeper.identifier)).hasPrefix("Woke 0"))
        for _ in 0..<20 {
            #expect(try words(after: .appearance(isDark: true)).hasPrefix("Woke 0"))
        }
        func pass(_ milliseconds: Int64) -> PhoneAction {
            .pass(milliseconds: milliseconds, count: 1)
        }
        #expect(try words(after: pass(999)).hasPrefix("Woke 0"))
        #expect(try words(after: pass(1)) == "Woke 1, last at \(Self.start + 1)")
        #expect(try words(after: pass(60_500)) == "Woke 61, last at \(Self.start + 61)")
        let until = Date(timeIntervalSince1970: Double(Self.start + 121))
        #expect(try words(after: .until(until)) == "Woke 121, last at \(Self.start + 121)")
    }

    @Test("a task sleeps while another app is in front, and wakes once when its app returns")
    func suspended() throws {
        #expect(try words(after: .open(Sleeper.identifier)).hasPrefix("Woke 0"))
        let hour = PhoneAction.pass(milliseconds: 3_600_000, count: 1)
        #expect(try words(after: .open("com.example.chess"), hour, hour).hasPrefix("Woke 0"))
        #expect(
            try words(after: .open(Sleeper.identifier)) == "Woke 1, last at \(Self.start + 7_200)"
        )
        #expect(try words(after: .lock, hour).hasPrefix("Woke 1,"))
    }

    @Test("a new phone's app starts without the previous phone's defaults")
    func defaults() throws {
        for _ in 0..<2 {
            let host = Self.makeHost()
            try host.perform(.open(Sleeper.identifier))
            let page = try #require(host.page)
            #expect(page.nodes.words.contains("Launched 1"), "\(page.nodes.words)")
        }
    }
}
