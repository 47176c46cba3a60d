import ElementTree
import Foundation
import FoundationGaps

/// The content of a piece of text.
enum TextPiece: Equatable, Sendable {
    case string(String)
    /// A localized text, its text arguments, and its own locale, if any.
    case localized(LocalizedText, [Text], Locale? = nil)
    case symbol(String)
    case date(Date, Text.DateStyle)
    case formatted(Date, Date.FormatStyle)
    case dates(ClosedRange<Date>)
    case timer(ClosedRange<Date>, pause: Date?, isDown: Bool, hasHours: Bool)

    /// The text without time-dependent parts.
    var fixedText: String {
        if case .string(let text) = self { return text }
        return ""
    }

    /// The attributes with which a page updates the text itself.
    var attributes: Traits {
        switch self {
        case .string, .localized, .symbol, .dates, .formatted: return []
        case .date(let date, let style):
            let moves: Traits = [("role", "timer"), ("data-moves", style.name)]
            return [("datetime", date.ISO8601Format())] + (style.isMoving ? moves : [])
        case .timer(let range, _, let isDown, _):
            return [
                ("datetime", (isDown ? range.upperBound : range.lowerBound).ISO8601Format()),
                ("role", "timer"), ("data-moves", isDown ? "down" : "up"),
            ]
        }
    }

    func text(in environment: EnvironmentValues) -> String {
        let now = environment.renderDate
        switch self {
        case .string(let text): return text
        case .localized(let text, _, let own): return text.string(in: own ?? environment.locale)
        case .symbol(let name): return Image.mark(of: name)
        case .dates(let range):
            return Text.DateStyle.time.text(of: range.lowerBound, environment) + "–"
                + Text.DateStyle.time.text(of: range.upperBound, environment)
        case .date(let date, let style): return style.text(of: date, environment)
        case .formatted(let date, let style):
            return style.locale(environment.locale).format(date)
        case .timer(let range, let pause, let isDown, let hasHours):
            let at = min(max(min(now, pause ?? now), range.lowerBound), range.upperBound)
            let seconds =
                isDown
                ? range.upperBound.timeIntervalSince(at) : at.timeIntervalSince(range.lowerBound)
            return Self.clock(Int(isDown ? seconds.rounded(.up) : seconds), hasHours: hasHours)
        }
    }

    /// Records when the text changes by time alone.
    func recordUpdate(_ renderer: Renderer, _ environment: EnvironmentValues) {
        let now = environment.renderDate
        switch self {
        case .string, .localized, .symbol, .dates, .formatted: break
        case .date(_, let style):
            if style.isMoving { renderer.update(at: now.addingTimeInterval(1)) }
        case .timer(let range, let pause, _, _):
            if now < min(range.upperBound, pause ?? range.upperBound) {
                renderer.update(at: max(range.lowerBound, now.addingTimeInterval(1)))
            }
        }
    }

    /// Returns seconds as `0:07`, `12:34` or `1:02:03`.
    static func clock(_ seconds: Int, hasHours: Bool) -> String {
        let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
        let seconds = max(seconds, 0)
        if hasHours, seconds >= 3600 {
            return "\(seconds / 3600):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
        }
        return "\(seconds / 60):\(two(seconds % 60))"
    }
}

/// A piece of a text with a style.
package struct TextRun: Equatable, Sendable {
    var piece: TextPiece
    var styles: [ElementStyle] = []
    /// CSS declarations, for everything that no style describes.
    var css: [String] = []
}
