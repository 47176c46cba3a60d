import Foundation
public import SimulatedPhone

/// The program that judges an app, for a `main.swift`.
///
/// ```swift
/// JudgeProgram.run(judging: night, by: rule, arguments: Array(CommandLine.arguments.dropFirst()))
/// ```
///
/// Each week runs in a process of its own, with its own `UserDefaults` and static variables: the
/// program starts itself again for each, several at a time. What the app prints there is dropped.
@MainActor
public enum JudgeProgram {
    /// Judges an app as the arguments say, prints the report, and ends the program.
    ///
    /// The exit status is 0 if nothing is wrong without faults and no limit is passed, 1 if
    /// something is, or if the app could not be set up or stopped the program, and 64 if the
    /// arguments mean nothing.
    /// - Parameters:
    ///   - app: The app under judgement.
    ///   - rule: The promise.
    ///   - arguments: The words after the program's name; `--help` lists the options.
    ///   - command: The command of this program without options; nil for its own name.
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
            exit(report.isKept ? 0 : 1)
        } catch {
            write("\(error)\n", to: .standardError)
            exit(error is JudgeArgumentError ? 64 : 1)
        }
    }

    /// Judges weeks in processes of their own, as many at a time as there are processors.
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
    /// - Parameter command: The command that judges, without options, to say how to repeat a week.
    /// - Returns: One object: the report, whether it is kept, its summary, and the commands.
    /// - Throws: Nothing that is known of; the encoder might.
    public func json(command: String) throws -> String {
        struct Output: Encodable {
            let report: JudgeReport
            let isKept: Bool
            let summary: String
            /// The commands that repeat the worst week of each row, by the faults.
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
        let output = Output(report: self, isKept: isKept, summary: summary, commands: commands)
        return String(decoding: try encoder.encode(output), as: UTF8.self) + "\n"
    }
}
