import Enforcement
import Limits
import PhoneTestKit
import SimulatedPhone
import StintOnPhone
import Testing

/// A phone with Anti-Rot, two limited apps and another one, on Monday, 2 March 2026.
struct AntiRotPhone {
    static let photos = BundleIdentifier.photos
    static let video = BundleIdentifier.video
    static let mail = BundleIdentifier.mail

    let phone: Phone
    let stint: StintPhone

    /// Creates a phone at a local time.
    init(
        at time: String = "2026-03-02 09:00",
        zone: String = "Europe/Berlin",
        seed: UInt64 = 7,
        covering subjects: [Subject]? = nil,
        windows: [Window]? = nil,
        settings: Settings = Preset.antiRot.settings
    ) throws {
        phone = try Phone(at: time, in: zone, seed: seed)
        phone.installApps(besides: [.mail], withDomains: true)
        stint = StintPhone(phone)
        let covered = subjects ?? [.application(Self.photos), .application(Self.video)]
        let schedule = try windows.map { try Schedule(windows: $0) } ?? Preset.antiRot.schedule
        try stint.setUp(try #require(schedule), settings, covering: covered)
    }

    /// Advances time to a local time, `yyyy-MM-dd HH:mm`, optionally with seconds.
    func advance(to time: String) throws {
        try phone.advance(to: time)
    }

    var isShielded: Bool { phone.isShielded(Self.photos) }
}

/// Returns a window with times as `HH:mm-HH:mm`.
func window(_ times: String, _ label: String = "") throws -> Window {
    let parts = times.split(separator: "-").map(String.init)
    return try Window(
        label: label.isEmpty ? times : label,
        start: try #require(TimeOfDay(parts[0])),
        end: try #require(TimeOfDay(parts[1]))
    )
}
