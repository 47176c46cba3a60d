import Foundation
import PhoneJudge
import SimulatedPhone

/// The number of setups in this process, each of which requires a new process.
var setUpCount = 0

/// Rejects a second setup in one process, or with the defaults of another.
let freshRule = PhoneRule { _ in
    false
} setUp: { _ in
    setUpCount += 1
    UserDefaults.standard.set(UserDefaults.standard.integer(forKey: "count") + 1, forKey: "count")
    UserDefaults.standard.synchronize()
    guard setUpCount == 1, UserDefaults.standard.integer(forKey: "count") == 1 else {
        throw CocoaError(.fileWriteFileExists)
    }
}

let words = Array(CommandLine.arguments.dropFirst())
switch words.first {
case "fresh":
    let app = ScreenTimeApp("app.fresh", name: "Fresh")
    JudgeProgram.run(judging: app, by: freshRule, arguments: Array(words.dropFirst()))
case "crash":
    let rule = PhoneRule { _ in preconditionFailure("the rule has a mistake") }
    JudgeProgram.run(judging: night, by: rule, arguments: Array(words.dropFirst()))
default:
    JudgeProgram.run(judging: night, by: nightRule, arguments: words, command: "NightJudge")
}
