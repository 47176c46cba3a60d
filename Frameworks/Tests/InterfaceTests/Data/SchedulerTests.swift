import Foundation
import InterfaceHost
import OpenCombine
import SwiftUI
import Testing

@Suite("Publishers on queues and loops", .timeLimit(.minutes(5)))
@MainActor
struct SchedulerTests {
    final class Model: ObservableObject {
        @Published var text = ""
        @Published var found: [String] = []
        private var bag: Set<AnyCancellable> = []

        init(_ form: (AnyPublisher<String, Never>) -> AnyPublisher<String, Never>) {
            form($text.dropFirst().eraseToAnyPublisher())
                .sink { [weak self] in self?.found.append($0) }
                .store(in: &bag)
        }
    }

    struct Search: View {
        @StateObject var model: Model

        var body: some View {
            TextField("Text", text: $model.text)
            Text("Found \(model.found.joined(separator: "-")).")
        }
    }

    /// Renders a model at the program's time, which determines the start of delays.
    private func rendered(
        _ form: @escaping (AnyPublisher<String, Never>) -> AnyPublisher<String, Never>
    ) -> Page {
        let page = Page { Search(model: Model(form)) }
        page.date = Date()
        page.render()
        return page
    }

    @Test("work for the main queue is done when the page is rendered again")
    func received() throws {
        let forms: [(AnyPublisher<String, Never>) -> AnyPublisher<String, Never>] = [
            { $0.receive(on: DispatchQueue.main).eraseToAnyPublisher() },
            { $0.receive(on: RunLoop.main).eraseToAnyPublisher() },
            { $0.receive(on: OperationQueue.main).eraseToAnyPublisher() },
        ]
        for form in forms {
            let page = rendered(form)
            try page.use("text", 0, "a")
            try page.use("text", 0, "ab")
            #expect(page.words.contains("Found a-ab."))
        }
    }

    @Test("a debounced text arrives once, on the page's clock")
    func debounced() throws {
        let forms: [(AnyPublisher<String, Never>) -> AnyPublisher<String, Never>] = [
            {
                $0.debounce(for: .seconds(1), scheduler: DispatchQueue.main)
                    .eraseToAnyPublisher()
            },
            { $0.debounce(for: 1, scheduler: RunLoop.main).eraseToAnyPublisher() },
            { $0.debounce(for: 1.0, scheduler: OperationQueue.main).eraseToAnyPublisher() },
        ]
        for form in forms {
            let page = rendered(form)
            try page.use("text", 0, "a")
            page.date += 0.5
            page.render()
            try page.use("text", 0, "ab")
            let next = try #require(page.shown.nextUpdate)
            #expect(next > page.date)
            page.date += 0.9
            page.render()
            #expect(page.words.contains("Found ."))
            page.date += 1
            page.render()
            #expect(page.words.contains("Found ab."))
            #expect(page.shown.nextUpdate == nil)
            // The page's clock is now ahead of the program's.
            page.date += 3_600
            page.render()
            try page.use("text", 0, "abc")
            page.render()
            #expect(page.words.contains("Found ab."))
            page.date += 1.1
            page.render()
            #expect(page.words.contains("Found ab-abc."))
        }
    }

    @Test("a throttled text arrives immediately, then the latest of each interval")
    func throttled() throws {
        let page = rendered {
            $0.throttle(for: .seconds(10), scheduler: DispatchQueue.main, latest: true)
                .eraseToAnyPublisher()
        }
        try page.use("text", 0, "a")
        page.date += 0.1
        page.render()
        #expect(page.words.contains("Found a."))
        page.date += 1
        page.render()
        try page.use("text", 0, "b")
        try page.use("text", 0, "c")
        #expect(page.words.contains("Found a."))
        page.date += 8
        page.render()
        #expect(page.words.contains("Found a."))
        page.date += 2
        page.render()
        #expect(page.words.contains("Found a-c."))
    }

    @Test("a delay ends on the page's clock, not while the app is suspended")
    func delayed() throws {
        let page = rendered {
            $0.delay(for: .milliseconds(500), scheduler: RunLoop.main).eraseToAnyPublisher()
        }
        try page.use("text", 0, "a")
        #expect(page.words.contains("Found ."))
        page.interface.surroundings.scenePhase = .background
        page.date += 60
        page.render()
        #expect(page.words.contains("Found ."))
        page.interface.surroundings.scenePhase = .active
        page.render()
        #expect(page.words.contains("Found a."))
    }

    @Test("repeating work ends when it is canceled")
    func repeated() throws {
        final class Counter: ObservableObject {
            @Published var count = 0
            private var work: (any OpenCombine.Cancellable)?

            func start() {
                work = DispatchQueue.main.schedule(
                    after: DispatchQueue.main.now.advanced(by: .seconds(1)),
                    interval: .seconds(2)
                ) { [weak self] in self?.count += 1 }
            }

            func stop() { work?.cancel() }
        }
        struct Counting: View {
            @StateObject private var counter = Counter()

            var body: some View {
                Text("Count \(counter.count).")
                Button("Start") { counter.start() }
                Button("Stop") { counter.stop() }
            }
        }
        let page = Page { Counting() }
        page.date = Date()
        page.render()
        try page.press("Start")
        page.date += 6
        page.render()
        #expect(page.words.contains("Count 3."))
        try page.press("Stop")
        page.date += 60
        page.render()
        #expect(page.words.contains("Count 3."))
        #expect(page.shown.nextUpdate == nil)
    }

    @Test("work that a view's task sends to the main queue makes the page outdated")
    func outside() async {
        struct Loading: View {
            @StateObject var model: Model

            var body: some View {
                Text("Found \(model.found.joined(separator: "-")).")
                    .task { model.text = "a" }
            }
        }
        let page = Page {
            Loading(model: Model { $0.receive(on: RunLoop.main).eraseToAnyPublisher() })
        }
        #expect(!page.interface.isOutOfDate)
        // Tasks of the main actor run in the order of their creation.
        await Task {}.value
        #expect(page.interface.isOutOfDate)
        page.render()
        #expect(page.words.contains("Found a."))
        #expect(!page.interface.isOutOfDate)
    }

    @Test("without a host, queues and loops are the program's own")
    func plain() async {
        #expect(await sent(on: DispatchQueue(label: "SchedulerTests")) == 1)
        #expect(await sent(on: DispatchQueue.main) == 1)
        #expect(await sent(on: RunLoop.main) == 1)
        #expect(await sent(on: OperationQueue.main) == 1)
        // On several threads, the completion could overtake the value.
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        #expect(await sent(on: queue) == 1)
    }

    /// Returns the values that a scheduler delivers for 1, immediately and after a zero delay.
    private nonisolated func sent<Clock: Scheduler>(on scheduler: Clock) async -> Int? {
        let (stream, sink) = AsyncStream.makeStream(of: Int.self)
        let work = Just(1).receive(on: scheduler).delay(for: 0, scheduler: scheduler)
            .sink { sink.yield($0) }
        defer { work.cancel() }
        var values = stream.makeAsyncIterator()
        return await values.next()
    }

    @Test("times of queues are in nanoseconds and clamped to the largest")
    func queueTimes() throws {
        typealias Time = DispatchQueue.SchedulerTimeType
        #expect(Time.Stride.seconds(2).magnitude == 2_000_000_000)
        #expect(Time.Stride.seconds(0.5) == .milliseconds(500))
        #expect(Time.Stride.microseconds(3) == .nanoseconds(3_000))
        #expect(Time.Stride.seconds(Int.max).magnitude == .max)
        #expect(Time.Stride.seconds(-1e300).magnitude == .min)
        #expect(Time.Stride(.never).magnitude == .max)
        #expect(Time.Stride(.seconds(1)) == 1)
        let start = Time(DispatchTime(uptimeNanoseconds: 5_000_000_000))
        let later = start.advanced(by: .seconds(3))
        #expect(start.distance(to: later) == .seconds(3))
        #expect(later.distance(to: start) == .seconds(-3))
        #expect(start.advanced(by: Time.Stride(.never)) == Time(.distantFuture))
        let data = try JSONEncoder().encode([start])
        #expect(String(decoding: data, as: UTF8.self) == "[5000000000]")
        #expect(try JSONDecoder().decode([Time].self, from: data) == [start])
        #expect(Set([start, start, later]).count == 2)
    }
}
