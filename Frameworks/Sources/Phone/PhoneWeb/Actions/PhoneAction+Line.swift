import Foundation
import SimulatedPhone

extension PhoneAction {
    /// The most bytes of a line.
    public static let lineMaximum = 8 * 1024

    /// Reads an action from a line: a word and its values, each percent-encoded.
    /// - Returns: Nil if the line isn't a valid action.
    public init?(line: String) {
        guard line.utf8.count <= Self.lineMaximum else { return nil }
        var words: [String] = []
        for word in line.split(separator: " ", omittingEmptySubsequences: false) {
            guard let text = String(word).removingPercentEncoding else { return nil }
            words.append(text)
        }
        guard let action = Self.action(words[0], Array(words.dropFirst())) else { return nil }
        self = action
    }

    private static func action(_ word: String, _ values: [String]) -> PhoneAction? {
        func both<First, Second>(
            _ first: First?,
            _ second: Second?,
            _ make: (First, Second) -> PhoneAction
        ) -> PhoneAction? {
            first.flatMap { first in second.map { make(first, $0) } }
        }
        // Missing values at the end are read as empty.
        let all = values + ["", "", "", ""]
        let number = Int64(all[0])
        return switch (word, values.count) {
        case ("unlock", 0): .unlock
        case ("lock", 0): .lock
        case ("home", 0): .home
        case ("reboot", 0): .reboot
        case ("unshare", 0): .endSharing
        case ("open", 1): .open(BundleIdentifier(rawValue: all[0]))
        case ("quit", 1): .quit(BundleIdentifier(rawValue: all[0]))
        case ("delete", 1): .delete(BundleIdentifier(rawValue: all[0]))
        case ("install", 1): .install(BundleIdentifier(rawValue: all[0]))
        case ("visit", 1): all[0].isEmpty ? nil : .visit(all[0])
        case ("follow", 1): URL(string: all[0])?.scheme.map { _ in .follow(all[0]) }
        case ("press", 1): ShieldButton(word: all[0]).map { .press($0) }
        case ("use", 1...3): .use(all[0], text: all[1], words: all[2])
        case ("touch", 2...4):
            PhoneSurface(word: all[0]).map { .touch($0, all[1], text: all[2], words: all[3]) }
        case ("answer", 2): .answer(all[0], action: all[1])
        case ("dismiss", 1): .dismiss(all[0])
        case ("zone", 1): TimeZone(identifier: all[0]).map { .zone($0.identifier) }
        case ("fault", 1): Fault(rawValue: all[0]).map { .fault($0) }
        case ("always", 2):
            both(Fault(rawValue: all[0]), flag(all[1])) { .faultAlways($0, isOn: $1) }
        case ("controls", 1): flag(all[0]).map { .controls(isOpen: $0) }
        case ("edit", 2): IntentSettings(all[1]).map { .edit(control: all[0], $0) }
        case ("run", 2): IntentSettings(all[1]).map { .run(shortcut: all[0], $0) }
        case ("focus", 1): .focus(filter: all[0], nil)
        case ("focus", 2): IntentSettings(all[1]).map { .focus(filter: all[0], $0) }
        case ("agree", 2): both(Question(rawValue: all[0]), flag(all[1])) { .agree($0, $1) }
        case ("reply", 2): both(Permission(rawValue: all[0]), flag(all[1])) { .reply($0, $1) }
        case ("permit", 2): both(Permission(rawValue: all[0]), flag(all[1])) { .permit($0, $1) }
        case ("appearance", 1): flag(all[0], "dark", "light").map { .appearance(isDark: $0) }
        case ("language", 1): PhoneLanguage.tag(all[0]).map { .language($0) }
        case ("text-size", 1): TextSize(rawValue: all[0]).map { .textSize($0) }
        case ("network", 1): flag(all[0], "on", "off").map { .network(isOn: $0) }
        case ("pass", 1): pass(number, count: 1)
        case ("pass", 2): pass(number, count: Int(all[1]))
        case ("until", 1): number.map { .until(Date(timeIntervalSince1970: Double($0) / 1000)) }
        case ("clock", 1):
            number.flatMap {
                $0.magnitude <= passMaximum / 1000 && $0 != 0 ? .clock(seconds: $0) : nil
            }
        case ("workout", 1):
            number.flatMap { (1...1440).contains($0) ? .workout(minutes: Int($0)) : nil }
        case ("bring", 3): uploading(all[0], part: Int(all[1]), all[2])
        default: nil
        }
    }

    private static func pass(_ milliseconds: Int64?, count: Int?) -> PhoneAction? {
        guard let milliseconds, let count, count > 0, milliseconds > 0,
            milliseconds <= passMaximum, Int64(count) <= passMaximum / milliseconds
        else { return nil }
        return .pass(milliseconds: milliseconds, count: count)
    }

    private static func uploading(_ name: String, part: Int?, _ text: String) -> PhoneAction? {
        guard let part, (0..<fileMaximum / partBytes).contains(part),
            let content = Data(base64Encoded: text.replacing("-", with: "+")),
            content.count <= partBytes
        else { return nil }
        return .upload(name, part: part, content: Array(content))
    }

    private static func flag(_ word: String, _ yes: String = "yes", _ no: String = "no") -> Bool? {
        [yes: true, no: false][word]
    }

    /// The action as a line.
    public var line: String {
        words.map { $0.addingPercentEncoding(withAllowedCharacters: Self.plainCharacters) ?? "" }
            .joined(separator: " ")
    }

    static let plainCharacters = CharacterSet.alphanumerics
        .intersection(CharacterSet(charactersIn: "\u{0}"..."\u{7F}"))
        .union(CharacterSet(charactersIn: "-._:/"))

    private var words: [String] {
        func word(_ flag: Bool) -> String { flag ? "yes" : "no" }
        return switch self {
        case .unlock: ["unlock"]
        case .lock: ["lock"]
        case .home: ["home"]
        case .reboot: ["reboot"]
        case .endSharing: ["unshare"]
        case .upload(let name, let part, let content):
            // Percent-encoding would lengthen each plus sign.
            [
                "bring", name, "\(part)",
                Data(content).base64EncodedString().replacing("+", with: "-"),
            ]
        case .open(let app): ["open", app.rawValue]
        case .visit(let domain): ["visit", domain]
        case .follow(let address): ["follow", address]
        case .quit(let app): ["quit", app.rawValue]
        case .delete(let app): ["delete", app.rawValue]
        case .install(let app): ["install", app.rawValue]
        case .press(let button): ["press", button.word]
        case .use(let identifier, let text, let words):
            ["use", identifier, text] + (words.isEmpty ? [] : [words])
        case .controls(let isOpen): ["controls", word(isOpen)]
        case .edit(let kind, let settings): ["edit", kind, settings.text]
        case .run(let shortcut, let settings): ["run", shortcut, settings.text]
        case .focus(let filter, let settings):
            ["focus", filter] + (settings.map { [$0.text] } ?? [])
        case .touch(let surface, let identifier, let text, let words):
            ["touch", surface.word, identifier, text] + (words.isEmpty ? [] : [words])
        case .reply(let permission, let answer): ["reply", permission.rawValue, word(answer)]
        case .permit(let permission, let answer): ["permit", permission.rawValue, word(answer)]
        case .answer(let notification, let action): ["answer", notification, action]
        case .dismiss(let notification): ["dismiss", notification]
        case .pass(let milliseconds, let count):
            ["pass", "\(milliseconds)"] + (count == 1 ? [] : ["\(count)"])
        case .until(let date): ["until", "\(date.milliseconds)"]
        case .zone(let zone): ["zone", zone]
        case .clock(let seconds): ["clock", "\(seconds)"]
        case .fault(let fault): ["fault", fault.rawValue]
        case .faultAlways(let fault, let isOn): ["always", fault.rawValue, word(isOn)]
        case .agree(let question, let answer): ["agree", question.rawValue, word(answer)]
        case .appearance(let isDark): ["appearance", isDark ? "dark" : "light"]
        case .language(let tag): ["language", tag]
        case .textSize(let size): ["text-size", size.rawValue]
        case .network(let isOn): ["network", isOn ? "on" : "off"]
        case .workout(let minutes): ["workout", "\(minutes)"]
        }
    }
}

extension ShieldButton {
    /// The word for the button in a line.
    var word: String {
        switch self {
        case .primary: "primary"
        case .secondary: "secondary"
        case .firstItem: "first"
        case .secondItem: "second"
        case .thirdItem: "third"
        }
    }

    /// Reads the word for a button.
    init?(word: String) {
        guard let button = Self.allCases.first(where: { $0.word == word }) else { return nil }
        self = button
    }
}

extension Date {
    /// The whole milliseconds since 1970.
    var milliseconds: Int64 { Int64((timeIntervalSince1970 * 1000).rounded()) }
}
