import Foundation
import ScreenTimeDaemon
import SimulatedPhone

/// Observes a phone and measures the time during which it differs from a rule.
///
/// The phone changes only at events, so observing events is sufficient. Time on a locked phone, on
/// which no app can be opened and iOS wakes no extension, isn't judged, nor is time without
/// authorization. All times are milliseconds since the start of the week.
final class WeekJudge {
    private(set) var report: WeekReport
    private let phone: Phone
    private let own: BundleIdentifier
    private let rule: PhoneRule
    private let apps: [InstalledApplication]
    /// The indices in `apps` of each app and its web domains.
    private let places: [Subject: Int]
    private let grace: Int64

    private var begin: Int64?
    private var now: Int64 = 0
    /// The wall clock minus `now`.
    private var wallOffset: Int64 = 0
    private var calendar: Calendar
    private var isInUse = true
    private var isAuthorized = true
    private var front: Set<Subject> = []

    /// The time in use so far, which measures the grace period.
    private var usedTime: Int64 = 0
    private var shielded: [Bool]
    private var wanted: [Bool?]
    /// The `usedTime` until which each app may have its previous state.
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
        phone.observer = { [unowned self] in handle($0) }
    }

    /// Starts judging after the setup of the app.
    func start() {
        begin = phone.elapsed.inMilliseconds
        now = 0
        wallOffset = wallMilliseconds(phone.wallClock)
        shielded = apps.map { phone.isShielded($0.bundleIdentifier) }
        evaluateRule()
    }

    /// Ends judging and returns the result.
    func finish() -> WeekReport {
        pass(to: phone.elapsed)
        for kind in WrongTime.Kind.allCases { close(kind) }
        report.wrong.sort {
            ($0.spans[0].from, $0.kind.rawValue) < ($1.spans[0].from, $1.kind.rawValue)
        }
        phone.observer = nil
        return report
    }

    // MARK: - Events

    private func handle(_ event: PhoneEvent) {
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
        evaluateRule()
    }

    private func set(_ app: BundleIdentifier, isShielded: Bool) {
        guard let place = places[.application(app)] else { return }
        shielded[place] = isShielded
    }

    // MARK: - Time

    private func pass(to elapsed: Duration) {
        guard let begin else { return }
        let target = elapsed.inMilliseconds - begin
        while now < target {
            let evaluation = isInUse ? nextEvaluation : .max
            let next = min(target, evaluation)
            measure(until: next)
            now = next
            if now == evaluation { evaluateRule() }
        }
    }

    /// The next full minute of the clock, of the use of apps in front, or since a press.
    private var nextEvaluation: Int64 {
        func rest(_ time: Int64) -> Int64 { 60_000 - modulo(time, 60_000) }
        var next = rest(now + wallOffset)
        for place in inFront { next = min(next, rest(use[place])) }
        for press in presses { next = min(next, rest(now - press.at)) }
        return now + next
    }

    private var inFront: Set<Int> { Set(front.compactMap { places[$0] }) }

    /// Measures the time from now until an end, during which nothing changes.
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
        var error =
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
        for place in places where !error.apps.contains(apps[place].name) {
            error.apps.append(apps[place].name)
        }
        if let last = error.spans.last, last.to == span.from {
            error.spans[error.spans.count - 1] = WrongTime.Span(from: last.from, to: span.to)
        } else {
            error.spans.append(span)
        }
        current[kind] = error
    }

    private func close(_ kind: WrongTime.Kind) {
        if let error = current.removeValue(forKey: kind) { report.wrong.append(error) }
    }

    // MARK: - The rule

    /// Evaluates the rule for each app.
    private func evaluateRule() {
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
