import Basics
import HTTPTypes
import SettlementService
import Testing

@Suite("Fuzzing", .timeLimit(.minutes(10)))
struct FuzzTests {
    @Test("2,000 altered requests never fail the service, and every refusal is a known problem")
    func altered() async throws {
        let service = try await TestService()
        try await service.buy(1_000_000)
        var numbers = SeededNumbers(seed: 1)
        let known = Set(ProblemKind.allCases.map(\.word))
        let paths = [
            ("/v1/sessions", service.pledgeBody()),
            ("/v1/sessions/\(TestService.id(1))/resolve", try service.success()),
            (
                "/v1/sessions/\(TestService.id(1))/appeal",
                "{\"text\":\"a theft\",\"evidence\":\(try service.evidence())}"
            ),
            ("/v1/redemptions", service.pledgeBody(2)),
            ("/v1/sessions/\(TestService.id(1))/void", #"{"remark":"a reason"}"#),
            ("/v1/purchases", service.purchaseBody(5, "ada", "t-2")),
        ]
        for index in 0..<2_000 {
            let (path, body) = paths[index % paths.count]
            var bytes = Array(body.utf8)
            for _ in 0..<Int.random(in: 1...4, using: &numbers) { alter(&bytes, &numbers) }
            let answer: TestAnswer
            if path.hasSuffix("purchases") {
                answer = try await service.notice(path, String(decoding: bytes, as: UTF8.self))
            } else {
                answer = try await service.send(
                    .post,
                    path,
                    fields: [
                        "Authorization":
                            "Bearer \(try await service.token("ada", isOperator: true))",
                        "Idempotency-Key": "k\(index)",
                    ],
                    body: bytes
                )
            }
            #expect(answer.status < 500, "\(index): \(answer.text)")
            if answer.status >= 400 { #expect(known.contains(answer.problem ?? "")) }
        }
        let audit = try await service.ask(.get, "/v1/audit", isOperator: true)
        #expect(audit.text == #"{"findings":[]}"#)
        await service.stop()
    }

    @Test("2,000 altered paths and headers never fail the service")
    func addresses() async throws {
        let service = try await TestService()
        var numbers = SeededNumbers(seed: 2)
        let token = try await service.token("ada")
        for index in 0..<2_000 {
            var path = Array("/v1/sessions/\(TestService.id(1))?limit=5&state=active".utf8)
            var word = Array("Bearer \(token)".utf8)
            alter(&path, &numbers)
            if index.isMultiple(of: 2) { alter(&word, &numbers) }
            let printable = word.filter { (0x20...0x7E).contains($0) }
            let answer = try await service.send(
                .get,
                String(decoding: path, as: UTF8.self),
                fields: ["Authorization": String(decoding: printable, as: UTF8.self)],
                body: []
            )
            #expect(answer.status < 500)
        }
        await service.stop()
    }

    private func alter(_ bytes: inout [UInt8], _ numbers: inout SeededNumbers) {
        guard !bytes.isEmpty else { return }
        let index = Int.random(in: 0..<bytes.count, using: &numbers)
        switch Int.random(in: 0..<6, using: &numbers) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &numbers)
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(contentsOf: bytes[index...].prefix(20), at: index)
        case 3: bytes.removeSubrange(index...)
        case 4: bytes.insert(contentsOf: Array(#"{"a":[1e99,-0,"\u0000"]}"#.utf8), at: index)
        default:
            let digits: [[UInt8]] = [Array("9223372036854775808".utf8), Array("-1".utf8)]
            bytes.insert(contentsOf: digits[index % 2], at: index)
        }
    }
}
