import Foundation
public import InterfaceHost
public import SimulatedPhone
public import SwiftUI
public import _DeviceActivity_SwiftUI

/// The app that is shown: what is installed of it, its interface, its widgets, and what it knows.
@MainActor
public struct ShownApp {
    /// The app's bundle: its extensions and app groups.
    public var installed: ScreenTimeApp
    /// The introduction to the page, in a sentence or two.
    public var about: String
    /// The steps of a short tour on a phone with some rules; none for no tour.
    let makeSteps: @MainActor (_ rules: String) -> [GuidedStep]
    /// The rules that the page offers for a new phone.
    let choices: [RuleChoice]
    /// Makes the app's interface, in a fresh process of the app.
    let makeInterface: @MainActor (Surroundings) -> HostedInterface
    /// Makes what draws the app's widgets and Live Activities; nil if it has none.
    let makeWidgets: (@MainActor () -> HostedWidgets)?
    /// Makes the hosts that the app reaches on a new phone; nil if it needs none.
    let makeHosts: (@MainActor (PhoneSetup) -> [ServedHost])?
    /// Prepares a new phone: authorizes the app, sets up the rules that a setup names.
    let prepare: @MainActor (Phone, _ rules: String) -> Void
    /// Returns the app's report, without changes.
    public var inspect: @MainActor (Phone) -> Inspection

    /// Describes an app.
    /// - Parameters:
    ///   - installed: The contents of its bundle.
    ///   - about: The introduction to the page, in a sentence or two; nil for a general one.
    ///   - interface: Its type with the attribute `@main`.
    ///   - steps: Makes a short tour of a phone whose setup gives rules of that name.
    ///   - choices: The rules that the page offers for a new phone.
    ///   - widgets: Makes what draws the bundle of its widget extension.
    ///   - report: Makes its report extension, which draws the reports that the app shows.
    ///   - hosts: Called once for each new phone, before anything runs on it: makes the hosts that
    ///     the app reaches there, as they are when nobody has asked them anything.
    ///   - prepare: Called once with each new phone, after the installation, and with the name of
    ///     the rules that the phone's setup gives.
    ///   - inspect: Called after each change with the phone; it may read and change nothing.
    public init(
        _ installed: ScreenTimeApp,
        about: String? = nil,
        interface: any App.Type,
        steps: @escaping @MainActor (String) -> [GuidedStep] = { _ in [] },
        choices: [RuleChoice] = [],
        widgets: (@MainActor () -> HostedWidgets)? = nil,
        report: (@MainActor () -> any DeviceActivityReportExtension)? = nil,
        hosts: (@MainActor (PhoneSetup) -> [ServedHost])? = nil,
        prepare: @escaping @MainActor (Phone, String) -> Void = { _, _ in },
        inspect: @escaping @MainActor (Phone) -> Inspection = { _ in Inspection() }
    ) {
        self.installed = installed
        self.about =
            about
            ?? "\(installed.name) and its extensions run here on a simulated iPhone. "
            + "The phone’s clock stands until you let it run."
        makeSteps = steps
        self.choices = choices
        makeInterface = { Self.interface(of: interface, $0) }
        makeWidgets = widgets
        makeHosts = hosts
        ReportHost.set(of: installed.bundleIdentifier, report)
        self.prepare = prepare
        self.inspect = inspect
    }

    /// The file of the app's icon; nil if it brings none.
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

    /// The name of the choice in requests.
    var id: String { rules.isEmpty ? "none" : rules }
}
