import Foundation
import PhoneMessages
import Testing

@Suite("Phone programs", .timeLimit(.minutes(10)))
struct ProgramTests {
    /// A program with a small app, which ends when its input is closed.
    private final class Probe {
        let client: ProgramClient
        let process = Process()
        let input = Pipe()
        let errors = Pipe()
        private let ends: AsyncStream<Int32>

        init(socket: String?, arguments: [String] = []) throws {
            client = ProgramClient(socket: socket ?? "")
            process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
                .deletingLastPathComponent().appending(path: "phone-probe")
            process.arguments = arguments
            process.environment = ProcessInfo.processInfo.environment
            process.environment?[ProgramClient.variable] = socket
            process.standardInput = input
            process.standardError = errors
            let (ends, end) = AsyncStream.makeStream(of: Int32.self)
            self.ends = ends
            process.terminationHandler = { end.yield($0.terminationStatus) }
            try process.run()
        }

        /// Waits for its end.
        func code() async -> Int32? { await ends.first { _ in true } }

        func words() throws -> String {
            String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        }
    }

    @Test("it answers until its input ends, and continues its run at the next start")
    func ends() async throws {
        let path = SocketPhone.newPath()
        let state = path + ".txt"
        defer { try? FileManager.default.removeItem(atPath: state) }
        var run = ""
        for isFirst in [true, false] {
            let probe = try Probe(socket: path, arguments: [state])
            try await probe.client.waitForProgram()
            let browser = Browser(probe.client)
            let page = try await browser.ask("GET", "/")
            #expect(page.status == 200 && page.text.contains("<title>Note on a simulated iPhone"))
            let name = try #require(page.text.firstMatch(of: /data-phone="([^"]+)"/)).output.1
            if isFirst {
                let lines = "open com.example.note\npass 60000"
                let done = try await browser.ask("POST", "/actions?phone=\(name)", lines)
                #expect(done.status == 200 && done.text.contains("A note"))
                run = try await browser.ask("GET", "/run").text
            }
            #expect(try await browser.ask("GET", "/run").text == run)
            // An open page doesn't keep it running.
            let (pieces, reading) = await browser.events("/events")
            var iterator = pieces.makeAsyncIterator()
            #expect(await iterator.next() != nil)
            try probe.input.fileHandleForWriting.close()
            #expect(await probe.code() == 0)
            #expect(try probe.words() == "")
            #expect(!FileManager.default.fileExists(atPath: path))
            while await iterator.next() != nil {}
            _ = await reading.result
        }
        #expect(run.hasSuffix("\nopen com.example.note\npass 60000\n"))
    }

    @Test("signals end it", arguments: [SIGTERM, SIGINT])
    func signals(_ signal: Int32) async throws {
        let path = SocketPhone.newPath()
        let probe = try Probe(socket: path)
        try await probe.client.waitForProgram()
        kill(probe.process.processIdentifier, signal)
        #expect(await probe.code() == 0)
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("without a valid socket, it reports an error and exits")
    func noSocket() async throws {
        let missing = try Probe(socket: nil)
        #expect(await missing.code() == 64)
        #expect(try missing.words().contains("STINT_PHONE_SOCKET contains no socket path;"))
        let wrong = try Probe(socket: "/nowhere/socket")
        #expect(await wrong.code() == 70)
        #expect(try wrong.words().contains("could not listen at the socket \"/nowhere/socket\""))
    }

    @Test("waiting for a program can be canceled")
    func cancelled() async throws {
        let client = ProgramClient(socket: SocketPhone.newPath())
        let waiting = Task { try await client.waitForProgram() }
        await Task.yield()
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        await #expect(throws: PhoneMessageError.self) {
            try await ProgramClient(socket: "/nowhere/socket").waitForProgram()
        }
    }
}
