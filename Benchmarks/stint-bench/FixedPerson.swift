import Foundation
import Limits
import ScreenTimeDaemon
import SimulatedPhone
import StintOnPhone

/// A person whose actions depend on a seed alone, so that all versions of Stint do the same work.
///
/// Never add an action: it would change the work that the times are compared for.
struct FixedPerson {
    private let stint: StintPhone
    private let apps: [InstalledApplication]
    private let openingsPerDay: Int
    private var numbers: SplitMix64
    private var count: UInt64 = 0

    private var phone: Phone { stint.phone }

    /// Creates a person who opens some apps a number of times a day.
    init(seed: UInt64, stint: StintPhone, apps: [InstalledApplication], openingsPerDay: Int) {
        self.stint = stint
        self.apps = apps
        self.openingsPerDay = openingsPerDay
        numbers = SplitMix64(seed: seed)
    }

    /// Uses the phone for some days, each awake from 7:00 to 23:00.
    mutating func live(days: Int) {
        let gap = 16 * 3600 / openingsPerDay
        let morning = phone.calendar.startOfDay(for: phone.wallClock) + 7 * 3600
        for day in 0..<days {
            phone.advance(to: morning + Double(day * 86_400))
            if chance(0.3) { perform { stint in try stint.openStint() } }
            for _ in 0..<openingsPerDay {
                // Draw all numbers first, so that shields don't change the following actions.
                let start = Int.random(in: 0..<gap / 2, using: &numbers)
                let stay = Int.random(in: 5...gap / 2, using: &numbers)
                let app = apps[Int.random(in: 0..<apps.count, using: &numbers)]
                let saysYes = chance(0.4)
                let breaks = chance(0.5 / Double(openingsPerDay))
                phone.advance(by: .seconds(start))
                phone.open(app.bundleIdentifier)
                if breaks {
                    perform { stint in _ = try stint.takeBreak() }
                    phone.open(app.bundleIdentifier)
                } else if phone.shield != nil {
                    phone.press(saysYes ? .secondary : .primary)
                }
                phone.advance(by: .seconds(stay))
                phone.home()
                phone.advance(by: .seconds(gap - start - stay))
            }
            bargain()
            phone.lock()
        }
    }

    /// Sometimes works out, pledges or begins an emergency.
    private mutating func bargain() {
        count += 1
        let count = count
        if chance(0.15) {
            perform { stint in
                try stint.workOut(
                    WorkoutID(high: 0, low: count),
                    minutes: 30,
                    ended: .zero,
                    isEnteredByHand: false
                )
            }
        }
        if chance(0.08) {
            perform { stint in
                try stint.pledge(PledgeID(high: 0, low: count), for: 30, grade: .fair)
            }
        }
        if chance(0.02) { perform { stint in _ = try stint.emergency() } }
    }

    /// Performs an action in Stint, which may reject it, and returns to the Home Screen.
    private func perform(_ action: (StintPhone) throws -> Void) {
        do { try action(stint) } catch { print("rejected: \(error)") }
        phone.home()
    }

    private mutating func chance(_ share: Double) -> Bool {
        Double.random(in: 0..<1, using: &numbers) < share
    }
}
