import Foundation
import PhoneJudge
import ScreenTimeDaemon
import SimulatedPhone

/// A separate count of errors, which checks the phone against the rule each second.
///
/// It shares only the rule with the judge. Each second has the state of its start.
final class Recount {
    private(set) var milliseconds: [WrongTime.Kind: Int64] = [.open: 0, .shielded: 0]
    private(set) var judgedMilliseconds: Int64 = 0
    private let rule: PhoneRule
    private let own: BundleIdentifier
    private var begin = Duration.zero
    private var use: [BundleIdentifier: Duration] = [:]
    private var today: Int?
    private var presses: [PhoneMoment.Press] = []
    private var answers: [BundleIdentifier: (isShielded: Bool, secondsInUse: Duration)] = [:]

    init(_ judged: Case) {
        rule = judged.rule
        own = judged.app.bundleIdentifier
    }

    /// Starts counting, in addition to the judge.
    func watch(_ phone: Phone) {
        begin = phone.elapsed
        let judge = phone.observer
        phone.observer = { [unowned self, unowned phone] event in
            judge?(event)
            guard case .pressed(let button, let subject) = event.kind else { return }
            for app in rule.applications where subject == .application(app.bundleIdentifier) {
                presses.append(
                    .init(
                        button: button,
                        app: app.bundleIdentifier,
                        elapsed: phone.elapsed - begin
                    )
                )
            }
        }
    }

    /// Advances the phone by single seconds.
    func advance(_ phone: Phone, by duration: Duration) {
        // A restart takes additional time.
        let end = phone.elapsed + duration
        while phone.elapsed < end {
            // Only the person unlocks the phone.
            let rest = end - phone.elapsed
            let step = phone.isInUse ? min(rest, .seconds(1)) : rest
            look(at: phone, for: step)
            phone.advance(by: step)
        }
    }

    private func look(at phone: Phone, for step: Duration) {
        guard phone.isInUse else { return }
        let zone = phone.calendar.timeZone
        let local = phone.wallClock.addingTimeInterval(
            Double(zone.secondsFromGMT(for: phone.wallClock))
        )
        let (day, time) = Int(local.timeIntervalSince1970.rounded(.down))
            .quotientAndRemainder(dividingBy: 86_400)
        if day != today {
            today = day
            use = [:]
        }
        let isAuthorized = phone.permission(.screenTime, of: own) == true
        var wrong: Set<WrongTime.Kind> = []
        for app in rule.applications {
            let identifier = app.bundleIdentifier
            let expected = rule.isShielded(
                PhoneMoment(
                    date: phone.wallClock,
                    calendar: phone.calendar,
                    elapsed: phone.elapsed - begin,
                    app: app,
                    use: use,
                    presses: presses,
                    minuteOfDay: time / 60
                )
            )
            var (answer, age) = answers[identifier] ?? (!expected, .zero)
            if answer != expected { (answer, age) = (expected, .zero) }
            answers[identifier] = (answer, age + step)
            if expected != phone.isShielded(identifier), age >= rule.grace {
                wrong.insert(expected ? .open : .shielded)
            }
            if phone.inFront.contains(.application(identifier)) {
                use[identifier, default: .zero] += step
            }
        }
        guard isAuthorized else { return }
        let length = step.inMilliseconds
        judgedMilliseconds += length
        for kind in wrong { milliseconds[kind, default: 0] += length }
    }
}
