import Foundation
import InterfaceHost
import OpenCombine
import SwiftUI
import Testing

@Suite("Objects that views observe", .timeLimit(.minutes(5)))
@MainActor
struct DataFlowTests {
    @MainActor
    final class Counter: ObservableObject {
        static var made = 0
        @Published var count: Int
        @Published var name = "Ada"

        init(count: Int = 0) {
            Counter.made += 1
            self.count = count
        }
    }

    struct Owner: View {
        @StateObject private var counter: Counter
        @State private var draws = 0

        init(from count: Int) { _counter = StateObject(wrappedValue: Counter(count: count)) }

        var body: some View {
            Button("Own \(counter.count)") { counter.count += 1 }
            Button("Draw \(draws)") { draws += 1 }
            TextField("Name", text: $counter.name)
            Watcher(counter: counter)
        }
    }

    struct Watcher: View {
        @ObservedObject var counter: Counter

        var body: some View {
            Text("Sees \(counter.count) of \(counter.name)")
            Stepper("Step", value: $counter.count)
        }
    }

    struct Parent: View {
        @State private var start = 5
        @State private var generation = 0

        var body: some View {
            Button("Start") { start += 10 }
            Button("Next") { generation += 1 }
            Owner(from: start).id(generation)
        }
    }

    @Test("a view's object is created once for each identity")
    func stateObject() throws {
        Counter.made = 0
        let page = Page { Parent() }
        #expect(page.words.contains("Own 5"))
        try page.press("Own 5")
        try page.press("Draw 0")
        try page.press("Start")
        #expect(page.words.contains("Own 6") && page.words.contains("Sees 6 of Ada"))
        #expect(Counter.made == 1)
        try page.press("Next")
        #expect(page.words.contains("Own 15"))
        #expect(Counter.made == 2)
    }

    @Test("bindings to an object's properties change it, and its observers are redrawn")
    func bindings() throws {
        let page = Page { Owner(from: 1) }
        try page.use("text", 0, "Bea")
        #expect(page.words.contains("Sees 1 of Bea"))
        try page.press("More: Step")
        #expect(page.words.contains("Sees 2 of Bea"))
    }

    struct Reader: View {
        @EnvironmentObject private var counter: Counter

        var body: some View {
            Text("Has \(counter.count)")
            TextField("Name", text: $counter.name)
        }
    }

    @Test("a change of an object from outside makes the page out of date")
    func environmentObject() {
        let (first, second) = (Counter(count: 1), Counter(count: 2))
        let page = Page {
            Group { Reader() }.environmentObject(second).environmentObject(first)
        }
        #expect(page.words.contains("Has 2"))
        #expect(!page.interface.isOutOfDate)
        first.count = 9
        #expect(!page.interface.isOutOfDate)
        second.count = 7
        #expect(page.interface.isOutOfDate)
        page.render()
        #expect(page.words.contains("Has 7"))
    }

    struct Exchanged: View {
        let (first, second): (Counter, Counter)
        @State private var isSecond = false

        var body: some View {
            Button("Other") { isSecond.toggle() }
            Watcher(counter: isSecond ? second : first)
        }
    }

    @Test("a view that receives another object observes only that one")
    func exchange() throws {
        let (first, second) = (Counter(count: 1), Counter(count: 2))
        let page = Page { Exchanged(first: first, second: second) }
        try page.press("Other")
        #expect(page.words.contains("Sees 2"))
        first.count = 10
        #expect(!page.interface.isOutOfDate)
        second.count = 20
        page.render()
        #expect(page.words.contains("Sees 20"))
    }

    @Test("a removed view observes nothing")
    func gone() throws {
        struct Shown: View {
            let counter: Counter
            @State private var isShown = true

            var body: some View {
                Toggle("Shown", isOn: $isShown)
                if isShown { Watcher(counter: counter) }
            }
        }
        let counter = Counter()
        let page = Page { Shown(counter: counter) }
        try page.use("toggle", 0, "false")
        counter.count = 4
        #expect(!page.interface.isOutOfDate)
    }
}
