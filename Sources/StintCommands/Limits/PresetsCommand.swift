import ArgumentParser
import Limits
import StintConsole

struct PresetsCommand: StintCommand {
    static let configuration = CommandConfiguration(
        commandName: "presets",
        abstract: "List the presets with their limits.",
        discussion: """
            Example:
              stint presets
              stint limits add --preset anti-rot --app Instagram --app TikTok
            """
    )

    @Flag(help: "Print JSON.")
    var json = false

    func run(on console: Console) throws -> Int32 {
        if json {
            console.write(try JSONText.of(Preset.all.map(PresetsCommand.object)))
            return 0
        }
        for (index, preset) in Preset.all.enumerated() {
            if index > 0 { console.write("\n") }
            console.write(preset.id + "\n")
            console.write("  \(preset.summary)\n")
            for limit in preset.limits {
                console.write("  limit \(Names.quoted(limit.label)): \(RuleText.words(limit))\n")
            }
            if let pledge = preset.pledge { console.write("  \(PresetsCommand.words(pledge))\n") }
            if preset.limits.contains(where: { $0.rule.kind == .schedule }) {
                console.write("  break \(RulesText.breaks(preset.settings))\n")
            }
        }
        return 0
    }

    private static func words(_ pledge: PledgeDraft) -> String {
        "pledge of \(RuleText.minutes(pledge.length)), \(pledge.grade), "
            + "\(grouped(pledge.credits)) credits"
    }

    private static func object(_ preset: Preset) -> JSONObject {
        [
            "id": preset.id,
            "summary": preset.summary,
            "limits": preset.limits.map {
                ["name": $0.label, "rule": RuleJSON.object($0.rule)] as JSONObject
            },
            "pledge": preset.pledge.map {
                ["minutes": $0.length.count, "grade": "\($0.grade)", "credits": $0.credits]
                    as JSONObject
            },
            "breakMinutes": DurationText.minutes(preset.settings.breakRule.length),
            "breaksPerDay": preset.settings.breakRule.timesPerDay,
        ]
    }
}
