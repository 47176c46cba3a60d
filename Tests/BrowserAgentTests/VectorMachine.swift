import BrowserBackend
import Enforcement
import Foundation
import InputFiles
import Inputs
import Limits
import ManagedSettingsUI
import PhoneTestKit
import Phrases
import ScreenTimeDaemon
import SimulatedPhone
import StintOnPhone
import Testing

/// A device with Stint and its person, who visits websites.
protocol VectorMachine {
    func advance(to date: Date) throws
    func visit(_ host: String) throws
    func leave() throws
    func press(_ button: String) throws
    /// Opens Stint, and changes something.
    func act(_ change: (inout Reconciler) throws -> Void) throws
    /// Reads the facts, and the clocks.
    func read<Value>(_ body: (inout FactLog, ClockReading, Calendar) throws -> Value) throws
        -> Value
}

extension VectorMachine {
    func state() throws -> RuleState { try read { log, _, _ in log.state } }

    /// Returns the decision for each limit and the pledge, with its end.
    func verdict() throws -> [String] {
        try read { log, reading, calendar in
            log.state.verdict(at: reading, calendar: calendar).decisions.map {
                "\($0.source) \($0.reason) \(String(describing: $0.until))"
            }
        }
    }

    /// Returns all facts with their instants.
    ///
    /// Tokens differ from device to device. Therefore items are counted in the order in which facts
    /// name them, and facts about tokens, monitors and shortened journals are omitted.
    func facts() throws -> [String] {
        try read { log, _, _ in
            var facts: [String] = []
            var items: [Substring] = []
            _ = try log.forEachEver { record in
                guard case .fact(let fact) = record else { return facts.append("unknown") }
                switch fact.event {
                case .selectionSet, .covered, .shieldsApplied, .metersArmed, .checkpoint: return
                default: break
                }
                let text = "\(fact.reading.wall) \(fact.event)"
                facts.append(
                    text.replacing(/ItemID\(rawValue: ([0-9]+)\)/) { match in
                        if !items.contains(match.1) { items.append(match.1) }
                        return "item \(items.firstIndex(of: match.1) ?? 0)"
                    }
                )
            }
            return facts
        }
    }
}

/// A simulated phone.
final class VectorPhone: VectorMachine {
    private let stint: StintPhone
    private let domains: [String]

    /// Creates a phone whose limits and selections have the IDs of a state.
    init(_ vector: Vector, as known: RuleState) throws {
        let phone = try Phone(at: vector.start, in: vector.zone)
        phone.quirks.shieldConfigurationMayWrite = true
        stint = StintPhone(phone)
        let input = try InputFile(
            name: "limits",
            bytes: Array(vector.limits.utf8),
            byteMaximum: LimitsFile.byteMaximum
        )
        let file = try LimitsFile(input, zone: Civil.zone(vector.zone))
        domains = file.selections.flatMap(\.domains).sorted()
        if let settings = file.settings { try stint.set(settings.applied(to: known.settings)) }
        for (selection, choice) in zip(known.selections, file.selections) {
            try stint.cover(choice.domains.map { .webDomain($0) }, as: selection.id)
        }
        for limit in known.limits {
            try stint.act { reconciler throws(EnforcementError) in _ = try reconciler.set(limit) }
        }
    }

    func advance(to date: Date) { stint.phone.advance(to: date) }
    func visit(_ host: String) { stint.phone.visit(host) }
    func leave() { stint.phone.home() }
    func press(_ button: String) { stint.phone.press(button == "primary" ? .primary : .secondary) }

    func act(_ change: (inout Reconciler) throws -> Void) throws {
        try stint.openStint()
        let result = try stint.act { reconciler throws(EnforcementError) in
            Result { try change(&reconciler) }
        }
        stint.phone.home()
        try result.get()
    }

    func read<Value>(
        _ body: (inout FactLog, ClockReading, Calendar) throws -> Value
    ) throws -> Value {
        let calendar = stint.phone.calendar
        let folder = stint.folder.path
        return try stint.phone.run(StintPhone.stint) {
            var log = try FactLog(reading: folder)
            return try body(&log, SystemClock.reading(), calendar)
        }
    }

    func blocked() -> [String] { domains.filter { stint.phone.isShielded(.webDomain($0)) } }
}

/// The agent with a fake browser.
final class VectorDesk: VectorMachine {
    private let desk: Desk
    private let browser: FakeBrowser

    init(_ vector: Vector) throws {
        desk = try Desk(vector.limits, at: vector.start, in: vector.zone)
        browser = desk.browser()
    }

    func advance(to date: Date) {
        let now = Double(desk.clocks.wallMilliseconds) / 1000
        let wasBlocked = blocked()
        desk.advance(by: .seconds(date.timeIntervalSince1970 - now))
        if let host = browser.host, !wasBlocked.contains(host) { visit(host) }
    }

    /// Shows a website, or its shield, which the browser reports.
    func visit(_ host: String) {
        desk.show(host, in: browser)
        guard blocked().contains(host) else { return }
        let next = nextShield(of: host)
        let drawn = desk.device.shield(of: host)?.configuration
        let labels = [
            drawn?.title, drawn?.subtitle, drawn?.primaryButtonLabel, drawn?.secondaryButtonLabel,
        ]
        #expect(next == labels.map { $0?.text }, "the agent and the extension agree on \(host)")
        #expect(browser.shield(host) == next[0])
        desk.show(host, in: browser)
    }

    /// Returns the texts of a shield as the agent expects the extension to draw it.
    private func nextShield(of host: String) -> [String?] {
        do {
            return try desk.device.read { () throws(EnforcementError) in
                let lastReasons = try LastReasons()
                return try Reconciler.readSelections { reconciler, reading, contents in
                    let preview = ShieldPreview(
                        reconciler.state,
                        at: reading,
                        calendar: reconciler.calendar,
                        contents: contents,
                        lastReasons: lastReasons
                    )
                    guard case .webDomain(let token)? = desk.device.shieldedToken(of: host) else {
                        return []
                    }
                    let place = preview.place(of: .webDomain(token))
                    let text = preview.text(of: place, shownAs: .website(host))
                    let style = PhraseStyle.inExtensions
                    return [
                        text.title.text(style), text.subtitle(style), text.primary.text(style),
                        text.secondary?.text(style),
                    ]
                }
            }
        } catch {
            return ["\(error)"]
        }
    }

    func leave() { desk.show(nil, in: browser) }

    func press(_ button: String) {
        guard let host = browser.host else { return }
        let response = desk.press(button, on: host, in: browser)
        desk.show(response == "close" ? nil : host, in: browser)
    }

    func act(_ change: (inout Reconciler) throws -> Void) throws {
        leave()
        try desk.device.run {
            var reconciler = try Reconciler.inAppGroup()
            try reconciler.becameActive()
            try change(&reconciler)
        }
        leave()
    }

    func read<Value>(
        _ body: (inout FactLog, ClockReading, Calendar) throws -> Value
    ) throws -> Value {
        try desk.device.run {
            var log = try FactLog(reading: AppGroup.folder().path)
            return try body(&log, SystemClock.reading(), desk.clocks.calendar)
        }
    }

    func blocked() -> [String] { browser.blocked.sorted() }
}
