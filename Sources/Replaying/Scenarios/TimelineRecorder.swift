import Enforcement
import Foundation
import Inputs
import Limits
import SimulatedPhone
import StintOnPhone

/// Observes a phone with Stint, and records the events that matter to people.
///
/// It reads the phone only while no process runs there, so it changes nothing. Events of one
/// instant are recorded together, with the shield's final state.
final class TimelineRecorder {
    private(set) var timeline = Timeline()
    private(set) var counts = ScenarioRun.Counts()
    private let stint: StintPhone
    private let names: [Subject: String]
    private var facts: FactLog?
    private var clocks = StintClockReader()

    /// The titles of the notifications since the last call of `forgetNotices`.
    private(set) var notices: [String] = []

    private var status = Timeline.PhoneStatus()
    private var pledge: PledgeStatus?
    private var shielded: Set<Subject> = []
    private var reportedShielded: Set<Subject> = []
    private var raisedAt: Duration?

    private var pending: [(kind: Timeline.Kind, text: String, subject: Subject?)] = []
    private var pendingAt = Date.distantPast
    private var pendingElapsed = Duration.zero
    private var zone: TimeZone

    /// Starts observing the named subjects of a phone whose rules are set up.
    init(_ stint: StintPhone, names: [Subject: String]) {
        self.stint = stint
        self.names = names
        zone = stint.phone.calendar.timeZone
        readClocks()
        stint.phone.observer = { [unowned self] event in see(event) }
    }

    /// Stops observing, and records the remaining events.
    func finish() {
        settle()
        flush()
        if let raisedAt { counts.shielded += stint.phone.elapsed - raisedAt }
        raisedAt = nil
        stint.phone.observer = nil
    }

    /// Records an event that the phone itself doesn't report.
    func record(_ kind: Timeline.Kind, _ text: String) {
        enter(at: stint.phone.wallClock, elapsed: stint.phone.elapsed)
        add(kind, plain(text))
    }

    /// Records the outcome of requesting a break, before the events that follow from it.
    func record(break text: String, hasBegun: Bool) {
        enter(at: stint.phone.wallClock, elapsed: stint.phone.elapsed)
        if hasBegun { counts.breaksUsed += 1 }
        let opened = pending.lastIndex { $0.kind == .opened }
        pending.insert((.breakPass, text, nil), at: opened.map { $0 + 1 } ?? pending.count)
    }

    /// Records the phone's current status.
    func settle() {
        enter(at: stint.phone.wallClock, elapsed: stint.phone.elapsed)
        compare()
    }

    /// Returns a value of the state at the clocks' time; nil before both can be read.
    func rules<Value>(_ body: (RuleState, ClockReading, Calendar) -> Value) -> Value? {
        guard let reading, let state = facts?.state else { return nil }
        return body(state, reading, stint.phone.calendar)
    }

    func breakAvailability() -> BreakAvailability {
        rules { $0.breakAvailability(at: $1, calendar: $2) } ?? .notOffered
    }

    func forgetNotices() { notices.removeAll() }

    var monitorCount: Int { status.monitorCount }

    /// Returns a future time in short form.
    func text(_ instant: WallInstant) -> String {
        TimelineClock.time(Date(instant), in: zone, seenAt: stint.phone.wallClock)
    }

    // MARK: - Events

    private func see(_ event: PhoneEvent) {
        enter(at: event.at, elapsed: event.elapsed)
        switch event.kind {
        case .shielded, .unshielded: return
        case .logged(let line): return add(.logged, "log: \(plain(line))")
        case .misuse(let text): return add(.misuse, "misuse: \(plain(text))")
        case .zoneChanged:
            flush()
            zone = stint.phone.calendar.timeZone
            describe(event.kind)
        case .rebooted, .clockMoved:
            describe(event.kind)
            readClocks()
        case .unlocked, .locked, .opened, .left, .shieldDrawn, .pressed, .callback, .ran,
            .authorization, .notified, .fault, .backgroundTask:
            describe(event.kind)
        }
        compare()
    }

    private func describe(_ kind: PhoneEvent.Kind) {
        switch kind {
        case .unlocked: add(.unlocked, "unlocked the phone")
        case .locked: add(.locked, "locked the phone")
        case .rebooted: add(.restarted, "the phone restarted")
        case .clockMoved(let distance):
            add(.clockMoved, "the clock was moved by \(words(distance))")
        case .zoneChanged(let name): add(.zoneChanged, "the phone is in \(name)")
        case .opened(let subject):
            if let name = names[subject] { add(.opened, "opened \(name)", subject) }
        case .left(let subject):
            if let name = names[subject] { add(.left, "left \(name)", subject) }
        case .shieldDrawn(let subject): recordShield(over: subject)
        case .pressed(let button, let subject):
            add(.pressed, "pressed the shield's \(button.words)", subject)
        case .callback(let name, let activity, let late): recordCallback(name, activity, late)
        case .ran(_, let role, let completed):
            if !completed { add(.killed, "Stint's \(role.rawValue) extension did not finish") }
        case .authorization(_, let state):
            add(.permission, "Stint \(state == .approved ? "may" : "may not") limit apps")
        case .notified(let notification):
            notices.append(notification.title)
            add(.notified, "notification: \(notification.title)")
        case .fault(let fault, _):
            counts.faults += 1
            add(.fault, "fault: \(fault.rawValue)")
        case .shielded, .unshielded, .misuse, .logged, .backgroundTask: break
        }
    }

    private func recordCallback(_ name: String, _ activity: String, _ late: Duration) {
        counts.wakeUps += 1
        // A monitor that is set up during its interval starts immediately, which is not late.
        let isStart = name == "intervalDidStart" && isWholeDay(activity)
        let isLate = late > .zero && !isStart
        if isLate { counts.lateWakeUps += 1 }
        let lateness = isLate ? ", \(words(late)) late" : ""
        let event = name.split(separator: " ")
        guard event.first == "eventDidReachThreshold" else {
            let words = Self.callbacks[name] ?? name
            return add(.woken, "woken by \(words) of \(self.activity(activity))\(lateness)")
        }
        // The use of single apps is only for statistics, so it isn't recorded.
        guard event.count == 4, event[1] == "limit", let minutes = Int(event[3]) else { return }
        add(.counted, "\(minutes) min of use reported today\(lateness)")
    }

    /// The descriptions of callbacks.
    private static let callbacks = [
        "intervalDidStart": "the start", "intervalDidEnd": "the end",
        "intervalWillStartWarning": "the warning before the start",
        "intervalWillEndWarning": "the warning before the end",
    ]

    private func add(_ kind: Timeline.Kind, _ text: String, _ subject: Subject? = nil) {
        pending.append((kind, text, subject))
    }

    private func recordShield(over subject: Subject) {
        guard let name = names[subject] else { return }
        counts.shieldsMet += 1
        if let index = pending.lastIndex(where: { $0.kind == .opened && $0.subject == subject }) {
            pending[index].text = "opened \(name): the shield covers it"
        } else {
            add(.shieldMet, "the shield covers \(name)", subject)
        }
    }

    /// Returns a text without the path of the phone's disk, which differs in each run.
    private func plain(_ text: String) -> String {
        text.replacing(stint.phone.disk.path, with: "")
    }

    private func activity(_ name: String) -> String {
        let words = name.split(separator: " ")
        guard words.count >= 3, words[1] == "dated" else {
            return words.count >= 3 ? String(words[2]).replacing("-", with: "–") : name
        }
        let ends = words[2].split(separator: "-").compactMap { Int64($0) }.map {
            text(WallInstant(millisecondsSince1970: $0))
        }
        guard ends.count == 2 else { return name }
        return isWholeDay(name) ? "the watch until \(ends[1])" : ends.joined(separator: "–")
    }

    /// Returns true if an activity's interval lasts about a day, so only its end matters.
    private func isWholeDay(_ activity: String) -> Bool {
        let words = activity.split(separator: " ")
        guard words.count >= 3 else { return true }
        let ends = words[2].split(separator: "-")
        return switch words[1] {
        case "dated":
            ends.compactMap { Int64($0) }.reduce(0) { $1 - $0 } > 12 * 3_600_000
        case "daily": words[2] == "00:00-23:59"
        default: true
        }
    }

    private func words(_ duration: Duration) -> String {
        let units = [("d", Int64(86_400)), ("h", 3600), ("min", 60), ("s", 1)]
        var rest = abs(duration.components.seconds)
        var parts: [String] = []
        for (unit, length) in units where rest >= length {
            parts.append("\(rest / length) \(unit)")
            rest %= length
        }
        let text = parts.isEmpty ? "less than 1 s" : parts.joined(separator: " ")
        return duration < .zero ? "-\(text)" : text
    }

    // MARK: - Status

    private var reading: ClockReading? { clocks.reading(at: stint.phone.elapsed) }

    private func readClocks() {
        do { try clocks.read(on: stint, as: .monitor) } catch {
            add(.logged, "\(error)")
        }
    }

    private func compare() {
        do {
            if facts == nil { facts = try FactLog(reading: stint.folder.path) }
            try facts?.refresh()
        } catch {
            add(.logged, plain(error.description))
        }
        shielded = Set(names.keys.filter { stint.phone.isShielded($0) })
        let decisions = rules { $0.verdict(at: $1, calendar: $2).decisions } ?? []
        recordPledge()
        status = Timeline.PhoneStatus(
            isShieldUp: !shielded.isEmpty,
            decision: decisions.first(where: \.isBlocked) ?? decisions.first,
            hasAccess: decisions.contains { $0.isBlocked && !$0.exceptions.isEmpty },
            monitorCount: stint.phone.monitoredActivities(of: StintPhone.stint).count
        )
    }

    // MARK: - Entries

    /// Records the pending events if a new instant has begun or the clock was set.
    private func enter(at instant: Date, elapsed: Duration) {
        if elapsed != pendingElapsed || instant != pendingAt { flush() }
        pendingAt = instant
        pendingElapsed = elapsed
    }

    private func flush() {
        let kinds = Set(pending.map(\.kind))
        let happened = pending.filter { !$0.kind.isExpectation }
        let expected = pending.filter(\.kind.isExpectation)
        pending.removeAll(keepingCapacity: true)
        for (kind, text, _) in happened {
            // Skip events that follow from another one at the same instant.
            if kind == .left, !kinds.isDisjoint(with: [.opened, .locked]) { continue }
            if kind == .locked, kinds.contains(.restarted) { continue }
            if kind == .unlocked, kinds.contains(.opened) { continue }
            append(kind, text)
        }
        recordShieldChange()
        for (kind, text, _) in expected { append(kind, text) }
    }

    /// Records the end of a pledge.
    private func recordPledge() {
        let now = rules { state, reading, _ in state.pledgeStatus(at: reading) } ?? nil
        switch (pledge, now) {
        case (.running, .kept): add(.pledge, "the pledge is kept")
        case (.running, .failed(_, let breach, _)):
            add(.pledge, "the pledge fails: \(breach.scenarioBreach.words)")
        default: break
        }
        pledge = now
    }

    private func recordShieldChange() {
        guard shielded != reportedShielded else { return }
        switch (reportedShielded.isEmpty, shielded.isEmpty) {
        case (true, _):
            counts.timesShielded += 1
            raisedAt = pendingElapsed
            append(.shieldRaised, "the shield goes up")
        case (_, true):
            if let raisedAt { counts.shielded += pendingElapsed - raisedAt }
            raisedAt = nil
            append(.shieldLifted, "the shield comes down")
        case (false, false):
            let covered = shielded.compactMap { names[$0] }.sorted()
            append(.shieldChanged, "now blocked: \(covered.joined(separator: ", "))")
        }
        reportedShielded = shielded
    }

    private func append(_ kind: Timeline.Kind, _ text: String) {
        // During continuous use, keep only the last count.
        if kind == .counted, timeline.entries.last?.kind == .counted {
            timeline.entries.removeLast()
        }
        timeline.entries.append(
            Timeline.Entry(at: pendingAt, zone: zone, kind: kind, text: text, status: status)
        )
    }

    func countExpectation(isMet: Bool) {
        if isMet { counts.expectationsMet += 1 } else { counts.expectationsFailed += 1 }
    }
}

extension Timeline.Kind {
    /// True for the results of expectations, which follow all other events of the instant.
    fileprivate var isExpectation: Bool { self == .expectationMet || self == .expectationFailed }
}

extension SimulatedPhone.ShieldButton {
    fileprivate var words: String {
        switch self {
        case .primary: "upper button"
        case .secondary: "lower button"
        case .firstItem: "first menu item"
        case .secondItem: "second menu item"
        case .thirdItem: "third menu item"
        }
    }
}
