import Enforcement
import Foundation
import Limits
public import ScreenTimeDaemon
import SimulatedPhone

/// Somebody who lives with a phone: opens apps, meets shields, overrides, sleeps.
///
/// Everything a person does is drawn from the seed. A day of theirs is one loop; the phone's clock
/// and zone may move under it, as they do in life.
public struct Person {
    /// How often the person opens an app on a day, on average.
    public let openingsPerDay: Int
    private let apps: [BundleIdentifier]
    private var numbers: SplitMix64
    /// Errors that the app would have shown.
    public private(set) var errors: [String: Int] = [:]

    /// Makes a person.
    /// - Parameters:
    ///   - seed: What they are drawn from.
    ///   - openingsPerDay: How often they open an app, on average; at least 1.
    ///   - apps: What they open, covered or not.
    public init(seed: UInt64, openingsPerDay: Int, apps: [BundleIdentifier]) {
        self.openingsPerDay = max(1, openingsPerDay)
        self.apps = apps
        numbers = SplitMix64(seed: seed).split(0x9E45)
    }

    /// Lives for a while.
    public mutating func live(with stint: StintPhone, for duration: Duration) {
        let phone = stint.phone
        let end = phone.elapsed + duration
        let awake = 16 * 3600
        let gap = awake / openingsPerDay
        while phone.elapsed < end {
            let hour = Self.hour(phone)
            if hour >= 23 || hour < 7 {
                phone.lock()
                let hours = hour >= 23 ? 8 : 7 - hour
                phone.advance(
                    by: .seconds(hours * 3600 + Int.random(in: 0..<1800, using: &numbers))
                )
                if chance(0.3) { look(after: stint) }
                continue
            }
            phone.advance(by: .seconds(Int.random(in: 0...max(1, 2 * gap - 60), using: &numbers)))
            session(with: stint)
        }
    }

    /// Opens an app for a while, and turns away from a shield.
    private mutating func session(with stint: StintPhone) {
        let phone = stint.phone
        guard let app = apps.randomElement(using: &numbers) else { return }
        phone.open(app)
        if phone.shield != nil {
            if wantsOverride(phone) { override(with: stint) }
            if phone.shield != nil {
                chance(0.7) ? phone.press(.primary) : phone.home()
            } else {
                phone.open(app)
            }
        }
        phone.advance(by: .seconds(Int.random(in: 5..<60, using: &numbers)))
        if phone.shield != nil { phone.press(.primary) }
        phone.home()
        if chance(0.3) { phone.lock() }
        if chance(0.005) { look(after: stint) }
    }

    /// Every other day the person gives in to some shield, and late in the evening more often.
    private mutating func wantsOverride(_ phone: Phone) -> Bool {
        chance((Self.hour(phone) == 22 ? 2 : 0.5) / Double(openingsPerDay))
    }

    /// The hour that the phone shows.
    private static func hour(_ phone: Phone) -> Int {
        let now = phone.wallClock
        let local =
            Int(now.timeIntervalSince1970) + phone.calendar.timeZone.secondsFromGMT(for: now)
        return local / 3600 % 24
    }

    private mutating func override(with stint: StintPhone) {
        do { _ = try stint.override() } catch { errors[error.description, default: 0] += 1 }
    }

    /// Opens Stint; if the permission is gone, gives it back and chooses the apps again.
    private mutating func look(after stint: StintPhone) {
        do {
            try stint.openStint()
        } catch .unauthorized {
            stint.phone.authorize(StintPhone.stint)
            do { try stint.cover(stint.covered) } catch {
                errors[error.description, default: 0] += 1
            }
        } catch {
            errors[error.description, default: 0] += 1
        }
        stint.phone.home()
    }

    private mutating func chance(_ share: Double) -> Bool {
        Double.random(in: 0..<1, using: &numbers) < share
    }
}
