import Enforcement
import Foundation
import Journal
import Limits
import ScreenTimeDaemon
import SimulatedPhone
import StintOnPhone

/// An app group after a year in which the app was never opened.
///
/// Each day has six facts: four changes of the shields, a break, and a reboot. The journal is
/// compacted each day as callbacks do it.
enum YearOfFacts {
    static let days = 365

    /// Writes the facts to a new folder.
    /// - Parameters:
    ///   - folder: The folder, which is created.
    ///   - tokens: The number of apps in the selection.
    /// - Returns: The app group and the number of facts.
    /// - Throws: Errors of the disk or the journal.
    static func write(to folder: URL, tokens: Int) throws -> (AppGroup, Int) {
        let group = try AppGroup(of: setUp(tokens), to: folder)
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
                        bootID: BootID(high: 1, low: UInt64(day)),
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
            let taken = Break(
                day: CivilDay(daysSince1970: 20_089 + day),
                began: WallInstant(
                    millisecondsSince1970: 1_735_689_600_000 + Int64(day * 24 + 20) * 3_600_000
                ),
                rule: .standard
            )
            try append(.breakBegan(taken), day: day, hour: 20)
            var facts = try FactLog(writing: folder.path)
            try facts.compactIfLarge(FactLog.callbackByteMaximum)
        }
        return (group, count)
    }

    private static func setUp(_ tokens: Int) throws -> StintPhone {
        let stint = StintPhone(Phone(seed: 2))
        let apps = (0..<tokens).map { BundleIdentifier(rawValue: "com.example.app\($0)") }
        for app in apps {
            stint.phone.install(
                InstalledApplication(bundleIdentifier: app, name: app.rawValue, category: "Social")
            )
        }
        try stint.setUp(.antiRot, covering: apps.map { .application($0) })
        return stint
    }
}
