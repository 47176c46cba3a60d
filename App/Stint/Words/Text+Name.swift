import Foundation
import Limits
import Phrases
import Presentation
import SwiftUI

extension Text {
    /// Creates the name of a limit, or "Limit" if it has none.
    init(nameOf limit: Limit) { self.init(nameOfLimit: limit.label) }

    /// Creates the name of a limit from its label, which may be blank.
    init(nameOfLimit label: String) {
        self = label.allSatisfy(\.isWhitespace) ? Text("Limit") : Text(verbatim: label)
    }

    /// Creates a list of the names of limits.
    init(nameOfLimits labels: [String]) {
        let names = labels.map { Text(nameOfLimit: $0) }
        self = names.dropFirst().reduce(names.first ?? Text(verbatim: "")) { Text("\($0), \($1)") }
    }

    init(nameOf window: Window) {
        self.init(nameOfWindow: window.label, window.start, window.end)
    }

    /// Creates the name of a window: its label, or its times if that is blank.
    init(nameOfWindow label: String, _ start: TimeOfDay, _ end: TimeOfDay) {
        self =
            label.allSatisfy(\.isWhitespace)
            ? Text("\(Text(start))–\(Text(end))") : Text(verbatim: label)
    }

    /// Creates the times of a span.
    init(_ span: Hours.Span) { self.init("\(Text(span.start))–\(Text(span.end))") }

    /// Creates a time of day in the phone's format of 12 or 24 hours.
    init(_ time: TimeOfDay) {
        self.init(
            Date(timeIntervalSince1970: Double(time.minutes * 60)),
            format: Date.FormatStyle(date: .omitted, time: .shortened, timeZone: .gmt)
        )
    }
}

extension Text {
    /// Creates a clock time for after "until", with its day unless that is today.
    init(_ moment: Moment) {
        self =
            switch moment.day {
            case .today: Text(moment.date, style: .time)
            case .midnight: Text("midnight")
            case .tomorrow: Text("tomorrow at \(Text(moment.date, style: .time))")
            case .other:
                Text("\(Text(moment.date, style: .date)), \(Text(moment.date, style: .time))")
            }
    }

    /// Creates a clock time with its preposition, as in "at 9:00 AM".
    init(at moment: Moment) {
        self =
            switch moment.day {
            case .today: Text("at \(Text(moment))")
            case .midnight: Text("at midnight")
            case .tomorrow: Text(moment)
            case .other: Text("on \(Text(moment))")
            }
    }
}

/// A phrase in the person's language, with clocks of the region.
struct PhraseText: View {
    let phrase: Phrase
    @Environment(\.locale) private var locale

    init(_ phrase: Phrase) { self.phrase = phrase }

    var body: some View { Text(verbatim: phrase.text(PhraseStyle(locale))) }
}
