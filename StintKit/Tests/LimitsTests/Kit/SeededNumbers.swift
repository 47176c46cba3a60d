import Basics
import Foundation
import Limits

extension SeededNumbers {
    mutating func chance(_ parts: Int, of whole: Int) -> Bool {
        Int.random(in: 0..<whole, using: &self) < parts
    }

    mutating func text(bytesMaximum: Int) -> String {
        var text = ""
        for _ in 0..<Int.random(in: 0...12, using: &self) {
            let next =
                ["a", "Z", "é", "☕️", "🍜", " ", "\u{0}", "ß"].randomElement(using: &self) ?? ""
            if text.utf8.count + next.utf8.count <= bytesMaximum { text += next }
        }
        return text
    }

    mutating func time(_ step: Int = 1) -> TimeOfDay {
        TimeOfDay(minutes: Int.random(in: 0..<(1440 / step), using: &self) * step) ?? .midnight
    }

    mutating func window(step: Int = 1) -> Window? {
        var end = time(step)
        if chance(1, of: 6) { end = .endOfDay }
        let days =
            chance(1, of: 2)
            ? Weekdays.all : Weekdays(rawValue: UInt8.random(in: 1...127, using: &self))
        return try? Window(
            label: text(bytesMaximum: Window.labelBytesMaximum),
            start: time(step),
            end: end,
            weekdays: days
        )
    }

    /// Returns windows that do not overlap, up to a maximum number.
    mutating func schedule(windows count: Int, step: Int = 1) -> Schedule {
        var schedule = Anything.empty
        for _ in 0..<(count * 4) where schedule.windows.count < count {
            guard let window = window(step: step) else { continue }
            schedule = (try? Schedule(windows: schedule.windows + [window])) ?? schedule
        }
        return schedule
    }

    /// Returns a fact with any reading: boots may repeat, and clocks may run backward.
    mutating func fact(boots: Int = 3) -> Fact {
        Fact(
            id: FactID(high: next(), low: next()),
            reading: ClockReading(
                wall: WallInstant(
                    millisecondsSince1970: 1_728_000_000_000
                        + .random(in: 0...300_000_000, using: &self)
                ),
                boot: BootInstant(
                    millisecondsSinceBoot: .random(in: 0...20_000_000, using: &self)
                ),
                bootID: BootID(high: 0, low: UInt64.random(in: 0..<UInt64(boots), using: &self))
            ),
            event: event()
        )
    }
}
