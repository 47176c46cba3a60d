import Limits
import ScreenTimeDaemon
import SimulatedPhone

// Answers to the questions of shields, and passes that end early.
extension Person {
    /// Answers "yes" on a shield, and pays the price, or gives up.
    mutating func answer(_ subject: Subject, _ opening: PersonAction) {
        for _ in 0..<3 {
            if kind != .absent, asksForChoice, chance(0.6) {
                perform(
                    .answer(
                        subject,
                        minutes: [nil, nil, 5, 5, 15, 30, 7].randomElement(using: &numbers) ?? nil,
                        reason: reason()
                    )
                )
                perform(opening)
            } else {
                perform(.press(.secondary))
                pass(.seconds(1))
                // The shield may have opened Stint.
                if phone.shield == nil { perform(opening) }
            }
            guard phone.shield != nil, let wait = wait(), chance(0.85) else { return }
            let leaves = chance(0.3)
            if leaves { perform(.home) }
            pass(.seconds(wait))
            if leaves || phone.shield == nil { perform(opening) }
            guard phone.shield?.offers(.secondary) == true else { return }
        }
    }

    /// Begins a break, often a short one.
    mutating func beginBreak() {
        let minutes = [nil, 5, 10, 15, 1, 40].randomElement(using: &numbers) ?? nil
        perform(minutes.map { .shortBreak(minutes: $0) } ?? .breakPass)
    }

    /// Sometimes ends a break or the access to what is in front.
    mutating func endPasses(_ opening: PersonAction) {
        guard kind != .absent else { return }
        if chance(0.05) { perform(.endBreak) }
        guard chance(0.05) else { return }
        if case .open(let app) = opening { perform(.endAccess(.application(app))) }
        if case .visit(let domain) = opening { perform(.endAccess(.webDomain(domain))) }
    }

    /// Tries to get more out of breaks by ending them, and out of waits by moving the clock.
    mutating func cheatWithPrices() {
        if chance(0.5) {
            for _ in 0..<4 {
                perform(.shortBreak(minutes: 5))
                session()
                perform(.endBreak)
            }
        } else if let opening = opening() {
            perform(opening)
            guard let shield = phone.shield, shield.offers(.secondary) else { return }
            perform(.press(.secondary))
            perform(.clock(by: .seconds(600)))
            answer(shield.subject, opening)
            perform(.clock(by: .seconds(-600)))
            if chance(0.5) { perform(.reboot) }
            use(opening)
        }
    }

    private var asks: [Ask] { rules.limits.compactMap { $0.draft.rule.judged.judgedQuestion?.ask } }

    private var asksForChoice: Bool {
        asks.contains { ask in
            switch ask.price {
            case .chosenReason, .writtenReason: true
            case .free, .wait: ask.choosesLength
            }
        }
    }

    private mutating func reason() -> String {
        let written = ["I would like to write to a friend", "too short", ""]
        return (Configuration.reasons + written).randomElement(using: &numbers) ?? ""
    }

    /// Draws a time in seconds near the beginning or the end of the time to press again; nil if no
    /// limit asks for a wait.
    private mutating func wait() -> Int? {
        let waits = asks.compactMap { ask -> Wait? in
            if case .wait(let wait) = ask.price { wait } else { nil }
        }
        guard let wait = waits.randomElement(using: &numbers) else { return nil }
        let factor = wait.lengthens ? Int.random(in: 1...5, using: &numbers) : 1
        let distance = [-2, 0, 1, 1, 5, 60, 177, 185, 600].randomElement(using: &numbers) ?? 0
        return max(0, wait.seconds * factor + distance)
    }
}
