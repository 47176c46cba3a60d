import Foundation
import Limits
import Phrases
import Testing

@Suite("what Stint says", .timeLimit(.minutes(10)))
struct PhraseTests {
    private static let noon = ClockTime(
        WallInstant(millisecondsSince1970: 1_772_453_100_000),
        from: WallInstant(millisecondsSince1970: 1_772_200_000_000),
        in: .gmt
    )
    private static let styles = Language.allCases.map { PhraseStyle($0, has24Hours: true) }

    /// Titles and buttons of shields, and titles of notifications: one line.
    private static let labels: [Phrase] = [
        .blocked, .pledgeInProgress, .pledgeFailed, .minutesUncounted, .noMinutesLeft, .lockedOut,
        .usedUpForToday, .openingsUsed, .openIt, .reallyOpenIt, .ok, .goBack, .stayFocused,
        .openFor(Minutes(120)), .openAndFail, .openStint, .minutesLeft(Minutes(15)), .timer,
        .pledgeHasEnded, .settlePledge, .nothingIsBlocked, .cannotCountMinutes,
    ]

    /// What stands below a title.
    private static let lines: [Phrase] = [
        .isBlocked(.app), .isBlocked(.website), .isNoLongerBlocked(.app),
        .isNoLongerBlocked(.website), .opensAt(noon), .pledgedUntil(noon), .pledgedUntil(nil),
        .openingFailsPledge(credits: 5000), .openingFailsPledge(credits: nil),
        .attemptFailedPledge(credits: 5000), .attemptFailedPledge(credits: nil), .openStintToCount,
        .balanceIsZero, .earnMore, .openingsLeftToday(3, of: 100), .openedToday(1),
        .openedToday(2), .openedToday(37), .timerToday(Minutes(44)), .tapToSeeBlocked,
        .openStintAfterPledge(isStaked: true), .openStintAfterPledge(isStaked: false),
        .openStintSoon, .chooseAppsAgain,
    ]

    @Test("every phrase is among those that are tested here")
    func complete() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../StintKit/Sources/Phrases/Phrase.swift")
        let source = try String(contentsOf: file, encoding: .utf8)
        let cases = source.components(separatedBy: "public enum Subject")[0]
            .matches(of: /\n    case (\w+)/).map { String($0.output.1) }
        #expect(cases.count > 30)
        let tested = (Self.labels + Self.lines).map { "\($0)".prefix(while: \.isLetter) }
        #expect(Set(cases) == Set(tested.map(String.init)))
    }

    @Test("a label fits into 40 characters, a line into 120, in every language", arguments: styles)
    func lengths(_ style: PhraseStyle) {
        for (phrases, maximum) in [(Self.labels, 40), (Self.lines, 120)] {
            for phrase in phrases {
                #expect((1...maximum).contains(phrase.text(style).count), "\(phrase)")
            }
        }
    }

    @Test("every language says the same numbers and times, in words of its own")
    func arguments() {
        for phrase in Self.labels + Self.lines {
            let texts = Self.styles.map(phrase.text)
            let numbers = texts.map { $0.matches(of: /\d[\d:]*/).map { String($0.output) } }
            #expect(numbers.allSatisfy { $0.sorted() == numbers[0].sorted() }, "\(texts)")
            let isInternational = phrase == .ok || phrase == .timer
            #expect((Set(texts).count == 1) == isInternational, "\(texts)")
        }
    }

    @Test("a single minute is no minutes")
    func plurals() {
        let texts = Self.styles.flatMap { style in
            [1, 2].map { Phrase.minutesLeft(Minutes($0)).text(style) }
        }
        #expect(texts == ["1 minute left", "2 minutes left", "Noch 1 Minute", "Noch 2 Minuten"])
    }

    @Test(
        "a clock time has its day unless that is today, by the clocks of the person's zone",
        arguments: [
            (0, "18:30", "It opens at 18:30.", "Offen ab 18:30."),
            (6, "00:30", "It opens tomorrow at 00:30.", "Offen ab morgen, 00:30."),
            (48, "18:30", "It opens Wed at 18:30.", "Offen ab Mi, 18:30."),
            (7 * 24, "18:30", "It opens Mon at 18:30.", "Offen ab Mo, 18:30."),
        ]
    )
    func days(_ hours: Int, _ time: String, _ english: String, _ german: String) throws {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        // Monday, 2 March 2026, 18:30 in Berlin.
        let now = WallInstant(millisecondsSince1970: 1_772_472_600_000)
        let then = ClockTime(now + .seconds(3600 * hours), from: now, in: zone)
        #expect(then.time.description == time)
        #expect(Self.styles.map(Phrase.opensAt(then).text) == [english, german])
    }

    @Test(
        "where a phone has 12 hours, so have its phrases",
        arguments: [(0, "12:00 AM"), (65, "1:05 AM"), (720, "12:00 PM"), (1439, "11:59 PM")]
    )
    func twelveHours(_ minutes: Int, _ text: String) {
        let midnight = WallInstant(millisecondsSince1970: 1_772_409_600_000)
        let time = ClockTime(
            midnight + .seconds(60 * minutes),
            from: midnight,
            in: .gmt
        )
        let phrase = Phrase.pledgedUntil(time)
        #expect(
            phrase.text(PhraseStyle(.english, has24Hours: false)) == "You pledged until \(text)."
        )
    }

    @Test(
        "the first language of the person's that Stint speaks is taken, or else English",
        arguments: [
            (["de-AT", "en-GB"], Language.german), (["fr-FR", "de_DE.UTF-8"], .german),
            (["en-DE", "de-DE"], .english), (["den"], .english), (["C.UTF-8"], .english),
            ([], .english),
        ] as [([String], Language)]
    )
    func preferred(_ tags: [String], _ language: Language) {
        #expect(Language(preferring: tags) == language)
    }
}
