public import Enforcement
import Foundation
public import Inputs
public import Limits
import ScreenTimeDaemon
import SimulatedPhone

/// Replays what a person really used on a phone with Stint, and counts what would have been blocked.
///
/// Nobody presses anything on the phone: a blocked use goes on and is counted. Whether an app is
/// shielded is what Stint's shipped extensions make of it. Uses that overlap are in front together,
/// the two that began last; every use counts for its app, the same app twice at once counts once.
/// Days begin as the preset says, in the zone of the log.
public struct UsageReplay {
    /// The rules.
    public let rules: ScenarioRun.Rules
    let log: UsageLog
    let preset: Preset
    /// The apps of the log, in the order of their names.
    let apps: [String]
    let covered: Set<String>

    /// Prepares a replay.
    /// - Parameters:
    ///   - log: What was used.
    ///   - file: What errors call the log.
    ///   - preset: The rules.
    ///   - cover: The apps that are limited; nil means all but those that `Cover` leaves out.
    /// - Throws: If an app that is to be covered is not in the log.
    public init(
        _ log: UsageLog,
        file: String,
        preset: Preset,
        cover: [String]?
    ) throws(InputError) {
        self.log = log
        self.preset = preset
        rules = ScenarioRun.Rules(preset)
        let names = Set(log.uses.map(\.app))
        apps = names.sorted()
        if let unknown = cover?.first(where: { !names.contains($0) }) {
            let some = apps.prefix(8).map { String(reflecting: $0) }.joined(separator: ", ")
            throw InputError(
                file: file,
                problem: "no use of \(String(reflecting: unknown)) is recorded in it",
                remedy: "cover apps of the log, such as \(some)"
            )
        }
        covered = cover.map(Set.init) ?? names.filter { !Self.isLeftOpen($0) }
        guard covered.count <= Self.coverMaximum else {
            throw InputError(
                file: file,
                problem: "it has \(covered.count) apps to cover",
                remedy: "name at most \(Self.coverMaximum) with --cover"
            )
        }
    }

    /// Lives through the whole log.
    /// - Parameter progress: Called now and then with the number of uses that are done.
    /// - Returns: What was used, and what would have been blocked.
    /// - Throws: If Stint cannot be set up.
    /// - Complexity: O(n log n) for n uses.
    public func run(progress: (Int) -> Void) throws(EnforcementError) -> Report {
        let days = UsageReplayDays(zone: log.zone, start: preset.settings.dayStart)
        let first = days.day(at: log.uses.first?.start ?? .distantPast)
        let phone = Phone(seed: 1, start: first.start, timeZone: log.zone)
        phone.keepsEvents = false
        phone.install(Self.application(Self.other))
        for index in apps.indices where covered.contains(apps[index]) {
            phone.install(Self.application(Self.identifier(index)))
        }
        let stint = StintPhone(phone)
        let subjects = apps.indices.filter { covered.contains(apps[$0]) }
            .map { Subject.application(Self.identifier($0)) }
        try stint.setUp(preset, covering: subjects)
        let sweep = UsageReplaySweep(self, on: phone, days: days, from: first)
        sweep.run(progress: progress)
        return sweep.report()
    }

    /// What stands for all apps that are not covered.
    static let other: BundleIdentifier = "log.other"

    /// The identifier of an app, by its place among the apps.
    static func identifier(_ index: Int) -> BundleIdentifier {
        BundleIdentifier(rawValue: "log.\(index)")
    }

    private static func application(_ identifier: BundleIdentifier) -> InstalledApplication {
        InstalledApplication(
            bundleIdentifier: identifier,
            name: identifier.rawValue,
            category: "Log"
        )
    }
}
