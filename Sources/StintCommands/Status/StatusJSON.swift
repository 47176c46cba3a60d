import Limits
import Statistics
import StintConsole

/// The status of a home as JSON, without unknown values.
enum StatusJSON {
    static func object(_ status: Status) -> JSONObject {
        let (state, home) = (status.state, status.home)
        return [
            "now": home.iso8601(home.reading.wall),
            "day": "\(status.day)",
            // Only a phone blocks apps.
            "blocksHere": home.isOfDesktop,
            "permission": state.authorization.map { $0 == .approved ? "given" : "lost" },
            "limits": status.verdict.decisions.map { decision(status, $0) },
            "break": breaks(status, home),
            "emergency": emergency(status.emergency, home),
            "accesses": status.accesses.map {
                ["item": status.names.item($0.item), "until": home.iso8601($0.until)]
                    as JSONObject
            },
            "pledge": status.pledge.map { pledge(status, $0) },
            "today": [
                "attempts": status.today.attempts,
                "turnedBack": status.today.turnedBack,
                "opened": status.today.accesses,
                "breaks": status.today.breaks,
                "breakMinutes": status.today.breakMinutes.count,
                "waits": status.today.waits,
                "waitsGivenUp": status.today.waitsGivenUp,
                "minutesBeyondBudgets": status.today.minutesBeyond.count,
                "emergencies": status.today.emergencies,
                "focusScore": score(status.today.focusScore),
            ] as JSONObject,
            "focusScore": score(status.total.focusScore),
            "cleanDays": status.streaks.current,
            "cleanDaysLongest": status.streaks.longest,
            "pending": LimitsJSON.pending(state, status.names, home),
            "unpicked": status.unpicked,
            "monitorsMissing": Int(state.monitorsMissingCount ?? 0),
            "clockAheadSeconds": DurationText.seconds(state.doubt(at: home.reading)),
            "recordsUnknown": status.damage.unknownCount,
            "bytesDamaged": status.damage.byteCount,
        ]
    }

    private static func decision(_ status: Status, _ decision: Decision) -> JSONObject {
        [
            "number": decision.limit.map(status.names.number),
            "name": status.name(decision),
            "kind": status.kind(decision),
            "shielded": decision.isBlocked,
            "reason": status.why(decision),
            "until": decision.until.map(status.home.iso8601),
            "usedMinutes": status.used(decision),
            "hours": status.limit(of: decision).flatMap { RuleJSON.object($0.hours) },
            "opensInBreaks": status.limit(of: decision)?.opensInBreaks,
            "price": decision.ask.flatMap { RuleText.words($0.price) },
            "balanceMinutes": decision.limit.flatMap { status.state.account(of: $0) }?.balance
                .count,
        ]
    }

    private static func breaks(_ status: Status, _ home: Home) -> JSONObject {
        switch status.breakPass {
        case .available:
            ["state": "available", "minutes": status.breakMinutes.map(\.count)]
        case .running(let until): ["state": "running", "until": home.iso8601(until)]
        case .spent(let again): ["state": "spent", "until": again.map(home.iso8601)]
        case .notOffered: ["state": "notOffered"]
        case .nothingBlocked: ["state": "nothingBlocked"]
        }
    }

    private static func emergency(_ status: EmergencyAvailability, _ home: Home) -> JSONObject {
        switch status {
        case .available(let left, _): ["state": "available", "left": left]
        case .running(let until): ["state": "running", "until": home.iso8601(until)]
        case .spent(let again): ["state": "spent", "until": home.iso8601(again)]
        case .notOffered: ["state": "notOffered"]
        case .nothingBlocked: ["state": "nothingBlocked"]
        }
    }

    private static func pledge(_ status: Status, _ pledgeStatus: PledgeStatus) -> JSONObject {
        let home = status.home
        switch pledgeStatus {
        case .running(let pledge, let until):
            return [
                "state": "running", "grade": "\(pledge.grade)", "until": home.iso8601(until),
            ]
        case .kept(let pledge): return ["state": "kept", "grade": "\(pledge.grade)"]
        case .failed(let pledge, let breach, let reading):
            return [
                "state": "failed",
                "grade": "\(pledge.grade)",
                "breach": FactText(names: status.names, home: home).breach(breach),
                "failedAt": home.iso8601(reading.wall),
            ]
        }
    }

    /// Returns the percentage of choices that turned back; no percentage without choices.
    private static func score(_ score: FocusScore) -> JSONObject {
        ["percent": score.share, "choices": score.choices]
    }
}
