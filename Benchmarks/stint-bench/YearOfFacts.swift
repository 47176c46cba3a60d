import Enforcement
import Foundation
import Journal
import Limits
import ScreenTimeDaemon
import Simulation
import SimulatedPhone

/// A folder of an app group after a year in which the app was never opened, so nothing was compacted.
///
/// Six facts a day: four times the shields changed, one override, and a reboot every day.
enum YearOfFacts {
    /// Days in the year.
    static let days = 365

    /// Fills a folder.
    /// - Parameters:
    ///   - folder: The folder; it is made.
    ///   - limits: How many limits there are, each with its own windows and selection.
    ///   - tokens: How many apps each selection holds.
    /// - Returns: The number of facts.
    /// - Throws: What the disk or the journal reports.
    static func write(to folder: URL, limits: Int, tokensEach tokens: Int) throws -> Int {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try setUp(folder, limits: limits, tokensEach: tokens)
        var log = try RecordLog(directory: folder.path, access: .appending)
        var count = 0
        func append(_ event: Event, day: Int, hour: Int) throws {
            count += 1
            let (kind, payload) = event.encoded()
            let milliseconds = Int64(day * 24 + hour) * 3_600_000
            try log.append(
                Record(
                    header: RecordHeader(
                        id: RecordID(high: 7, low: UInt64(count)),
                        wallMilliseconds: 1_735_689_600_000 + milliseconds,
                        bootMilliseconds: Int64(hour) * 3_600_000,
                        bootID: Journal.BootID(high: 1, low: UInt64(day)),
                        kind: kind
                    ),
                    payload: payload
                ),
                durability: .kill
            )
        }
        for day in 0..<days {
            try append(.booted, day: day, hour: 1)
            for hour in [12, 13, 18, 19] {
                try append(.shieldsApplied(fingerprint: UInt64(hour)), day: day, hour: hour)
            }
            let override = Override(
                day: CivilDay(daysSince1970: 20_089 + day),
                began: WallInstant(
                    millisecondsSince1970: 1_735_689_600_000 + Int64(day * 24 + 20) * 3_600_000
                ),
                rule: .standard
            )
            try append(.overrideBegan(override), day: day, hour: 20)
        }
        return count
    }

    private static func setUp(_ folder: URL, limits: Int, tokensEach tokens: Int) throws {
        let phone = Phone(seed: 2)
        let stint = StintPhone(phone)
        for index in 0..<limits * tokens {
            phone.install(
                InstalledApplication(
                    bundleIdentifier: BundleIdentifier(rawValue: "com.example.app\(index)"),
                    name: "App \(index)",
                    category: "Social"
                )
            )
        }
        for index in 0..<limits {
            let apps = (0..<tokens).map {
                Subject.application(
                    BundleIdentifier(rawValue: "com.example.app\(index * tokens + $0)")
                )
            }
            try stint.add(
                limit: UInt32(index + 1),
                covering: apps,
                schedule: Preset.antiRot.schedule ?? Schedule(windows: [])
            )
        }
        for name in try FileManager.default.contentsOfDirectory(atPath: stint.folder.path) {
            try FileManager.default.copyItem(
                at: stint.folder.appending(path: name),
                to: folder.appending(path: name)
            )
        }
    }
}
