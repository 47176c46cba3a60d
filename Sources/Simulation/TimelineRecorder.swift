import Enforcement
import Foundation
import Limits
import ScreenTimeDaemon
import SimulatedPhone

/// Watches a phone with Stint and tells what matters of it to a person.
///
/// It looks only while no process of the phone runs, so it changes nothing there. All that happens
/// at one instant is told together, with the shield as it is in the end.
final class TimelineRecorder {
    private(set) var timeline = Timeline()
    private(set) var counts = ScenarioRun.Counts()
    private let stint: StintPhone
    private let names: [Subject: String]
    private var facts: FactLog?
    /// Both clocks at some instant since the last jump.
    private var base: (elapsed: Duration, reading: ClockReading)?

    private var standing = Timeline.Standing(isShieldUp: false, decision: nil, monitorCount: 0)
    private var shielded: Set<Subject> = []
    private var toldShielded: Set<Subject> = []
    private var raisedAt: Duration?

    private var pending: [(kind: Timeline.Kind, text: String, subject: Subject?)] = []
    private var pendingAt = Date.distantPast
    private var pendingElapsed = Duration.zero
    private var zone: TimeZone

    /// Begins to watch; call it when the rules are set up.
    /// - Parameters:
    ///   - stint: The phone.
    ///   - names: What the person calls the things on it; only these are told of.
    init(_ stint: StintPhone, names: [Subject: String]) {
        self.stint = stint
        self.names = names
        zone = stint.phone.calendar.timeZone
        readClocks()
        stint.phone.observer = { [unowned self] event in see(event) }
    }

    /// Ends the watch and tells the rest.
    func finish() {
        settle()
        flush()
        if let raisedAt { counts.shielded += stint.phone.elapsed - raisedAt }
        raisedAt = nil
        stint.phone.observer = nil
    }

    /// Takes note of something that the phone itself does not tell.
    func note(_ kind: Timeline.Kind, _ text: String) {
        enter(at: stint.phone.wallClock, elapsed: stint.phone.elapsed)
        pending.append((kind, plain(text), nil))
    }

    /// Takes note of what came of asking for an override, before what followed from it.
    func note(override text: String, hasBegun: Bool) {
        enter(at: stint.phone.wallClock, elapsed: stint.phone.elapsed)
        if hasBegun { counts.overridesUsed += 1 }
        let opened = pending.lastIndex { $0.kind == .opened }
        pending.insert((.override, text, nil), at: opened.map { $0 + 1 } ?? pending.count)
    }

    /// Takes in how everything stands now.
    func settle() {
        enter(at: stint.phone.wallClock, elapsed: stint.phone.elapsed)
        look()
    }

    /// How the override stands by the rules.
    func overrideAvailability() -> OverrideAvailability {
        guard let reading, let state = facts?.state else { return .notOffered }
        return state.overrideAvailability(at: reading, calendar: stint.phone.calendar)
    }

    /// The monitors that are armed.
    var monitorCount: Int { standing.monitorCount }

    /// A time to come, in words.
    func text(_ instant: WallInstant) -> String {
        TimelineClock.time(Date(instant), in: zone, seenAt: stint.phone.wallClock)
    }

    // MARK: - Seeing

    private func see(_ event: PhoneEvent) {
        enter(at: event.at, elapsed: event.elapsed)
        switch event.kind {
        case .shielded, .unshielded: return
        case .logged(let line): return pending.append((.logged, "log: \(plain(line))", nil))
        case .misuse(let text): return pending.append((.misuse, "misuse: \(plain(text))", nil))
        case .zoneChanged:
            flush()
            zone = stint.phone.calendar.timeZone
            tell(event.kind)
        case .rebooted, .clockMoved:
            tell(event.kind)
            readClocks()
        default: tell(event.kind)
        }
        look()
    }

    private func tell(_ kind: PhoneEvent.Kind) {
        func add(_ kind: Timeline.Kind, _ text: String, _ subject: Subject? = nil) {
            pending.append((kind, text, subject))
        }
        switch kind {
        case .unlocked: add(.unlocked, "unlocked the phone")
        case .locked: add(.locked, "locked the phone")
        case .rebooted: add(.restarted, "the phone restarted")
        case .clockMoved(let duration):
            add(.clockMoved, "the clock was moved by \(words(duration))")
        case .zoneChanged(let name): add(.zoneChanged, "the phone is in \(name)")
        case .opened(let subject):
            guard let name = names[subject] else { return }
            add(.opened, "opened \(name)", subject)
        case .left(let subject):
            guard let name = names[subject] else { return }
            add(.left, "left \(name)", subject)
        case .shieldDrawn(let subject): tellShield(over: subject)
        case .pressed(let button, let subject):
            add(.pressed, "pressed the shield's \(button.words)", subject)
        case .callback(let name, let activity, let late):
            counts.wakeUps += 1
            if late > .zero { counts.lateWakeUps += 1 }
            let lateness = late > .zero ? ", \(words(late)) late" : ""
            add(.woken, "woken by \(name.words) of \(self.activity(activity))\(lateness)")
        case .ran(_, let role, let completed):
            if !completed { add(.killed, "Stint's \(role.rawValue) extension did not finish") }
        case .authorization(_, let state):
            add(.permission, "Stint \(state == .approved ? "may" : "may not") limit apps")
        case .notified(let notification): add(.notified, "notification: \(notification.title)")
        case .fault(let fault, _):
            counts.faults += 1
            add(.fault, "fault: \(fault.rawValue)")
        case .shielded, .unshielded, .misuse, .logged: break
        }
    }

    private func tellShield(over subject: Subject) {
        guard let name = names[subject] else { return }
        counts.shieldsMet += 1
        if let index = pending.lastIndex(where: { $0.kind == .opened && $0.subject == subject }) {
            pending[index].text = "opened \(name): the shield covers it"
        } else {
            pending.append((.shieldMet, "the shield covers \(name)", subject))
        }
    }

    /// Returns a text without the folder that stands for the disk, which is another at each run.
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
        return ends.count == 2 ? ends.joined(separator: "–") : name
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

    // MARK: - Looking

    private var reading: ClockReading? {
        guard let base else { return nil }
        let passed = stint.phone.elapsed - base.elapsed
        return ClockReading(
            wall: base.reading.wall + passed,
            boot: base.reading.boot + passed,
            bootID: base.reading.bootID
        )
    }

    private func readClocks() {
        do {
            let reading = try stint.phone.run(StintPhone.stint, as: .monitor) {
                try SystemClock.reading()
            }
            base = (stint.phone.elapsed, reading)
        } catch {
            pending.append((.logged, "\(error)", nil))
        }
    }

    private func look() {
        do {
            if facts == nil { facts = try FactLog(reading: stint.folder.path) }
            try facts?.refresh()
        } catch {
            pending.append((.logged, plain(error.description), nil))
        }
        shielded = Set(names.keys.filter { stint.phone.isShielded($0) })
        let verdict = reading.flatMap { reading in
            facts?.state.verdict(at: reading, calendar: stint.phone.calendar)
        }
        standing = Timeline.Standing(
            isShieldUp: !shielded.isEmpty,
            decision: verdict?.standings.first?.decision,
            monitorCount: stint.phone.monitoredActivities(of: StintPhone.stint).count
        )
    }

    // MARK: - Telling

    /// Tells what came before if a new instant has begun, or the clock was set.
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
            // What follows by itself from something else at the same instant is not told.
            if kind == .left, !kinds.isDisjoint(with: [.opened, .locked]) { continue }
            if kind == .locked, kinds.contains(.restarted) { continue }
            if kind == .unlocked, kinds.contains(.opened) { continue }
            append(kind, text)
        }
        tellShieldChange()
        for (kind, text, _) in expected { append(kind, text) }
    }

    private func tellShieldChange() {
        guard shielded != toldShielded else { return }
        switch (toldShielded.isEmpty, shielded.isEmpty) {
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
            append(.shieldChanged, "the shield covers \(covered.joined(separator: ", "))")
        }
        toldShielded = shielded
    }

    private func append(_ kind: Timeline.Kind, _ text: String) {
        timeline.entries.append(
            Timeline.Entry(at: pendingAt, zone: zone, kind: kind, text: text, standing: standing)
        )
    }

    /// Counts an expectation.
    func countExpectation(isMet: Bool) {
        if isMet { counts.expectationsMet += 1 } else { counts.expectationsFailed += 1 }
    }
}

extension Timeline.Kind {
    /// True for what was looked at when everything of the instant had happened.
    fileprivate var isExpectation: Bool { self == .expectationMet || self == .expectationFailed }
}

extension ShieldButton {
    /// The button in words.
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

extension String {
    /// The name of a callback in words.
    fileprivate var words: String {
        switch self {
        case "intervalDidStart": "the start"
        case "intervalDidEnd": "the end"
        case "intervalWillStartWarning": "the warning before the start"
        case "intervalWillEndWarning": "the warning before the end"
        default: self
        }
    }
}
