import Foundation

/// The places for a command's results and errors, and the variables that it reads.
public struct Console: Sendable {
    /// Takes results.
    public var write: @Sendable (String) -> Void
    /// Takes progress and errors.
    public var report: @Sendable (String) -> Void
    /// The variables of the process.
    public var environment: [String: String]

    /// Describes surroundings.
    public init(
        write: @escaping @Sendable (String) -> Void,
        report: @escaping @Sendable (String) -> Void,
        environment: [String: String]
    ) {
        self.write = write
        self.report = report
        self.environment = environment
    }

    /// The process that the tool runs in.
    static var system: Console {
        Console(
            write: { send($0, to: .standardOutput) },
            report: { send($0, to: .standardError) },
            environment: ProcessInfo.processInfo.environment
        )
    }

    private static func send(_ text: String, to file: FileHandle) {
        do {
            try file.write(contentsOf: Data(text.utf8))
        } catch {
            // Nobody can be told any more.
            exit(inputOutputErrorCode)
        }
    }

    /// The code that sysexits.h calls EX_IOERR.
    private static let inputOutputErrorCode: Int32 = 74
}
