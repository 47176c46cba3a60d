import Basics
import Foundation

/// The bytes of a file that a person gave, known to be UTF-8 and of a bounded size.
public struct InputFile: Sendable {
    /// The name of the file as the person gave it.
    public let name: String
    /// The content, without a byte order mark.
    public let bytes: [UInt8]

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: The file; errors name it as it is written here.
    ///   - byteMaximum: How long the file may be.
    /// - Throws: When the file cannot be opened, is too long, is empty or is not UTF-8.
    public init(path: String, byteMaximum: Int) throws(InputError) {
        self = try InputFile(
            name: path,
            bytes: InputFile.content(of: path, byteMaximum: byteMaximum),
            byteMaximum: byteMaximum
        )
    }

    /// Takes the content of a file that was read elsewhere.
    ///
    /// - Parameters:
    ///   - name: What errors call the file.
    ///   - bytes: The whole content.
    ///   - byteMaximum: How long it may be.
    /// - Throws: When the content is too long, empty or not UTF-8.
    public init(name: String, bytes: [UInt8], byteMaximum: Int) throws(InputError) {
        guard bytes.count <= byteMaximum else {
            throw InputFile.tooLong(name, byteMaximum: byteMaximum)
        }
        do {
            _ = try UTF8Span(validating: bytes.span)
        } catch {
            throw InputFile.notUTF8(
                name,
                line: InputFile.line(of: error.byteOffsets.lowerBound, in: bytes)
            )
        }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let content = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
        guard !content.allSatisfy(\.isBlank) else { throw InputFile.empty(name) }
        self.name = name
        self.bytes = content
    }

    /// Returns the line, counted from 1, that a byte stands on.
    ///
    /// - Complexity: O(offset).
    func line(of offset: Int) -> Int {
        InputFile.line(of: offset, in: bytes)
    }

    /// Returns an error at a byte of this file.
    func error(at offset: Int, _ problem: String, remedy: String) -> InputError {
        InputError(file: name, line: line(of: offset), problem: problem, remedy: remedy)
    }

    private static func line(of offset: Int, in bytes: [UInt8]) -> Int {
        bytes[..<min(offset, bytes.count)].reduce(1) { $0 + ($1 == .newline ? 1 : 0) }
    }

    /// The error for a text that is not UTF-8.
    static func notUTF8(_ name: String, line: Int) -> InputError {
        InputError(
            file: name,
            line: line,
            problem: "the text is not UTF-8",
            remedy: "save the file as UTF-8"
        )
    }

    /// The error for a file in which nothing stands.
    static func empty(_ name: String) -> InputError {
        InputError(
            file: name,
            problem: "the file is empty",
            remedy: "give a file with content"
        )
    }

    /// The error for a file that is longer than it may be.
    static func tooLong(_ name: String, byteMaximum: Int) -> InputError {
        let size = byteMaximum >= 1 << 20 ? "\(byteMaximum >> 20) MiB" : "\(byteMaximum) bytes"
        return InputError(
            file: name,
            problem: "the file is longer than \(size)",
            remedy: "give a shorter one"
        )
    }

    /// Reads in pieces, so that an endless file is noticed before memory runs out.
    private static func content(
        of path: String,
        byteMaximum: Int
    ) throws(InputError) -> [UInt8] {
        let pieceLength = 1 << 20
        var bytes: [UInt8] = []
        do {
            let handle = try FileHandle(forReadingFrom: URL(filePath: path))
            defer { handle.closeFile() }
            bytes.reserveCapacity(min(try size(of: path), byteMaximum + pieceLength))
            while let piece = try handle.read(upToCount: pieceLength), !piece.isEmpty {
                bytes.append(contentsOf: piece)
                guard bytes.count <= byteMaximum else { break }
            }
        } catch {
            throw unreadable(path)
        }
        return bytes
    }

    /// Returns how many bytes a file has, so that they are held once; 0 for a pipe.
    private static func size(of path: String) throws -> Int {
        try URL(filePath: path).resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    }

    /// The error for a file that the system does not hand over.
    static func unreadable(_ path: String) -> InputError {
        do {
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            guard attributes[.type] as? FileAttributeType != .typeDirectory else {
                return InputError(file: path, problem: "it is a folder", remedy: "give a file")
            }
        } catch {
            return InputError(
                file: path,
                problem: "there is no such file",
                remedy: "check the path"
            )
        }
        return InputError(
            file: path,
            problem: "the system does not let it be read",
            remedy: "check its permissions"
        )
    }
}
