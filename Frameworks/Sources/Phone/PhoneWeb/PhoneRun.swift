import Foundation
import InterfaceHost
public import SimulatedPhone

/// A recorded run, which can be repeated: a phone's setup and all actions on it.
public struct PhoneRun: Equatable, Sendable {
    /// The largest number of actions in a run.
    public static let actionMaximum = 100_000
    private static let heading = "stint phone 1"

    /// The setup of the phone.
    public internal(set) var setup: PhoneSetup
    /// The actions in order; successive equal `pass` actions are joined.
    public private(set) var actions: [PhoneAction]

    /// Creates a run.
    public init(_ setup: PhoneSetup, actions: [PhoneAction] = []) {
        self.setup = setup
        self.actions = []
        for action in actions { append(action) }
    }

    /// Adds an action.
    public mutating func append(_ action: PhoneAction) {
        if let joined = actions.last?.joined(with: action) {
            actions[actions.count - 1] = joined
        } else {
            actions.append(action)
        }
    }

    /// The run before its last action; nil before the first.
    var undone: PhoneRun? {
        guard !actions.isEmpty else { return nil }
        var run = self
        run.actions.removeLast()
        return run
    }

    /// Returns the first lines of a run's text, which describe its setup.
    static func head(_ setup: PhoneSetup) -> String {
        var lines = [
            heading, "seed \(setup.seed)", "start \(setup.start.milliseconds)",
            "zone \(setup.zone)",
        ]
        if !setup.faults.isEmpty {
            lines.append("faults \(setup.faults.map(\.rawValue).joined(separator: ","))")
        }
        if !setup.rules.isEmpty { lines.append("rules \(setup.rules)") }
        // Older runs have no dialogs and no such line.
        if setup.showsDialogs { lines.append("dialogs yes") }
        if setup.language != PhoneLanguage.standard {
            lines.append("language \(setup.language)")
        }
        if setup.textSize != .large { lines.append("text-size \(setup.textSize.rawValue)") }
        if setup.systemVersion != Phone.newestSystemVersion {
            lines.append("ios \(setup.systemVersion)")
        }
        if setup.device != .iPhone { lines.append("device \(setup.device.rawValue)") }
        return lines.joined(separator: "\n") + "\n\n"
    }

    /// The run as text: the setup, an empty line, and one action per line.
    public var text: String {
        Self.head(setup) + actions.map { $0.line + "\n" }.joined()
    }

    /// Reads a run.
    /// - Parameters:
    ///   - text: The value of `text`; an incomplete last line is skipped.
    ///   - others: The apps of the phone, which are not part of the text.
    /// - Throws: The first problem in the text.
    public init(text: String, others: [InstalledApplication]) throws(PhoneRunError) {
        let gap = text.range(of: "\n\n")
        let head = text[..<(gap?.lowerBound ?? text.endIndex)].split(separator: "\n")
        guard head.first.map(String.init) == Self.heading, let gap else {
            let heading = String(reflecting: Self.heading)
            throw PhoneRunError(line: 1, "it does not begin with \(heading)")
        }
        setup = try Self.setup(head.dropFirst(), others: others)
        actions = []
        let lines = text[gap.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
        // The text after the last newline is empty or incomplete.
        for (index, line) in lines.dropLast().enumerated() {
            let number = head.count + 2 + index
            guard let action = PhoneAction(line: String(line)) else {
                let problem = "\(Self.quoted(line)) is not an action of this version"
                throw PhoneRunError(line: number, problem)
            }
            append(action)
            guard actions.count <= Self.actionMaximum else {
                throw PhoneRunError(line: number, "it has more than \(Self.actionMaximum) actions")
            }
        }
    }

    /// Reads the setup: a word and its value on each line.
    private static func setup(
        _ lines: ArraySlice<Substring>,
        others: [InstalledApplication]
    ) throws(PhoneRunError) -> PhoneSetup {
        var values: [Substring: (text: Substring, line: Int)] = [:]
        for (index, line) in lines.enumerated() {
            let parts = line.split(separator: " ", maxSplits: 1)
            guard parts.count == 2 else {
                throw PhoneRunError(line: index + 2, "\(quoted(line)) has no value")
            }
            values[parts[0]] = (parts[1], index + 2)
        }
        func value<Value>(
            _ name: Substring,
            _ what: String,
            _ read: (Substring) -> Value?
        ) throws(PhoneRunError) -> Value {
            guard let found = values[name] else {
                throw PhoneRunError(line: nil, "the line \"\(name) …\" is missing")
            }
            guard let value = read(found.text) else {
                let problem = "the \(name) \(quoted(found.text)) is not \(what)"
                throw PhoneRunError(line: found.line, problem)
            }
            return value
        }
        let faults = values["faults"]?.text.split(separator: ",") ?? []
        for fault in faults where Fault(rawValue: String(fault)) == nil {
            let problem = "the fault \(quoted(fault)) is unknown"
            throw PhoneRunError(line: values["faults"]?.line, problem)
        }
        return PhoneSetup(
            seed: try value("seed", PhoneActionError.seedWords) { UInt64($0) },
            start: try value("start", "a number of milliseconds since 1970") { text in
                Int64(text).map { Date(timeIntervalSince1970: Double($0) / 1000) }
            },
            zone: try value("zone", "a zone of the tz database") {
                TimeZone(identifier: String($0))
            },
            faults: faults.compactMap { Fault(rawValue: String($0)) },
            rules: values["rules"].map { String($0.text) } ?? "",
            others: others,
            showsDialogs: values["dialogs"]?.text == "yes",
            language: values["language"] == nil
                ? PhoneLanguage.standard
                : try value("language", "a language") { PhoneLanguage.tag(String($0)) },
            textSize: values["text-size"] == nil
                ? .large
                : try value("text-size", "a text size") { TextSize(rawValue: String($0)) },
            systemVersion: values["ios"] == nil
                ? Phone.newestSystemVersion
                : try value("ios", "a version of iOS") { Phone.systemVersion(String($0)) },
            device: values["device"] == nil
                ? .iPhone
                : try value("device", "a device") { HostedDevice(rawValue: String($0)) }
        )
    }

    private static func quoted(_ text: Substring) -> String {
        let shownMaximum = 48
        return String(reflecting: String(text.prefix(shownMaximum)))
    }
}

/// An error in the text of a run; none of the run is performed.
public struct PhoneRunError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The number of the invalid line, from 1; nil if a line is missing.
    public let line: Int?
    /// The problem, with the value found.
    public let problem: String

    init(line: Int?, _ problem: String) {
        self.line = line
        self.problem = problem
    }

    /// The problem, its place and the remedy.
    public var description: String {
        "could not repeat the run\(line.map { ", line \($0)" } ?? ""): \(problem); "
            + "choose a file saved by this page"
    }
}
