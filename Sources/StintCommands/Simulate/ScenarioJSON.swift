import Foundation
import SimulatedPhone
import Simulation

/// What came of a scenario, for programs.
struct ScenarioJSON: Encodable {
    let timeline: [Entry]
    let summary: Summary

    struct Entry: Encodable {
        let at: String
        let event: String
        let text: String
        let shield: String
        let shouldBe: String
        let reason: String
        let until: String?
        let monitors: Int
    }

    struct Summary: Encodable {
        let name: String
        let preset: String
        let seed: UInt64
        let faultsSwitchedOn: [String]
        let overridesUsed: Int
        let timesShielded: Int
        let shieldedSeconds: Double
        let shieldsMet: Int
        let wakeUps: Int
        let lateWakeUps: Int
        let faults: Int
        let expectationsMet: Int
        let expectationsFailed: Int
        let failures: [Failure]
    }

    struct Failure: Encodable {
        let file: String
        let line: Int
        let text: String
    }

    init(_ report: ScenarioRun.Report) {
        timeline = report.timeline.entries.map { entry in
            Entry(
                at: TimelineClock.iso8601(entry.at, in: entry.zone),
                event: entry.kind.rawValue,
                text: entry.text,
                shield: entry.standing.isShieldUp ? "up" : "down",
                shouldBe: entry.standing.shouldBeUp ? "up" : "down",
                reason: entry.standing.reason,
                until: entry.standing.until.map { TimelineClock.iso8601($0, in: entry.zone) },
                monitors: entry.standing.monitorCount
            )
        }
        let counts = report.counts
        summary = Summary(
            name: report.name,
            preset: report.rules.preset,
            seed: report.seed,
            faultsSwitchedOn: report.faults.map(\.rawValue),
            overridesUsed: counts.overridesUsed,
            timesShielded: counts.timesShielded,
            shieldedSeconds: DurationText.seconds(counts.shielded),
            shieldsMet: counts.shieldsMet,
            wakeUps: counts.wakeUps,
            lateWakeUps: counts.lateWakeUps,
            faults: counts.faults,
            expectationsMet: counts.expectationsMet,
            expectationsFailed: counts.expectationsFailed,
            failures: report.failures.map {
                Failure(file: $0.file, line: $0.line, text: $0.text)
            }
        )
    }
}
