import ArgumentParser
import Foundation
import Inputs
import InterfaceHost
import Limits
import PhoneWeb
import SettlementJudge
import SimulatedPhone

/// Parses the values of arguments and options, with suggestions for unknown names.
enum CommandWords {
    /// Returns the error for an unknown name, with the nearest known name.
    static func unknown(_ what: String, _ word: String, among names: [String]) -> ValidationError {
        ValidationError(
            "there is no \(what) \(InputError.quoted(word)); "
                + NearestName.remedy(for: word, among: names)
        )
    }

    /// Parses a name of a closed set.
    static func name<Name: RawRepresentable<String> & CaseIterable>(
        _ what: String,
        _ word: String,
        or others: [String] = []
    ) throws -> Name {
        guard let name = Name(rawValue: word) else {
            throw unknown(what, word, among: others + Name.allCases.map(\.rawValue))
        }
        return name
    }

    /// Parses comma-separated names of a closed set.
    static func names<Name: RawRepresentable<String> & CaseIterable>(
        _ what: String,
        _ words: String,
        or others: [String] = []
    ) throws -> [Name] {
        try words.split(separator: ",", omittingEmptySubsequences: false)
            .map { try name(what, String($0), or: others) }
    }

    static func preset(_ word: String) throws -> Preset {
        guard let preset = Preset.all.first(where: { $0.id == word }) else {
            throw unknown("preset", word, among: Preset.all.map(\.id))
        }
        return preset
    }

    /// Returns a path unless it is empty, which would mean the current folder.
    static func path(_ word: String) throws -> String {
        guard !word.isEmpty else {
            throw ValidationError("the path is empty; give a path, or omit the option")
        }
        return word
    }

    static func faults(_ word: String) throws -> FaultPlan {
        switch word {
        case "none": return .none
        case "all": return .all
        default: return FaultPlan(Set(try names("fault", word, or: ["none", "all"])))
        }
    }

    static func storeFaults(_ word: String) throws -> Set<StoreFault> {
        word == "none" ? [] : Set(try names("fault", word, or: ["none"]))
    }

    static func zone(_ word: String) throws -> TimeZone {
        guard let zone = TimeZone(identifier: word) else {
            throw ValidationError(
                "there is no time zone \(String(reflecting: word)); "
                    + NearestName.remedy(forZone: word)
            )
        }
        return zone
    }

    static func language(_ word: String) throws -> String {
        guard let language = PhoneLanguage.tag(word) else {
            throw ValidationError(
                "there is no language \(String(reflecting: word)); write it like de or pt-BR"
            )
        }
        return language
    }

    static func textSize(_ word: String) throws -> TextSize {
        try name("text size", word)
    }

    static func device(_ word: String) throws -> HostedDevice {
        try name("device", word)
    }

    static func systemVersion(_ word: String) throws -> Double {
        guard let version = Phone.systemVersion(word) else {
            throw ValidationError(
                "there is no simulated iOS \(String(reflecting: word)); write it like 17.4 or 26.4"
            )
        }
        return version
    }

    static func seeds(_ word: String) throws -> ClosedRange<UInt64> {
        let ends = word.split(separator: "..", omittingEmptySubsequences: false).map { UInt64($0) }
        guard ends.count == 2, let first = ends[0], let last = ends[1], first <= last,
            last - first < seedMaximum
        else {
            throw ValidationError(
                "\(String(reflecting: word)) is not a range of at most \(grouped(Int(seedMaximum)))"
                    + " seeds; write it like 1..100"
            )
        }
        return first...last
    }

    /// The maximum number of seeds of one run.
    private static let seedMaximum: UInt64 = 1_000_000
}

extension FaultPlan {
    /// The value of the command-line option.
    var words: String {
        if faults.isEmpty { return "none" }
        if self == .all { return "all" }
        return faults.map(\.rawValue).sorted().joined(separator: ",")
    }
}
