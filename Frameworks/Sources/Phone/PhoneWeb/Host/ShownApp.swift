import Foundation
public import InterfaceHost
public import SimulatedPhone
public import SwiftUI
public import _DeviceActivity_SwiftUI

/// The app that the page shows: its bundle, interface, widgets, tour and report.
@MainActor
public struct ShownApp {
    /// The app's bundle with its extensions and app groups.
    public var installed: ScreenTimeApp
    /// The introduction on the page, in one or two sentences.
    public var about: String
    /// Returns the steps of a short tour for a set of rules; empty for no tour.
    let makeSteps: @MainActor (_ rules: String) -> [GuidedStep]
    /// The rules that the page offers for a new phone.
    let choices: [RuleChoice]
    /// Creates the app's interface in a new process of the app.
    let makeInterface: @MainActor (Surroundings) -> HostedInterface
    /// Creates the app's widgets and Live Activities; nil if it has none.
    let makeWidgets: (@MainActor () -> HostedWidgets)?
    /// The app shortcuts and Focus filters; nil if the app has none.
    let shortcuts: HostedShortcuts?
    /// Creates the hosts that the app reaches; nil if it needs none.
    let makeHosts: (@MainActor (PhoneSetup) -> [SimulatedHost])?
    /// Prepares a new phone, for example authorizes the app and sets up the rules.
    let prepare: @MainActor (Phone, _ rules: String) -> Void
    /// Returns the app's report; it must not change the phone.
    public var inspect: @MainActor (Phone) -> Inspection

    /// Describes an app.
    /// - Parameters:
    ///   - installed: The contents of its bundle.
    ///   - about: The introduction on the page, in one or two sentences; nil for a general one.
    ///   - interface: The app's type with the attribute `@main`.
    ///   - steps: Returns a short tour for the rules with a name.
    ///   - choices: The rules that the page offers for a new phone.
    ///   - widgets: Creates the bundle of the widget extension.
    ///   - shortcuts: The app shortcuts and Focus filters.
    ///   - report: Creates the report extension, which draws the reports that the app shows.
    ///   - hosts: Creates the hosts that the app reaches, in their initial state. Called once for
    ///     each new phone, before anything runs on it.
    ///   - prepare: Prepares a new phone. Called once after the installation, with the name of the
    ///     rules in the phone's setup.
    ///   - inspect: Returns the app's report. Called after each change; it must not change the
    ///     phone.
    public init(
        _ installed: ScreenTimeApp,
        about: String? = nil,
        interface: any App.Type,
        steps: @escaping @MainActor (String) -> [GuidedStep] = { _ in [] },
        choices: [RuleChoice] = [],
        widgets: (@MainActor () -> HostedWidgets)? = nil,
        shortcuts: HostedShortcuts? = nil,
        report: (@MainActor () -> any DeviceActivityReportExtension)? = nil,
        hosts: (@MainActor (PhoneSetup) -> [SimulatedHost])? = nil,
        prepare: @escaping @MainActor (Phone, String) -> Void = { _, _ in },
        inspect: @escaping @MainActor (Phone) -> Inspection = { _ in Inspection() }
    ) {
        self.installed = installed
        self.about =
            about
            ?? "\(installed.name) and its extensions run here on a simulated device. "
            + "The phone’s clock is paused until you start it."
        makeSteps = steps
        self.choices = choices
        makeInterface = { Self.interface(of: interface, $0) }
        makeWidgets = widgets
        self.shortcuts = shortcuts
        makeHosts = hosts
        ReportHost.set(of: installed.bundleIdentifier, report)
        self.prepare = prepare
        self.inspect = inspect
    }

    /// The file of the app's icon; nil if it has none.
    var icon: URL? { installed.resources[.app].flatMap { HostedAssets($0).icon } }

    var identifier: BundleIdentifier { installed.bundleIdentifier }

    private static func interface<A: App>(
        of type: A.Type,
        _ surroundings: Surroundings
    ) -> HostedInterface {
        HostedInterface(surroundings, app: A())
    }
}

/// Rules that a new phone can start with.
public struct RuleChoice: Sendable {
    /// The title on the page.
    public let title: String
    /// The name of the rules, as in `PhoneSetup.rules`; empty for none.
    public let rules: String

    /// Creates a choice.
    public init(_ title: String, rules: String) {
        self.title = title
        self.rules = rules
    }

    /// The ID of the choice in requests.
    var id: String { rules.isEmpty ? "none" : rules }
}
