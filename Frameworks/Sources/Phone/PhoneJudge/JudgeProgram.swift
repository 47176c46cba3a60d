import Foundation
public import SimulatedPhone

/// A program that judges an app, for a `main.swift`.
///
/// ```swift
/// JudgeProgram.run(judging: night, by: rule, arguments: Array(CommandLine.arguments.dropFirst()))
/// ```
///
/// Each week runs in a separate process with its own `UserDefaults` and static variables: the
/// program starts itself for each week, several at a time. Output of the app is discarded.
@MainActor
public enum JudgeProgram {
    /// Judges an app, prints the report and exits.
    ///
    /// The exit status is 0 if there are no errors without faults and none over the limit; 1 if
    /// there are, if the app couldn't be set up, or if it ended the program; 64 for invalid
    /// arguments.
    /// - Parameters:
    ///   - app: The app to judge.
    ///   - rule: The rule.
    ///   - arguments: The arguments after the program's name; `--help` lists the options.
    ///   - command: The command of this program without options; nil for the program's name.
    public static func run(
        judging app: ScreenTimeApp,
        by rule: PhoneRule,
        arguments: [String],
        command: String? = nil
    ) -> Never {
        if let task = ProcessInfo.processInfo.environment[WeekTask.variable] {
            exit(WeekTask.run(task, judging: app, by: rule))
        }
        do {
            let arguments = try JudgeArguments(arguments)
            if arguments.wantsHelp {
                write(JudgeArguments.help, to: .standardOutput)
                exit(0)
            }
            let command = command ?? CommandLine.arguments.first ?? "judge"
            let weeks = try judge(arguments.weeks)
            let report = JudgeReport(
                app: app.name,
                weeks: weeks,
                days: arguments.days,
                faultLimitMinutes: arguments.faultLimitMinutes
            )
            let text =
                arguments.isJSON ? try report.json(command: command) : report.text(command: command)
            write(text, to: .standardOutput)
            exit(report.isAccepted ? 0 : 1)
        } catch {
            write("\(error)\n", to: .standardError)
            exit(error is JudgeArgumentError ? 64 : 1)
        }
    }

    /// Judges weeks in separate processes, one for each processor at a time.
    private static func judge(_ weeks: [PhoneWeek]) throws -> [WeekReport] {
        var reports: [WeekReport] = []
        var tasks: [WeekTask] = []
        defer { for task in tasks { task.end() } }
        let count = ProcessInfo.processInfo.activeProcessorCount
        for week in weeks {
            if tasks.count == count { reports.append(try tasks.removeFirst().report()) }
            tasks.append(try WeekTask(week))
            if week.faults == .none {
                let (last, total) = (weeks.last?.seed ?? week.seed, weeks.count)
                write(
                    "seed \(week.seed) of \(weeks[0].seed)..\(last), \(reports.count) of \(total) weeks judged\n",
                    to: .standardError
                )
            }
        }
        while !tasks.isEmpty { reports.append(try tasks.removeFirst().report()) }
        return reports
    }

    static func write(_ text: String, to file: FileHandle) { file.write(Data(text.utf8)) }
}

extension JudgeReport {
    /// Returns the report as JSON with sorted keys.
    /// - Parameter command: The judging command without options, for repeating a week.
    /// - Returns: An object with the report, its result, its summary and the commands.
    /// - Throws: An error of the encoder.
    public func json(command: String) throws -> String {
        struct Output: Encodable {
            let report: JudgeReport
            let isKept: Bool
            let summary: String
            /// The commands that repeat the worst week of each row, by faults.
            let commands: [String: String]
        }
        var commands: [String: String] = [:]
        for row in rows {
            guard let worst = row.worst else { continue }
            commands[row.faults.rawValue] = repeating(worst.seed, row.faults, command)
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        let output = Output(report: self, isKept: isAccepted, summary: summary, commands: commands)
        return String(decoding: try encoder.encode(output), as: UTF8.self) + "\n"
    }
}
