import Foundation
package import StintConsole

/// The commands of `stint` in one program.
package enum StintTool {
    package static func main(_ arguments: [String]) -> Never {
        exit(run(arguments, on: .system))
    }

    /// Runs the tool with its arguments, and returns the exit code.
    package static func run(_ arguments: [String], on console: Console) -> Int32 {
        console.run(RootCommand.self, arguments)
    }
}
