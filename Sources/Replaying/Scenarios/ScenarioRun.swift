package import Enforcement
import Foundation
package import InputFiles
package import Inputs
package import Limits
import ScreenTimeDaemon
package import SimulatedPhone
import StintOnPhone

extension Scenario.Vocabulary {
    /// The names and versions that scenarios on simulated phones can use.
    package static let known = Scenario.Vocabulary(
        presets: Preset.all.map(\.id),
        faults: Fault.allCases.map(\.rawValue),
        systems: Phone.systemVersions
    )
}

/// A run of a scenario on its own phone, which performs its steps and checks its expectations.
///
/// Equal scenarios, seeds and faults give equal reports.
package struct ScenarioRun {
    let scenario: Scenario
    let file: String
    let zone: TimeZone
    let seed: UInt64
    let faults: FaultPlan
    let systemVersion: Double
    let rules: Rules
    /// The schedules of the steps that change the windows, by the index of the step.
    let schedules: [Int: Schedule]
    let preset: Preset

    /// Creates a run; a preset, a seed or faults replace those of the scenario.
    package init(
        _ scenario: Scenario,
        file: String,
        preset: Preset? = nil,
        seed: UInt64? = nil,
        faults: FaultPlan? = nil
    ) throws(InputError) {
        self.scenario = scenario
        self.file = file
        let named = Preset.all.first { $0.id == scenario.preset }
        self.preset = preset ?? named ?? .antiRot
        self.seed = seed ?? scenario.phone.seed ?? 1
        self.faults =
            faults ?? FaultPlan(Set(scenario.phone.faults.compactMap(Fault.init(rawValue:))))
        guard let zone = TimeZone(identifier: scenario.phone.zone) else {
            throw InputError(
                file: file,
                problem: "there is no time zone \(scenario.phone.zone)",
                remedy: "use a time zone such as Europe/Berlin"
            )
        }
        self.zone = zone
        let start = Scenario.Moment.date(scenario.phone.start)
            .instant(notBefore: .distantPast, in: zone)
        if let start {
            let start = Int64(start.timeIntervalSince1970) * 1000
            try scenario.limits?.settings?.check(
                at: WallInstant(millisecondsSince1970: start),
                file: file
            )
        }
        systemVersion = scenario.phone.ios ?? Phone.newestSystemVersion
        rules = try Rules(scenario, preset: self.preset, keepsOwn: preset == nil, file: file)
        var schedules: [Int: Schedule] = [:]
        for (index, step) in scenario.steps.enumerated() {
            guard case .windows(let windows) = step.action else { continue }
            schedules[index] = try Rules.schedule(windows, file: file)
        }
        self.schedules = schedules
        if let taken = scenario.apps.map(\.id).first(where: Self.ownIdentifiers.contains) {
            throw InputError(
                file: file,
                problem: "the phone itself uses the ID \(String(reflecting: taken))",
                remedy: "give the app another ID"
            )
        }
    }

    package func run() throws(EnforcementError) -> Report {
        let start = Scenario.Moment.date(scenario.phone.start)
            .instant(notBefore: .distantPast, in: zone)
        let phone = Phone(
            seed: seed,
            start: start ?? .distantPast,
            timeZone: zone,
            systemVersion: systemVersion,
            faults: faults
        )
        phone.keepsEvents = false
        phone.quirks.shieldConfigurationMayWrite = scenario.phone.shieldMayWrite
        for app in scenario.apps {
            phone.install(
                InstalledApplication(
                    bundleIdentifier: BundleIdentifier(rawValue: app.id),
                    name: app.name,
                    category: app.category ?? "",
                    webDomains: app.domains
                )
            )
        }
        let stint = StintPhone(phone)
        stint.allowNotifications()
        try setUp(stint)
        var performance = Performance(self, on: stint)
        for index in scenario.steps.indices { performance.perform(index) }
        return performance.finish()
    }

    private func setUp(_ stint: StintPhone) throws(EnforcementError) {
        var covered = scenario.limits?.selections.map(Scenario.Selection.init) ?? []
        // A preset from the caller has one selection.
        if covered.count != rules.draft.selections.count { covered = [scenario.selection] }
        // Each step by itself, because faults draw numbers at each.
        for (index, selection) in covered.enumerated() {
            try stint.cover(
                subjects(selection),
                in: selection.scope,
                as: SelectionID(rawValue: UInt64(index + 1))
            )
        }
        try stint.set(rules.settings)
        for limit in rules.limits { try stint.set(limit) }
        if let pledge = rules.pledge { try stint.offer(pledge) }
    }

    /// Returns the phone's subject for a subject of the scenario.
    func subject(_ subject: Scenario.Subject) -> Subject {
        switch subject {
        case .app(let name): .application(identifier(of: name))
        case .domain(let domain): .webDomain(domain)
        case .category(let category): .category(category)
        }
    }

    /// Returns the bundle identifier of an app by its name in the scenario.
    func identifier(of name: String) -> BundleIdentifier {
        BundleIdentifier(rawValue: scenario.apps.first { $0.name == name }?.id ?? name)
    }

    /// Returns the phone's subjects of a selection.
    func subjects(_ selection: Scenario.Selection) -> [Subject] {
        selection.apps.map { .application(identifier(of: $0)) }
            + selection.categories.map(Subject.category)
            + selection.domains.map(Subject.webDomain)
    }

    var names: [Subject: String] {
        var names: [Subject: String] = [.application(StintPhone.stint): "Stint"]
        for app in scenario.apps {
            names[.application(BundleIdentifier(rawValue: app.id))] = app.name
            for domain in app.domains { names[.webDomain(domain)] = domain }
        }
        for domain in scenario.websites { names[.webDomain(domain)] = domain }
        return names
    }

    private static let ownIdentifiers = [StintPhone.stint.rawValue, "com.apple.mobilesafari"]
}

extension Scenario.Selection {
    var scope: Enforcement.Selection.Scope { coversEverythingElse ? .everythingElse : .chosen }
}
