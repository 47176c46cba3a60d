package import BrowserBackend
import Enforcement
import Foundation
import Limits
import ManagedSettings
package import PhoneMessages
import ScreenTimeDaemon
import ScreenTimeExtensions

/// The agent behind browsers: it answers their messages with the decisions of the device.
///
/// It knows no sockets: `send` passes frames to a connection. Use it on one thread.
package final class Agent {
    /// The time between two beats, in milliseconds.
    static let beatMilliseconds: Int64 = 10_000
    /// The time between two looks at what an open page shows, in milliseconds.
    private static let pageMilliseconds: Int64 = 1_000
    /// The number of beats after which all shields are drawn again, because they name times.
    private static let beatsPerDrawing = 6

    package let device: BrowserDevice
    let clock: any DeviceClock
    /// Sends bytes over a connection.
    var send: (_ connection: Int, _ bytes: [UInt8]) -> Void = { _, _ in }
    /// True after a person has stopped the agent.
    private(set) var isStopped = false
    let record: AgentRecord
    var browsers: [Int: ConnectedBrowser] = [:]
    private(set) var rules = BrowserRules()
    private(set) var version: Int64
    private var nextBeat: Int64
    private var beatCount = 0
    /// The counts of shields and callbacks when the rules were last decided.
    private var decided = (shields: -1, callbacks: -1)
    /// True if the texts of shields may have changed since they were drawn.
    private var areShieldsOld = false
    private var watch: BrowserWatch
    private var workouts: WorkoutFile
    /// Stint's app as a page; nil if this agent has none.
    package var page: AgentPage?
    /// The counts of shields and callbacks that the page has seen.
    private var shown = (shields: 0, callbacks: 0)
    private var nextPage: Int64 = 0
    /// The last description of each profile.
    private var known: [String: BrowserDescription] = [:]

    /// The known shields that are drawn again.
    private enum Redrawing {
        case none
        case one(String)
        case all

        func includes(_ domain: String) -> Bool {
            switch self {
            case .none: false
            case .one(let one): domain == one
            case .all: true
            }
        }
    }

    /// Creates an agent for a device that runs Stint.
    package init(
        _ device: BrowserDevice,
        clock: any DeviceClock,
        record: AgentRecord,
        workouts: WorkoutFile,
        processes: String = "/proc"
    ) {
        self.device = device
        self.clock = clock
        self.record = record
        watch = BrowserWatch(folder: processes)
        self.workouts = workouts
        // A version that no earlier run had: each run has fewer changes than milliseconds.
        version = clock.wallMilliseconds
        nextBeat = clock.bootMilliseconds + Self.beatMilliseconds
        decide(redrawing: .all)
    }

    // MARK: - Time

    /// The next time at which `advance` is due, on the clock since the boot.
    package var nextDeadlineMilliseconds: Int64 {
        if areShieldsOld { return clock.bootMilliseconds }
        let next = min(device.nextDeadlineMilliseconds ?? .max, nextBeat)
        return page?.isOpen == true ? min(next, nextPage) : next
    }

    /// Does everything that is due.
    package func advance() {
        device.advance()
        let now = clock.bootMilliseconds
        let isBeat = now >= nextBeat
        if isBeat {
            nextBeat = now + Self.beatMilliseconds
            beatCount += 1
            lookForOthers()
            payWorkouts()
        }
        let redrawsAll = areShieldsOld || isBeat && beatCount % Self.beatsPerDrawing == 0
        areShieldsOld = false
        decide(redrawing: redrawsAll ? .all : .none)
        showPage()
        guard isBeat else { return }
        for (connection, browser) in browsers where browser.isBrowser {
            send(.beat(version: version), to: connection)
            showBadge(of: connection)
        }
    }

    // MARK: - Connections

    /// Adds a connection with the process at its other end.
    package func connected(_ connection: Int, pid: Int32) {
        browsers[connection] = ConnectedBrowser(pid: pid)
    }

    /// Forgets a connection.
    package func disconnected(_ connection: Int) {
        guard let browser = browsers.removeValue(forKey: connection) else { return }
        device.disconnected(connection)
        if let description = browser.description {
            record.note("\(description.words) disconnected")
        }
        decide()
    }

    /// Handles a frame; unknown messages are ignored.
    package func received(_ bytes: [UInt8], from connection: Int) {
        guard let message = BrowserMessage(bytes) else { return }
        switch message {
        case .host(let pid):
            if browsers[connection]?.pid == 0 { browsers[connection]?.pid = pid }
        case .hello(let description): greet(description, connection)
        case .front(let report):
            browsers[connection]?.host = report.host
            if let host = report.host, !report.isPrivate { device.offer(host) }
            device.report(front: report.host, isLocked: report.isLocked, by: connection)
            decide()
            showBadge(of: connection)
        case .attempt(let domain):
            _ = device.shield(of: domain, inAdvance: false)
            decide(redrawing: .one(domain))
        case .press(let id, let domain, let button): press(button, domain, id, connection)
        case .leak(let host, let milliseconds):
            record.note("\(host) was open for \(milliseconds) ms although it is blocked")
        case .applied(let version, _): browsers[connection]?.rules = version
        case .page: openPage(in: connection)
        case .command(let command): perform(command, for: connection)
        }
    }

    private func greet(_ description: BrowserDescription, _ connection: Int) {
        if browsers[connection]?.description == nil {
            record.note("\(description.words) connected")
        }
        if known.updateValue(description, forKey: description.profile) != description {
            if !description.hasHostAccess {
                record.note("\(description.words) doesn't let the extension see websites")
            }
            if !description.isIncognitoAllowed {
                record.note("\(description.words) has no limits in private windows")
            }
        }
        browsers[connection]?.description = description
        decide()
        send(.state(rules, version: version), to: connection)
    }

    private func press(
        _ button: ScreenTimeExtensions.ShieldButton,
        _ domain: String,
        _ id: Int64,
        _ connection: Int
    ) {
        var response: ShieldActionResponse?
        if rules.shields[domain]?.offers(button) == true {
            response = device.press(button, on: domain)
        }
        // The rules that follow from the press precede the answer.
        decide(redrawing: .one(domain))
        if response == .openParentalControlsApp, !openPage(in: connection) { response = .defer }
        send(.answer(id: id, response, version: version), to: connection)
    }

    // MARK: - Rules

    /// Decides the rules again if anything has changed, and sends them.
    ///
    /// Other shields than the one in question are drawn again in the next turn, because a person
    /// waits for an answer.
    private func decide(redrawing: Redrawing = .none) {
        let counts = (device.shieldChangeCount, device.callbackCount)
        switch redrawing {
        case .none where counts == decided: return
        case .none, .one: areShieldsOld = true
        case .all: break
        }
        guard !isStopped else { return areShieldsOld = false }
        decided = counts
        var next = BrowserRules(blocked: device.blockedDomains, watched: watchedDomains)
        for domain in next.blocked {
            if let known = rules.shields[domain], !redrawing.includes(domain) {
                next.shields[domain] = known
                continue
            }
            let shield = device.shield(of: domain, inAdvance: true)
            next.shields[domain] = ShieldContent(shield?.configuration, domain: domain)
        }
        guard next != rules else { return }
        use(next)
    }

    private func use(_ next: BrowserRules) {
        if next.blocked != rules.blocked {
            let names = next.blocked.joined(separator: ", ")
            record.report(names.isEmpty ? "nothing is blocked" : "blocked: \(names)")
        }
        rules = next
        version += 1
        for (connection, browser) in browsers where browser.isBrowser {
            send(.state(rules, version: version), to: connection)
        }
    }

    /// The domains that a limit or the running pledge could block.
    private var watchedDomains: [String] {
        do {
            let selections = try device.run { () throws(EnforcementError) in
                try Reconciler.readSelections { state, reading, _, contents in
                    let pledged = state.runningPledge(at: reading)?.selection
                    let limited = state.limits.filter(\.rule.canBlock).map(\.selection)
                    let ids = Set(limited + (pledged.map { [$0] } ?? []))
                    return state.selections.filter { ids.contains($0.id) }
                        .compactMap { contents[$0.reference] }
                }
            }
            let picked = selections.flatMap(\.webDomains).compactMap(device.domain)
            let typed = selections.flatMap(\.typedDomains).map(\.text)
            return Set(picked + typed).sorted()
        } catch {
            record.report("could not read the limits: \(error)")
            // Blocking everything that was ever limited is the stricter answer.
            return rules.watched
        }
    }

    // MARK: - The page

    /// Answers a request of Stint's page, which may change the rules.
    package func answer(_ request: PhoneRequest) -> PhoneAnswer {
        guard let page else { return PhoneAnswer(404, "could not answer: there is no page") }
        let answer = page.answer(request)
        // The texts of shields name what the person may have used or changed.
        if request.method == "POST" { areShieldsOld = true }
        shown = (device.shieldChangeCount, device.callbackCount)
        decide()
        return answer
    }

    /// Opens Stint's page in a new tab of a browser; false without a page or a browser.
    @discardableResult
    private func openPage(in connection: Int) -> Bool {
        guard browsers[connection]?.isBrowser == true, let address = page?.address() else {
            return false
        }
        send(.page(address), to: connection)
        return true
    }

    /// Lets an open page show what has changed.
    private func showPage() {
        guard let page, clock.bootMilliseconds >= nextPage else { return }
        nextPage = clock.bootMilliseconds + Self.pageMilliseconds
        let counts = (device.shieldChangeCount, device.callbackCount)
        page.advance(isChanged: counts != shown)
        shown = (device.shieldChangeCount, device.callbackCount)
        decide()
    }

    // MARK: - Commands

    private func perform(_ command: String, for connection: Int) {
        switch command {
        case "status": send(.text(status), to: connection)
        case "page": send(.text(page?.address().map { $0 + "\n" } ?? ""), to: connection)
        case "stop":
            record.note("stopped by the person")
            isStopped = true
            use(BrowserRules())
            send(
                .text("Stint has stopped. Nothing is blocked until you start it again.\n"),
                to: connection
            )
        default: send(.text("unknown command\n"), to: connection)
        }
    }

    private var status: String {
        var lines = [
            "blocked: \(rules.blocked.isEmpty ? "nothing" : rules.blocked.joined(separator: ", "))"
        ]
        lines.append(
            "watched: \(rules.watched.isEmpty ? "nothing" : rules.watched.joined(separator: ", "))"
        )
        for browser in browsers.values.compactMap(\.description).sorted(by: { $0.words < $1.words })
        {
            lines.append("\(browser.words): connected, extension \(browser.extensionVersion)")
        }
        lines += watch.unprotected.map { "\($0): without Stint" }.sorted()
        lines += record.recent.map { "  \($0)" }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Records browsers that run without the extension.
    private func lookForOthers() {
        for name in watch.look(hosts: browsers.values.filter(\.isBrowser).map(\.pid)) {
            record.note("\(name) runs without Stint")
        }
    }

    /// Pays minutes for the workouts of a changed file.
    private func payWorkouts() {
        do {
            guard let all = try workouts.changed() else { return }
            let payment = try device.run { () throws(EnforcementError) in
                var reconciler = try Reconciler.inAppGroup()
                return try reconciler.pay(all)
            }
            record.note("workouts that earned minutes: \(payment.paidCount)")
            guard let end = payment.lastPrecedingEnd else { return }
            let last = Date(timeIntervalSince1970: Double(end.millisecondsSince1970) / 1000)
            record.note(
                "workouts before the bank, which earn nothing: \(payment.precedingCount); the last "
                    + "ended at \(last.formatted(.iso8601)), more than 4 hours before the bank was set up"
            )
        } catch {
            record.note("\(error)")
        }
    }

    /// Shows the minutes of today's use over the icon, if a timer counts the website in front.
    private func showBadge(of connection: Int) {
        guard let browser = browsers[connection], browser.isBrowser else { return }
        let text = browser.host.flatMap(minutesToday).map { "\($0)" } ?? ""
        guard text != browser.badge else { return }
        browsers[connection]?.badge = text
        send(.badge(text), to: connection)
    }

    /// Returns the minutes of today's use that a timer shows for a host; nil without a timer.
    private func minutesToday(_ host: String) -> Int? {
        do {
            return try device.run { () throws(EnforcementError) in
                try Reconciler.readSelections { state, reading, calendar, contents in
                    let day = state.day(at: reading, calendar: calendar)
                    return state.limits.filter { limit in
                        guard limit.rule.kind == .timer,
                            let reference = state.reference(for: limit.selection)
                        else { return false }
                        let tokens = contents[reference]?.webDomains ?? []
                        return tokens.compactMap(device.domain).contains {
                            host == $0 || host.hasSuffix(".\($0)")
                        }
                    }.map { state.used($0.id, on: day).count }.max()
                }
            }
        } catch {
            return nil
        }
    }

    private func send(_ message: AgentMessage, to connection: Int) {
        send(connection, message.frame)
    }
}
