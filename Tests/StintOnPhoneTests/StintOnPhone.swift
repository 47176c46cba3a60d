import Enforcement
import Foundation
import Limits
import Monitor
import PhoneWeb
import ShieldAction
import ShieldConfiguration
import SimulatedPhone
import SimulatedStint
import StintApp

/// Stint as it ships, on a phone that a page shows.
@MainActor
enum StintOnPhone {
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
                guard let preset = Preset.all.first(where: { $0.id == rules }) else { return }
                let stint = StintPhone(phone)
                stint.allowNotifications()
                do {
                    try stint.setUp(preset, covering: [.application(photogram)])
                } catch {
                    preconditionFailure("\(error)")
                }
            }
        )
    }

    /// A phone on Monday, 2 March 2026, at an hour of the day in Berlin.
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

    /// All facts on a phone, without the names that chance gives them.
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
