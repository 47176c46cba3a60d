import Limits
import Statistics

/// The status of a home for programs; a value that is not known is left out.
struct StatusJSON: Encodable {
    private let now: String
    private let day: String
    private let permission: String?
    private let limits: [DecisionJSON]
    private let override: PassJSON
    private let emergency: PassJSON
    private let accesses: [AccessJSON]
    private let pledge: PledgeJSON?
    private let today: FiguresJSON
    private let focusScore: ScoreJSON
    private let cleanDays: Int
    private let cleanDaysLongest: Int
    private let pending: [PendingJSON]
    private let unpicked: [String]
    private let monitorsMissing: Int
    private let clockAheadSeconds: Double
    private let recordsUnknown: Int
    private let bytesDamaged: Int

    private struct DecisionJSON: Encodable {
        let number: Int?
        let name: String
        let kind: String
        let shielded: Bool
        let reason: String
        let until: String?
        let usedMinutes: Int?
        let balanceMinutes: Int?
    }

    private struct PassJSON: Encodable {
        let state: String
        var left: Int?
        var until: String?
    }

    private struct AccessJSON: Encodable {
        let item: String
        let until: String
    }

    private struct PledgeJSON: Encodable {
        let state: String
        let grade: String
        var until: String?
        var breach: String?
        var failedAt: String?
    }

    private struct FiguresJSON: Encodable {
        let attempts: Int
        let turnedBack: Int
        let opened: Int
        let overrides: Int
        let emergencies: Int
        let focusScore: ScoreJSON
    }

    /// The share of choices that turned back, in percent; none without a choice.
    private struct ScoreJSON: Encodable {
        let percent: Int?
        let choices: Int

        init(_ score: FocusScore) {
            percent = score.share
            choices = score.choices
        }
    }

    init(_ status: Status) {
        let home = status.home
        now = home.iso8601(home.reading.wall)
        day = "\(status.day)"
        permission = status.state.authorization.map { $0 == .approved ? "given" : "lost" }
        limits = status.verdict.decisions.map { decision in
            DecisionJSON(
                number: decision.limit.map(status.names.number),
                name: status.name(decision),
                kind: status.kind(decision),
                shielded: decision.isShielded,
                reason: status.why(decision),
                until: decision.until.map(home.iso8601),
                usedMinutes: status.used(decision),
                balanceMinutes: decision.limit.flatMap { status.state.account(of: $0) }?.balance
                    .count
            )
        }
        override =
            switch status.override {
            case .available: PassJSON(state: "available")
            case .running(let until): PassJSON(state: "running", until: home.iso8601(until))
            case .spent(let again): PassJSON(state: "spent", until: again.map(home.iso8601))
            case .notOffered: PassJSON(state: "notOffered")
            case .nothingBlocked: PassJSON(state: "nothingBlocked")
            }
        emergency =
            switch status.emergency {
            case .available(let left, _): PassJSON(state: "available", left: left)
            case .running(let until): PassJSON(state: "running", until: home.iso8601(until))
            case .spent(let again): PassJSON(state: "spent", until: home.iso8601(again))
            case .notOffered: PassJSON(state: "notOffered")
            case .nothingBlocked: PassJSON(state: "nothingBlocked")
            }
        accesses = status.accesses.map {
            AccessJSON(item: status.names.item($0.item), until: home.iso8601($0.until))
        }
        let text = FactText(names: status.names, home: home)
        pledge = status.pledge.map { standing in
            switch standing {
            case .running(let pledge, let until):
                PledgeJSON(state: "running", grade: "\(pledge.grade)", until: home.iso8601(until))
            case .kept(let pledge): PledgeJSON(state: "kept", grade: "\(pledge.grade)")
            case .failed(let pledge, let breach, let reading):
                PledgeJSON(
                    state: "failed",
                    grade: "\(pledge.grade)",
                    breach: text.breach(breach),
                    failedAt: home.iso8601(reading.wall)
                )
            }
        }
        today = FiguresJSON(
            attempts: status.today.attempts,
            turnedBack: status.today.turnedBack,
            opened: status.today.accesses,
            overrides: status.today.overrides,
            emergencies: status.today.emergencies,
            focusScore: ScoreJSON(status.today.focusScore)
        )
        focusScore = ScoreJSON(status.total.focusScore)
        cleanDays = status.streaks.current
        cleanDaysLongest = status.streaks.longest
        pending = status.state.pendingChanges.map { PendingJSON($0, status.names, home) }
        unpicked = status.unpicked
        monitorsMissing = Int(status.state.monitorsMissingCount ?? 0)
        clockAheadSeconds = DurationText.seconds(
            status.state.doubt(at: status.home.reading)
        )
        recordsUnknown = status.damage.unknownCount
        bytesDamaged = status.damage.byteCount
    }
}
