import ArgumentParser
import Foundation
import InputFiles
import Inputs
import Limits
import Replaying
import StintConsole
import ToolConsole

// The replay of a log.
extension SimulateCommand {
    /// Replays a log under one set of rules, or under several.
    func replay(_ path: String, on console: Console) throws -> Int32 {
        // Report unknown names before reading a long log.
        let rules = try ruleSources(zone: zone ?? console.zone)
        let log = try UsageLog(path: path, zone: zone ?? console.zone, skipsAbsences: afk)
        for kind in log.skipped.kinds {
            let events = counted(kind.count, "event")
            let were = kind.count == 1 ? "was" : "were"
            console.report("\(events) \(were) skipped; the first: \(kind.first.description)\n")
        }
        let replays = try rules.map { try replay($0, of: log, path) }
        let total = replays.reduce(0) { $0 + $1.useCount }
        let progress = output.progress.begin(console, total: total, unit: "uses")
        var done = 0
        let reports = replays.map { replay in
            defer { done += replay.useCount }
            return replay.run { progress.reach(done + $0) }
        }
        progress.finish()
        guard compare == nil else {
            let comparison = ReplayComparison(reports: reports, file: path)
            switch output.format {
            case .table: console.write(comparison.text)
            case .json: console.write(try JSONText.of(comparison.json))
            }
            return 0
        }
        for report in reports {
            switch output.format {
            case .table: console.write(ReplayTable.text(report, of: path))
            case .json: console.write(try JSONText.of(ReplayJSON.object(report, of: path)))
            }
        }
        return 0
    }

    /// A preset or a limits file from the command line.
    private enum RuleSource {
        case preset(Preset)
        case file(LimitsFile, path: String)
    }

    private func ruleSources(zone: TimeZone) throws -> [RuleSource] {
        if let limits { return [.file(try LimitsFile(path: limits, zone: zone), path: limits)] }
        guard let compare else { return [.preset(preset ?? .antiRot)] }
        return try Self.compared(compare).map { word in
            if let preset = Preset.all.first(where: { $0.id == word }) { return .preset(preset) }
            return .file(try LimitsFile(path: word, zone: zone), path: word)
        }
    }

    /// Returns the presets and the paths of files to compare.
    /// - Throws: An error for a word that is neither, or for too few or too many.
    static func compared(_ compare: String) throws -> [String] {
        let words = compare.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        let presets = Preset.all.map(\.id)
        for word in words where !presets.contains(word) {
            guard word.contains(".") || word.contains("/") else {
                throw ToolRun.unknown("preset or limits file", word, among: presets)
            }
        }
        guard (2...comparedMaximum).contains(words.count) else {
            throw ValidationError(
                "--compare names \(words.count) \(words.count == 1 ? "set" : "sets") of rules; "
                    + "give 2 to \(comparedMaximum), such as anti-rot,locked-in,limits.yaml"
            )
        }
        return words
    }

    private func replay(
        _ rules: RuleSource,
        of log: UsageLog,
        _ path: String
    ) throws(InputError) -> UsageReplay {
        var replay =
            switch rules {
            case .preset(let preset):
                try UsageReplay(
                    log,
                    file: path,
                    preset: preset,
                    cover: cover.map { words in
                        words.split(separator: ",").map {
                            $0.trimmingCharacters(in: .whitespaces)
                        }
                    }
                )
            case .file(let limits, let file):
                try UsageReplay(log, file: path, limits: limits, from: file)
            }
        replay.workoutPerDay = Minutes(workout ?? 0)
        return replay
    }

    /// The maximum number of sets of rules to compare.
    private static let comparedMaximum = 20
}
