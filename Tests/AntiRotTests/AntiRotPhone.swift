import Enforcement
import Foundation
import Limits
import SimulatedPhone
import SimulatedStint
import Testing

/// A phone with two apps to limit, one to leave alone, and Anti-Rot set up; it is Monday, 2 March 2026.
struct AntiRotPhone {
    static let photos: BundleIdentifier = "com.example.photos"
    static let video: BundleIdentifier = "com.example.video"
    static let mail: BundleIdentifier = "com.example.mail"

    let phone: Phone
    let stint: StintPhone

    /// Makes a phone at a local time of the day.
    init(
        at time: String = "2026-03-02 09:00",
        zone: String = "Europe/Berlin",
        seed: UInt64 = 7,
        covering subjects: [Subject]? = nil,
        windows: [Window]? = nil,
        settings: Settings = Preset.antiRot.settings
    ) throws {
        let zone = try #require(TimeZone(identifier: zone))
        phone = Phone(seed: seed, start: try Self.date(time, in: zone), timeZone: zone)
        for (identifier, name, category) in [
            (Self.photos, "Photos", "Social"), (Self.video, "Video", "Entertainment"),
            (Self.mail, "Mail", "Productivity"),
        ] {
            phone.install(
                InstalledApplication(
                    bundleIdentifier: identifier,
                    name: name,
                    category: category,
                    webDomains: ["\(name.lowercased()).example.com"]
                )
            )
        }
        stint = StintPhone(phone)
        let covered = subjects ?? [.application(Self.photos), .application(Self.video)]
        let schedule = try windows.map { try Schedule(windows: $0) } ?? Preset.antiRot.schedule
        try stint.setUp(try #require(schedule), settings, covering: covered)
    }

    /// Lets time pass until a local time, `yyyy-MM-dd HH:mm` with or without seconds.
    func advance(to time: String) throws {
        phone.advance(to: try Self.date(time, in: phone.calendar.timeZone))
    }

    /// Whether the first app is shielded.
    var isShielded: Bool { phone.isShielded(Self.photos) }

    /// Reads a local time.
    static func date(_ text: String, in zone: TimeZone) throws -> Date {
        let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return try #require(
            calendar.date(
                from: DateComponents(
                    year: numbers[0],
                    month: numbers[1],
                    day: numbers[2],
                    hour: numbers[3],
                    minute: numbers[4],
                    second: numbers.count > 5 ? numbers[5] : 0
                )
            )
        )
    }
}

/// A window by its times, `HH:mm-HH:mm`.
func window(_ times: String, _ label: String = "") throws -> Window {
    let parts = times.split(separator: "-").map(String.init)
    return try Window(
        label: label.isEmpty ? times : label,
        start: try #require(TimeOfDay(parts[0])),
        end: try #require(TimeOfDay(parts[1]))
    )
}
