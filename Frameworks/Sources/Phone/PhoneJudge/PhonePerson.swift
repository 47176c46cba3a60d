import ScreenTimeDaemon
import SimulatedPhone

/// The habits of a phone's person; details are random.
///
/// Actions and their times are drawn in advance, so weeks of one seed differ only where the phone
/// reacts differently.
public struct PhonePerson: Hashable, Sendable {
    /// The number of app openings per day.
    public var openingsPerDay = 24
    /// The number of daily openings of the judged app, which restore a revoked permission.
    public var ownOpeningsPerDay = 1
    /// The share of shields, 0 to 1, on which the second button is pressed.
    public var secondButtonShare = 0.3
    /// The share of uses, 0 to 1, after which the phone is locked immediately.
    public var lockShare = 0.5
    /// The bedtime in minutes after midnight; 1440 and more are on the next day.
    public var bedtimeMinutes = 1350...1530
    /// The waking time in minutes after midnight.
    public var wakingMinutes = 360...480

    /// Creates a person who opens 24 apps a day, goes to bed between 22:30 and 1:30, and wakes up
    /// between 6:00 and 8:00.
    public init() {}

    /// Creates a person with changed habits.
    public init(_ change: (inout PhonePerson) -> Void) {
        self.init()
        change(&self)
    }

    /// Simulates a number of days, starting at 8:00.
    /// - Parameters:
    ///   - days: The number of days.
    ///   - phone: The phone.
    ///   - own: The app to judge.
    ///   - apps: The other apps.
    ///   - numbers: The random numbers.
    ///   - advance: Advances the phone's clock.
    func live(
        for days: Int,
        on phone: Phone,
        own: BundleIdentifier,
        apps: [BundleIdentifier],
        drawing numbers: SplitMix64,
        advance: (Duration) -> Void
    ) {
        let begin = phone.elapsed
        func pass(until second: Int) {
            let rest = begin + .seconds(min(second, days * 86_400)) - phone.elapsed
            if rest > .zero { advance(rest) }
        }
        for day in 0..<days {
            var dayNumbers = numbers.split(UInt64(day))
            for (place, step) in steps(&dayNumbers).enumerated() {
                let second = day * 86_400 + step.second
                pass(until: second)
                var stepNumbers = dayNumbers.split(UInt64(place))
                switch step.act {
                case .unlock: phone.unlock()
                case .lock: phone.lock()
                case .open(let isOwn):
                    let app = isOwn ? own : apps.randomElement(using: &stepNumbers) ?? own
                    use(app, own: own, of: phone, &stepNumbers) {
                        pass(until: Self.second(of: phone.elapsed - begin) + $0)
                    }
                }
            }
        }
        pass(until: days * 86_400)
    }

    private enum Act {
        case unlock, lock
        case open(isOwn: Bool)
    }

    /// Draws the actions of a day with their seconds since 8:00.
    private func steps(_ numbers: inout SplitMix64) -> [(second: Int, act: Act)] {
        let morning = 8 * 60
        let bed = (Int.random(in: bedtimeMinutes, using: &numbers) - morning) * 60
        let wake = (Int.random(in: wakingMinutes, using: &numbers) + 1440 - morning) * 60
        let awake = max(1, bed) + max(0, 86_400 - wake)
        var steps: [(second: Int, act: Act)] = [(bed, .lock), (wake, .unlock)]
        for place in 0..<openingsPerDay {
            let second = Int.random(in: 0..<awake, using: &numbers)
            steps.append(
                (
                    second < bed ? second : wake + second - bed,
                    .open(isOwn: place < ownOpeningsPerDay)
                )
            )
        }
        // Actions at the same second keep their order.
        return steps.enumerated().sorted {
            ($0.element.second, $0.offset) < ($1.element.second, $1.offset)
        }
        .map(\.element)
    }

    /// Opens an app, uses it or responds to its shield, and leaves.
    private func use(
        _ app: BundleIdentifier,
        own: BundleIdentifier,
        of phone: Phone,
        _ numbers: inout SplitMix64,
        pass: (Int) -> Void
    ) {
        func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &numbers) < share }
        let isLong = chance(0.15)
        let stay = Int.random(in: isLong ? 600...2400 : 10...300, using: &numbers)
        let hesitation = Int.random(in: 1...8, using: &numbers)
        let (pressesSecond, pressesFirst) = (chance(secondButtonShare), chance(0.7))
        let locks = chance(lockShare)
        if app == own, phone.permission(.screenTime, of: own) == false { phone.authorize(own) }
        phone.open(app)
        if let shield = phone.shield {
            pass(hesitation)
            if pressesSecond, shield.offers(.secondary) {
                phone.press(.secondary)
                // The response to the button may be late.
                pass(8)
            }
        }
        if phone.shield == nil { pass(stay) }
        if phone.shield != nil, pressesFirst { phone.press(.primary) }
        phone.home()
        if locks { phone.lock() }
    }

    private static func second(of elapsed: Duration) -> Int { Int(elapsed.components.seconds) }
}
