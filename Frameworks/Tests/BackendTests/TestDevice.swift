public import BrowserBackend
import DeviceActivity
import Foundation
import ManagedSettings
import ManagedSettingsUI
import ScreenTimeDaemon
import ScreenTimeExtensions
public import SimulatedPhone
import Testing

/// A device with one app, driven in the same way whichever backend it has.
protocol TestDevice {
    var app: TestApp { get }
    /// Runs code of the app.
    func run<Result>(_ body: () throws -> Result) rethrows -> Result
    /// Opens a website in the browser, or nothing.
    func visit(_ domain: String?)
    func advance(by duration: Duration)
    func tokens(_ domains: String...) -> Set<WebDomainToken>
    func isShielded(_ domain: String) -> Bool
    /// The title of the shield over the visited website.
    var shieldTitle: String? { get }
    func press(_ button: ShieldButton)
    func moveClock(by duration: Duration)
}

/// The backends.
enum BackendKind: CaseIterable, CustomTestStringConvertible {
    case phone, browsers

    /// Creates a device at 08:00 on a Monday in Berlin.
    func device() throws -> any TestDevice {
        switch self {
        case .phone: PhoneDevice()
        case .browsers: try BrowsersDevice()
        }
    }

    var testDescription: String { self == .phone ? "simulated phone" : "browsers" }

    static let start = Date(timeIntervalSince1970: 1_767_596_400)
    static let zone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
}

struct PhoneDevice: TestDevice {
    let app = TestApp()
    let phone = Phone(seed: 7, start: BackendKind.start, timeZone: BackendKind.zone)

    init() {
        phone.install(app.client)
        phone.authorize(TestApp.identifier)
    }

    func run<Result>(_ body: () throws -> Result) rethrows -> Result {
        try phone.run(TestApp.identifier, body)
    }

    func visit(_ domain: String?) {
        if let domain { phone.visit(domain) } else { phone.home() }
    }

    func advance(by duration: Duration) { phone.advance(by: duration) }

    func tokens(_ domains: String...) -> Set<WebDomainToken> {
        Set(
            domains.map {
                WebDomainToken(phone.daemon.token(for: .webDomain($0), of: TestApp.identifier))
            }
        )
    }

    func isShielded(_ domain: String) -> Bool { phone.isShielded(.webDomain(domain)) }
    var shieldTitle: String? { phone.shield?.configuration?.title?.text }
    func press(_ button: ShieldButton) { phone.press(button) }
    func moveClock(by duration: Duration) { phone.moveClock(by: duration) }
}

final class BrowsersDevice: TestDevice {
    let app = TestApp()
    let clocks: SimulatedClocks
    private(set) var device: BrowserDevice
    private(set) var lines: [String] = []
    private var visited: String?

    init(clocks: SimulatedClocks? = nil) throws {
        let clocks =
            clocks ?? SimulatedClocks(start: BackendKind.start, timeZone: BackendKind.zone)
        self.clocks = clocks
        let app = app
        device = try clocks.run { try Self.start(app, clocks) { _ in } }
    }

    /// Starts the device again, as after a kill.
    func restart() throws {
        device = try clocks.run {
            try Self.start(app, clocks) { [unowned self] in lines.append($0) }
        }
    }

    private static func start(
        _ app: TestApp,
        _ clocks: SimulatedClocks,
        _ report: @escaping (String) -> Void
    ) throws -> BrowserDevice {
        let device = try BrowserDevice(
            app.client,
            container: clocks.disk.appending(path: "group"),
            folder: clocks.disk.appending(path: "device"),
            clock: clocks,
            report: report
        )
        device.advance()
        return device
    }

    func run<Result>(_ body: () throws -> Result) rethrows -> Result { try device.run(body) }

    func visit(_ domain: String?) {
        visited = domain
        report()
    }

    /// Lets time pass, with the browser's report every 10 seconds.
    func advance(by duration: Duration) {
        var rest = duration.inMilliseconds
        let beat: Int64 = 10_000
        var untilBeat = beat
        while rest > 0 {
            let due = device.nextDeadlineMilliseconds.map { $0 - clocks.bootMilliseconds }
            let step = max(0, min(rest, untilBeat, due ?? rest))
            clocks.advance(by: .milliseconds(step))
            rest -= step
            untilBeat -= step
            device.advance()
            guard untilBeat == 0 else { continue }
            untilBeat = beat
            if visited != nil { report() }
        }
    }

    private func report() {
        // A browser in front of a shield reports nothing.
        let host = visited.flatMap { isShielded($0) ? nil : "www.\($0)" }
        device.report(inUse: Set([host].compactMap(\.self)), isLocked: false, by: 1)
    }

    func tokens(_ domains: String...) -> Set<WebDomainToken> { device.tokens(for: domains) }
    func isShielded(_ domain: String) -> Bool { device.blockedDomains.contains(domain) }

    var shieldTitle: String? {
        visited.flatMap { device.shield(of: $0)?.configuration?.title?.text }
    }

    func press(_ button: ShieldButton) {
        guard let visited, device.press(button, on: visited) == .close else { return }
        visit(nil)
    }

    func moveClock(by duration: Duration) {
        clocks.moveWall(by: duration)
        device.advance()
    }
}

extension TestDevice {
    /// Monitors from one hour and minute to another.
    func monitor(
        _ name: String,
        _ start: (Int, Int),
        _ end: (Int, Int),
        repeats: Bool = true,
        warning: DateComponents? = nil,
        events: [String: DeviceActivityEvent] = [:]
    ) throws {
        try run {
            try DeviceActivityCenter().startMonitoring(
                DeviceActivityName(name),
                during: DeviceActivitySchedule(
                    intervalStart: DateComponents(hour: start.0, minute: start.1),
                    intervalEnd: DateComponents(hour: end.0, minute: end.1),
                    repeats: repeats,
                    warningTime: warning
                ),
                events: Dictionary(
                    uniqueKeysWithValues: events.map {
                        (DeviceActivityEvent.Name($0.key), $0.value)
                    }
                )
            )
        }
    }

    func shield(_ domains: Set<WebDomainToken>?) {
        run { ManagedSettingsStore().shield.webDomains = domains }
    }

    func event(_ domain: String, minutes: Int, past: Bool = false) -> DeviceActivityEvent {
        DeviceActivityEvent(
            webDomains: tokens(domain),
            threshold: DateComponents(minute: minutes),
            includesPastActivity: past
        )
    }
}

extension Duration {
    static func minutes(_ count: Int) -> Duration { .seconds(60 * count) }
    static func hours(_ count: Int) -> Duration { .seconds(3600 * count) }
}

extension SimulatedClocks: DeviceClock {}
