import Judging
import Limits
import StintConsole

/// The shortest scenarios of lives with violations.
enum JudgeShrinking {
    /// The maximum number of seeds to shrink.
    static let seedMaximum = 3

    /// Returns the scenarios of the first seeds with violations, each with its command.
    static func text(_ summary: JudgeSummary, _ command: JudgeCommand) throws -> String {
        var text = ""
        var seeds: [UInt64] = []
        for violation in summary.violations {
            guard let invariant = violation.invariant, !seeds.contains(violation.seed),
                seeds.count < seedMaximum
            else { continue }
            seeds.append(violation.seed)
            let shrink = try Shrink(command.life(violation.seed), breaking: invariant)
            let name = "seed \(violation.seed) breaks \(invariant.rawValue)"
            text += "\n" + (try shrink.scenario(name: name))
            text += "# stint \(words(for: shrink.year, command).joined(separator: " "))\n"
        }
        return text
    }

    /// Returns the arguments that repeat a shrunk life.
    private static func words(for year: PhoneYear, _ command: JudgeCommand) -> [String] {
        var command = command
        command.days = Int(year.duration.components.seconds / 86_400)
        command.faults = .plan(year.faults)
        command.onlyLimits = year.subset.limits.map { Set($0.map { Int($0.rawValue) }) }
        command.onlySteps = year.subset.steps
        return command.words(for: year.seed...year.seed)
    }
}

extension CommandWords {
    /// Formats numbers as ranges: `1..3,7`; an empty list is `none`.
    static func ranges(_ numbers: [Int]) -> String {
        guard !numbers.isEmpty else { return "none" }
        var ranges: [ClosedRange<Int>] = []
        for number in numbers.sorted() {
            if let last = ranges.last, last.upperBound + 1 == number {
                ranges[ranges.count - 1] = last.lowerBound...number
            } else {
                ranges.append(number...number)
            }
        }
        return ranges.map {
            $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)..\($0.upperBound)"
        }.joined(separator: ",")
    }
}
