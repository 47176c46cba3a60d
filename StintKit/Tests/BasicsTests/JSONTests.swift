import Basics
import Testing

@Suite("JSON", .timeLimit(.minutes(10)))
struct JSONTests {
    private func read(
        _ bytes: [UInt8],
        allowsRepeatedNames: Bool = false
    ) throws(JSONFault) -> JSONValue {
        var scanner = JSONScanner(bytes, depthMaximum: 3)
        let value = try scanner.value(allowsRepeatedNames: allowsRepeatedNames)
        try scanner.finish()
        return value
    }

    private func fault(_ text: String) -> JSONFault? {
        do {
            _ = try read(Array(text.utf8))
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "values in their normal spelling are read and written unchanged",
        arguments: [
            "null", "true", "false", "0", "-0", "12345678901234567890123", "-1.50e+07", "1E-3",
            #""""#, #""a\"\\é🍜\u0001\u007f""#, "[]", "{}", "[1,[2],{}]",
            #"{"a":1,"b":[true,null],"":{"c":"d"}}"#,
        ]
    )
    func roundTrip(_ text: String) throws {
        #expect(try read(Array(text.utf8)).bytes == Array(text.utf8))
        let blanks = Array(" \n\(text)\t\r".utf8)
        #expect(try read(blanks).bytes == Array(text.utf8))
        var skipping = JSONScanner(blanks, depthMaximum: 3)
        try skipping.skip()
        try skipping.finish()
    }

    @Test("escapes are read as the escaped characters")
    func escapes() throws {
        let text = #""\b\f\n\r\t\/\u00e9\ud83c\udf5c\uD83C\uDF5C""#
        #expect(try read(Array(text.utf8)).text == "\u{8}\u{c}\n\r\t/é🍜🍜")
    }

    @Test("control characters are written as escapes")
    func controls() throws {
        for byte in Array(0..<0x20) + [0x7f] as [UInt8] {
            var writer = JSONWriter()
            writer.value(String(decoding: [byte], as: UTF8.self))
            #expect(String(decoding: writer.bytes, as: UTF8.self).hasPrefix(#""\u00"#), "\(byte)")
            #expect(try read(writer.bytes).text?.utf8.elementsEqual([byte]) == true)
        }
    }

    @Test("values have their offsets in the text")
    func offsets() throws {
        let value = try read(Array(#"{ "a": [1, 22],"b":3}"#.utf8))
        let members = try #require(value.members)
        #expect(members.map(\.offset) == [2, 15])
        #expect(members.map(\.value.offset) == [7, 19])
        guard case .array(let elements) = members[0].value.content else {
            Issue.record("\(members)")
            return
        }
        #expect(elements.map(\.offset) == [8, 11])
    }

    @Test(
        "faults are reported with their offsets",
        arguments: [
            ("", .truncated, 0), ("[1", .truncated, 2), (#"{"a""#, .truncated, 4),
            (#""\u00"#, .truncated, 5), (#""\"#, .truncated, 2), ("-", .truncated, 1),
            ("tru", .truncated, 3), ("nope", .expected(.word), 1), ("x", .expected(.value), 0),
            ("01", .expected(.number), 0), ("1.x", .expected(.value), 2),
            ("1 2", .expected(.end), 2), ("[1,]", .expected(.value), 3),
            ("[1 2]", .expected(.comma(or: "]")), 3), ("{,}", .expected(.name), 1),
            (#"{"a" 1}"#, .expected(.colon(after: "a")), 5),
            (#"{"a":1"b":2}"#, .expected(.comma(or: "}")), 6),
            (#""\x""#, .expected(.escape), 1), (#""\u12g4""#, .expected(.digits), 1),
            (#""\ud800""#, .expected(.otherHalf), 7), (#""\udc00""#, .expected(.otherHalf), 7),
            ("\"a\u{1}\"", .expected(.control), 2), (#"{"a":1,"a":2}"#, .nameRepeated, 7),
            ("[[[[]]]]", .tooDeep(maximum: 3), 3),
        ] as [(String, JSONFault.Problem, Int)]
    )
    func faults(_ text: String, _ problem: JSONFault.Problem, _ offset: Int) {
        #expect(fault(text) == JSONFault(problem: problem, offset: offset))
    }

    @Test("invalid UTF-8 is rejected")
    func bytes() {
        #expect(throws: JSONFault(problem: .textInvalid, offset: 1)) {
            try read([0x22, 0xc3, 0x28, 0x22])
        }
    }

    @Test("a text that is read in pieces gives the same value")
    func pieces() throws {
        let text = Array(#"{"name": "M\u00e4il \ud83c\udf5c é🍜", "n": [-12.5e3, true]}"#.utf8)
        let whole = try read(text).bytes
        for length in 1...text.count {
            let window = ByteWindow(count: text.count, pieceBytes: length) { offset, count in
                Array(text[min(offset, text.count)..<min(offset + count, text.count)])
            }
            var scanner = JSONScanner(window, depthMaximum: 3, allowsHalfPairs: false)
            #expect(try scanner.value(allowsRepeatedNames: false).bytes == whole, "\(length)")
        }
    }

    @Test("half a surrogate pair becomes a replacement character if that is allowed")
    func halves() throws {
        let window = ByteWindow(Array(#""\ud800x""#.utf8))
        var scanner = JSONScanner(window, depthMaximum: 1, allowsHalfPairs: true)
        #expect(try scanner.string() == "\u{fffd}x")
    }

    @Test("names may be repeated if that is allowed")
    func repeated() throws {
        let value = try read(Array(#"{"a":1,"a":2}"#.utf8), allowsRepeatedNames: true)
        #expect(value.members?.count == 2)
        #expect(value["a"]?.bytes == Array("1".utf8))
    }
}
