import Foundation

/// The outputs of a command, and its environment variables.
package struct Console: Sendable {
    package var write: @Sendable (String) -> Void
    package var report: @Sendable (String) -> Void
    package var environment: [String: String]

    package init(
        write: @escaping @Sendable (String) -> Void,
        report: @escaping @Sendable (String) -> Void,
        environment: [String: String]
    ) {
        self.write = write
        self.report = report
        self.environment = environment
    }

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
            // Nothing can be reported anymore.
            exit(inputOutputErrorCode)
        }
    }

    /// The code that sysexits.h calls EX_IOERR.
    private static let inputOutputErrorCode: Int32 = 74
}
