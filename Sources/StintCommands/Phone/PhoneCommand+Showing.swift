import Enforcement
import InterfaceHost
import Journal
import Limits
import Monitor
import PhoneWeb
import ShieldAction
import ShieldConfiguration
import Simulation
import SimulatedPhone
import StintApp
import Widgets

extension PhoneCommand {
    /// Stint as it ships, with a preset's rules.
    /// - Parameter pledges: The service that its phones reach.
    /// - Returns: What a session shows.
    @MainActor
    static func shown(_ pledges: ShownPledges) -> ShownApp {
        var inspectors: [ObjectIdentifier: StintInspector] = [:]
        return ShownApp(
            ScreenTimeApp(
                StintPhone.stint,
                name: "Stint",
                groups: [AppGroup.identifier],
                monitor: { StintMonitor() },
                shieldConfiguration: { StintShieldConfiguration() },
                shieldAction: { StintShieldAction() }
            ),
            interface: Stint.self,
            widgets: { HostedWidgets(StintWidgets()) },
            hosts: { pledges.hosts($0) },
            prepare: { phone, rules in prepare(phone, rules) },
            inspect: { phone in
                let name = ObjectIdentifier(phone)
                do {
                    // One phone at a time is looked at.
                    let inspector = try inspectors[name] ?? StintInspector(phone)
                    inspectors = [name: inspector]
                    return try inspector.inspect(phone)
                } catch JournalError.missing {
                    return Inspection()
                } catch {
                    inspectors.removeAll()
                    return Inspection(trouble: "\(error)")
                }
            }
        )
    }

    /// Sets up a preset on the apps that distract, and lets notifications be shown.
    @MainActor
    private static func prepare(_ phone: Phone, _ rules: String) {
        guard let preset = Preset.all.first(where: { $0.id == rules }) else { return }
        let stint = StintPhone(phone)
        stint.allowNotifications()
        let distracting: Set<String> = ["Social", "Entertainment", "Games"]
        let covered = PhoneSetup.usualApps.filter { distracting.contains($0.category) }
            .map { Subject.application($0.bundleIdentifier) }
        do {
            try stint.setUp(preset, covering: covered)
        } catch {
            preconditionFailure("a preset can be set up on a new phone: \(error)")
        }
    }
}
