import Foundation
import ScreenTimeDaemon
import SimulatedPhone

/// Watches a phone and measures for how long it does not show what a rule says.
///
/// Between two events nothing on a phone changes, so looking at events is looking at every instant.
/// While the phone is locked nobody can open anything, and iOS wakes no extension: that time is not
/// judged, nor is time without the permission. All instants are milliseconds since the week began.
final class WeekJudge {
    private(set) var report: WeekReport
    private let phone: Phone
    private let own: BundleIdentifier
    private let rule: PhoneRule
    private let apps: [InstalledApplication]
    /// The places in `apps` of an app and of its web domains.
    private let places: [Subject: Int]
    private let grace: Int64

    private var begin: Int64?
    private var now: Int64 = 0
    /// The time by which the wall clock is ahead of `now`.
    private var wallOffset: Int64 = 0
    private var calendar: Calendar
    private var isInUse = true
    private var isAuthorized = true
    private var front: Set<Subject> = []

    /// The time in use so far, by which the grace is measured.
    private var usedTime: Int64 = 0
    private var shielded: [Bool]
    private var wanted: [Bool?]
    /// Until when, by `usedTime`, an app may show the answer of before.
    private var graceEnds: [Int64]

    private var day: Int64?
    private var use: [Int64]
    private var presses: [(button: ShieldButton, app: Int, at: Int64)] = []

    private var current: [WrongTime.Kind: WrongTime] = [:]
    private var lastCallback: WrongTime.Event?
    private var lastFault: WrongTime.Event?

    init(_ phone: Phone, own: BundleIdentifier, rule: PhoneRule, report: WeekReport) {
        self.phone = phone
        self.own = own
        self.rule = rule
        self.report = report
        apps = rule.applications
        var places: [Subject: Int] = [:]
        for (place, app) in rule.applications.enumerated() {
            places[.application(app.bundleIdentifier)] = place
            for domain in app.webDomains { places[.webDomain(domain)] = place }
        }
        self.places = places
        grace = rule.grace.inMilliseconds
        calendar = phone.calendar
        shielded = apps.map { _ in false }
        wanted = apps.map { _ in nil }
        graceEnds = apps.map { _ in 0 }
        use = apps.map { _ in 0 }
        phone.observer = { [unowned self] in see($0) }
    }

    /// Begins to judge, once the app is set up.
    func start() {
        begin = phone.elapsed.inMilliseconds
        now = 0
        wallOffset = wallMilliseconds(phone.wallClock)
        shielded = apps.map { phone.isShielded($0.bundleIdentifier) }
        ask()
    }

    /// Ends the watch and returns what was found.
    func finish() -> WeekReport {
        pass(to: phone.elapsed)
        for kind in WrongTime.Kind.allCases { close(kind) }
        report.wrong.sort {
            ($0.spans[0].from, $0.kind.rawValue) < ($1.spans[0].from, $1.kind.rawValue)
        }
        phone.observer = nil
        return report
    }

    // MARK: - Seeing

    private func see(_ event: PhoneEvent) {
        pass(to: event.elapsed)
        switch event.kind {
        case .opened(let subject): front.insert(subject)
        case .left(let subject): front.remove(subject)
        case .shielded(.application(let app)): set(app, isShielded: true)
        case .unshielded(.application(let app)): set(app, isShielded: false)
        case .unlocked: isInUse = true
        case .locked: isInUse = false
        case .clockMoved: wallOffset = wallMilliseconds(event.at) - now
        case .zoneChanged: calendar = phone.calendar
        case .authorization(own, let state): isAuthorized = state.isApproved
        case .pressed(let button, let subject):
            if let place = places[subject] { presses.append((button, place, now)) }
        case .callback(let name, let activity, _):
            lastCallback = WrongTime.Event(text: "\(name) of \(activity)", at: event.at)
            return
        case .fault(let fault, let activity):
            report.strikes += 1
            let struck = activity.map { ", on a callback of \($0)" } ?? ""
            lastFault = WrongTime.Event(text: fault.rawValue + struck, at: event.at)
            return
        case .misuse(let text):
            if !report.misuses.contains(text) { report.misuses.append(text) }
            return
        case .rebooted: break
        case .shielded, .unshielded, .authorization, .shieldDrawn, .ran, .notified, .logged,
            .backgroundTask:
            return
        }
        ask()
    }

    private func set(_ app: BundleIdentifier, isShielded: Bool) {
        guard let place = places[.application(app)] else { return }
        shielded[place] = isShielded
    }

    // MARK: - Passing time

    private func pass(to elapsed: Duration) {
        guard let begin else { return }
        let target = elapsed.inMilliseconds - begin
        while now < target {
            let question = isInUse ? nextQuestion : .max
            let next = min(target, question)
            measure(until: next)
            now = next
            if now == question { ask() }
        }
    }

    /// The next full minute of the clock, of the use of what is in front, and since each press.
    private var nextQuestion: Int64 {
        func rest(_ time: Int64) -> Int64 { 60_000 - modulo(time, 60_000) }
        var next = rest(now + wallOffset)
        for place in inFront { next = min(next, rest(use[place])) }
        for press in presses { next = min(next, rest(now - press.at)) }
        return now + next
    }

    private var inFront: Set<Int> { Set(front.compactMap { places[$0] }) }

    /// Adds the time from now until an instant, in which nothing changes.
    private func measure(until end: Int64) {
        guard isInUse, end > now else { return }
        let length = end - now
        for place in inFront { use[place] += length }
        defer { usedTime += length }
        guard isAuthorized else { return WrongTime.Kind.allCases.forEach(close) }
        report.judgedMilliseconds += length
        for kind in WrongTime.Kind.allCases {
            let wrong = apps.indices.compactMap { place -> (from: Int64, place: Int)? in
                guard let wanted = wanted[place], wanted != shielded[place],
                    wanted == (kind == .open)
                else { return nil }
                let from = now + max(0, graceEnds[place] - usedTime)
                return from < end ? (from, place) : nil
            }
            guard let from = wrong.map(\.from).min() else {
                close(kind)
                continue
            }
            if from > now { close(kind) }
            extend(kind, WrongTime.Span(from: from, to: end), wrong.map(\.place))
        }
    }

    private func extend(_ kind: WrongTime.Kind, _ span: WrongTime.Span, _ places: [Int]) {
        var spell =
            current[kind]
            ?? WrongTime(
                kind: kind,
                at: date(span.from),
                timeZone: calendar.timeZone.identifier,
                apps: [],
                spans: [],
                lastCallback: lastCallback,
                lastFault: lastFault
            )
        for place in places where !spell.apps.contains(apps[place].name) {
            spell.apps.append(apps[place].name)
        }
        if let last = spell.spans.last, last.to == span.from {
            spell.spans[spell.spans.count - 1] = WrongTime.Span(from: last.from, to: span.to)
        } else {
            spell.spans.append(span)
        }
        current[kind] = spell
    }

    private func close(_ kind: WrongTime.Kind) {
        if let spell = current.removeValue(forKey: kind) { report.wrong.append(spell) }
    }

    // MARK: - Asking

    /// Asks the rule about each app at this instant.
    private func ask() {
        guard isInUse, begin != nil else { return }
        let date = date(now)
        let local = now + wallOffset + Int64(calendar.timeZone.secondsFromGMT(for: date)) * 1000
        let today = (local - modulo(local, 86_400_000)) / 86_400_000
        if today != day {
            day = today
            use = apps.map { _ in 0 }
        }
        presses.removeAll { now - $0.at > 86_400_000 }
        var moment = PhoneMoment(
            date: date,
            calendar: calendar,
            elapsed: .milliseconds(now),
            app: apps.first ?? InstalledApplication(bundleIdentifier: own, name: "", category: ""),
            use: Dictionary(
                uniqueKeysWithValues: zip(
                    apps.map(\.bundleIdentifier),
                    use.map(Duration.milliseconds)
                )
            ),
            presses: presses.map {
                PhoneMoment.Press(
                    button: $0.button,
                    app: apps[$0.app].bundleIdentifier,
                    elapsed: .milliseconds($0.at)
                )
            },
            minuteOfDay: Int(modulo(local, 86_400_000) / 60_000)
        )
        for place in apps.indices {
            moment.app = apps[place]
            let answer = rule.isShielded(moment)
            guard answer != wanted[place] else { continue }
            wanted[place] = answer
            graceEnds[place] = usedTime + grace
        }
    }

    private func date(_ instant: Int64) -> Date {
        Date(timeIntervalSince1970: Double(instant + wallOffset) / 1000)
    }

    private func wallMilliseconds(_ date: Date) -> Int64 {
        Int64((date.timeIntervalSince1970 * 1000).rounded())
    }

    private func modulo(_ number: Int64, _ divisor: Int64) -> Int64 {
        let rest = number % divisor
        return rest < 0 ? rest + divisor : rest
    }
}
