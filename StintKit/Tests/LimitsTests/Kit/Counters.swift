import Basics
import Foundation
import Limits

/// The system's counters around a phone: sets up the planned monitors, reports each
/// reached rung late and in any order, and repeats passed rungs after each setup.
struct Counters {
    var phone: Phone
    var generator: SeededNumbers
    /// Readings are reported twice.
    var doubles = false
    /// The extension does not run, so reports are lost.
    var isDeaf = false
    /// The periods of actual use, in milliseconds since 1970.
    private var uses: [Range<Int64>] = []
    private var armed: [MeteredDay] = []
    private var told: [String: Int] = [:]
    private var due: [(at: Int64, usage: Usage)] = []

    private static let step: Int64 = 20_000

    init(_ phone: Phone, generator: SeededNumbers) {
        self.phone = phone
        self.generator = generator
        arm()
        live(.minutes(3), busy: 0)
    }

    /// The total use so far, in milliseconds.
    var used: Int64 { used(from: .min, through: .max) }

    /// Returns the full minutes of use of each day so far.
    func usedMinutes() -> [CivilDay: Int] {
        var days: [CivilDay: Int64] = [:]
        for use in uses {
            for start in stride(from: use.lowerBound, to: use.upperBound, by: 1000) {
                let wall = WallInstant(millisecondsSince1970: start)
                let day = phone.state.day(at: phone.reading(at: wall), calendar: phone.calendar)
                days[day, default: 0] += min(1000, use.upperBound - start)
            }
        }
        return days.mapValues { Int($0 / 60_000) }
    }

    /// Returns the full minutes of use of a day in each of the times at which hours apply.
    func usedMinutes(on day: CivilDay, in applies: (WallInstant) -> Bool) -> Int {
        var (total, run): (Int64, Int64) = (0, 0)
        let start = phone.wall - .hours(60)
        // A step is whole in use or not, and no time begins within one.
        let first = start.millisecondsSince1970 / Counters.step * Counters.step
        for instant in stride(
            from: first,
            to: phone.wall.millisecondsSince1970,
            by: Int(Counters.step)
        ) {
            let wall = WallInstant(millisecondsSince1970: instant)
            let today = phone.state.day(at: phone.reading(at: wall), calendar: phone.calendar)
            guard today == day, applies(wall) else {
                (total, run) = (total + run / 60_000, 0)
                continue
            }
            run += used(from: instant, through: instant + Counters.step)
        }
        return Int(total + run / 60_000)
    }

    /// Advances the time, with some tenths of it in use.
    mutating func live(_ duration: Duration, busy tenths: Int) {
        var left = Int64(duration / .milliseconds(1))
        var isBusy = false
        var mood: Int64 = 0
        while left > 0 {
            if mood <= 0 {
                isBusy = generator.chance(tenths, of: 20)
                mood = Int64(generator.number(30...1500)) * 1000
            }
            let step = min(Counters.step, left)
            let now = phone.wall.millisecondsSince1970
            if isBusy { use(now..<now + step) }
            phone.pass(.milliseconds(step))
            left -= step
            mood -= step
            reach()
            deliver()
        }
    }

    private mutating func use(_ part: Range<Int64>) {
        if let last = uses.last, last.upperBound == part.lowerBound {
            uses[uses.count - 1] = last.lowerBound..<part.upperBound
        } else {
            uses.append(part)
        }
    }

    /// Sets up the planned counters that are missing, or all of them.
    mutating func arm(again: Bool = false) {
        phone.observe()
        let days = phone.meteredDays
        for day in days where again || !armed.contains(day) {
            told[Counters.name(day)] = 0
            phone.append(.metersArmed(day.counters))
        }
        armed = days
    }

    private static func name(_ day: MeteredDay) -> String { "\(day.part) \(day.day) \(day.start)" }

    private func used(from start: Int64, through end: Int64) -> Int64 {
        uses.reduce(0) { $0 + max(0, min($1.upperBound, end) - max($1.lowerBound, start)) }
    }

    /// Records the rungs that were reached in the last step.
    private mutating func reach() {
        let now = phone.wall.millisecondsSince1970
        for day in armed {
            let end = min(now, day.end.millisecondsSince1970)
            let minutes = Int(used(from: day.start.millisecondsSince1970, through: end) / 60_000)
            let name = Counters.name(day)
            let before = told[name] ?? 0
            guard minutes > before else { continue }
            told[name] = minutes
            for ladder in day.ladders {
                for rung in ladder.rungs where rung.count > before && rung.count <= minutes {
                    let usage = Usage(
                        limit: ladder.limit,
                        day: day.day,
                        dayBegan: day.began,
                        minutes: rung,
                        surface: .app
                    )
                    for _ in 0..<(doubles ? 2 : 1) {
                        due.append((now + Int64(generator.number(0...100)) * 1000, usage))
                    }
                }
            }
        }
    }

    private mutating func deliver() {
        let now = phone.wall.millisecondsSince1970
        let ripe = due.filter { $0.at <= now }.sorted { $0.at < $1.at }
        guard !ripe.isEmpty else { return }
        due.removeAll { $0.at <= now }
        guard !isDeaf else { return }
        for (at, usage) in ripe {
            phone.append(
                .used(usage),
                at: phone.reading(at: WallInstant(millisecondsSince1970: at))
            )
        }
        arm()
    }
}
