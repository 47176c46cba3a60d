import Enforcement
import Foundation
import InterfaceHost
import Journal
import Limits
import Monitor
package import PhoneWeb
import Presentation
import LocalPledgeService
import Report
import ScreenTimeDaemon
import ShieldAction
import ShieldConfiguration
import SimulatedPhone
import StintApp
import StintConsole
import StintOnPhone
import Widgets

extension PhoneCommand {
    /// Returns the shipped app and extensions, with the pledge service of the phone.
    @MainActor
    package static func shown(_ pledges: ShownPledges) -> ShownApp {
        var inspectors: [ObjectIdentifier: StintInspector] = [:]
        var apps = PhoneSetup.commonApps
        return ShownApp(
            ScreenTimeApp(
                StintPhone.stint,
                name: "Stint",
                groups: [AppGroup.identifier],
                monitor: { StintMonitor() },
                shieldConfiguration: { StintShieldConfiguration() },
                shieldAction: { StintShieldAction() },
                resources: resources
            ),
            about: """
                Stint’s app and extensions run here unchanged on a simulated device. Use it as you \
                would use your own. Its clock is stopped until you start it.
                """,
            interface: Stint.self,
            steps: { StintTour.steps(for: $0) },
            choices: [RuleChoice("Onboarding", rules: "")]
                + Preset.all.map { RuleChoice($0.id, rules: $0.id) },
            widgets: { HostedWidgets(StintWidgets()) },
            shortcuts: HostedShortcuts(
                StintShortcuts.self,
                focusFilters: [PledgeFocusFilter.self]
            ),
            report: { ReportHost.report() },
            hosts: { pledges.hosts($0) },
            prepare: { phone, rules in
                apps = PhoneSetup.commonApps + prepare(phone, rules)
            },
            inspect: { phone in
                let name = ObjectIdentifier(phone)
                do {
                    // Keep only the inspector of the current phone.
                    let inspector =
                        try inspectors[name]
                        ?? StintInspector(phone, apps: apps)
                    inspectors = [name: inspector]
                    return try inspector.inspect(phone)
                } catch JournalError.missing {
                    return Inspection()
                } catch {
                    inspectors.removeAll()
                    return Inspection(problem: "\(error)")
                }
            }
        )
    }

    /// The folders with the resources of Stint's programs, next to this program.
    static let resources: [ProcessRole: URL] = [
        .app: ResourceFolder.of(target: "StintApp", package: "stint"),
        .widgets: ResourceFolder.of(target: "Widgets", package: "stint"),
        .report: ResourceFolder.of(target: "Report", package: "stint"),
    ]

    /// The warning about missing resources; nil if all are there.
    static var missingResources: String? {
        let missing = resources.values.map(\.path).sorted()
            .filter { !FileManager.default.fileExists(atPath: $0) }
        guard !missing.isEmpty else { return nil }
        return
            "could not find \(missing.joined(separator: ", ")): Stint is in English, without its "
            + "colors and icon; keep these folders next to the program\n"
    }

    /// Sets up a preset on distracting apps, or the limits of a file, with the permissions they
    /// need.
    /// - Returns: The apps that were installed for a file.
    @MainActor
    private static func prepare(_ phone: Phone, _ text: String) -> [InstalledApplication] {
        let rules = InitialRules(text: text, zone: phone.calendar.timeZone) ?? .none
        guard rules != .none else { return [] }
        let stint = StintPhone(phone)
        stint.allowNotifications()
        if rules == .preset(.lockedIn) {
            phone.setPermission(.health, of: StintPhone.stint, to: true)
        }
        let covered = PhoneSetup.distractingApps.map { Subject.application($0.bundleIdentifier) }
        do {
            switch rules {
            case .none: return []
            case .preset(let preset):
                let limits = try named(preset, in: phone.language)
                try stint.setUp(numbering: stint.uniqueIDs, covering: [covered]) { settings in
                    RulesDraft(
                        limits,
                        settings: preset.settings,
                        pledge: preset.pledge,
                        over: settings,
                        on: preset.id
                    )
                }
                return []
            case .limits(let file): return try stint.setUp(file, from: "the run")
            }
        } catch {
            preconditionFailure("limits that were checked can be set up on a new phone: \(error)")
        }
    }
}

extension PhoneCommand {
    /// Returns the limits of a preset with the names that the app gives them in a language.
    private static func named(
        _ preset: Preset,
        in language: String
    ) throws(ScheduleError) -> [LimitDraft] {
        guard let translations = resources[.app].map({ HostedTranslations($0) }) else {
            return preset.limits
        }
        var named: [LimitDraft] = []
        for draft in preset.limits {
            named.append(try draft.named { translations.text($0, in: language) })
        }
        return named
    }
}

/// The pledge service of the current phone; each new phone has a new service.
@MainActor
package final class ShownPledges {
    private let report: (String) -> Void
    private var service: PhoneService?

    package init(report: @escaping (String) -> Void) { self.report = report }

    /// Starts the service of a new phone, stops the previous one, and returns the new host.
    func hosts(_ setup: PhoneSetup) -> [SimulatedHost] {
        end()
        let service = PhoneService(seed: setup.seed, at: setup.start)
        self.service = service
        return [
            SimulatedHost(
                PhoneService.host,
                title: "Pledge Service",
                notes: ["Address": service.address, "Token": service.token],
                setClock: { service.set($0) },
                answer: { try await service.answer($0) }
            )
        ]
    }

    /// Stops the service, and returns after its file is deleted.
    func end() {
        guard let service else { return }
        self.service = nil
        do { try runToEnd { try await service.stop() } } catch {
            report(
                "could not delete the phone's pledge database: \(error); delete it by hand\n"
            )
        }
    }
}
