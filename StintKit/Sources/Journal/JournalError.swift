public import Basics

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// An error of the journal.
///
/// Codes are those of `errno`. No case loses an acknowledged record or lifts a limit: if reading or
/// appending fails, the shields stay as they are.
@nonexhaustive public enum JournalError: Error, Equatable, Sendable {
    /// The system denies access, for example between a boot and the first unlock.
    ///
    /// Nothing was changed, and the shields stay as they are. Try again once the device is unlocked.
    case unavailable(path: String, code: Int32)
    /// The journal is missing, and reading alone does not create one.
    ///
    /// The shields stay as they are. Opening for appending creates the journal.
    case missing(path: String)
    /// A newer version of this software wrote the journal.
    ///
    /// Nothing was changed, and the shields stay as they are. Run the newer version.
    case newerFormat(path: String, found: Int, supported: Int)
    /// The file is not a readable journal, and reading alone does not set it aside.
    ///
    /// The shields stay as they are. Opening for appending sets it aside and copies its records.
    case unreadable(path: String)
    /// The storage is full, or the file may not grow further.
    ///
    /// Earlier records stay readable. Free space, then append the same record again.
    case storageFull(path: String, code: Int32)
    /// The payload exceeds the size of a record; nothing was written.
    case payloadTooLarge(byteCount: Int, maximum: Int)
    /// The record was written but could not be read back, or every file was sealed meanwhile.
    ///
    /// It may or may not be stored. Append it again with the same ID.
    case notStored(path: String, attempts: Int)
    /// The system failed in another way.
    ///
    /// An append may or may not have happened; repeat it with the same ID.
    case failed(Operation, path: String, code: Int32)

    /// The operation during which the system failed.
    public enum Operation: String, Sendable {
        case open
        case read
        case write
        /// Waiting until a file has reached the storage.
        case synchronize
        /// Waiting for the lock of the directory.
        case lock
        case rename
        case list
    }

    /// Returns the error of an operation: a refusal, a full storage, or another failure.
    static func failure(_ operation: Operation, _ path: String, _ code: Int32) -> JournalError {
        switch code {
        case EACCES, EPERM: .unavailable(path: path, code: code)
        case ENOSPC, EDQUOT, EFBIG: .storageFull(path: path, code: code)
        default: .failed(operation, path: path, code: code)
        }
    }
}

extension JournalError: ExplainedError {
    /// The problem and the remedy, for developers.
    public var explanation: Explanation {
        switch self {
        case .unavailable(let path, let code):
            Explanation(
                "could not open \(String(reflecting: path)): \(Self.text(code))",
                remedy: "unlock the device or grant access, then try again"
            )
        case .missing(let path):
            Explanation(
                "could not open \(String(reflecting: path)): there is no journal",
                remedy: "open it for appending first"
            )
        case .newerFormat(let path, let found, let supported):
            Explanation(
                "could not open \(String(reflecting: path)): its format is version \(found), "
                    + "this program reads \(supported)",
                remedy: "update this program"
            )
        case .unreadable(let path):
            Explanation(
                "could not read \(String(reflecting: path)): it is not a journal",
                remedy: "open it for appending to set it aside"
            )
        case .storageFull(let path, let code):
            Explanation(
                "could not write \(String(reflecting: path)): \(Self.text(code))",
                remedy: "free space, then append the same record again"
            )
        case .payloadTooLarge(let byteCount, let maximum):
            Explanation(
                "could not append record: its payload has \(byteCount) bytes, at most "
                    + "\(maximum) fit",
                remedy: "store it elsewhere and refer to it"
            )
        case .notStored(let path, let attempts):
            Explanation(
                "could not append to \(String(reflecting: path)): the record was not stored "
                    + "after \(attempts) attempts",
                remedy: "append the same record again"
            )
        case .failed(let operation, let path, let code):
            Explanation(
                "could not \(operation.rawValue) \(String(reflecting: path)): \(Self.text(code))",
                remedy: "try again; append the same record"
            )
        }
    }

    private static func text(_ code: Int32) -> String {
        // The system's text is valid until the next call on this thread, so copy it.
        guard let text = unsafe strerror(code) else { return "error \(code)" }
        return unsafe String(cString: text) + " (\(code))"
    }
}
