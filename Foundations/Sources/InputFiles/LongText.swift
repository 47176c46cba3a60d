import Basics
import Foundation

/// The text of a large file, which is read in pieces.
///
/// It is validated as UTF-8 and has a bounded size.
public struct LongText {
    /// The number of bytes in memory at a time.
    public static let pieceBytes = 1 << 20
    /// The name of the file as the user wrote it.
    public let name: String
    /// The number of bytes without the byte order mark.
    public let count: Int
    /// The first nonblank character.
    public let first: UInt8?
    public let pieceBytes: Int

    private let content: Content
    private let lines = LineCounter()

    /// The last line that was asked for, so that a file with many problems is counted once.
    private final class LineCounter {
        var offset = 0
        var line = 1
    }

    private enum Content {
        case bytes([UInt8])
        /// An open file and the offset of its content.
        case file(FileHandle, start: Int)
    }

    /// Creates a text from content in memory.
    public init(_ file: InputFile) {
        self.init(
            name: file.name,
            count: file.bytes.count,
            first: file.bytes.first { !$0.isBlank },
            pieceBytes: LongText.pieceBytes,
            content: .bytes(file.bytes)
        )
    }

    /// Opens and validates a file; a pipe, which can't be read twice, stays in memory.
    ///
    /// A piece has at least four bytes.
    public init(path: String, byteMaximum: Int, pieceBytes: Int) throws(InputError) {
        guard let handle = FileHandle(forReadingAtPath: path) else {
            throw InputFile.unreadable(path)
        }
        let size = LongText.size(handle)
        guard size ?? 0 <= byteMaximum else {
            throw InputFile.tooLong(path, byteMaximum: byteMaximum)
        }
        var check = TextCheck(name: path)
        var length = 0
        var kept: [UInt8] = []
        do {
            // Pieces detect an endless file before memory runs out.
            while let piece = try handle.read(upToCount: pieceBytes), !piece.isEmpty {
                length += piece.count
                guard length <= byteMaximum else {
                    throw InputFile.tooLong(path, byteMaximum: byteMaximum)
                }
                try check.append(Array(piece))
                if size == nil { kept += piece }
            }
            try check.finish()
        } catch let error as InputError {
            throw error
        } catch {
            throw InputFile.unreadable(path)
        }
        self.init(
            name: path,
            count: length - check.markBytes,
            first: check.first,
            pieceBytes: pieceBytes,
            content: size == nil
                ? .bytes(Array(kept.dropFirst(check.markBytes)))
                : .file(handle, start: check.markBytes)
        )
    }

    private init(name: String, count: Int, first: UInt8?, pieceBytes: Int, content: Content) {
        self.name = name
        self.count = count
        self.first = first
        self.pieceBytes = pieceBytes
        self.content = content
    }

    /// The whole content, if it is in memory.
    public var whole: [UInt8]? {
        switch content {
        case .bytes(let bytes): bytes
        case .file: nil
        }
    }

    /// Returns a part of the content; less or nothing if the file was truncated.
    public func bytes(from offset: Int, upTo length: Int) -> [UInt8] {
        switch content {
        case .bytes(let bytes):
            return Array(bytes[min(offset, count)..<min(offset + length, count)])
        case .file(let handle, let start):
            do {
                try handle.seek(toOffset: UInt64(start + offset))
                return Array(try handle.read(upToCount: min(length, count - offset)) ?? Data())
            } catch {
                return []
            }
        }
    }

    /// Returns an error at a byte of this text.
    /// - Complexity: O(n) for n bytes since the last error, or since the beginning if that was later.
    public func error(
        at offset: Int,
        _ problem: String,
        kind: String? = nil,
        remedy: String
    ) -> InputError {
        var error = InputError(
            file: name,
            line: line(of: offset),
            problem: problem,
            remedy: remedy
        )
        error.kind = kind ?? problem
        return error
    }

    private func line(of offset: Int) -> Int {
        let isLater = offset >= lines.offset
        var line = isLater ? lines.line : 1
        var position = isLater ? lines.offset : 0
        while position < min(offset, count) {
            let piece = bytes(from: position, upTo: min(pieceBytes, offset - position))
            guard !piece.isEmpty else { break }
            line += piece.count { $0 == .newline }
            position += piece.count
        }
        (lines.offset, lines.line) = (position, line)
        return line
    }

    /// Returns the size of a regular file; nil for a pipe or device, which can't be read twice.
    private static func size(_ handle: FileHandle) -> Int? {
        var status = stat()
        guard unsafe fstat(handle.fileDescriptor, &status) == 0,
            status.st_mode & S_IFMT == S_IFREG
        else { return nil }
        return Int(status.st_size)
    }
}

/// Validates piece by piece that a text is UTF-8 and not blank.
struct TextCheck {
    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    let name: String
    /// The length of the byte order mark, in bytes.
    private(set) var markBytes = 0
    /// The first nonblank character.
    private(set) var first: UInt8?
    /// The beginning of a character that continues in the next piece.
    private var rest: [UInt8] = []
    private var lineCount = 0
    private var isBeginning = true

    init(name: String) { self.name = name }

    mutating func append(_ piece: [UInt8]) throws(InputError) {
        // Avoid a second copy of a whole text.
        if rest.isEmpty, TextCheck.unfinished(piece) == 0 { return try check(piece) }
        var bytes = rest + piece
        let whole = bytes.count - TextCheck.unfinished(bytes)
        rest = Array(bytes[whole...])
        bytes.removeLast(bytes.count - whole)
        try check(bytes)
    }

    /// Checks the remaining bytes and that the text is not blank.
    mutating func finish() throws(InputError) {
        try check(rest)
        if first == nil { throw InputFile.empty(name) }
    }

    private mutating func check(_ bytes: [UInt8]) throws(InputError) {
        do {
            _ = try UTF8Span(validating: bytes.span)
        } catch {
            let before = bytes[..<error.byteOffsets.lowerBound]
            throw InputFile.notUTF8(name, line: 1 + lineCount + before.count { $0 == .newline })
        }
        lineCount += bytes.count { $0 == .newline }
        if isBeginning, !bytes.isEmpty {
            isBeginning = false
            if bytes.starts(with: TextCheck.mark) { markBytes = TextCheck.mark.count }
            first = bytes.dropFirst(markBytes).first { !$0.isBlank }
        } else if first == nil {
            first = bytes.first { !$0.isBlank }
        }
    }

    /// Returns the number of bytes of an incomplete character at the end.
    private static func unfinished(_ bytes: [UInt8]) -> Int {
        let longest = 4
        for length in 1..<longest where length <= bytes.count {
            let byte = bytes[bytes.count - length]
            // A continuation byte doesn't reveal the length of its character.
            guard byte & 0xC0 != 0x80 else { continue }
            let needed = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
            return needed > length ? length : 0
        }
        return 0
    }
}
