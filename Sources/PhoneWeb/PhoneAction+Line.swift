import Foundation
import SimulatedPhone

extension PhoneAction {
    /// The most bytes of a line.
    public static let lineMaximum = 8 * 1024

    /// Reads an action from a line: a word and its values, each percent-encoded.
    /// - Returns: Nil if the line is no action.
    public init?(line: String) {
        guard line.utf8.count <= Self.lineMaximum else { return nil }
        var words: [String] = []
        for word in line.split(separator: " ", omittingEmptySubsequences: false) {
            guard let text = String(word).removingPercentEncoding else { return nil }
            words.append(text)
        }
        let values = Array(words.dropFirst())
        guard
            let action = Self.plain(words[0], values) ?? Self.asked(words[0], values)
                ?? Self.timed(words[0], values) ?? Self.brought(words[0], values)
        else { return nil }
        self = action
    }

    private static func plain(_ word: String, _ values: [String]) -> PhoneAction? {
        switch (word, values.count) {
        case ("unlock", 0): .unlock
        case ("lock", 0): .lock
        case ("home", 0): .home
        case ("reboot", 0): .reboot
        case ("unshare", 0): .endSharing
        case ("open", 1): .open(BundleIdentifier(rawValue: values[0]))
        case ("quit", 1): .quit(BundleIdentifier(rawValue: values[0]))
        case ("visit", 1): values[0].isEmpty ? nil : .visit(values[0])
        case ("press", 1): ShieldButton(word: values[0]).map { .press($0) }
        case ("use", 1): .use(values[0], text: "", words: "")
        case ("use", 2): .use(values[0], text: values[1], words: "")
        case ("use", 3): .use(values[0], text: values[1], words: values[2])
        case ("answer", 2): .answer(values[0], action: values[1])
        case ("dismiss", 1): .dismiss(values[0])
        case ("zone", 1): TimeZone(identifier: values[0]).map { .zone($0.identifier) }
        case ("fault", 1): Fault(rawValue: values[0]).map { .fault($0) }
        case ("always", 2):
            Fault(rawValue: values[0]).flatMap { fault in
                Self.flag(values[1]).map { .faultAlways(fault, isOn: $0) }
            }
        case ("appearance", 1):
            ["light", "dark"].contains(values[0])
                ? .appearance(isDark: values[0] == "dark") : nil
        case ("network", 1):
            ["on", "off"].contains(values[0]) ? .network(isOn: values[0] == "on") : nil
        default: nil
        }
    }

    private static func asked(_ word: String, _ values: [String]) -> PhoneAction? {
        if word == "touch", (2...4).contains(values.count) {
            let all = values + ["", ""]
            return PhoneSurface(word: all[0]).map {
                .touch($0, all[1], text: all[2], words: all[3])
            }
        }
        guard let flag = values.last.flatMap({ Self.flag($0) }) else { return nil }
        let permission = Permission(rawValue: values[0])
        switch (word, values.count) {
        case ("controls", 1): return .controls(isOpen: flag)
        case ("agree", 2): return Question(rawValue: values[0]).map { .agree($0, flag) }
        case ("reply", 2): return permission.map { .reply($0, flag) }
        case ("permit", 2): return permission.map { .permit($0, flag) }
        default: return nil
        }
    }

    private static func timed(_ word: String, _ values: [String]) -> PhoneAction? {
        guard let number = values.first.flatMap({ Int64($0) }) else { return nil }
        switch (word, values.count) {
        case ("pass", 1), ("pass", 2):
            guard let count = values.count == 2 ? Int(values[1]) : 1, count > 0, number > 0,
                number <= passMaximum, Int64(count) <= passMaximum / number
            else { return nil }
            return .pass(milliseconds: number, count: count)
        case ("until", 1): return .until(Date(timeIntervalSince1970: Double(number) / 1000))
        case ("clock", 1):
            return abs(number) <= passMaximum / 1000 && number != 0 ? .clock(seconds: number) : nil
        case ("workout", 1):
            return (1...1440).contains(number) ? .workout(minutes: Int(number)) : nil
        default: return nil
        }
    }

    private static func brought(_ word: String, _ values: [String]) -> PhoneAction? {
        guard word == "bring", values.count == 3, let part = Int(values[1]),
            (0..<fileMaximum / partBytes).contains(part),
            let content = Data(base64Encoded: values[2].replacing("-", with: "+")),
            content.count <= partBytes
        else { return nil }
        return .bring(values[0], part: part, content: Array(content))
    }

    private static func flag(_ word: String) -> Bool? {
        switch word {
        case "yes": true
        case "no": false
        default: nil
        }
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
        switch self {
        case .unlock: ["unlock"]
        case .lock: ["lock"]
        case .home: ["home"]
        case .reboot: ["reboot"]
        case .endSharing: ["unshare"]
        case .bring(let name, let part, let content):
            // A plus would be encoded once more.
            [
                "bring", name, "\(part)",
                Data(content).base64EncodedString().replacing("+", with: "-"),
            ]
        case .open(let app): ["open", app.rawValue]
        case .visit(let domain): ["visit", domain]
        case .quit(let app): ["quit", app.rawValue]
        case .press(let button): ["press", button.word]
        case .use(let identifier, let text, let words):
            ["use", identifier, text] + (words.isEmpty ? [] : [words])
        case .controls(let isOpen): ["controls", isOpen ? "yes" : "no"]
        case .touch(let surface, let identifier, let text, let words):
            ["touch", surface.word, identifier, text] + (words.isEmpty ? [] : [words])
        case .reply(let permission, let answer):
            ["reply", permission.rawValue, answer ? "yes" : "no"]
        case .permit(let permission, let answer):
            ["permit", permission.rawValue, answer ? "yes" : "no"]
        case .answer(let notification, let action): ["answer", notification, action]
        case .dismiss(let notification): ["dismiss", notification]
        case .pass(let milliseconds, let count):
            ["pass", "\(milliseconds)"] + (count == 1 ? [] : ["\(count)"])
        case .until(let date): ["until", "\(date.milliseconds)"]
        case .zone(let zone): ["zone", zone]
        case .clock(let seconds): ["clock", "\(seconds)"]
        case .fault(let fault): ["fault", fault.rawValue]
        case .faultAlways(let fault, let isOn): ["always", fault.rawValue, isOn ? "yes" : "no"]
        case .agree(let question, let answer):
            ["agree", question.rawValue, answer ? "yes" : "no"]
        case .appearance(let isDark): ["appearance", isDark ? "dark" : "light"]
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
