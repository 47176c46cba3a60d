import Basics
import Foundation

/// The bytes of a file that the user chose, validated as UTF-8 and of a bounded size.
public struct InputFile: Sendable {
    /// The name of the file as the user wrote it.
    public let name: String
    /// The content, without a byte order mark.
    public let bytes: [UInt8]

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: The path, as errors show it.
    ///   - byteMaximum: The maximum size in bytes.
    /// - Throws: If the file can't be opened, is too long, is empty or is not UTF-8.
    public init(path: String, byteMaximum: Int) throws(InputError) {
        let text = try LongText(
            path: path,
            byteMaximum: byteMaximum,
            pieceBytes: LongText.pieceBytes
        )
        name = path
        bytes = text.bytes(from: 0, upTo: text.count)
    }

    /// Creates a file from content that was read elsewhere.
    ///
    /// - Parameters:
    ///   - name: The name in errors.
    ///   - bytes: The whole content.
    ///   - byteMaximum: The maximum size in bytes.
    /// - Throws: If the content is too long, empty or not UTF-8.
    public init(name: String, bytes: [UInt8], byteMaximum: Int) throws(InputError) {
        guard bytes.count <= byteMaximum else {
            throw InputFile.tooLong(name, byteMaximum: byteMaximum)
        }
        var check = TextCheck(name: name)
        try check.append(bytes)
        try check.finish()
        self.name = name
        self.bytes = check.markBytes == 0 ? bytes : Array(bytes.dropFirst(check.markBytes))
    }

    /// Returns an error at a byte of this file.
    public func error(at offset: Int, _ problem: String, remedy: String) -> InputError {
        let line = 1 + bytes.prefix(offset).count { $0 == .newline }
        return InputError(file: name, line: line, problem: problem, remedy: remedy)
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

    /// The error for a file without content.
    static func empty(_ name: String) -> InputError {
        InputError(file: name, problem: "the file is empty", remedy: "choose a file with content")
    }

    /// The error for a file that exceeds the maximum size.
    static func tooLong(_ name: String, byteMaximum: Int) -> InputError {
        let size = byteMaximum >= 1 << 20 ? "\(byteMaximum >> 20) MiB" : "\(byteMaximum) bytes"
        return InputError(
            file: name,
            problem: "the file is longer than \(size)",
            remedy: "choose a shorter file"
        )
    }

    /// Returns the error for a file that the system can't open or read.
    static func unreadable(_ path: String) -> InputError {
        do {
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            guard attributes[.type] as? FileAttributeType != .typeDirectory else {
                return InputError(file: path, problem: "it is a folder", remedy: "choose a file")
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
            problem: "the system denies access",
            remedy: "check its permissions"
        )
    }
}
