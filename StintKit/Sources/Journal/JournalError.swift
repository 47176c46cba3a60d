public import Basics

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Why the journal could not do what was asked.
///
/// Codes are those of `errno`. No case loses a record that was acknowledged before, and none lifts
/// a limit: whoever cannot read or append leaves the shields as they are.
@nonexhaustive public enum JournalError: Error, Equatable, Sendable {
    /// The system refuses access, as it does between a boot and the first unlock.
    ///
    /// Nothing was touched. The shields stay as they are; try again when the device was unlocked.
    case unavailable(path: String, code: Int32)
    /// There is no journal, and reading alone does not make one.
    ///
    /// Shields stay as they are; opening for appending makes the journal.
    case missing(path: String)
    /// The journal was written by a newer version of this software.
    ///
    /// Nothing was touched. The shields stay as they are; run the newer version.
    case newerFormat(path: String, found: Int, supported: Int)
    /// The journal cannot be read as one, and reading alone does not set it aside.
    ///
    /// The shields stay as they are; opening for appending sets it aside and saves its records.
    case unreadable(path: String)
    /// The storage is full, or the file may not grow further.
    ///
    /// What was there can still be read. Free space, then append the same record again.
    case storageFull(path: String, code: Int32)
    /// The payload has more bytes than a record holds; nothing was written.
    case payloadTooLarge(byteCount: Int, maximum: Int)
    /// The record was written but not found again, or each file written to was sealed meanwhile.
    ///
    /// It may or may not be stored. Append it again under the same id.
    case notStored(path: String, attempts: Int)
    /// The system failed otherwise.
    ///
    /// An append may or may not have happened; make it again under the same id.
    case failed(Operation, path: String, code: Int32)

    /// What was being done when the system failed.
    public enum Operation: String, Sendable {
        /// Opening or inspecting a file.
        case open
        /// Reading a file.
        case read
        /// Writing to a file.
        case write
        /// Waiting until a file has reached the storage.
        case synchronize
        /// Taking the lock that one compaction at a time holds.
        case lock
        /// Giving a file its name.
        case rename
        /// Listing the directory.
        case list
    }

    /// Tells a refusal and a full storage from other failures.
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
                "could not open \(String(reflecting: path)): its format is \(found), known is "
                    + "\(supported)",
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
                "could not append the record: its payload has \(byteCount) bytes, at most "
                    + "\(maximum) fit",
                remedy: "store it elsewhere and refer to it"
            )
        case .notStored(let path, let attempts):
            Explanation(
                "could not append to \(String(reflecting: path)): not found again after "
                    + "\(attempts) attempts",
                remedy: "append the same record again"
            )
        case .failed(let operation, let path, let code):
            Explanation(
                "could not \(operation.rawValue) \(String(reflecting: path)): \(Self.text(code))",
                remedy: "try again, with the same record if one was being appended"
            )
        }
    }

    private static func text(_ code: Int32) -> String {
        // The system's text stays valid until the next call on this thread; it is copied at once.
        guard let text = unsafe strerror(code) else { return "error \(code)" }
        return unsafe String(cString: text) + " (\(code))"
    }
}
