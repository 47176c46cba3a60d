import Limits
import PhoneTestKit
import SimulatedPhone
import StintOnPhone
import Testing

extension PresetPhone {
    /// Returns a phone with the schedule of Anti-Rot or with other windows, set up at a local time.
    static func antiRot(
        at time: String = "2026-03-02 09:00",
        zone: String = "Europe/Berlin",
        seed: UInt64 = 7,
        covering subjects: [Subject] = [.application(photos), .application(video)],
        windows: [Window]? = nil,
        settings: Settings = Preset.antiRot.settings
    ) throws -> PresetPhone {
        let phone = PresetPhone(try Phone(at: time, in: zone, seed: seed))
        let schedule = try windows.map { try Schedule(windows: $0) } ?? Preset.antiRot.schedule
        try phone.stint.setUp(try #require(schedule), settings, covering: subjects)
        return phone
    }

    var isShielded: Bool { phone.isShielded(Self.photos) }

    /// Advances to times of the phone's first day, or local times, and expects shields or none.
    func expect(
        isShielded: Bool,
        at times: [String],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        for time in times {
            try advance(to: time.contains("-") ? time : "2026-03-02 \(time)")
            #expect(self.isShielded == isShielded, "\(time)", sourceLocation: sourceLocation)
        }
    }
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
