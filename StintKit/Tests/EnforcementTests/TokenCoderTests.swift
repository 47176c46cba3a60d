import Basics
import Enforcement
import Foundation
import Testing

@Suite("Token coding", .timeLimit(.minutes(10)))
struct TokenCoderTests {
    /// The first byte of values that are encoded as JSON.
    private static let json: UInt8 = 0

    private func check<Value: Codable & Equatable>(
        _ value: Value,
        isCompact: Bool = true,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let bytes = try TokenCoder.bytes(of: value)
        #expect((bytes.first != Self.json) == isCompact, sourceLocation: sourceLocation)
        #expect(
            try TokenCoder.value(Value.self, from: bytes) == value,
            sourceLocation: sourceLocation
        )
    }

    private struct Keyed: Codable, Equatable {
        var data = Data([1, 2, 3])
        var bytes: [UInt8] = [4, 5]
        var text = "Tökén"
        var small: Int8 = -128
        var large: UInt64 = .max
        var negative: Int64 = .min
        var missing: Int?
    }

    private struct Single: Codable, Equatable {
        var data: Data
        init(_ data: Data) { self.data = data }
        init(from decoder: any Decoder) throws {
            data = try decoder.singleValueContainer().decode(Data.self)
        }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(data)
        }
    }

    private struct Nested: Codable, Equatable {
        var name = "n"
        var inner = Single(Data(repeating: 7, count: 300))
        var fields = Keyed()
    }

    private struct Truth: Codable, Equatable {
        var isTrue = true
        var data = Data([1])
    }

    private struct List: Codable, Equatable {
        var parts = [Single(Data([1])), Single(Data([2]))]
    }

    private struct Fraction: Codable, Equatable { var value = 0.5 }

    /// Decodes another value than it encodes, except from JSON.
    private struct Forgetful: Codable, Equatable {
        var data: Data
        init(_ data: Data) { self.data = data }
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let all = try container.decode(Data.self, forKey: .data)
            data =
                decoder.codingPath.isEmpty && container.allKeys.count == 1 ? all.dropFirst() : all
        }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(data, forKey: .data)
        }
        private enum CodingKeys: String, CodingKey { case data }
    }

    @Test("named and single bytes, texts and integers have a compact encoding")
    func shortForms() throws {
        try check(Keyed())
        try check(Keyed(missing: 3))
        try check(Single(Data()))
        try check(Single(Data((0...255).map { UInt8($0) })))
        try check(Nested())
        try check("")
        try check(-1)
    }

    @Test("other values are encoded as JSON")
    func otherForms() throws {
        try check(Truth(), isCompact: false)
        try check(List(), isCompact: false)
        try check(Fraction(), isCompact: false)
        try check(["a": 1], isCompact: true)
        try check([1, 2], isCompact: false)
    }

    @Test("a value that the compact encoding changes is encoded as JSON")
    func forgetful() throws {
        #expect(try TokenCoder.bytes(of: Forgetful(Data([1, 2]))).first == Self.json)
    }

    @Test("an encoded token is little larger than the token")
    func size() throws {
        let phone = ShieldPhone(apps: 1, categories: 1)
        let token = try #require(try phone.select([phone.app(0)]).applications.first)
        try check(token)
        #expect(try TokenCoder.bytes(of: token).count <= 128 + 12)
    }

    @Test("invalid bytes are rejected without a crash")
    func damage() throws {
        let whole = try TokenCoder.bytes(of: Nested())
        for count in 0..<whole.count {
            #expect(throws: (any Error).self) {
                try TokenCoder.value(Nested.self, from: Array(whole.prefix(count)))
            }
        }
        var numbers = SeededNumbers(seed: 4)
        for _ in 0..<5000 {
            var bytes = whole
            for _ in 0...numbers.number(0...3) {
                bytes[numbers.number(0...bytes.count - 1)] = UInt8(numbers.number(0...255))
            }
            do {
                let value = try TokenCoder.value(Nested.self, from: bytes)
                try check(value)
            } catch is DecodingError {
            }
        }
        // Deeply nested values.
        let deep = [UInt8]([6, 1, 0].repeated(5000))
        #expect(throws: DecodingError.self) { try TokenCoder.value(Nested.self, from: deep) }
    }
}

extension [UInt8] {
    fileprivate func repeated(_ count: Int) -> [UInt8] { (0..<count).flatMap { _ in self } }
}
