import Enforcement
import Foundation
import InputFiles
import Inputs
import Limits
import Monitor
import PhoneWeb
import ShieldAction
import ShieldConfiguration
import SimulatedPhone
import StintOnPhone
import StintApp

/// The shipped Stint on a phone that a page shows.
@MainActor
enum ShownStint {
    static let photogram: BundleIdentifier = "com.example.photogram"

    static var shown: ShownApp {
        ShownApp(
            ScreenTimeApp(
                StintPhone.stint,
                name: "Stint",
                groups: [AppGroup.identifier],
                monitor: { StintMonitor() },
                shieldConfiguration: { StintShieldConfiguration() },
                shieldAction: { StintShieldAction() }
            ),
            interface: Stint.self,
            prepare: { phone, rules in
                do {
                    try setUp(rules, on: phone)
                } catch {
                    preconditionFailure("\(error)")
                }
            }
        )
    }

    /// Sets up a preset by its ID, or the limits of a limits file, on Photogram.
    private static func setUp(_ rules: String, on phone: Phone) throws {
        let stint = StintPhone(phone)
        stint.allowNotifications()
        if let preset = Preset.all.first(where: { $0.id == rules }) {
            return try stint.setUp(preset, covering: [.application(photogram)])
        }
        guard !rules.isEmpty else { return }
        let input = try InputFile(name: "limits", bytes: Array(rules.utf8), byteMaximum: 1 << 20)
        let drafts = try LimitsFile(input, zone: .gmt).limits.map(\.draft)
        try stint.setUp(drafts, .standard, covering: [.application(photogram)])
    }

    /// Creates a phone on Monday, 2 March 2026, at an hour in Berlin.
    static func setup(
        hour: Int,
        seed: UInt64 = 7,
        rules: String = "anti-rot",
        faults: [Fault] = []
    ) -> PhoneSetup {
        PhoneSetup(
            seed: seed,
            start: Date(timeIntervalSince1970: 1_772_406_000 + Double(hour) * 3600),
            zone: TimeZone(identifier: "Europe/Berlin") ?? .gmt,
            faults: faults,
            rules: rules
        )
    }

    /// Returns all facts of a phone without their random IDs.
    static func facts(on phone: Phone) throws -> [String] {
        let folder = phone.disk.appending(path: AppGroup.identifier)
        var log = try FactLog(reading: folder.path)
        var facts: [String] = []
        try log.forEachEver { record in
            switch record {
            case .fact(let fact): facts.append("\(fact.reading) \(fact.event)")
            case .unknown: facts.append("unknown")
            }
        }
        return facts
    }
}
