import Foundation
import HTTPTypes
import Settlement
import SettlementServer
import SettlementService
import Synchronization
import Testing

@Suite("The file of the shop's secret", .timeLimit(.minutes(10)))
struct PurchaseSecretFileTests {
    private struct Unusable: Error {}

    @Test("a changed file is read again, unless it is half written or can't be used")
    func changes() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "shop.key").path
        let now = Mutex(Instant(millisecondsSince1970: 1_800_000_000_000))
        func write(_ text: String) throws {
            try Data(text.utf8).write(to: URL(filePath: path))
            let seconds = Double(now.withLock { $0 }.millisecondsSince1970) / 1_000
            let date = Date(timeIntervalSince1970: seconds)
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
        }
        func pass(_ milliseconds: Int64) {
            now.withLock { $0 = $0 + TimeSpan(milliseconds: milliseconds) }
        }
        try write("the first secret of the shop")
        let log = LogLines()
        let file = try PurchaseSecretFile(
            path,
            clock: { now.withLock { $0 } },
            logger: log.logger
        ) { path in
            guard let bytes = FileManager.default.contents(atPath: path),
                let secret = PurchaseSecret(Array(bytes))
            else { throw Unusable() }
            return secret
        }
        func signature() -> String {
            let instant = Instant(millisecondsSince1970: 0)
            return file.secret.signature(at: instant, method: "POST", path: "/", body: [])
        }
        let first = signature()
        pass(60_000)
        try write("the second secret")
        #expect(signature() == first)
        pass(999)
        #expect(signature() == first)
        pass(1)
        let second = signature()
        #expect(second != first)
        try write("short")
        pass(5_000)
        for _ in 0..<3 { #expect(signature() == second) }
        try FileManager.default.removeItem(atPath: path)
        for _ in 0..<3 { #expect(signature() == second) }
        #expect(log.all.count == 2, "\(log.all)")
        try write("the first secret of the shop")
        pass(5_000)
        #expect(signature() == first)
    }
}
