public import Foundation
import Limits
public import Phrases

extension PhraseStyle {
    /// Speaks as views do: in the language of their surroundings, with clocks of the region.
    public init(_ locale: Locale) {
        let format = Date.FormatStyle(
            date: .omitted,
            time: .shortened,
            locale: locale,
            timeZone: .gmt
        )
        self.init(Language(preferring: [locale.identifier])) {
            Date(timeIntervalSince1970: Double($0.minutes * 60)).formatted(format)
        }
    }
}
