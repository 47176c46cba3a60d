import ArgumentParser
package import Foundation
import InputFiles
package import Limits
package import SimulatedPhone
import ToolConsole

/// Parses the values of arguments and options, with suggestions for unknown names.
package enum CommandWords {
    /// Parses a name of a closed set.
    package static func name<Name: RawRepresentable<String> & CaseIterable>(
        _ what: String,
        _ word: String,
        or others: [String] = []
    ) throws -> Name {
        guard let name = Name(rawValue: word) else {
            throw ToolRun.unknown(what, word, among: others + Name.allCases.map(\.rawValue))
        }
        return name
    }

    /// Parses comma-separated names of a closed set.
    package static func names<Name: RawRepresentable<String> & CaseIterable>(
        _ what: String,
        _ words: String,
        or others: [String] = []
    ) throws -> [Name] {
        try words.split(separator: ",", omittingEmptySubsequences: false)
            .map { try name(what, String($0), or: others) }
    }

    package static func preset(_ word: String) throws -> Preset {
        guard let preset = Preset.all.first(where: { $0.id == word }) else {
            throw ToolRun.unknown("preset", word, among: Preset.all.map(\.id))
        }
        return preset
    }

    /// Returns a path unless it is empty, which would mean the current folder.
    package static func path(_ word: String) throws -> String {
        guard !word.isEmpty else {
            throw ValidationError("the path is empty; give a path, or omit the option")
        }
        return word
    }

    package static func faults(_ word: String) throws -> FaultPlan {
        switch word {
        case "none": return .none
        case "all": return .all
        default: return FaultPlan(Set(try names("fault", word, or: ["none", "all"])))
        }
    }

    package static func zone(_ word: String) throws -> TimeZone {
        guard let zone = TimeZone(identifier: word) else {
            throw ValidationError(
                "there is no time zone \(String(reflecting: word)); "
                    + NearestName.remedy(forZone: word)
            )
        }
        return zone
    }
}

extension FaultPlan {
    /// The value of the command-line option.
    package var words: String {
        if faults.isEmpty { return "none" }
        if self == .all { return "all" }
        return faults.map(\.rawValue).sorted().joined(separator: ",")
    }
}
