import Foundation
import Limits
import Phrases
import Presentation
import SwiftUI

extension Text {
    /// Names a limit; one without a name goes by what it is.
    init(nameOf limit: Limit) { self.init(nameOfLimit: limit.label) }

    /// Names a limit by its label, which may be blank.
    init(nameOfLimit label: String) {
        self = label.allSatisfy(\.isWhitespace) ? Text("Limit") : Text(verbatim: label)
    }

    /// Names limits by their labels, one after the other.
    init(nameOfLimits labels: [String]) {
        let names = labels.map { Text(nameOfLimit: $0) }
        self = names.dropFirst().reduce(names.first ?? Text(verbatim: "")) { Text("\($0), \($1)") }
    }

    init(nameOf window: Window) {
        self.init(nameOfWindow: window.label, window.start, window.end)
    }

    /// Names a window by its label; one without a name goes by its times.
    init(nameOfWindow label: String, _ start: TimeOfDay, _ end: TimeOfDay) {
        self =
            label.allSatisfy(\.isWhitespace)
            ? Text("\(Text(start))–\(Text(end))") : Text(verbatim: label)
    }

    /// Tells a time of day as the phone's clock does, in 12 or 24 hours.
    init(_ time: TimeOfDay) {
        self.init(
            Date(timeIntervalSince1970: Double(time.minutes * 60)),
            format: Date.FormatStyle(date: .omitted, time: .shortened, timeZone: .gmt)
        )
    }
}

extension Text {
    /// Tells a moment as a clock time, with its day unless that is today.
    init(_ moment: Moment) {
        self =
            switch moment.day {
            case .today: Text(moment.date, style: .time)
            case .tomorrow: Text("tomorrow, \(Text(moment.date, style: .time))")
            case .other:
                Text("\(Text(moment.date, style: .date)), \(Text(moment.date, style: .time))")
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
