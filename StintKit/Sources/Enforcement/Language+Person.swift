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
    /// The hour format is read only when a time is written.
    public static var inExtensions: PhraseStyle { style { HourFormat.ofPhone } }

    /// The phrase style of notifications, with the hours that the app stored: the monitor, which
    /// posts some, has 6 MB.
    static var inNotices: PhraseStyle { style { ChosenLanguage.hourFormat } }

    private static func style(_ format: @escaping @Sendable () -> HourFormat) -> PhraseStyle {
        PhraseStyle(.ofPerson) { time in
            switch format() {
            case .twelve: time.inTwelveHours(second: nil)
            case .twentyFour: time.description
            }
        } precise: { time, second in
            switch format() {
            case .twelve: time.inTwelveHours(second: second)
            case .twentyFour: "\(time):\(second.twoDigits)"
            }
        }
    }
}

/// The hours of a clock.
enum HourFormat: String {
    case twelve = "12h"
    case twentyFour = "24h"

    /// The person's setting on a phone, the region's habit on Linux.
    static var ofPhone: HourFormat {
        #if canImport(Darwin)
        let cycle = Locale.current.hourCycle
        return cycle == .oneToTwelve || cycle == .zeroToEleven ? .twelve : .twentyFour
        #else
        let tag = unsafe getenv("LANG").map { unsafe String(cString: $0) } ?? ""
        let regions = ["en_US", "en_CA", "en_AU", "en_NZ", "en_IN"]
        return regions.contains { tag.hasPrefix($0) } ? .twelve : .twentyFour
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
