import Foundation
import Testing

@Suite("Judging program", .timeLimit(.minutes(10)))
struct ProgramTests {
    private func run(_ words: String) throws -> (status: Int32, output: String, errors: String) {
        let process = Process()
        // The build puts the program beside the tests.
        let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        process.executableURL = folder.appending(path: "NightJudge")
        process.arguments = words.split(separator: " ").map(String.init)
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        func read(_ pipe: Pipe) throws -> String {
            String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        }
        let text = try read(output)
        let errorText = try read(errors)
        process.waitUntilExit()
        return (process.terminationStatus, text, errorText)
    }

    @Test("the documented app is judged twice with the same report, and reports progress")
    func example() throws {
        let words = "--seeds 3..4 --days 2 --faults lostEdge,together"
        let first = try run(words)
        #expect(first.status == 0)
        #expect(first.output.contains("without faults       0.0           0.0  0 of 2        -"))
        #expect(first.output.hasPrefix("Night: seeds 3..4, 2 days each, "))
        #expect(first.errors.contains("seed 4 of 3..4"))
        let second = try run(words)
        #expect(second.output == first.output)
    }

    @Test("the command in the report repeats a week, also as JSON")
    func repeated() throws {
        let all = try run("--seeds 1..2 --days 3 --faults lostEdge --fault-limit 0 --json")
        #expect(all.status == 1)
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(all.output.utf8)) as? [String: Any]
        )
        #expect(json["isKept"] as? Bool == false)
        let commands = try #require(json["commands"] as? [String: String])
        let command = try #require(commands["lostEdge"])
        #expect(command.hasPrefix("NightJudge --seeds "))
        let again = try run(command.split(separator: " ").dropFirst().joined(separator: " "))
        #expect(again.status == 0)
        #expect(again.output.contains("\nlostEdge:\n"))
        #expect(again.output.contains("    \(command)\n"))
    }

    @Test("each week has a process with its own static variables and defaults")
    func isolation() throws {
        let result = try run("fresh --seeds 1..3 --days 1 --faults lostEdge")
        #expect(result.status == 0)
        #expect(
            result.output.contains(
                "Fresh: no errors without faults; no additional errors with faults"
            )
        )
    }

    @Test("a week in which the app ends the program is reported")
    func crash() throws {
        let result = try run("crash --seeds 6..6 --days 1 --faults none")
        #expect(result.status == 1)
        #expect(result.output == "")
        #expect(result.errors.contains("could not judge the week of seed 6, without faults"))
    }

    @Test("invalid arguments exit with 64, help with 0")
    func arguments() throws {
        let wrong = try run("--day 3")
        #expect(wrong.status == 64 && wrong.output == "" && wrong.errors.contains("--help"))
        let help = try run("--help")
        #expect(help.status == 0 && help.output.contains("--fault-limit MINUTES"))
    }
}
