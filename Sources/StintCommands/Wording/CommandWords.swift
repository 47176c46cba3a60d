import ArgumentParser
import Foundation
import Inputs
import Limits
import PhoneWeb
import SettlementJudge
import SimulatedPhone

/// Reads words of a command line that name something, and says what they could have named.
enum CommandWords {
    /// Returns the error for an unknown word, with the name that was probably meant.
    static func unknown(_ what: String, _ word: String, among names: [String]) -> ValidationError {
        ValidationError(
            "there is no \(what) \(InputError.quoted(word)); "
                + NearestName.remedy(for: word, among: names)
        )
    }

    /// Reads a name of a closed set.
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

    /// Reads names of a closed set, separated by commas.
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

    /// Returns the path of a file or a folder; an empty one would be the folder of now.
    static func path(_ word: String) throws -> String {
        guard !word.isEmpty else {
            throw ValidationError("the path is empty; name one, or leave the option out")
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

    static func systemVersion(_ word: String) throws -> Double {
        guard let version = Phone.systemVersion(word) else {
            throw ValidationError(
                "there is no iOS \(String(reflecting: word)) here; write it like 17.4 or 26.4"
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

    /// The most seeds of one run.
    private static let seedMaximum: UInt64 = 1_000_000
}

extension FaultPlan {
    /// The plan as the command line writes it.
    var words: String {
        if faults.isEmpty { return "none" }
        if self == .all { return "all" }
        return faults.map(\.rawValue).sorted().joined(separator: ",")
    }
}
