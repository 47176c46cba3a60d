package import InputFiles
package import Inputs
package import Limits
import StintOnPhone

/// A replay of recorded use under rules, which counts the use that they would have blocked.
///
/// The replay folds the facts that a phone with Stint would have written, and uses the verdict of
/// that fold at each instant. It does so for three people who use the same apps at the same times.
/// The first presses nothing and never works out, so blocked use continues under the shield. The
/// second accepts every offered pass at the first shield: gives a reason, chooses the longest
/// access, waits, and opens the app if it is still in use after the wait, or is used again within
/// three minutes. A break from a pool ends as soon as its apps are closed. The third keeps all
/// use, and the replay counts the breaks, openings and workouts that this needs.
///
/// Each app's use counts in full, even if several apps are in use at once; overlapping uses of one
/// app count once. A meter counts the time in which any of its apps is open. Days begin as the
/// rules say, in the zone of the log. Times are exact to the millisecond, except that passes end on
/// whole seconds. Websites that no limit covers are left out, because their browsers are in the log.
package struct UsageReplay {
    /// The rules; each limit covers the selection at the same index.
    package let rules: ScenarioRun.Rules
    /// Remarks about names that match nothing, one line each.
    package let notes: [String]
    /// The minutes of workout at the start of each day.
    package var workoutPerDay: Minutes = .zero

    let log: UsageLog
    /// The apps of the log, sorted by name.
    let apps: [String]
    /// The selections that contain each app, in the order of `apps`.
    let selections: [Set<SelectionID>]
    /// The names of the selections in the file; empty for a preset.
    let selectionNames: [SelectionID: String]

    /// Creates a replay of a preset.
    ///
    /// `cover` contains the names, packages or bundle identifiers of the limited apps; nil stands
    /// for all apps except those that a device needs to work, without websites.
    package init(
        _ log: UsageLog,
        file: String,
        preset: Preset,
        cover: [String]?
    ) throws(InputError) {
        rules = ScenarioRun.Rules(preset)
        notes = []
        selectionNames = [:]
        let names = zip(log.uses.apps, log.uses.identifiers).map { $1.union([$0]) }
        if let unknown = cover?.first(where: { name in !names.contains { $0.contains(name) } }) {
            throw InputError(
                file: file,
                problem: "it contains no use of \(String(reflecting: unknown))",
                remedy: NearestName.remedy(for: unknown, among: log.uses.apps)
            )
        }
        let covered = names.enumerated().map { app, names in
            cover.map { !names.isDisjoint(with: $0) }
                ?? (!log.uses.websites.contains(app) && !names.contains(where: SystemApps.contains))
        }
        try Self.check(covered.count { $0 }, file: file)
        (self.log, selections) = Self.limited(
            log,
            covered.map { $0 ? [StintPhone.selection] : [] }
        )
        apps = self.log.uses.apps
    }

    package init(
        _ log: UsageLog,
        file: String,
        limits: LimitsFile,
        from limitsFile: String
    ) throws(InputError) {
        let cover = Cover(limits, apps: log.uses.apps, identifiers: log.uses.identifiers)
        rules = try ScenarioRun.Rules(limits, named: limitsFile, file: limitsFile)
        guard !limits.limits.isEmpty else {
            throw InputError(
                file: limitsFile,
                problem: "it contains no limit",
                remedy: "add one, as Scenarios/limits-all.yaml shows"
            )
        }
        guard cover.selections.contains(where: { !$0.isEmpty }) else {
            throw InputError(
                file: limitsFile,
                problem: "the log \(String(reflecting: file)) contains none of its apps",
                remedy: NearestName.remedy(
                    for: limits.selections.flatMap(\.apps).first ?? "",
                    among: log.uses.apps
                )
            )
        }
        try Self.check(cover.selections.filter { !$0.isEmpty }.count, file: file)
        notes = cover.notes
        (self.log, selections) = Self.limited(log, cover.selections)
        apps = self.log.uses.apps
        selectionNames = Dictionary(
            uniqueKeysWithValues: limits.selections.enumerated().map {
                (SelectionID(rawValue: UInt64($0.offset + 1)), $0.element.name)
            }
        )
    }

    /// Replays the whole log; `progress` sometimes receives the number of completed uses.
    package func run(progress: (Int) -> Void) -> Report {
        let changes = UsageReplayChanges(log)
        let days = UsageReplayDays(zone: log.zone, start: rules.settings.dayStart)
        var lives = UsageReplayLife.Behavior.allCases.map {
            UsageReplayLife(self, $0, days: days, from: changes.first)
        }
        var reported = 0
        for change in changes {
            for index in lives.indices { lives[index].live(change) }
            guard change.useCount / Self.progressStep > reported / Self.progressStep else {
                continue
            }
            reported = change.useCount
            progress(reported / Self.progressStep * Self.progressStep)
        }
        progress(log.uses.count)
        return report(lives.indices.map { lives[$0].finish() })
    }

    /// The number of uses that a run replays.
    package var useCount: Int { log.uses.count }

    private static let progressStep = 1000

    /// Returns a log and the selections of its apps, without websites that are in no selection.
    private static func limited(
        _ log: UsageLog,
        _ selections: [Set<SelectionID>]
    ) -> (UsageLog, [Set<SelectionID>]) {
        let isKept = selections.enumerated().map { app, selections in
            !selections.isEmpty || !log.uses.websites.contains(app)
        }
        return (log.keeping(isKept), zip(selections, isKept).filter(\.1).map(\.0))
    }

    private static func check(_ count: Int, file: String) throws(InputError) {
        guard count > coverMaximum else { return }
        throw InputError(
            file: file,
            problem: "it contains \(count) apps to cover",
            remedy: "name at most \(coverMaximum)"
        )
    }
}
