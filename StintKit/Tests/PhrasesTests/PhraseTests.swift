import Foundation
import Limits
import Phrases
import Testing

@Suite("Phrases", .timeLimit(.minutes(10)))
struct PhraseTests {
    private static let noon = ClockTime(
        WallInstant(millisecondsSince1970: 1_772_453_100_000),
        from: WallInstant(millisecondsSince1970: 1_772_200_000_000),
        in: .gmt
    )
    private static let evenings = hours([.monday, .tuesday, .wednesday, .friday], "18:00–23:30")
    private static let styles = Language.allCases.map { PhraseStyle($0) { $0.description } }

    /// The titles and buttons of shields, and titles of notifications: one line each.
    private static let labels: [Phrase] = [
        .isBlocked(.app("Photogram")), .isBlocked(.website("photogram.example")),
        .isBlocked(.app(nil)), .isBlocked(.website(nil)), .openIt(.app("Photogram")),
        .openIt(.app(nil)), .openIt(.website("photogram.example")), .openIt(.website(nil)),
        .pledgeFailed, .lockedOut, .reallyOpenIt, .stintIsNotRunning, .damagedData, .close, .goBack,
        .carryOn, .stayFocused,
        .openFor(Minutes(120)), .openAndFail, .openStint, .getActive,
        .minutesLeftUntil(Minutes(15), noon), .minutesLeftAsOf(Minutes(15), noon), .asOf(noon),
        .timer, .pledgeHasEnded, .settlePledge, .nothingIsBlocked, .cannotCountMinutes,
        .closeOrMore(used: Minutes(240), more: Minutes(15)), .opensAfterChoice,
        .closeOrMore(used: Minutes(1439), more: nil), .openIn(seconds: 1), .openBecause,
        .openIn(seconds: 1500), .openForLength, .minutes(Minutes(120)),
    ]

    /// The texts below a title.
    private static let lines: [Phrase] = [
        .blockedBy("Evenings"), .isBlockedBy(.app("Photogram"), "Evenings"),
        .isBlockedBy(.app(nil), "Evenings"), .isBlockedBy(.website(nil), "Evenings"),
        .isOpenAgain(.app("Photogram")), .isOpenAgain(.website(nil)),
        .opensAt(noon), .asksAt(noon), .notBefore(noon), .pledgedUntil(noon), .pledgedUntil(nil),
        .openingFailsPledge(credits: 5000), .openingFailsPledge(credits: nil),
        .attemptFailedPledge(credits: 5000), .attemptFailedPledge(credits: nil),
        .minutesOfTodayUsed(Minutes(1)), .minutesOfTodayUsed(Minutes(1439)),
        .openingsOfTodayUsed(1), .openingsOfTodayUsed(100), .balanceIsZero, .openStintToCount,
        .openStintToSeeWhy, .earnMore, .timeToLockIn, .breaksLeft(0), .breaksLeft(1),
        .breaksLeft(10), .mealsLeft(0, each: 240), .mealsLeft(1, each: 45),
        .mealsLeft(10, each: 240), .attempt(37),
        .usedAtLeast(Minutes(1234), at: noon), .lastReason("Ada asks me"), .timerToday(Minutes(44)),
        .tapToSeeBlocked,
        .openStintAfterPledge(isStaked: true), .openStintAfterPledge(isStaked: false),
        .thenCloses("Evenings", more: 0), .thenCloses("Evenings", more: 1),
        .thenCloses("Evenings", more: 63), .thenCloses(nil, more: 2),
        .thenClosesUnlessEarned("Evenings"),
        .thenClosesUnlessEarned(nil), .thenAppCloses(in: "Evenings"), .thenAppCloses(in: nil),
        .thenPledgeEnds, .openStintSoon, .chooseAppsAgain, .opensWholeLimit, .chooseToTellApart,
        .breakMinutesLeft(Minutes(0)), .breakMinutesLeft(Minutes(240)), .tapToChoose,
        .takeABreath(until: noon, second: 20), .waitFirst(seconds: 1), .waitFirst(seconds: 1500),
        .waitBetween(seconds: 300, 1500),
        .chooseReasonFirst, .writeReasonFirst, .startInTerminal,
    ]

    /// The phrases about limits in the app and its widgets.
    private static let limits: [Phrase] =
        [
            .pledgeInProgress, .pledgeUntil(noon), .minutesUncounted, .noMinutesLeft,
            .usedUpForToday,
            .openingsUsed, .open, .openForMore(Minutes(45)), .openedByYou, .openUntil(noon),
            .notLimitedNow, .timed, .blockedUntil(noon), .blockedAllDay, .blockedUntilEarned,
            .blockedUncounted,
            .openForMore(Minutes(1)), .openForMore(Minutes(1440)), .openedByYou,
            .asksFirstFor(Minutes(15)), .blocksNothing,
            .noWindowOpen, .windowOpen, .breakRunning, .emergencyRunning, .timeToRest,
            .minutesBeforeRest(Minutes(120), of: Minutes(240)),
            .restAfter(Minutes(240), for: Minutes(240)),
            .balance(Minutes(60), of: Minutes(180)),
            .minutesLeftToday(Minutes(12), of: Minutes(45)), .openingsLeft(1, of: 1),
            .openingsLeft(0, of: 1), .openingsLeft(0, of: 7), .openingsLeft(3, of: 7),
            .minutesToday(Minutes(5)), .minutesInBank(Minutes(60)),
            .minLeft(Minutes(12)), .openingsLeftBriefly(1), .openingsLeftBriefly(4),
            .budget(Minutes(30)), .openings(1, each: Minutes(15)), .openings(6, each: Minutes(20)),
            .openingsADay(1), .openingsADay(6), .openBetween([]),
            .appliesFrom(noon), .applies(evenings), .blockedDuring(evenings), .hours(evenings),
            .minutesRead(41, of: 45, at: noon), .balanceRead(60, at: noon),
            .minutesTodayRead(20, at: noon), .openingsLeftRead(1, at: noon),
            .openingsLeftRead(4, at: noon),
            .limitAppliesFrom("Evenings", noon), .limitAppliesFrom(nil, noon), .appliesNow,
            .allowedUntil(noon), .alsoBlocked(.limit("Evenings"), until: noon, isPartial: true),
            .alsoBlocked(.limit(nil), until: noon, isPartial: false),
            .alsoBlocked(.pledge, until: noon, isPartial: false),
            .alsoBlocked(.limit("Evenings"), until: nil, isPartial: true),
            .alsoBlocked(.pledge, until: nil, isPartial: false), .alsoAsks("Evenings"),
            .alsoAsks(nil),
        ] + Difficulty.allCases.map { .bank($0) }

    /// Returns hours of known days with spans written like "22:00–07:00".
    private static func hours(_ days: Weekdays, _ spans: String...) -> Hours {
        do {
            return try Hours(
                days: days,
                spans: spans.map { text in
                    let times = text.split(separator: "–").map { TimeOfDay(String($0)) }
                    return try Hours.Span(
                        start: times[0] ?? .midnight,
                        end: times[1] ?? .midnight
                    )
                }
            )
        } catch {
            preconditionFailure("\(error)")
        }
    }

    @Test("hours are times, then days; a limit that only blocks names them in its effect")
    func hours() throws {
        let night = Self.hours(.all, "02:00–07:00", "12:00–00:00")
        let workdays = Self.hours(Weekdays.all.subtracting([.saturday, .sunday]))
        let block = Rule.schedule(try Schedule(windows: []))
        let lines: [[Phrase]] = [
            Phrase.lines(about: block, in: night), Phrase.lines(about: block, in: .always),
            Phrase.lines(about: .pause(Pause()), in: workdays),
            Phrase.lines(about: .pause(Pause()), in: Self.evenings),
            Phrase.lines(about: .pause(Pause()), in: .always),
        ]
        let asks = ["Asks first, then opens for 15 min"]
        #expect(
            lines.map { $0.map { $0.text(Self.styles[0]) } } == [
                ["Blocked 02:00–07:00, 12:00–midnight"], ["Blocked all day"],
                asks + ["Applies Mon–Fri"], asks + ["Applies 18:00–23:30, Mon–Wed, Fri"], asks,
            ]
        )
        #expect(Phrase.applies(Self.evenings).text(Self.styles[1]) == "Gilt 18:00–23:30, Mo–Mi, Fr")
    }

    @Test("these tests include every phrase")
    func complete() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/Phrases/Phrase.swift")
        let source = try String(contentsOf: file, encoding: .utf8)
        let cases = source.components(separatedBy: "public enum Subject")[0]
            .replacing(/\([^)]*\)/, with: "").matches(of: /\n    case (.*)/)
            .flatMap { $0.output.1.components(separatedBy: ", ") }
        #expect(cases.count > 60)
        let tested = (Self.labels + Self.lines + Self.limits).map {
            "\($0)".prefix(while: \.isLetter)
        }
        #expect(Set(cases) == Set(tested.map(String.init)))
    }

    @Test("a label fits into 40 characters, a line into 120, in every language", arguments: styles)
    func lengths(_ style: PhraseStyle) {
        for (phrases, maximum) in [(Self.labels, 40), (Self.lines, 120), (Self.limits, 60)] {
            for phrase in phrases {
                #expect((1...maximum).contains(phrase.text(style).count), "\(phrase)")
            }
        }
    }

    @Test("every language has the same numbers and times, in different words")
    func arguments() {
        for phrase in Self.labels + Self.lines + Self.limits {
            let texts = Self.styles.map(phrase.text)
            let numbers = texts.map { $0.matches(of: /\d[\d:]*/).map { String($0.output) } }
            #expect(numbers.allSatisfy { $0.sorted() == numbers[0].sorted() }, "\(texts)")
            #expect((Set(texts).count == 1) == (phrase == .timer), "\(texts)")
        }
    }

    @Test("one minute is singular")
    func plurals() {
        let texts = Self.styles.flatMap { style in
            [1, 2].map { Phrase.minutesLeftAsOf(Minutes($0), Self.noon).text(style) }
        }
        let counts = ["1 minute left", "2 minutes left", "Noch 1 Minute", "Noch 2 Minuten"]
        #expect(zip(texts, counts).allSatisfy { $0.hasPrefix("\($1), ") }, "\(texts)")
    }

    @Test("credits have a sign between groups of three digits")
    func credits() {
        let texts = Self.styles.flatMap { style in
            [999, 1000, 1_234_567].map { Phrase.openingFailsPledge(credits: $0).text(style) }
        }
        let numbers = ["999", "1,000", "1,234,567", "999", "1.000", "1.234.567"]
        #expect(zip(texts, numbers).allSatisfy { $0.contains(" \($1) ") }, "\(texts)")
    }

    @Test("one of anything is singular in every language", arguments: styles)
    func ones(_ style: PhraseStyle) {
        let ones: [Phrase] = [
            .minutesLeftAsOf(1, Self.noon), .minutesLeftToday(1, of: 1), .minutesOfTodayUsed(1),
            .minutesToday(1),
            .minutesInBank(1), .minLeft(1), .minutesBeforeRest(1, of: 1), .restAfter(1, for: 1),
            .balance(1, of: 1), .budget(1), .openFor(1), .asksFirstFor(1), .timerToday(1),
            .openingsLeft(1, of: 1), .openingsLeftBriefly(1), .openingsOfTodayUsed(1),
            .openings(1, each: 1), .openingsADay(1), .breaksLeft(1), .mealsLeft(1, each: 1),
            .openIn(seconds: 1), .waitFirst(seconds: 1), .breakMinutesLeft(1), .minutes(1),
            .openingsLeftRead(1, at: Self.noon),
        ]
        let several = /\b1 (?:[a-z]{3,}s|Minuten|Sekunden|Pausen)\b/
        for phrase in ones {
            #expect(!phrase.text(style).contains(several), "\(phrase.text(style))")
        }
    }

    @Test("remaining amounts have singular, plural and zero")
    func left() {
        let left = Self.styles.map { style in
            (0...2).map { Phrase.breaksLeft($0).text(style) }
                + (0...2).map { Phrase.mealsLeft($0, each: 45).text(style) }
                + (1...2).map { Phrase.openingsOfTodayUsed($0).text(style) }
        }
        #expect(
            left == [
                [
                    "No breaks left today", "1 break left today. Start it in Stint.",
                    "2 breaks left today. Start one in Stint.",
                    "You’ve used “I’m Eating” for today",
                    "“I’m Eating” in Stint: 45 min, once today",
                    "“I’m Eating” in Stint: 45 min, 2 times today",
                    "Already opened once today.", "Opened 2 of 2 times today.",
                ],
                [
                    "Heute keine Pause mehr übrig",
                    "Heute noch 1 Pause. Starte sie in Stint.",
                    "Heute noch 2 Pausen. Starte eine in Stint.",
                    "„Ich esse“ ist für heute aufgebraucht",
                    "„Ich esse“ in Stint: 45 Min., heute noch einmal",
                    "„Ich esse“ in Stint: 45 Min., heute noch 2-mal",
                    "Heute schon einmal geöffnet.", "Heute 2 von 2 Mal geöffnet.",
                ],
            ]
        )
    }

    @Test(
        "attempts have ordinal numbers",
        arguments: [
            (1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"),
            (13, "13th"), (21, "21st"), (22, "22nd"), (23, "23rd"), (101, "101st"), (111, "111th"),
        ]
    )
    func attempts(_ count: Int, _ ordinal: String) {
        #expect(
            Self.styles.map(Phrase.attempt(count).text) == [
                "\(ordinal) attempt today", "\(count). Versuch heute",
            ]
        )
    }

    @Test(
        "a clock time has its day, unless it is today in the person's time zone",
        arguments: [
            (0, "18:30", "Opens at 18:30", "Öffnet um 18:30"),
            (6, "00:30", "Opens tomorrow at 00:30", "Öffnet morgen um 00:30"),
            (48, "18:30", "Opens Wednesday at 18:30", "Öffnet am Mittwoch um 18:30"),
            (7 * 24, "18:30", "Opens Monday at 18:30", "Öffnet am Montag um 18:30"),
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

    @Test("midnight is a word, and noon is a clock time")
    func midnight() throws {
        // Monday, 2 March 2026, 18:30.
        let now = WallInstant(millisecondsSince1970: 1_772_476_200_000)
        func texts(_ phrase: (ClockTime) -> Phrase, _ minutes: Int) -> [String] {
            let time = ClockTime(now + .seconds(60 * minutes), from: now, in: .gmt)
            return Self.styles.map(phrase(time).text)
        }
        #expect(
            texts(Phrase.blockedUntil, 330) == [
                "Blocked until midnight", "Gesperrt bis Mitternacht",
            ]
        )
        #expect(texts(Phrase.opensAt, 330) == ["Opens at midnight", "Öffnet um Mitternacht"])
        #expect(
            texts(Phrase.notBefore, 330) == ["Not before midnight", "Frühestens um Mitternacht"]
        )
        #expect(
            texts(Phrase.openUntil, 1050) == [
                "Open until tomorrow at 12:00", "Offen bis morgen um 12:00",
            ]
        )
        let evening = try Window(label: "", start: #require(TimeOfDay("18:00")), end: .endOfDay)
        #expect(
            Self.styles.map(Phrase.openBetween([evening]).text) == [
                "Open 18:00–midnight", "Offen 18:00–Mitternacht",
            ]
        )
    }

    @Test("phrases use the given clock format, including windows")
    func clocks() throws {
        let style = PhraseStyle(.english) { "\($0.minutes)'" }
        let windows = try [(60, 90), (300, 301)].map { start, end in
            try Window(
                label: "",
                start: #require(TimeOfDay(minutes: start)),
                end: #require(TimeOfDay(minutes: end))
            )
        }
        #expect(Phrase.openBetween(windows).text(style) == "Open 60'–90', 300'–301'")
        #expect(Phrase.blockedUntil(Self.noon).text(style) == "Blocked until Mon at 725'")
    }

    @Test("a forecast has one phrase for its state and one for its end")
    func forecasts() throws {
        let now = WallInstant(millisecondsSince1970: 1_772_472_600_000)
        let clock = { ClockTime($0, from: now, in: .gmt) }
        let (half, full) = (now + .seconds(30), now + .seconds(60))
        let table: [(StatusForecast, Phrase, opening: Phrase?, condition: Phrase?)] = [
            (.open(until: half), .openUntil(clock(now)), nil, nil),
            (.open(until: nil), .open, nil, nil),
            (.asks(try AccessLength(20)), .asksFirstFor(20), nil, nil),
            // The displayed time is rounded up, so that it is never before the end of the block.
            (.blocked(.opens(half)), .blockedUntil(clock(full)), .opensAt(clock(full)), nil),
            (.blocked(.opens(full)), .blockedUntil(clock(full)), .opensAt(clock(full)), nil),
            (.blocked(.asks(full)), .blockedUntil(clock(full)), .asksAt(clock(full)), nil),
            (.blocked(.earning(notBefore: nil)), .blockedUntilEarned, nil, nil),
            (
                .blocked(.earning(notBefore: half)), .blockedUntilEarned,
                .notBefore(clock(full)), .notBefore(clock(full))
            ),
            (.blocked(.counting(notBefore: nil)), .blockedUncounted, nil, nil),
            (.blocked(.unknown), .blockedAllDay, nil, nil),
        ]
        for (forecast, state, opening, condition) in table {
            #expect(Phrase(forecast, clock: clock) == state)
            #expect(Phrase(opening: forecast, clock: clock) == opening)
            #expect(Phrase(condition: forecast, clock: clock) == condition)
        }
    }

    @Test(
        "Stint uses the first preferred language that it has, or English",
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
