import Foundation
public import InputFiles

/// The exit codes of the tools; the numbers are those of `sysexits.h`, but for two.
public enum ToolStatus: Int32, Sendable {
    case success = 0
    /// A check failed.
    case failure = 1
    /// A file, or stored data, is invalid: EX_DATAERR.
    case invalidData = 65
    /// A backup was written, but differs from its commits.
    case difference = 66
    /// The tool or the system failed: EX_SOFTWARE.
    case software = 70
    /// An output can't be written: EX_IOERR.
    case output = 74

    /// Creates the code of an error; that of an error without one is `software`.
    public init(of error: any Error) { self = (error as? any ToolError)?.status ?? .software }
}

/// An error with its exit code; its description is one or more lines with the problem and the remedy.
public protocol ToolError: Error, CustomStringConvertible {
    var status: ToolStatus { get }
}

extension InputError: ToolError {
    /// The file is invalid.
    public var status: ToolStatus { .invalidData }
}

/// An error of setting up a command, before it has an effect.
public struct SetUpError: ToolError {
    /// The problem and the remedy, in one line.
    public let description: String

    /// Creates an error.
    public init(_ description: String) { self.description = description }

    /// The tool or the system failed.
    public var status: ToolStatus { .software }

    /// Runs an operation of the system; its errors name the failed action and the remedy.
    public static func unless<Value>(
        _ action: String,
        remedy: String,
        _ body: () throws -> Value
    ) throws(SetUpError) -> Value {
        do { return try body() } catch {
            let cause = error.localizedDescription
            throw SetUpError("could not \(action): \(cause); \(remedy)")
        }
    }
}
