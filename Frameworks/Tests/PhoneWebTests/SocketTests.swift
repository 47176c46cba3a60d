import Foundation
import PhoneMessages
import PhoneWeb
import Testing

@Suite("Phones over a socket", .timeLimit(.minutes(10)))
@MainActor
struct SocketTests {
    private func session() -> PhoneSession {
        PhoneSession(showing: SampleApp.withoutWidgets, setup: SampleApp.setup(), process: "test")
    }

    private func served(_ session: PhoneSession) throws -> SocketPhone {
        try SocketPhone { await session.answer($0) }
    }

    @Test("answers are equal to those in the same program, up to the largest file and run")
    func sameAnswers() async throws {
        let direct = session()
        let far = try served(session())
        let (near, distant) = (Browser(direct), Browser(far.client))
        let page = "phone=test.1&revision=-1"
        let file = String(repeating: "ä", count: 1 << 19)
        let run = String(repeating: "\0", count: PhoneRequest.bodyMaximum)
        let requests = [
            ("GET", "/", ""), ("GET", "/phone.css?x", ""), ("GET", "/phone.js", ""),
            ("GET", "/icon.png", ""), ("GET", "/shared", ""), ("GET", "/run", ""),
            ("POST", "/actions?\(page)", "open com.example.sample\npass 60000"),
            ("POST", "/actions?\(page)", "nonsense"), ("POST", "/actions?phone=other.1", "lock"),
            ("POST", "/files?\(page)&element=v1&name=a%20b.json", file),
            ("POST", "/files?\(page)&element=v1&name=a.json", file + "a"),
            ("POST", "/run", run), ("POST", "/run", run + "a"), ("GET", "/nowhere", ""),
            ("GET", "/", ""), ("GET", "/run", ""),
        ]
        for (method, path, body) in requests {
            let answer = try await near.ask(method, path, body)
            #expect(try await distant.ask(method, path, body) == answer, "\(method) \(path)")
            #expect(!answer.text.isEmpty)
        }
        // The largest file is 256 actions.
        #expect(direct.host.run.actions.count == 2 + 256)
    }

    @Test("open pages receive changes, and closed ones are removed")
    func events() async throws {
        let session = session()
        let phone = try served(session)
        let browser = Browser(phone.client)
        #expect(try await browser.ask("GET", "/").status == 200)
        var open: [(AsyncStream<String>.Iterator, Task<Void, any Error>)] = []
        for _ in 0..<PhoneSession.pageMaximum {
            let (pieces, reading) = await browser.events("/events")
            var iterator = pieces.makeAsyncIterator()
            #expect(await iterator.next()?.hasPrefix("id: test.1:1\n") == true)
            open.append((iterator, reading))
        }
        #expect(try await browser.ask("GET", "/events").status == 503)
        _ = session.post(["lock"], after: 1)
        for index in open.indices {
            let piece = await open[index].0.next()
            #expect(piece?.hasPrefix("id: test.1:2\nevent: parts\ndata: {") == true)
            #expect(piece?.hasSuffix("}\n\n") == true)
        }
        for (_, reading) in open {
            reading.cancel()
            // The reader is disconnected or has read everything.
            do { try await reading.value } catch is CancellationError { continue }
        }
        // A closed page is detected by its connection.
        while await phone.client.answer(PhoneRequest("GET", "/events")).status == 503 {
            await Task.yield()
        }
    }

    @Test("concurrent requests are answered")
    func atOnce() async throws {
        let phone = try served(session())
        let browser = Browser(phone.client)
        let page = try await browser.ask("GET", "/")
        try await withThrowingTaskGroup(of: Browser.Answer.self) { group in
            for _ in 0..<40 { group.addTask { try await browser.ask("GET", "/") } }
            for try await answer in group { #expect(answer == page) }
        }
    }

    // MARK: - Invalid messages

    private nonisolated static func frame(_ head: String, _ body: String = "") -> [UInt8] {
        let length = (0..<4).map { UInt8(truncatingIfNeeded: head.utf8.count >> (24 - 8 * $0)) }
        return length + Array((head + body).utf8)
    }

    @Test(
        "an invalid request is rejected with the reason, and the next one is answered",
        arguments: [
            (Array("GET / HTTP/1.1\r\n\r\n".utf8), "its head has 1195725856 bytes, more than"),
            ([0, 4, 0, 1], "its head has 262145 bytes, more than 262144"),
            ([0, 0, 0, 0], "its head is \"\"; use a server and a program of the same version"),
            (frame("nonsense"), "its head is \"nonsense\""),
            (frame("{\"method\":\"GET\"}"), "its head is \"{\\\"method\\\":\\\"GET\\\"}\""),
            (
                frame(head(byteCount: PhoneRequest.bodyMaximum + 1)),
                "its body has 4194305 bytes, more than 4194304; send fewer"
            ),
            (frame(head(byteCount: -1)), "its body has -1 bytes"),
        ] as [([UInt8], String)]
    )
    func refused(_ bytes: [UInt8], _ reason: String) async throws {
        let phone = try served(session())
        let connection = try SocketConnection(to: phone.path)
        try await connection.write(Data(bytes))
        let answer = try await connection.readAnswer()
        #expect(answer.status == 400)
        guard case .bytes(let text) = answer.body else { throw PhoneMessageError.unreadable("") }
        let sentence = String(decoding: text, as: UTF8.self)
        #expect(sentence.contains("could not read the message: \(reason)"), "\(sentence)")
        #expect(try await Browser(phone.client).ask("GET", "/phone.js").status == 200)
    }

    private nonisolated static func head(byteCount: Int) -> String {
        "{\"method\":\"POST\",\"path\":\"/run\",\"query\":\"\",\"fields\":{},"
            + "\"byteCount\":\(byteCount)}"
    }

    @Test("an incomplete request delays no other, and is ignored if disconnected")
    func halves() async throws {
        let session = session()
        let phone = try served(session)
        let whole = Self.frame(Self.head(byteCount: 4), "abc")
        for count in [0, 1, 4, 5, whole.count - 4, whole.count] {
            // It is disconnected at the end of its scope.
            let connection = try SocketConnection(to: phone.path)
            try await connection.write(Data(whole.prefix(count)))
            #expect(try await Browser(phone.client).ask("GET", "/phone.js").status == 200)
        }
        #expect(session.host.run.actions.isEmpty)
        // A request that continues later is answered normally.
        let slow = try SocketConnection(to: phone.path)
        for byte in whole + [100] { try await slow.write(Data([byte])) }
        #expect(try await slow.readAnswer().status == 422)
    }

    @Test("connections over the limit are rejected")
    func tooMany() async throws {
        let phone = try served(session())
        var connections: [SocketConnection] = []
        for _ in 0..<ProgramListener.connectionMaximum {
            connections.append(try SocketConnection(to: phone.path))
        }
        let answer = try await Browser(phone.client).ask("GET", "/")
        #expect(answer.status == 503 && answer.text.contains("64 connections are open"))
        connections.removeAll()
        while try await Browser(phone.client).ask("GET", "/").status == 503 { await Task.yield() }
    }

    @Test("a missing, ended or invalid program is reported to the page")
    func badPrograms() async throws {
        let nowhere = SocketPhone.newPath()
        let gone = await ProgramClient(socket: nowhere).answer(PhoneRequest("GET", "/"))
        #expect(gone.status == 502)
        for (bytes, reason) in [
            ([], "it ended after 0 of 4 bytes"), ([0, 0], "it ended after 2 of 4 bytes"),
            (Self.frame("?"), "its head is \"?\""),
            (
                Self.frame("{\"status\":200,\"fields\":{},\"byteCount\":9}", "12345"),
                "it ended after 5 of 9 bytes"
            ),
            (
                Self.frame("{\"status\":200,\"fields\":{},\"byteCount\":67108865}"),
                "its body has 67108865 bytes"
            ),
        ] as [([UInt8], String)] {
            let path = SocketPhone.newPath()
            let listener = try SocketListener(at: path)
            defer { listener.close() }
            async let program: Void = {
                let connection = try await listener.accept()
                _ = try await connection.readRequest()
                try await connection.write(Data(bytes))
            }()
            let answer = try await Browser(ProgramClient(socket: path)).ask("GET", "/")
            try await program
            #expect(answer.status == 502)
            #expect(answer.text.contains(reason), "\(answer.text)")
        }
    }

    @Test("a path that is too long, used or without a folder is rejected; existing files remain")
    func paths() throws {
        let long = "/" + String(repeating: "a", count: 103)
        #expect(throws: PhoneMessageError.pathTooLong(long, maximum: 103)) {
            try ProgramListener(at: long)
        }
        #expect(throws: PhoneMessageError.pathTooLong(long, maximum: 103)) {
            try SocketConnection(to: long)
        }
        #expect(throws: PhoneMessageError.self) { try ProgramListener(at: "/nowhere/socket") }
        let path = SocketPhone.newPath()
        try Data("kept".utf8).write(to: URL(filePath: path))
        let error = #expect(throws: PhoneMessageError.self) { try ProgramListener(at: path) }
        #expect(error?.description.hasPrefix("could not listen at the socket \"") == true)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "kept")
        try FileManager.default.removeItem(atPath: path)
    }
}
