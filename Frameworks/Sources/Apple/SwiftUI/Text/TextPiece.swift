import Foundation
import FoundationGaps

/// The content of a piece of text.
enum TextPiece: Equatable, Sendable {
    case string(String)
    /// A text to be translated, the texts that stand in it, and the locale if it has one of its own.
    case localized(LocalizedText, [Text], Locale? = nil)
    case symbol(String)
    case date(Date, Text.DateStyle)
    case formatted(Date, Date.FormatStyle)
    case dates(ClosedRange<Date>)
    case timer(ClosedRange<Date>, pause: Date?, isDown: Bool, hasHours: Bool)

    /// The text as far as it does not depend on time and place.
    var fixedText: String {
        if case .string(let text) = self { return text }
        return ""
    }

    /// The attributes that make a page update the text by itself.
    var attributes: [(String, String)] {
        switch self {
        case .string, .localized, .symbol, .dates, .formatted: return []
        case .date(let date, let style):
            let mark = date.ISO8601Format()
            return style.isMoving
                ? [("datetime", mark), ("role", "timer"), ("data-moves", style.name)]
                : [("datetime", mark)]
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

    /// Notes when the text changes by itself.
    func noteUpdate(_ renderer: Renderer, _ environment: EnvironmentValues) {
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

    /// Writes seconds as a clock does: `0:07`, `12:34`, `1:02:03`.
    static func clock(_ seconds: Int, hasHours: Bool) -> String {
        let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
        let seconds = max(seconds, 0)
        if hasHours, seconds >= 3600 {
            return "\(seconds / 3600):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
        }
        return "\(seconds / 60):\(two(seconds % 60))"
    }
}

/// A piece of a text in one style.
package struct TextRun: Equatable, Sendable {
    var piece: TextPiece
    var classes: [String] = []
    /// Declarations of CSS, for what the style sheet has no class for.
    var styles: [String] = []

    /// The attributes of an element around the piece.
    var attributes: [(String, String)] {
        piece.attributes + (styles.isEmpty ? [] : [("style", styles.joined(separator: "; "))])
    }
}
