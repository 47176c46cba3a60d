package import Basics

extension ByteWriter: Coder {
    package typealias Failure = Never

    package var isBytes: Bool { true }

    package mutating func number(
        _ key: String,
        _ value: Int64?,
        in range: ClosedRange<Int64>,
        as coding: NumberCoding
    ) -> Int64 {
        let number = given(value)
        switch coding {
        case .byte: write(byte: UInt8(number))
        case .upTo: write(UInt64(bitPattern: number))
        // Small numbers of either sign stay short.
        case .signed: write(UInt64(bitPattern: number << 1 ^ number >> 63))
        }
        return number
    }

    package mutating func digest(_ key: String, _ value: [UInt8]?) -> [UInt8] {
        write(contentsOf: given(value))
        return given(value)
    }

    package mutating func text(_ key: String, _ value: String?, bytesMaximum: Int) -> String {
        write(counted: given(value).utf8)
        return given(value)
    }
}
