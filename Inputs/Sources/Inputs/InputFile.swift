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
        let text = try LongText(
            path: path,
            byteMaximum: byteMaximum,
            pieceBytes: LongText.pieceBytes
        )
        name = path
        bytes = text.bytes(from: 0, upTo: text.count)
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
        var check = TextCheck(name: name)
        try check.append(bytes)
        try check.finish()
        self.name = name
        self.bytes = check.markBytes == 0 ? bytes : Array(bytes.dropFirst(check.markBytes))
    }

    /// Returns an error at a byte of this file.
    func error(at offset: Int, _ problem: String, remedy: String) -> InputError {
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

    /// The error for a file in which nothing stands.
    static func empty(_ name: String) -> InputError {
        InputError(file: name, problem: "the file is empty", remedy: "give a file with content")
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
