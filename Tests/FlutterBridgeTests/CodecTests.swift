import Flutter
import Foundation
import Testing

@Suite("The standard codec", .timeLimit(.minutes(10)))
struct CodecTests {
    private let codec = FlutterStandardMessageCodec.sharedInstance()

    private func bytes(_ value: Any?) -> [UInt8] { codec.encode(value).map { Array($0) } ?? [] }

    @Test("values have the same bytes as in Dart")
    func known() {
        #expect(bytes(nil) == [])
        #expect(bytes(NSNull()) == [0])
        #expect(bytes(true) == [1])
        #expect(bytes(NSNumber(value: false)) == [2])
        #expect(bytes(Int32(-2)) == [3, 0xFE, 0xFF, 0xFF, 0xFF])
        #expect(bytes(0x1_0000_0000) == [4, 0, 0, 0, 0, 1, 0, 0, 0])
        #expect(bytes(1.0) == [6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xF0, 0x3F])
        #expect(bytes("aé") == [7, 3, 0x61, 0xC3, 0xA9])
        #expect(bytes(FlutterStandardTypedData(bytes: Data([7, 8]))) == [8, 2, 7, 8])
        #expect(bytes(Data([9])) == [8, 1, 9])
        #expect(bytes([1 as Int32, NSNull()] as [Any]) == [12, 2, 3, 1, 0, 0, 0, 0])
        #expect(bytes(["a": true]) == [13, 1, 7, 1, 0x61, 1])
    }

    @Test("numbers of 64 bits are aligned to eight bytes")
    func alignment() {
        let data = bytes(["x", 0.5] as [Any])
        #expect(data == [12, 2, 7, 1, 0x78, 6, 0, 0] + [0, 0, 0, 0, 0, 0, 0xE0, 0x3F])
        let list = codec.decode(Data(data)) as? [Any]
        #expect((list?.last as? NSNumber)?.doubleValue == 0.5)
    }

    @Test("sizes take one, three or five bytes", arguments: [0, 253, 254, 65_535, 65_536])
    func sizes(_ count: Int) {
        let text = String(repeating: "a", count: count)
        let data = bytes(text)
        let head = count < 254 ? 2 : count < 65_536 ? 4 : 6
        #expect(data.count == head + count)
        #expect(codec.decode(Data(data)) as? String == text)
    }

    @Test("encoded values are decoded unchanged")
    func roundTrip() throws {
        let value: [String: Any] = [
            "null": NSNull(), "yes": true, "int": NSNumber(value: Int32.min),
            "long": NSNumber(value: Int64.min), "double": 0.1, "list": ["a", ["b": 1.5]],
            "typed": FlutterStandardTypedData(int32: Data([1, 0, 0, 0])),
        ]
        let read = try #require(codec.decode(codec.encode(value)) as? [String: Any])
        #expect(Set(read.keys) == Set(value.keys))
        #expect(read["null"] is NSNull)
        #expect((read["int"] as? NSNumber)?.int32Value == .min)
        #expect((read["long"] as? NSNumber)?.int64Value == .min)
        #expect((read["double"] as? NSNumber)?.doubleValue == 0.1)
        #expect(((read["list"] as? [Any])?.last as? [String: Any])?["b"] as? Double == 1.5)
        let typed = read["typed"] as? FlutterStandardTypedData
        #expect(typed?.type == .int32)
        #expect(typed?.elementCount == 1)
    }

    @Test("an error keeps its code, message and details")
    func errors() {
        let codec = FlutterStandardMethodCodec.sharedInstance()
        let error = FlutterError(code: "a", message: nil, details: ["b": 1.0])
        let data = codec.encodeErrorEnvelope(error)
        #expect(Array(data).prefix(5) == [1, 7, 1, 0x61, 0])
        let read = codec.decodeEnvelope(data) as? FlutterError
        #expect(read?.code == "a")
        #expect(read?.message == nil)
        #expect((read?.details as? [String: Any])?["b"] as? Double == 1)
    }
}
