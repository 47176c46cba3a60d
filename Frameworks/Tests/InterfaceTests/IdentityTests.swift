import ElementTree
import Foundation
import InterfaceHost
import Observation
import SwiftUI
import Testing

@Suite("Identity and state", .timeLimit(.minutes(5)))
@MainActor
struct IdentityTests {
    struct Counter: View {
        var name = "Count"
        @State private var count = 0

        var body: some View {
            Button("\(name) \(count)") { count += 1 }
        }
    }

    struct Letters: View {
        @State private var letters = ["a", "b"]

        var body: some View {
            Button("Turn") { letters.reverse() }
            Button("Drop") { letters.removeLast() }
            ForEach(letters, id: \.self) { Counter(name: $0) }
        }
    }

    struct Switch: View {
        @State private var isOn = true
        @State private var generation = 0

        var body: some View {
            Toggle("Shown", isOn: $isOn)
            if isOn { Counter() } else { Text("None") }
            Button("Next") { generation += 1 }
            Counter(name: "Identified").id(generation)
        }
    }

    @Observable
    final class Model {
        var name = "Ada"
        var visits = 0
    }

    struct Named: View {
        @Environment(Model.self) private var model

        var body: some View {
            @Bindable var model = model
            Text("Hello \(model.name)")
            TextField("Name", text: $model.name)
        }
    }

    struct Doubled: ViewModifier {
        @State private var times = 1

        func body(content: Content) -> some View {
            content
            Button("Times \(times)") { times *= 2 }
        }
    }

    @Test("a press changes the state, which outlives the render")
    func press() throws {
        let page = Page { Counter() }
        try page.press("Count 0")
        try page.press("Count 1")
        page.render()
        #expect(page.words.contains("Count 2"))
    }

    @Test("two views have separate states")
    func places() throws {
        let page = Page {
            Counter(name: "Left")
            Counter(name: "Right")
        }
        try page.press("Right 0")
        #expect(page.words.contains("Left 0"))
        #expect(page.words.contains("Right 1"))
    }

    @Test("state follows the identity of an element and ends with it")
    func elements() throws {
        let page = Page { Letters() }
        try page.press("b 0")
        try page.press("Turn")
        #expect(page.nodes.elements(.button).map(\.words) == ["Turn", "Drop", "b 1", "a 0"])
        try page.press("Turn")
        try page.press("Drop")
        #expect(!page.words.contains("b 1"))
    }

    @Test("a view starts fresh after its removal or with another identity")
    func conditions() throws {
        let page = Page { Switch() }
        try page.press("Count 0")
        try page.press("Identified 0")
        #expect(page.words.contains("Count 1"))
        try page.use("toggle", 0, "false")
        #expect(page.words.contains("None"))
        try page.use("toggle", 0, "true")
        #expect(page.words.contains("Count 0"))
        #expect(page.words.contains("Identified 1"))
        try page.press("Next")
        #expect(page.words.contains("Identified 0"))
    }

    @Test("an environment object is observed, and its properties can be bound")
    func observation() throws {
        let model = Model()
        let page = Page { Named().environment(model) }
        #expect(page.words.contains("Hello Ada"))
        var changes = 0
        page.interface.onChange = { changes += 1 }
        try page.use("text", 0, "Grace <b>")
        #expect(model.name == "Grace <b>")
        #expect(page.words.contains("Hello Grace <b>"))
        model.visits += 1
        #expect(!page.interface.isOutOfDate)
        model.name = "Mary"
        #expect(page.interface.isOutOfDate)
        #expect(changes == 2)
    }

    @Test("a modifier has its own state")
    func modifiers() throws {
        let page = Page { Text("Here").modifier(Doubled()) }
        try page.press("Times 1")
        #expect(page.words.contains("Here"))
        #expect(page.words.contains("Times 2"))
    }

    @Test("appearing, changing and disappearing are reported once each")
    func effects() throws {
        struct Reporting: View {
            let tell: (String) -> Void
            @State private var isOn = true
            @State private var count = 0

            var body: some View {
                Toggle("On", isOn: $isOn)
                Button("More") { count += 1 }
                if isOn {
                    Text("Here").onAppear { tell("appeared") }.onDisappear { tell("gone") }
                }
                Text("\(count)").onChange(of: count) { tell("\($0) to \($1)") }
            }
        }
        var calls: [String] = []
        let page = Page { Reporting { calls.append($0) } }
        page.render()
        try page.press("More")
        try page.use("toggle", 0, "false")
        try page.use("toggle", 0, "true")
        #expect(calls == ["appeared", "0 to 1", "gone", "appeared"])
    }

    @Test("an app's state is kept, and 10,000 renders don't increase memory")
    func app() throws {
        struct Small: App {
            @State private var count = 0

            var body: some Scene {
                WindowGroup {
                    List(0..<20, id: \.self) { Text("Row \($0)") }
                    Button("App \(count)") { count += 1 }
                    Counter()
                }
            }
        }
        let page = Page(app: Small())
        try page.press("App 0")
        let first = page.nodes
        let before = try residentKilobytes()
        for _ in 0..<10_000 { page.render() }
        #expect(page.nodes == first)
        #expect(first.words.contains("App 1"))
        #expect(try residentKilobytes() - before < 4096)
    }

    private func residentKilobytes() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS") })
        return try #require(line.split(separator: " ").compactMap { Int($0) }.first)
    }
}
