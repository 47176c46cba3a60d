public import Enforcement
public import Foundation
public import Limits
import Monitor
public import ScreenTimeDaemon
import ShieldAction
import ShieldConfiguration
public import SimulatedPhone

/// A simulated phone on which Stint is installed: the shipped extension classes, and what the app does.
public final class StintPhone {
    /// Stint's own identifier on the phone.
    public static let stint: BundleIdentifier = "app.stint"
    /// The name of the one limit that a preset sets up.
    public static let limit = LimitID(rawValue: 1)
    /// The name of what that limit covers.
    public static let selection = SelectionID(rawValue: 1)

    /// The phone.
    public let phone: Phone
    /// What the limit covers.
    public private(set) var covered: [Subject] = []
    /// Called after each action of the app, with whether it came to its end.
    public var acted: ((_ completed: Bool) -> Void)?

    /// Installs Stint on a phone and allows it to use Screen Time.
    public init(_ phone: Phone) {
        self.phone = phone
        phone.install(
            ScreenTimeApp(
                Self.stint,
                name: "Stint",
                groups: [AppGroup.identifier],
                monitor: { StintMonitor() },
                shieldConfiguration: { StintShieldConfiguration() },
                shieldAction: { StintShieldAction() }
            )
        )
        phone.authorize(Self.stint)
    }

    /// The folder that the app and its extensions share.
    public var folder: URL { phone.disk.appending(path: AppGroup.identifier) }

    /// Sets up a preset's settings and its schedule.
    public func setUp(_ preset: Preset, covering subjects: [Subject]) throws(EnforcementError) {
        try setUp(preset.schedule, preset.settings, covering: subjects)
    }

    /// Sets up windows and settings.
    public func setUp(
        _ schedule: Schedule,
        _ settings: Settings,
        covering subjects: [Subject]
    ) throws(EnforcementError) {
        try cover(subjects)
        try set(settings)
        try set(schedule)
    }

    /// Chooses what the limit covers, as the person does in the picker.
    public func cover(_ subjects: [Subject]) throws(EnforcementError) {
        covered = subjects
        let picked = try Selection(phone.pick(subjects, for: Self.stint))
        try act { reconciler throws(EnforcementError) in
            try reconciler.set(picked, as: Self.selection)
        }
    }

    /// Replaces the windows of the schedule.
    public func set(_ schedule: Schedule) throws(EnforcementError) {
        let limit: Limit
        do {
            limit = try Limit(
                id: Self.limit,
                label: "Allowed windows",
                selection: Self.selection,
                rule: .schedule(schedule)
            )
        } catch {
            preconditionFailure("the label of the preset's limit is too long: \(error)")
        }
        try act { reconciler throws(EnforcementError) in try reconciler.set(limit) }
    }

    /// Adds a further limit with a selection of its own, both under this number.
    public func add(
        limit number: UInt32,
        covering subjects: [Subject],
        schedule: Schedule
    ) throws(EnforcementError) {
        let picked = try Selection(phone.pick(subjects, for: Self.stint))
        let limit: Limit
        do {
            limit = try Limit(
                id: LimitID(rawValue: number),
                label: "Limit \(number)",
                selection: SelectionID(rawValue: number),
                rule: .schedule(schedule)
            )
        } catch {
            preconditionFailure("the label of a further limit is too long: \(error)")
        }
        try act { reconciler throws(EnforcementError) in
            try reconciler.set(picked, as: limit.selection)
            try reconciler.set(limit)
        }
    }

    /// Replaces the settings.
    public func set(_ settings: Settings) throws(EnforcementError) {
        try act { reconciler throws(EnforcementError) in try reconciler.set(settings) }
    }

    /// Opens Stint, which looks whether everything is as it should be.
    public func openStint() throws(EnforcementError) {
        phone.open(Self.stint)
        try act { reconciler throws(EnforcementError) in _ = try reconciler.becameActive() }
    }

    /// Opens Stint and presses the override's button.
    public func override() throws(EnforcementError) -> OverrideAvailability {
        phone.open(Self.stint)
        return try act { reconciler throws(EnforcementError) in try reconciler.beginOverride() }
    }

    /// Whether an override can begin now.
    public func overrideAvailability() throws(EnforcementError) -> OverrideAvailability {
        let calendar = phone.calendar
        return try inApp { () throws(EnforcementError) in
            try FactLog(reading: self.folder.path).state.overrideAvailability(
                at: SystemClock.reading(),
                calendar: calendar
            )
        }
    }

    /// What is shielded now by the rules, and why.
    public func verdict() throws(EnforcementError) -> Verdict {
        let calendar = phone.calendar
        return try inApp { () throws(EnforcementError) in
            try FactLog(reading: self.folder.path).state.verdict(
                at: SystemClock.reading(),
                calendar: calendar
            )
        }
    }

    /// Does something in the app's process.
    func act<Result>(
        _ action: (inout Reconciler) throws(EnforcementError) -> Result
    ) throws(EnforcementError) -> Result {
        let calendar = phone.calendar
        do {
            let result = try inApp { () throws(EnforcementError) in
                var reconciler = try Reconciler(folder: AppGroup.folder(), calendar: calendar)
                return try action(&reconciler)
            }
            acted?(true)
            return result
        } catch {
            acted?(false)
            throw error
        }
    }

    /// Runs code in the app's process and keeps the type of its error.
    private func inApp<Value>(
        _ body: () throws(EnforcementError) -> Value
    ) throws(EnforcementError) -> Value {
        let result = phone.run(Self.stint) { () -> Result<Value, EnforcementError> in
            do throws(EnforcementError) {
                return .success(try body())
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}
