import Foundation
import ToolConsole

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
            write: ToolRun.write,
            report: ToolRun.report,
            environment: ProcessInfo.processInfo.environment
        )
    }
}
