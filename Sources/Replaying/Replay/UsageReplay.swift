package import Inputs
package import Limits
import StintOnPhone

/// Replays what a person really used under rules, and counts what they would have blocked.
///
/// The facts that a phone with Stint would have written are folded as on the phone, and what is shut
/// at each instant is the verdict of that fold: for three people who use the same apps at the same
/// times. The first presses nothing and never works out, so that a blocked use goes on under the
/// shield; the second takes every pass that is offered, at the first shield; the third keeps all
/// use, and what that takes is counted: overrides, openings and workouts as often as needed.
///
/// Every use counts for its app, also beside others; the same app twice at once counts once. A meter
/// counts the time in which anything it covers is open, once. Days begin as the rules say, in the
/// zone of the log. All is exact to the millisecond, but that passes end on whole seconds.
package struct UsageReplay {
    /// The rules; each limit covers the selection of the same place.
    package let rules: ScenarioRun.Rules
    /// Remarks about the input, one line each: names that match nothing.
    package let notes: [String]
    /// Minutes of workout on each day, paid in as it begins; none at first.
    package var workoutPerDay: Minutes = .zero

    let log: UsageLog
    /// The apps of the log, in the order of their names.
    let apps: [String]
    /// The selections that hold each app, in the order of the apps.
    let selections: [Set<SelectionID>]
    /// The name of each selection in the file; empty for a preset.
    let selectionNames: [SelectionID: String]

    /// Prepares a replay of a preset.
    ///
    /// `cover` contains the names, packages or bundle identifiers of the limited apps; nil stands for
    /// all apps except those that a device needs to work.
    package init(
        _ log: UsageLog,
        file: String,
        preset: Preset,
        cover: [String]?
    ) throws(InputError) {
        self.log = log
        rules = ScenarioRun.Rules(preset)
        notes = []
        selectionNames = [:]
        apps = log.uses.apps
        let names = zip(log.uses.apps, log.uses.identifiers).map { $1.union([$0]) }
        if let unknown = cover?.first(where: { name in !names.contains { $0.contains(name) } }) {
            throw InputError(
                file: file,
                problem: "no use of \(String(reflecting: unknown)) is recorded in it",
                remedy: NearestName.remedy(for: unknown, among: apps)
            )
        }
        let covered = names.map { names in
            cover.map { !names.isDisjoint(with: $0) } ?? !names.contains(where: SystemApps.contains)
        }
        try Self.check(covered.count { $0 }, file: file)
        selections = covered.map { $0 ? [StintPhone.selection] : [] }
    }

    package init(
        _ log: UsageLog,
        file: String,
        limits: LimitsFile,
        from limitsFile: String
    ) throws(InputError) {
        self.log = log
        apps = log.uses.apps
        let cover = Cover(limits, apps: apps, identifiers: log.uses.identifiers)
        rules = try ScenarioRun.Rules(limits, file: limitsFile)
        guard !limits.limits.isEmpty else {
            throw InputError(
                file: limitsFile,
                problem: "it has no limit",
                remedy: "add one, as Scenarios/limits-all.yaml shows"
            )
        }
        guard cover.selections.contains(where: { !$0.isEmpty }) else {
            throw InputError(
                file: limitsFile,
                problem: "nothing that it covers is in the log \(String(reflecting: file))",
                remedy: NearestName.remedy(
                    for: limits.selections.flatMap(\.apps).first ?? "",
                    among: apps
                )
            )
        }
        try Self.check(cover.selections.filter { !$0.isEmpty }.count, file: file)
        notes = cover.notes
        selections = cover.selections
        selectionNames = Dictionary(
            uniqueKeysWithValues: limits.selections.enumerated().map {
                (SelectionID(rawValue: UInt64($0.offset + 1)), $0.element.name)
            }
        )
    }

    /// Lives through the whole log; `progress` receives the number of completed uses now and then.
    package func run(progress: (Int) -> Void) -> Report {
        let changes = UsageReplayChanges(log)
        let days = UsageReplayDays(zone: log.zone, start: rules.settings.dayStart)
        var lives = UsageReplayLife.Manner.allCases.map {
            UsageReplayLife(self, $0, days: days, from: changes.first)
        }
        var told = 0
        for change in changes {
            for index in lives.indices { lives[index].live(change) }
            guard change.useCount / Self.progressStep > told / Self.progressStep else { continue }
            told = change.useCount
            progress(told / Self.progressStep * Self.progressStep)
        }
        progress(log.uses.count)
        return report(lives.indices.map { lives[$0].finish() })
    }

    private static let progressStep = 1000

    private static func check(_ count: Int, file: String) throws(InputError) {
        guard count > coverMaximum else { return }
        throw InputError(
            file: file,
            problem: "it has \(count) apps to cover",
            remedy: "name at most \(coverMaximum)"
        )
    }
}
