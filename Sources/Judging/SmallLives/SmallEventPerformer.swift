import Enforcement
import Foundation
import Limits
import ScreenTimeDaemon
import SimulatedPhone
import StintOnPhone

/// Performs the events of a small life on a phone, and records them as steps of a scenario.
struct SmallEventPerformer {
    static let photos: BundleIdentifier = "com.example.photos"
    static let videos: BundleIdentifier = "com.example.videos"
    static let category = "Social"
    /// The time zones, from west to east.
    static let zones = [
        "Pacific/Honolulu", "America/Los_Angeles", "America/New_York", "America/Sao_Paulo",
        "Europe/Berlin", "Asia/Kolkata", "Asia/Tokyo", "Pacific/Auckland", "Pacific/Kiritimati",
    ].compactMap(TimeZone.init(identifier:))
    static let homeIndex = 4

    /// The performed steps, each as a line of a scenario.
    private(set) var steps: [String] = []
    private let stint: StintPhone
    private let limits: [SmallLimit]
    private var zoneIndex = SmallEventPerformer.homeIndex
    private var workoutCount: UInt64 = 0
    private var isLarge = false
    private var written: Duration

    private var phone: Phone { stint.phone }

    init(stint: StintPhone, limits: [SmallLimit]) {
        self.stint = stint
        self.limits = limits
        written = stint.phone.elapsed
    }

    /// Passes five minutes, and performs an event.
    mutating func perform(_ event: SmallEvent) throws(EnforcementError) {
        pass(minutes: 5)
        switch event {
        case .zoneEast: travel(by: 1)
        case .zoneWest: travel(by: -1)
        case .clockAheadMinute: move(by: 61, "+61s")
        case .clockBackMinute: move(by: -61, "-61s")
        case .clockAheadHours: move(by: 7200, "+2h")
        case .clockBackHours: move(by: -7200, "-2h")
        case .restart:
            write("do: reboot")
            phone.reboot()
        case .overnight:
            lock()
            pass(toMinuteOfDay: [7 * 60])
        case .useShort: use(for: 59)
        // An earned balance starts with 30 minutes, and all other limits allow fewer than ten.
        case .usePast: use(for: (limits.contains(where: \.isEarned) ? 45 : 20) * 60)
        case .openStint:
            write("do: launch-stint")
            try stint.openStint()
            pass(minutes: 1)
            home()
        case .dayStart:
            unlock()
            pass(toMinuteOfDay: [0])
        case .windowEdge:
            unlock()
            pass(toMinuteOfDay: limits.flatMap(\.edges))
        case .permission:
            unlock()
            try givePermissionAgain()
        case .tokens:
            write("fault: tokenRotation")
            phone.inject(.tokenRotation)
        case .selection:
            unlock()
            try select()
        case .nothing:
            lock()
            pass(minutes: 24 * 60)
        case .workout:
            unlock()
            try workOut()
        }
    }

    private mutating func travel(by places: Int) {
        zoneIndex = min(max(zoneIndex + places, 0), Self.zones.count - 1)
        write("zone: \(Self.zones[zoneIndex].identifier)")
        phone.setTimeZone(Self.zones[zoneIndex])
    }

    private mutating func move(by seconds: Int, _ words: String) {
        write("clock: \(words)")
        phone.moveClock(by: .seconds(seconds))
    }

    /// Ends a life: uses the app for longer than the limits allow and on the next day, then opens
    /// Stint.
    mutating func end() throws(EnforcementError) {
        try perform(.usePast)
        try perform(.overnight)
        pass(minutes: 5)
        use(for: 6 * 60)
        try perform(.openStint)
        try perform(.useShort)
    }

    /// Opens the app, answers "yes" if its shield asks, and uses it.
    private mutating func use(for seconds: Int) {
        write("open: Photos")
        phone.open(Self.photos)
        phone.advance(by: .seconds(2))
        answer()
        if limits.contains(where: \.asksAtEnd) {
            // Past the end, and past the ends of accesses.
            var left = seconds - 2
            while left > 0 {
                phone.advance(by: .seconds(min(left, 6 * 60)))
                left -= 6 * 60
                answer()
            }
            pass(minutes: 6)
        } else {
            phone.advance(by: .seconds(seconds - 2))
        }
        home()
    }

    /// Answers "yes" if a shield asks, and pays its wait.
    private mutating func answer() {
        let waits = limits.contains(where: \.waits)
        for _ in 0..<(waits ? 2 : 1) where phone.shield != nil {
            write("press: secondary")
            phone.press(.secondary)
            if waits { phone.advance(by: .seconds(21)) }
        }
    }

    private mutating func givePermissionAgain() throws(EnforcementError) {
        write("authorization: denied")
        phone.revokeAuthorization(of: StintPhone.stint)
        pass(minutes: 10)
        write("authorization: approved")
        phone.authorize(StintPhone.stint)
        for (id, subjects) in stint.selected.sorted(by: { $0.key < $1.key }) {
            try stint.cover(subjects, as: id)
        }
    }

    private mutating func select() throws(EnforcementError) {
        isLarge.toggle()
        write("select: {apps: [\(isLarge ? "Photos, Videos" : "Photos")]}")
        try stint.cover([.application(Self.photos)] + (isLarge ? [.application(Self.videos)] : []))
    }

    private mutating func workOut() throws(EnforcementError) {
        workoutCount += 1
        write("workout: {minutes: 30}")
        try stint.workOut(
            WorkoutID(high: SmallLife.seed, low: workoutCount),
            minutes: 30,
            ended: .zero,
            isEnteredByHand: false
        )
    }

    private mutating func home() {
        write("do: home")
        phone.home()
    }

    private mutating func unlock() {
        write("do: unlock")
        phone.unlock()
    }

    private mutating func lock() {
        write("do: lock")
        phone.lock()
    }

    private func pass(minutes: Int) { phone.advance(by: .seconds(60 * minutes)) }

    /// Waits until the phone's clock next passes one of the minutes of the day.
    private mutating func pass(toMinuteOfDay minutes: [Int]) {
        let now = phone.wallClock
        let seconds =
            Int(now.timeIntervalSince1970) + phone.calendar.timeZone.secondsFromGMT(for: now)
        let waits = minutes.map { minute in
            let wait = (minute * 60 - seconds) % 86_400
            return wait > 0 ? wait : wait + 86_400
        }
        phone.advance(by: .seconds(waits.reduce(.max, min) + 1))
    }

    private mutating func write(_ action: String) {
        let passed = Int((phone.elapsed - written).components.seconds)
        written = phone.elapsed
        steps.append("  - {after: \(passed)s, \(action)}")
    }
}
