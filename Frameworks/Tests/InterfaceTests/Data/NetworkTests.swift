import Foundation
import FoundationNetworking
import InterfaceHost
import ScreenTimeDaemon
import SimulatedPhone
import Synchronization
import Testing

@Suite("Requests to simulated hosts", .timeLimit(.minutes(5)), .serialized)
@MainActor
struct NetworkTests {
    private static let app: BundleIdentifier = "com.example.caller"
    private let phone = Phone(seed: 7)
    private let jobs = HostedJobs.shared
    private let echo = EchoHost()

    init() { phone.install(ScreenTimeApp(Self.app, name: "Caller")) }

    /// Runs the app's work once and returns its log.
    private func run(_ work: @escaping @MainActor (Log) async -> Void) -> [String] {
        let log = Log()
        phone.run(Self.app, as: .app) {
            jobs.collect { _ = Task { @MainActor in await work(log) } }
            jobs.runAll()
        }
        #expect(jobs.isEmpty)
        return log.lines
    }

    @MainActor
    private final class Log {
        var lines: [String] = []
    }

    @Test("running the app's work answers its request without passing time")
    func once() {
        let start = phone.wallClock
        let lines = run { log in
            log.lines.append(await load("/a"))
            log.lines.append("after \(Date().timeIntervalSince(start).rounded())")
        }
        #expect(lines == ["200 /a", "after 0.0"])
        #expect(echo.paths == ["/a"])
    }

    @Test("a request can follow from another within one run")
    func sequence() {
        let lines = run { log in
            for path in ["/1", "/2", "/3"] { log.lines.append(await load(path)) }
        }
        #expect(lines == ["200 /1", "200 /2", "200 /3"])
        #expect(echo.paths == ["/1", "/2", "/3"])
    }

    @Test("concurrent requests are answered in the order of their start")
    func parallel() {
        for _ in 0..<50 {
            let echo = EchoHost()
            let lines = run { log in
                await withTaskGroup { group in
                    for number in 0..<8 { group.addTask { await load("/\(number)") } }
                    for await line in group { log.lines.append(line) }
                }
            }
            #expect(lines == (0..<8).map { "200 /\($0)" })
            #expect(echo.paths == (0..<8).map { "/\($0)" })
        }
    }

    @Test("requests of actors and with handlers are awaited too")
    func actorsAndHandlers() {
        let lines = run { log in
            log.lines.append(await Caller().call("/actor"))
            log.lines.append(await handled("/handler"))
        }
        #expect(lines == ["200 /actor", "/handler"])
    }

    private actor Caller {
        func call(_ path: String) async -> String { await load(path) }
    }

    private func handled(_ path: String) async -> String {
        await withCheckedContinuation { continuation in
            guard let url = URL(string: "https://\(EchoHost.name)\(path)") else {
                return continuation.resume(returning: "no address")
            }
            URLSession.shared.dataTask(with: url) { data, _, _ in
                continuation.resume(returning: String(decoding: data ?? Data(), as: UTF8.self))
            }.resume()
        }
    }

    @Test("the host receives the method, headers and body")
    func whole() throws {
        _ = run { log in
            guard let url = URL(string: "https://ECHO.example/a%20b?c=d%26e") else { return }
            var request = URLRequest(url: url)
            request.httpMethod = "POST"
            request.httpBody = Data("body".utf8)
            request.setValue("key", forHTTPHeaderField: "Idempotency-Key")
            do {
                _ = try await URLSession.shared.data(for: request)
            } catch {
                log.lines.append("\(error)")
            }
        }
        let last = try #require(echo.last)
        #expect(last.httpMethod == "POST")
        #expect(last.httpBody == Data("body".utf8))
        #expect(last.value(forHTTPHeaderField: "Idempotency-Key") == "key")
        #expect(last.url?.query() == "c=d%26e")
    }

    @Test("a failing host ends the request with its URL error or a lost connection")
    func failures() {
        let lines = run { log in
            for path in ["/lost", "/late", "/ok"] { log.lines.append(await load(path)) }
        }
        #expect(lines == ["-1005", "-1001", "200 /ok"])
    }

    @Test("a response that requires credentials arrives unchanged within the same run")
    func refusal() {
        #expect(run { $0.lines.append(await load("/closed")) } == ["401 /closed"])
    }

    @Test("a request that is canceled before its turn never reaches its host")
    func cancelled() {
        for _ in 0..<50 {
            let echo = EchoHost()
            let lines = run { log in
                let first = Task { log.lines.append(await load("/first")) }
                let second = Task { log.lines.append(await load("/second")) }
                for _ in 0..<8 { await Task.yield() }
                first.cancel()
                log.lines.append("cancelled")
                await first.value
                await second.value
            }
            #expect(lines == ["cancelled", "-999", "200 /second"])
            #expect(echo.paths == ["/second"])
        }
    }

    @Test("a task that is canceled from the start sends no request")
    func cancelledAtOnce() {
        let lines = run { log in
            let task = Task { log.lines.append(await load("/never")) }
            task.cancel()
            await task.value
        }
        #expect(lines == ["-999"])
        #expect(echo.paths == [])
    }

    @Test("no request reaches a host while the network is down")
    func down() {
        HostedNetwork.shared.isDown = true
        #expect(run { $0.lines.append(await load("/a")) } == ["-1009"])
        #expect(echo.paths == [])
        HostedNetwork.shared.isDown = false
        #expect(run { $0.lines.append(await load("/a")) } == ["200 /a"])
    }

    @Test("a pending request is removed with its process")
    func removed() throws {
        let url = try #require(URL(string: "https://\(EchoHost.name)/a"))
        phone.run(Self.app, as: .app) {
            jobs.collect { URLSession.shared.dataTask(with: url) { _, _, _ in }.resume() }
        }
        #expect(!jobs.isEmpty)
        jobs.removeAll()
        #expect(jobs.isEmpty)
        #expect(run { $0.lines.append(await load("/b")) } == ["200 /b"])
        #expect(echo.paths == ["/b"])
    }

    @Test("a host that isn't simulated is requested from the network")
    func otherHosts() async throws {
        let url = try #require(URL(string: "http://127.0.0.1:1/"))
        await #expect(throws: URLError.self) { try await URLSession.shared.data(from: url) }
        #expect(echo.paths == [])
    }

    @Test("a request outside of an app is answered immediately, and no app waits for it")
    func outside() async {
        let (asked, asking) = AsyncStream.makeStream(of: Void.self)
        let (opened, opening) = AsyncStream.makeStream(of: Void.self)
        HostedNetwork.shared.serve("slow.example") { request in
            asking.finish()
            for await _ in opened {}
            return try EchoHost.answer(to: request, status: 200)
        }
        let answer = Task.detached { await load("/slow", from: "slow.example") }
        for await _ in asked {}
        let echo = EchoHost()
        #expect(run { $0.lines.append(await load("/a")) } == ["200 /a"])
        #expect(echo.paths == ["/a"])
        opening.finish()
        #expect(await answer.value == "200 /slow")
    }
}
