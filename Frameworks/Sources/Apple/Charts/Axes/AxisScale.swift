import Foundation
import SwiftUI

/// The positions of values along an axis, from 0 to 1.
struct AxisScale {
    private let names: [PlotPlace]
    private let low: Double
    private let high: Double
    private let unit: Calendar.Component?
    private let bandLength: Double
    private let isDates: Bool
    private let calendar: Calendar

    /// True if each value has a band.
    var isBands: Bool { !names.isEmpty }
    /// True if a unit of dates determines the width of marks.
    var hasUnit: Bool { unit != nil }

    /// Creates the scale for values.
    /// - Parameters:
    ///   - plots: The values along the axis.
    ///   - domain: The bounds or names of the axis; nil to derive them from the values.
    ///   - hasBars: True if the values have bars, which need a width.
    ///   - isLength: True if values are the lengths of bars, so that the axis must include 0.
    ///   - calendar: The user's calendar.
    init(
        _ plots: [Plot],
        domain: [PlotPlace]?,
        hasBars: Bool,
        isLength: Bool,
        _ calendar: Calendar
    ) {
        self.calendar = calendar
        let unit = plots.lazy.compactMap(\.unit).first
        self.unit = unit
        let places = (domain ?? []) + plots.map(\.place)
        if places.contains(where: { $0.number == nil }) {
            var names: [PlotPlace] = []
            var known: Set<PlotPlace> = []
            for place in places where known.insert(place).inserted { names.append(place) }
            self.names = names
            (low, high, bandLength, isDates) = (0, 1, 1 / Double(max(names.count, 1)), false)
            return
        }
        names = []
        isDates = places.contains { if case .date = $0 { true } else { false } }
        let numbers = plots.compactMap(\.place.number).filter(\.isFinite)
        var low = numbers.min() ?? 0
        var high = numbers.max() ?? 1
        var band = 0.0
        if let unit, isDates, let last = numbers.max(), let first = numbers.min() {
            let begin = Self.interval(of: unit, first, calendar)
            let end = Self.interval(of: unit, last, calendar)
            low = begin.start.timeIntervalSinceReferenceDate
            high = end.end.timeIntervalSinceReferenceDate
            band = begin.duration
        } else if hasBars, !isLength {
            let sorted = Set(numbers).sorted()
            band = zip(sorted, sorted.dropFirst()).map { $1 - $0 }.min() ?? 1
            (low, high) = (low - band / 2, high + band / 2)
        }
        if isLength { (low, high) = (min(low, 0), max(high, 0)) }
        let wanted = (domain ?? []).compactMap(\.number)
        if let first = wanted.min(), let last = wanted.max(), last > first {
            (low, high) = (first, last)
        } else if isLength || !isDates && !hasBars {
            // The end is the next round number above the highest value.
            let step = Self.step(high - low, 4)
            if high > low {
                low = (low / step).rounded(.down) * step
                high = (high / step).rounded(.up) * step
            }
        }
        if high <= low { high = low + 1 }
        (self.low, self.high) = (low, high)
        bandLength = band / (high - low)
    }

    /// Returns the position of a value, or the middle of its band.
    func position(_ plot: Plot) -> Double { position(plot.place, plot.unit) }

    /// Returns the position of a value, or the middle of its band.
    func position(_ place: PlotPlace, _ unit: Calendar.Component? = nil) -> Double {
        if isBands {
            let index = names.firstIndex(of: place) ?? 0
            return (Double(index) + 0.5) * bandLength
        }
        guard var number = place.number, number.isFinite else { return 0 }
        if let unit, isDates {
            let interval = Self.interval(of: unit, number, calendar)
            number = interval.start.timeIntervalSinceReferenceDate + interval.duration / 2
        }
        return (number - low) / (high - low)
    }

    /// The share of a band in the axis.
    var band: Double { bandLength > 0 ? bandLength : 0.05 }

    /// Returns the values with marks.
    func values(_ wanted: AxisMarkValues) -> [PlotPlace] {
        if case .list(let places) = wanted.kind { return places }
        if isBands { return names }
        switch wanted.kind {
        case .units(let unit, let count): return dates(unit, count)
        case .steps(let step): return numbers(step)
        case .list(let places): return places
        case .automatic(let count):
            guard isDates else { return numbers(Self.step(high - low, count ?? 4)) }
            return automaticDates(count ?? 7)
        }
    }

    /// The unit of date labels, depending on the length of the axis.
    var namedUnit: Calendar.Component {
        let days = (high - low) / 86400
        return days <= 2 ? .hour : days <= 8 ? .weekday : days <= 62 ? .day : .month
    }

    private func automaticDates(_ count: Int) -> [PlotPlace] {
        let days = (high - low) / 86400
        return switch namedUnit {
        case .hour: dates(.hour, days <= 1 ? 6 : 12)
        case .weekday: dates(.day, 1)
        case .day: dates(.day, 7)
        default: dates(.month, days > 400 ? 3 : 1)
        }
    }

    private func numbers(_ step: Double) -> [PlotPlace] {
        guard step > 0, (high - low) / step < 100 else { return [] }
        let first = (low / step).rounded(.up)
        let last = (high / step + 1e-9).rounded(.down)
        guard last >= first else { return [] }
        return (0...Int(last - first)).map { .number((first + Double($0)) * step) }
    }

    private func dates(_ unit: Calendar.Component, _ count: Int) -> [PlotPlace] {
        let valueMaximum = 100
        var date = Self.interval(of: unit, low, calendar).start
        var places: [PlotPlace] = []
        while places.count < valueMaximum {
            let number = date.timeIntervalSinceReferenceDate
            // The axis ends where the next unit would start.
            guard number < high else { break }
            if number >= low { places.append(.date(date)) }
            guard let next = calendar.date(byAdding: unit, value: count, to: date) else { break }
            date = next
        }
        return places
    }

    private static func interval(
        of unit: Calendar.Component,
        _ number: Double,
        _ calendar: Calendar
    ) -> DateInterval {
        let date = Date(timeIntervalSinceReferenceDate: number)
        return calendar.dateInterval(of: unit, for: date) ?? DateInterval(start: date, duration: 1)
    }

    /// Returns a round step that divides a length into about a number of parts.
    private static func step(_ length: Double, _ count: Int) -> Double {
        guard length > 0, length.isFinite else { return 1 }
        let raw = length / Double(max(count, 1))
        let power = pow(10, log10(raw).rounded(.down))
        let part = raw / power
        return power * (part <= 1 ? 1 : part <= 2 ? 2 : part <= 5 ? 5 : 10)
    }
}
