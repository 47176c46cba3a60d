import Foundation
import Inputs
import Limits
import Testing

@Suite("writing limits files", .timeLimit(.minutes(10)))
struct LimitsFileRoundTripTests {
    @Test("every key survives a round trip")
    func everyKey() throws {
        let file = try LimitsFileTests.read(fullLimits)
        #expect(withoutLines(try LimitsFileTests.read(file.written)) == withoutLines(file))
    }

    @Test("the short file is written exactly")
    func wholeText() throws {
        let file = try LimitsFileTests.read("settings: {day-start: 05:00}\n" + shortLimits)
        #expect(
            file.written == """
                settings:
                  day-start: "05:00"
                selections:
                  "all": {apps: ["Mail"]}
                limits:
                  - {name: "One", on: "all", pause: {minutes: 15}}

                """
        )
    }

    @Test("random files with unusual names survive a round trip", arguments: UInt64(1)...60)
    func random(_ seed: UInt64) throws {
        var generator = Dice(seed: seed)
        let file = try generator.file()
        let written = file.written
        let read = try LimitsFileTests.read(written)
        #expect(withoutLines(read) == withoutLines(file), "\(written)")
        #expect(read.written == written)
    }

    private func withoutLines(_ file: LimitsFile) -> LimitsFile {
        var file = file
        file.settings?.line = 0
        for index in file.selections.indices { file.selections[index].line = 0 }
        for index in file.limits.indices { file.limits[index].line = 0 }
        return file
    }
}

/// A generator of random limits files.
private struct Dice {
    private var state: UInt64
    private var hasSpan = false

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

    private mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state >> 33
    }

    private mutating func draw(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(next() % UInt64(range.count))
    }

    private mutating func flip() -> Bool { draw(0...1) == 0 }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[draw(0...elements.count - 1)]
    }

    mutating func file() throws -> LimitsFile {
        let selections = (0..<draw(1...3)).map { index in
            LimitsFile.Selection(
                name: text("S\(index)"),
                apps: flip() ? [text("a"), text("b")] : [],
                categories: flip() ? [text("c")] : [],
                domains: ["example\(index).com"],
                line: 0
            )
        }
        var limits = try selections.enumerated().map { index, selection in
            LimitsFile.Entry(draft: try draft("F\(index)"), selection: selection.name, line: 0)
        }
        for index in 0..<draw(0...3) {
            let selection = pick(selections).name
            limits.append(
                LimitsFile.Entry(draft: try draft("L\(index)"), selection: selection, line: 0)
            )
        }
        return LimitsFile(
            settings: flip() ? try settings() : nil,
            selections: selections,
            limits: limits
        )
    }

    private mutating func settings() throws -> LimitsFile.SettingsChoice {
        var choice = LimitsFile.SettingsChoice(line: 0)
        if flip() { choice.breakLength = .seconds(60 * draw(1...240)) }
        if flip() { choice.breakTimesPerDay = draw(0...10) }
        if choice.breakLength == nil, choice.breakTimesPerDay == nil, flip() {
            choice.breakPool = Minutes(draw(5...240))
        }
        if flip() { choice.dayStart = TimeOfDay(hour: draw(0...23), minute: 0) }
        if flip() { choice.emergencyRule = try EmergencyRule(timesPerPeriod: draw(0...10)) }
        let instant = Int64(draw(0...2_000_000_000)) * 1000 + Int64(draw(0...999))
        choice.weakeningDelay = pick([
            nil, WeakeningDelay.none, .hours(UInt16(draw(1...720))),
            .until(WallInstant(millisecondsSince1970: instant)),
        ])
        if flip() { choice.warnings = WarningTimes(rawValue: UInt8(draw(0...3))) }
        return choice
    }

    private mutating func draft(_ start: String) throws -> LimitDraft {
        let rule = rule()
        return LimitDraft(
            label: text(start),
            rule: rule,
            wording: pick(Wording.allCases),
            hours: rule.kind == .timer ? .always : try hours(),
            opensInBreaks: pick([nil, true, false]),
            warns: flip()
        )
    }

    private mutating func hours() throws -> Hours {
        let from = try #require(TimeOfDay(hour: draw(0...23), minute: 0))
        let to = try #require(TimeOfDay(minutes: (from.minutes + draw(15...1000)) % 1440))
        // Spans need monitors, so a file has at most one.
        let spans = hasSpan ? [] : [try Hours.Span(start: from, end: to)]
        hasSpan = true
        return try Hours(days: days(), spans: spans)
    }

    private mutating func question() throws(LimitError) -> Ask {
        let wait = try Wait(seconds: draw(5...300), lengthens: flip())
        let reasons = try Reasons((0...draw(0...2)).map { text("R\($0)") })
        return Ask(
            accessLength: try length(),
            choosesLength: flip(),
            price: pick([.free, .wait(wait), .chosenReason(reasons), .writtenReason])
        )
    }

    private mutating func end() throws(LimitError) -> SoftEnd? {
        flip() ? try SoftEnd(question(), timesPerDay: flip() ? draw(1...100) : nil) : nil
    }

    private mutating func rule() -> Rule {
        do {
            switch pick(Rule.Kind.allCases) {
            case .schedule: return .schedule(try schedule())
            case .pause: return .pause(Pause(try question()))
            case .bank:
                let difficulty = pick(Difficulty.allCases)
                let sources = pick(Bank.WorkoutSources.allCases)
                return .bank(Bank(difficulty: difficulty, accepts: sources))
            case .budget:
                let minutes = Minutes(draw(1...1439))
                return .budget(try Budget(minutes: minutes, end: end()))
            case .opens:
                let times = draw(1...100)
                return .opens(try Opens(timesPerDay: times, question: question()))
            case .timer: return .timer
            case .stretch:
                let (use, rest) = (Minutes(draw(1...240)), Minutes(draw(1...240)))
                return .stretch(try Stretch(use: use, rest: rest, end: end()))
            }
        } catch {
            preconditionFailure("what is drawn is allowed: \(error)")
        }
    }

    private mutating func schedule() throws(ScheduleError) -> Schedule {
        var windows: [Window] = []
        for hour in [4, 9, 22] where flip() {
            let label = text("W")
            let end = pick([TimeOfDay(minutes: hour * 60 + 61), .endOfDay, .midnight])
            guard let start = TimeOfDay(minutes: hour * 60 + draw(0...59)), let end else {
                continue
            }
            let window = try Window(label: label, start: start, end: end, weekdays: days())
            // The last window can overlap the others.
            do { _ = try Schedule(windows: windows + [window]) } catch { continue }
            windows.append(window)
        }
        return try Schedule(windows: windows)
    }

    private mutating func length() throws(LimitError) -> AccessLength {
        try AccessLength(Minutes(5 * draw(1...24)))
    }

    private mutating func days() -> Weekdays { Weekdays(rawValue: UInt8(draw(1...127))) }

    /// Returns a text with a unique prefix and characters that are special in YAML.
    private mutating func text(_ start: String) -> String {
        let characters: [Character] = [
            "\"", "\\", "'", "*", "&", "a", " ", ":", "#", ",", "[", "]", "{", "}", "%", "@", "`",
            "|",
            ">", "-", "?", "!", "é", "–", "日", "🙂", "\u{2028}", "\u{FEFF}", "\u{A0}", "\u{301}",
        ]
        var text = start
        while text.utf8.count < 24, draw(0...8) > 0 { text.append(pick(characters)) }
        // Names don't include surrounding whitespace.
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
