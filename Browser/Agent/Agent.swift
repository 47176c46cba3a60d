package import BrowserBackend
import Enforcement
import Foundation
import Glibc
import Limits
import ManagedSettings
package import PhoneMessages
import ScreenTimeExtensions

/// The agent behind browsers: it answers their messages with the decisions of the device.
///
/// It knows no sockets: `send` passes frames to a connection. Use it on one thread.
package final class Agent {
    /// The time between two beats, in milliseconds.
    static let beatMilliseconds: Int64 = 10_000
    /// The lateness of a beat, in milliseconds, up to which the agent ran all the time.
    private static let latenessMaximum: Int64 = 3_000
    /// The time between two looks at the lock of the screen while pages are in front, in milliseconds.
    private static let lookMilliseconds: Int64 = 1_000
    /// The time between two looks at what an open page shows, in milliseconds.
    private static let pageMilliseconds: Int64 = 1_000
    /// The number of beats after which shields are decided again, because they name times.
    private static let beatsPerDecision = 3

    package let device: BrowserDevice
    let clock: any DeviceClock
    /// Sends bytes over a connection.
    var send: (_ connection: Int, _ bytes: [UInt8]) -> Void = { _, _ in }
    /// Called at each beat.
    var onBeat: () -> Void = {}
    let mark: StopMark
    /// The data folder, as commands name it.
    let data: String
    let record: AgentRecord
    var browsers: [Int: ConnectedBrowser] = [:]
    let rules: AgentRules
    let keeper: LimitsKeeper
    private var nextBeat: Int64
    private var beatCount = 0
    private(set) var watch: BrowserWatch
    /// Ends a process.
    let end: (Int32) -> Void
    private var workouts: WorkoutFile
    /// Asks whether the screen is locked, and returns the last answer.
    private let askForLock: () -> Bool
    private var isScreenLocked = false
    /// True after a stop was recorded.
    var isStopNoted: Bool
    private var nextLook: Int64 = 0
    /// The website that the person is adding to a limit.
    var added: AddedWebsite?
    /// Stint's app as a page; nil if this agent has none.
    package var page: AgentPage?
    /// The device's generation that the page has seen.
    private var shown = 0
    private var nextPage: Int64 = 0
    /// The time zone of the machine when it was last recorded.
    private var zone: String
    /// The last description of each profile.
    private var known: [String: BrowserDescription] = [:]

    /// Creates an agent for a device that runs Stint.
    package init(
        _ device: BrowserDevice,
        clock: any DeviceClock,
        record: AgentRecord,
        keeper: LimitsKeeper,
        mark: StopMark,
        data: String = "",
        workouts: WorkoutFile,
        processes: String = "/proc",
        isScreenLocked: @escaping () -> Bool = { false },
        end: @escaping (Int32) -> Void = { kill($0, SIGKILL) }
    ) {
        self.end = end
        self.device = device
        self.clock = clock
        self.record = record
        watch = BrowserWatch(folder: processes)
        self.workouts = workouts
        askForLock = isScreenLocked
        self.keeper = keeper
        self.mark = mark
        isStopNoted = mark.isSet
        self.data = data
        rules = AgentRules(
            device,
            record: record,
            keeper: keeper,
            version: clock.wallMilliseconds
        )
        nextBeat = clock.bootMilliseconds + Self.beatMilliseconds
        zone = clock.calendar.timeZone.identifier
        decide()
    }

    // MARK: - Time

    /// The next time at which `advance` is due, on the clock since the boot.
    package var nextDeadlineMilliseconds: Int64 {
        var next = min(device.nextDeadlineMilliseconds ?? .max, nextBeat, added?.due ?? .max)
        if browsers.values.contains(where: \.showsPage) { next = min(next, nextLook) }
        return page?.isOpen == true ? min(next, nextPage) : next
    }

    /// Does everything that is due.
    package func advance() {
        device.advance()
        addDueWebsite()
        noticeZone()
        noticeLock()
        noticeStop()
        let now = clock.bootMilliseconds
        let isBeat = now >= nextBeat
        if isBeat {
            // A late beat means that the agent itself was stopped, or the machine slept.
            noticeSilence(isOnTime: now - nextBeat < Self.latenessMaximum)
            nextBeat = now + Self.beatMilliseconds
            beatCount += 1
            onBeat()
            lookForOthers()
            payWorkouts()
        }
        decide(areTimesOld: isBeat && beatCount % Self.beatsPerDecision == 0)
        showPage()
        guard isBeat else { return }
        for (connection, browser) in browsers where browser.isBrowser {
            send(.beat(version: rules.version), to: connection)
            showBadge(of: connection)
        }
    }

    /// Counts what is in front from the moment at which the screen was locked or unlocked.
    private func noticeLock() {
        guard clock.bootMilliseconds >= nextLook else { return }
        nextLook = clock.bootMilliseconds + Self.lookMilliseconds
        let wasLocked = isScreenLocked
        isScreenLocked = askForLock()
        guard isScreenLocked != wasLocked else { return }
        for (connection, browser) in browsers {
            if let report = browser.report { count(report, by: connection) }
        }
    }

    /// Records a stop that another program has caused by the file of the mark.
    private func noticeStop() {
        guard mark.isSet != isStopNoted else { return }
        isStopNoted = mark.isSet
        if isStopNoted { record.note("stopped by a file, without the command") }
    }

    /// Records a new time zone, which starts the day for which the earlier one applies as well.
    private func noticeZone() {
        let now = clock.calendar.timeZone.identifier
        guard now != zone else { return }
        record.note("the time zone changed from \(zone) to \(now)")
        zone = now
        do {
            try DesktopLimits.keep(on: device)
        } catch {
            record.report("\(error)")
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
    ///
    /// So are commands whose sender is gone: it has told the person that they failed.
    package func received(_ bytes: [UInt8], from connection: Int, isGone: Bool = false) {
        guard let message = BrowserMessage(bytes) else { return }
        switch message {
        case .host(let pid):
            if browsers[connection]?.pid == 0 { browsers[connection]?.pid = pid }
        case .hello(let description): greet(description, connection)
        case .applied(let version, _): browsers[connection]?.rules = version
        case .failed(let text):
            let name = browsers[connection]?.description?.words ?? "a browser"
            record.note("\(name) could not apply the rules: \(text)")
        case .command(let request):
            if !isGone { send(.reply(reply(to: request)), to: connection) }
        case .page: openPage(in: connection)
        case .website(let id, let request):
            send(.website(id: id, mark.isSet ? nil : answer(request)), to: connection)
        // A person has stopped Stint: nothing is blocked or counted.
        case .front, .attempt, .press, .leak:
            if !mark.isSet { handle(message, from: connection) }
        }
    }

    private func handle(_ message: BrowserMessage, from connection: Int) {
        switch message {
        case .host, .hello, .applied, .failed, .command, .page, .website: break
        case .front(let report):
            heard(report, connection)
            browsers[connection]?.host = report.host
            // Addresses such as that of Stint's own page are no websites.
            if let host = report.host, !report.isPrivate, let domain = domain(of: host) {
                device.offer(domain)
            }
            count(report, by: connection)
            decide()
            showBadge(of: connection)
        case .attempt(let domain): _ = device.shield(of: domain)
        case .press(let id, let domain, let button): press(button, domain, id, connection)
        case .leak(let host, let milliseconds):
            record.note("\(host) was open for \(milliseconds) ms although it is blocked")
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
        send(.state(rules.current, version: rules.version), to: connection)
    }

    private func press(
        _ button: ScreenTimeExtensions.ShieldButton,
        _ domain: String,
        _ id: Int64,
        _ connection: Int
    ) {
        var response: ShieldActionResponse?
        if rules.current.shield(of: domain)?.offers(button) == true {
            response = device.press(button, on: domain)
        }
        // The rules that follow from the press precede the answer.
        decide()
        if response == .openParentalControlsApp, !openPage(in: connection) { response = .defer }
        send(.answer(id: id, response, version: rules.version), to: connection)
    }

    /// Counts the pages in use of a browser; under a locked screen there are none.
    func count(
        _ report: FrontReport,
        without blocked: (String) -> Bool = { _ in false },
        by connection: Int
    ) {
        device.report(
            inUse: report.hosts.filter { !blocked($0) },
            isLocked: report.isLocked || isScreenLocked,
            by: connection
        )
    }

    // MARK: - Rules

    /// Decides the rules again if anything has changed, and sends them.
    func decide(areTimesOld: Bool = false) {
        if mark.isSet ? rules.open() : rules.decide(areTimesOld: areTimesOld) { sendRules() }
    }

    private func sendRules() {
        for (connection, browser) in browsers where browser.isBrowser {
            send(.state(rules.current, version: rules.version), to: connection)
        }
    }

    // MARK: - The page

    /// Answers a request of Stint's page, which may change the rules.
    package func answer(_ request: PhoneRequest) -> PhoneAnswer {
        guard let page else { return PhoneAnswer(404, "could not answer: there is no page") }
        page.show(isStopped: mark.isSet)
        let answer = page.answer(request)
        shown = device.generation
        decide()
        return answer
    }

    /// Opens Stint's page in a new tab of a browser; false without a page or a browser.
    @discardableResult
    func openPage(in connection: Int) -> Bool {
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
        page.show(isStopped: mark.isSet)
        page.advance(isChanged: device.generation != shown)
        shown = device.generation
        decide()
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

    /// Shows the minutes of the website in front over the icon, if a limit counts it.
    private func showBadge(of connection: Int) {
        guard let browser = browsers[connection], browser.isBrowser else { return }
        let badge = browser.host.flatMap(rules.badge) ?? .none
        guard badge != browser.badge else { return }
        browsers[connection]?.badge = badge
        send(.badge(badge), to: connection)
    }

    func send(_ message: AgentMessage, to connection: Int) {
        for frame in message.frames { send(connection, frame) }
    }
}
