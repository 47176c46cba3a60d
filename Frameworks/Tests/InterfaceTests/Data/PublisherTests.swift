import Foundation
import InterfaceHost
import OpenCombine
import SwiftUI
import Testing

@Suite("Publishers and time", .timeLimit(.minutes(5)))
@MainActor
struct PublisherTests {
    struct Clock: View {
        let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
        @State private var ticks = 0
        @State private var last: Date?

        var body: some View {
            Text("Ticks \(ticks)")
                .onReceive(timer) { date in
                    ticks += 1
                    last = date
                }
            Button("Again") {}
        }
    }

    /// Renders a view at the program's time, which determines the start of timers.
    private func rendered<Content: View>(@ViewBuilder _ content: @escaping () -> Content) -> Page {
        let page = Page(content)
        page.date = Date()
        page.render()
        return page
    }

    @Test("a timer fires on the page's clock, and the page has its next time")
    func timer() throws {
        let page = rendered { Clock() }
        #expect(page.words.contains("Ticks 0"))
        let next = try #require(page.shown.nextUpdate)
        #expect(next > page.date && next < page.date.addingTimeInterval(2))
        page.date += 10
        page.render()
        #expect(page.words.contains("Ticks 10") || page.words.contains("Ticks 9"))
    }

    @Test("a timer of a suspended app fires once when the app returns")
    func suspended() {
        let page = rendered { Clock() }
        page.interface.surroundings.scenePhase = .background
        page.date += 3_600
        page.render()
        #expect(page.words.contains("Ticks 0"))
        page.interface.surroundings.scenePhase = .active
        page.render()
        #expect(page.words == "Ticks 1 Again")
    }

    @Test("a timer of a removed view stops")
    func gone() throws {
        struct Shown: View {
            @State private var isShown = true

            var body: some View {
                Toggle("Shown", isOn: $isShown)
                if isShown { Clock() }
            }
        }
        let page = rendered { Shown() }
        try page.use("toggle", 0, "false")
        #expect(page.shown.nextUpdate == nil)
    }

    final class Model: ObservableObject {
        @Published var text = ""
        @Published private(set) var length = 0
        @Published private(set) var isRunning = false
        private(set) var seen: [String] = []
        private var bag: Set<AnyCancellable> = []
        private var clock: AnyCancellable?

        init() {
            $text.map(\.count).assign(to: &$length)
            $text.dropFirst().sink { [weak self] in self?.seen.append($0) }.store(in: &bag)
        }

        func start() {
            isRunning = true
            clock = Timer.publish(every: 60, on: .main, in: .common).autoconnect()
                .sink { [weak self] _ in self?.text += "." }
        }

        func stop() {
            isRunning = false
            clock?.cancel()
        }
    }

    struct Typed: View {
        @StateObject private var model = Model()

        var body: some View {
            TextField("Text", text: $model.text)
            Text("Length \(model.length)")
            Text("Seen \(model.seen.joined(separator: "-"))")
            Button("Start") { model.start() }
            Button("Stop") { model.stop() }
        }
    }

    @Test("a model uses publishers, assignments and timers")
    func model() throws {
        let page = rendered { Typed() }
        try page.use("text", 0, "abc")
        #expect(page.words.contains("Length 3") && page.words.contains("Seen abc"))
        try page.press("Start")
        page.date += 121
        page.render()
        #expect(page.words.contains("Length 5"))
        try page.press("Stop")
        page.date += 600
        page.render()
        #expect(page.words.contains("Length 5"))
    }

    @Test(
        "notifications, including those of phases, are received while the view exists"
    )
    func notifications() throws {
        struct Listener: View {
            let name: Notification.Name
            @State private var count = 0
            @State private var phases = 0

            var body: some View {
                Text("Heard \(count), phases \(phases)")
                    .onReceive(NotificationCenter.default.publisher(for: name)) { _ in count += 1 }
                    .onReceive(
                        NotificationCenter.default.publisher(
                            for: UIApplication.willEnterForegroundNotification
                        )
                    ) { _ in phases += 1 }
            }
        }
        struct Shown: View {
            let name: Notification.Name
            @State private var isShown = true

            var body: some View {
                Toggle("Shown", isOn: $isShown)
                if isShown { Listener(name: name) }
            }
        }
        let name = Notification.Name("PublisherTests")
        let page = Page { Shown(name: name) }
        NotificationCenter.default.post(name: name, object: nil)
        page.render()
        #expect(page.words.contains("Heard 1"))
        page.interface.surroundings.scenePhase = .background
        page.render()
        #expect(page.words.contains("phases 1"))
        page.interface.surroundings.scenePhase = .active
        page.render()
        #expect(page.words.contains("Heard 1, phases 2"))
        try page.use("toggle", 0, "false")
        NotificationCenter.default.post(name: name, object: nil)
        #expect(!page.interface.isOutOfDate)
    }

    @Test("notifications can be read as a sequence")
    func sequence() async throws {
        let center = NotificationCenter()
        let name = Notification.Name("sequence")
        var iterator = center.notifications(named: name).makeAsyncIterator()
        center.post(name: Notification.Name("other"), object: nil)
        center.post(name: name, object: nil, userInfo: ["a": 1])
        center.post(name: name, object: nil, userInfo: ["a": 2])
        #expect(await iterator.next()?.userInfo?["a"] as? Int == 1)
        #expect(await iterator.next()?.userInfo?["a"] as? Int == 2)
    }

    @Test("values of a subject are received with the latest state")
    func subject() throws {
        struct Listener: View {
            let subject: PassthroughSubject<Int, Never>
            @State private var factor = 1
            @State private var sum = 0

            var body: some View {
                Button("Factor") { factor = 10 }
                Text("Sum \(sum)").onReceive(subject) { sum += $0 * factor }
            }
        }
        let subject = PassthroughSubject<Int, Never>()
        let page = Page { Listener(subject: subject) }
        subject.send(2)
        page.render()
        try page.press("Factor")
        subject.send(3)
        page.render()
        #expect(page.words.contains("Sum 32"))
    }
}
