import Foundation
public import SimulatedPhone

/// With what a phone began and all that was done to it, so that it can be repeated.
public struct PhoneRun: Equatable, Sendable {
    /// The most actions of a run.
    public static let actionMaximum = 100_000
    private static let heading = "stint phone 1"

    /// With what the phone began.
    public let setup: PhoneSetup
    /// What was done, in order; the same time passing again is counted in one action.
    public private(set) var actions: [PhoneAction]

    /// Begins a run.
    public init(_ setup: PhoneSetup, actions: [PhoneAction] = []) {
        self.setup = setup
        self.actions = []
        for action in actions { append(action) }
    }

    /// Adds an action.
    public mutating func append(_ action: PhoneAction) {
        if case .pass(let milliseconds, let count) = action,
            case .pass(milliseconds, let before)? = actions.last
        {
            actions[actions.count - 1] = .pass(milliseconds: milliseconds, count: before + count)
        } else {
            actions.append(action)
        }
    }

    /// The lines that begin the text of a run with this setup.
    static func head(_ setup: PhoneSetup) -> String {
        var lines = [
            heading, "seed \(setup.seed)", "start \(setup.start.milliseconds)",
            "zone \(setup.zone)",
        ]
        if !setup.faults.isEmpty {
            lines.append("faults \(setup.faults.map(\.rawValue).joined(separator: ","))")
        }
        if !setup.rules.isEmpty { lines.append("rules \(setup.rules)") }
        // Older runs have no dialogs, and say nothing of them.
        if setup.showsDialogs { lines.append("dialogs yes") }
        return lines.joined(separator: "\n") + "\n\n"
    }

    /// The run as a text: what it began with, an empty line, and an action on each line.
    public var text: String {
        Self.head(setup) + actions.map { $0.line + "\n" }.joined()
    }

    /// Reads a run; nil if the text is none.
    /// - Parameters:
    ///   - text: What `text` gave; a last line that was cut off is left out.
    ///   - others: The apps of the phone, which are not part of the text.
    public init?(text: String, others: [InstalledApplication]) {
        guard let gap = text.range(of: "\n\n") else { return nil }
        let head = text[..<gap.lowerBound].split(separator: "\n")
        guard head.first.map(String.init) == Self.heading else { return nil }
        var values: [Substring: Substring] = [:]
        for line in head.dropFirst() {
            let parts = line.split(separator: " ", maxSplits: 1)
            guard parts.count == 2 else { return nil }
            values[parts[0]] = parts[1]
        }
        guard let seed = values["seed"].flatMap({ UInt64($0) }),
            let start = values["start"].flatMap({ Int64($0) }),
            let zone = values["zone"].flatMap({ TimeZone(identifier: String($0)) })
        else { return nil }
        let faults = values["faults"]?.split(separator: ",") ?? []
        setup = PhoneSetup(
            seed: seed,
            start: Date(timeIntervalSince1970: Double(start) / 1000),
            zone: zone,
            faults: faults.compactMap { Fault(rawValue: String($0)) },
            rules: values["rules"].map(String.init) ?? "",
            others: others,
            showsDialogs: values["dialogs"] == "yes"
        )
        guard setup.faults.count == faults.count else { return nil }
        actions = []
        let lines = text[gap.upperBound...].split(
            separator: "\n",
            omittingEmptySubsequences: false
        )
        // What follows the last newline is empty, or was cut off.
        for line in lines.dropLast() {
            guard let action = PhoneAction(line: String(line)) else { return nil }
            append(action)
            guard actions.count <= Self.actionMaximum else { return nil }
        }
    }
}
