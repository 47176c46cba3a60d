import Limits
public import Phrases

#if canImport(Darwin)
import Foundation
#else
import Glibc
#endif

extension Language {
    /// The language that the person has chosen for Stint, or else the phone's.
    public static var ofPerson: Language {
        Language(preferring: ChosenLanguage.stored + ofPhone)
    }

    /// The phone's languages; in the app, the languages that are chosen for Stint.
    private static var ofPhone: [String] {
        #if canImport(Darwin)
        Locale.preferredLanguages
        #else
        // Foundation on Linux reports only one language, so read the environment.
        unsafe getenv("LANG").map { [unsafe String(cString: $0)] } ?? []
        #endif
    }
}

extension PhraseStyle {
    /// The phrase style in extensions: the person's language, with 12 or 24 hours.
    ///
    /// The hour format is read only when a time is written: the monitor has 6 MB and writes none.
    public static var inExtensions: PhraseStyle {
        PhraseStyle(.ofPerson) {
            hasTwelveHours ? $0.inTwelveHours(second: nil) : $0.description
        } precise: { time, second in
            hasTwelveHours
                ? time.inTwelveHours(second: second) : "\(time):\(second.twoDigits)"
        }
    }

    /// True for a 12-hour clock: the person's setting on a phone, the region's habit on Linux.
    private static var hasTwelveHours: Bool {
        #if canImport(Darwin)
        let cycle = Locale.current.hourCycle
        return cycle == .oneToTwelve || cycle == .zeroToEleven
        #else
        let tag = unsafe getenv("LANG").map { unsafe String(cString: $0) } ?? ""
        return ["en_US", "en_CA", "en_AU", "en_NZ", "en_IN"].contains { tag.hasPrefix($0) }
        #endif
    }
}

extension TimeOfDay {
    /// Returns the time as "6:05 PM", with the narrow space that Foundation writes there.
    fileprivate func inTwelveHours(second: Int?) -> String {
        let (hour, minute) = (minutes / 60, minutes % 60)
        let digits = "\(hour % 12 == 0 ? 12 : hour % 12):\(minute.twoDigits)"
        let seconds = second.map { ":\($0.twoDigits)" } ?? ""
        return "\(digits)\(seconds)\u{202F}\(hour < 12 ? "AM" : "PM")"
    }
}

extension Int {
    fileprivate var twoDigits: String { self < 10 ? "0\(self)" : "\(self)" }
}
