public import Foundation
import Glibc

/// A file of records, to which each record is appended with one `write(2)`.
///
/// A kill loses at most the record that was being written. A snapshot replaces the file atomically.
/// A frame is the payload's length, its checksum, the checksum of both, and the payload.
@safe public final class ChangeFile {
    /// The size from which the file is replaced by a snapshot.
    static let byteMaximum = 1 << 20
    private static let magic = Array("STINTDV1".utf8)
    private static let headerBytes = 12

    private let path: String
    private var descriptor: Int32 = -1
    private var byteCount: Int64 = 0
    private var isUnsynced = false
    /// The error number of a failed write, after which only a snapshot can be written.
    public private(set) var failure: Int32?

    /// Creates access to a file, which need not exist.
    public init(path: String) { self.path = path }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// True if the file is so long that a snapshot should replace it.
    public var isLong: Bool { byteCount > Self.byteMaximum }

    /// The records of a file.
    public enum Contents {
        case missing
        /// The complete records; the rest is a record that a kill has cut off.
        case records([Data])
        case damaged
    }

    /// Returns the records that earlier runs have written.
    public func read() -> Contents {
        guard let data = FileManager.default.contents(atPath: path) else {
            return FileManager.default.fileExists(atPath: path) ? .damaged : .missing
        }
        let bytes = Array(data)
        // The file is created complete, so a short header is damage.
        guard bytes.starts(with: Self.magic) else { return .damaged }
        var records: [Data] = []
        var place = Self.magic.count
        while place + Self.headerBytes <= bytes.count {
            let header = bytes[place..<place + Self.headerBytes]
            let (length, sum) = (Self.number(header, 0), Self.number(header, 4))
            guard Self.checksum(header.prefix(8)) == Self.number(header, 8) else { return .damaged }
            let start = place + Self.headerBytes
            guard start + Int(length) <= bytes.count else { break }
            let payload = bytes[start..<start + Int(length)]
            guard Self.checksum(payload) == sum else { return .damaged }
            records.append(Data(payload))
            place = start + Int(length)
        }
        return .records(records)
    }

    /// Renames a damaged file, and returns its new name; nil if that failed.
    public func setAside() -> String? {
        for number in 1...99 {
            let name = "\(path).damaged-\(number)"
            if unsafe access(name, F_OK) == 0 { continue }
            return unsafe rename(path, name) == 0 ? name : nil
        }
        return nil
    }

    /// Replaces the file by a snapshot, which survives a loss of power.
    public func replace(by records: [Data]) {
        let early = path + ".new"
        let flags = O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC
        let file = unsafe open(early, flags, 0o600)
        guard file >= 0 else { return failure = errno }
        let bytes = records.reduce(into: Self.magic) { $0 += Self.frame($1) }
        guard Self.write(bytes, to: file), fsync(file) == 0, unsafe rename(early, path) == 0 else {
            failure = errno
            close(file)
            return
        }
        syncFolder()
        if descriptor >= 0 { close(descriptor) }
        descriptor = file
        byteCount = Int64(bytes.count)
        (failure, isUnsynced) = (nil, false)
    }

    /// Appends a record, which survives a kill from then on.
    public func append(_ record: Data) {
        guard failure == nil, descriptor >= 0 else { return }
        let bytes = Self.frame(record)
        guard Self.write(bytes, to: descriptor) else {
            failure = errno
            return
        }
        byteCount += Int64(bytes.count)
        isUnsynced = true
    }

    /// Waits until all records survive a loss of power.
    public func sync() {
        guard isUnsynced, failure == nil else { return }
        isUnsynced = false
        if fdatasync(descriptor) != 0 { failure = errno }
    }

    private func syncFolder() {
        let folder = unsafe open((path as NSString).deletingLastPathComponent, O_RDONLY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }

    private static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
        let count = unsafe bytes.withUnsafeBytes {
            unsafe Glibc.write(file, $0.baseAddress, $0.count)
        }
        // A short write means a full disk: the next write would fail as well.
        if count >= 0, count < bytes.count { errno = ENOSPC }
        return count == bytes.count
    }

    private static func frame(_ record: Data) -> [UInt8] {
        let start = bytes(UInt32(record.count)) + bytes(checksum(record))
        return start + bytes(checksum(start)) + record
    }

    private static func bytes(_ number: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    private static func number(_ bytes: ArraySlice<UInt8>, _ offset: Int) -> UInt32 {
        (0..<4).reduce(0) { $0 | UInt32(bytes[bytes.startIndex + offset + $1]) << (8 * $1) }
    }

    /// Returns the FNV-1a hash, which differs for any two texts that differ in one byte.
    private static func checksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
        bytes.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    }
}
