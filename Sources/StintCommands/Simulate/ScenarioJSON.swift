import Foundation
import Inputs
import SimulatedPhone
import Replaying
import StintConsole

enum ScenarioJSON {
    static func object(_ report: ScenarioRun.Report) -> JSONObject {
        let counts = report.counts
        return [
            "timeline": report.timeline.entries.map(entry),
            "summary": [
                "name": report.name,
                "preset": report.rules.preset,
                "seed": report.seed,
                "faultsSwitchedOn": report.faults.map(\.rawValue),
                "breaksUsed": counts.breaksUsed,
                "timesShielded": counts.timesShielded,
                "shieldedSeconds": DurationText.seconds(counts.shielded),
                "shieldsMet": counts.shieldsMet,
                "wakeUps": counts.wakeUps,
                "lateWakeUps": counts.lateWakeUps,
                "faults": counts.faults,
                "expectationsMet": counts.expectationsMet,
                "expectationsFailed": counts.expectationsFailed,
                "failures": report.failures.map {
                    ["file": $0.file, "line": $0.line, "text": $0.text] as JSONObject
                },
            ] as JSONObject,
        ]
    }

    private static func entry(_ entry: Timeline.Entry) -> JSONObject {
        [
            "at": TimelineClock.iso8601(entry.at, in: entry.zone),
            "event": entry.kind.rawValue,
            "text": entry.text,
            "shield": entry.status.isShieldUp ? "up" : "down",
            "shouldBe": entry.status.shouldBeUp ? "up" : "down",
            "reason": entry.status.reason,
            "until": entry.status.until.map { TimelineClock.iso8601($0, in: entry.zone) },
            "monitors": entry.status.monitorCount,
        ]
    }
}
