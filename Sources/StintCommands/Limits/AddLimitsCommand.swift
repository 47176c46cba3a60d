import ArgumentParser
import Enforcement
import Exchange
import Foundation
import InputFiles
import Inputs
import Limits
import StintConsole

/// The command that adds the limits of a file or a preset.
struct AddLimitsCommand: StintCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract:
            "Add or replace the limits of a file or preset; a file with an error changes nothing.",
        discussion: """
            A limits file is a YAML file with settings, selections, and limits on them. \
            Scenarios/limits-all.yaml shows every key. A file or a home has at most \
            \(RuleState.limitMaximum) limits. A limit replaces the current one with the same name. A \
            change that opens anything waits as long as the settings say; a change that only blocks \
            takes effect immediately. The command never removes a limit.

            A preset also changes the settings that it needs. It covers the apps, categories and domains of --app, --category and --domain. \
            Without these options it covers the selection of the current limits, if they share \
            one.

            Example:
              stint limits add Scenarios/limits-evenings.yaml --dry-run
              stint limits add --preset anti-rot --app Instagram --domain instagram.com
            """
    )

    @OptionGroup var options: HomeOptions

    @Argument(help: "The limits file.")
    var file: String?

    @Option(help: "A preset, instead of a file.", transform: CommandWords.preset)
    var preset: Preset?

    @Option(
        help: ArgumentHelp("An app that the preset covers; can be repeated.", valueName: "name")
    )
    var app: [String] = []

    @Option(
        help: ArgumentHelp("A category that the preset covers; can be repeated.", valueName: "name")
    )
    var category: [String] = []

    @Option(
        help: ArgumentHelp(
            "A web domain that the preset covers; can be repeated.",
            valueName: "name"
        )
    )
    var domain: [String] = []

    @Flag(help: "Print the changes without writing them.")
    var dryRun = false

    func validate() throws {
        guard (file == nil) != (preset == nil) else {
            throw ValidationError("give either a limits file or --preset")
        }
        if preset == nil, !(app + category + domain).isEmpty {
            throw ValidationError("--app, --category and --domain need --preset")
        }
        if let preset, preset.limits.isEmpty {
            let others = Preset.all.filter { !$0.limits.isEmpty }.map(\.id)
            throw ValidationError(
                "the preset \(preset.id) is a pledge, which starts in the app; choose one of: "
                    + others.joined(separator: ", ")
            )
        }
        do throws(TypedDomainError) {
            _ = try typedDomains()
        } catch {
            throw ValidationError(error.description)
        }
        for name in app + category {
            let plain = name.trimmingCharacters(in: .whitespacesAndNewlines)
            guard !plain.isEmpty, plain.utf8.count <= LimitsFile.nameBytesMaximum else {
                throw ValidationError(
                    "\(InputError.quoted(name)) is not a valid name; use 1 to "
                        + "\(LimitsFile.nameBytesMaximum) bytes"
                )
            }
            guard !plain.unicodeScalars.contains(where: \.changesTextDirection) else {
                throw ValidationError(
                    "\(Names.quoted(name)) contains an invisible character that changes the text "
                        + "direction; type the name instead of copying it"
                )
            }
        }
    }

    func run(on console: Console) throws -> Int32 {
        let home = try Home(options, on: console)
        let asked = try file.map { try LimitsFile(path: $0, zone: home.zone) }
        let summary = try home.summary(recoveringOn: dryRun ? nil : console)
        let path = file ?? "--preset \(preset?.id ?? "")"
        let shared = (app + category + domain).isEmpty ? sharedSelection(summary) : nil
        let limits =
            try asked
            ?? LimitsFile(
                settings: nil,
                selections: preset.map { [try covered(by: $0, shared, summary)] } ?? [],
                limits: []
            )
        let addition = try LimitsAddition(
            limits,
            path: path,
            on: asked == nil ? shared : nil,
            summary,
            home
        ) { settings in
            try preset.map { RulesDraft($0, over: settings) }
                ?? limits.draft(over: settings, at: home.reading.wall, file: path)
        }
        var names = summary.names
        if dryRun {
            for event in addition.changes.events { names.add(event, from: home.selections) }
        } else {
            var log = try home.journalForAppending(on: console)
            for selection in addition.contents.values {
                _ = try home.selections.store(selection)
            }
            try addition.changes.write(to: &log, home)
            try log.tidyUp(at: home.reading.wall)
            names = try Names(&log, home)
        }
        for line in addition.lines { console.write(words(line, names, home) + "\n") }
        if !addition.unpicked.isEmpty {
            console.write(
                "not picked on the phone yet, so not blocked: "
                    + addition.unpicked.joined(separator: ", ") + "\n"
            )
        }
        if dryRun { console.write("nothing was written, because of --dry-run\n") }
        return 0
    }

    private func words(_ line: LimitsAddition.Line, _ names: Names, _ home: Home) -> String {
        let subject = line.subject.words(names)
        return switch line.outcome {
        case .inForce: "\(subject): \(line.isNew ? "added" : "changed"), in effect now"
        case .waits(let due): "\(subject): changed, pending until \(home.time(due))"
        case .waitsAlready(let due): "\(subject): already pending until \(home.time(due))"
        case .unchanged: "\(subject): unchanged"
        }
    }

    /// Returns the selection of a preset's limits.
    private func covered(
        by preset: Preset,
        _ shared: SelectionID?,
        _ summary: HomeSummary
    ) throws -> LimitsFile.Selection {
        var selection = LimitsFile.Selection(
            name: preset.id,
            apps: unique(app),
            categories: unique(category),
            domains: try typedDomains(),
            line: 0
        )
        if (app + category + domain).isEmpty { try cover(&selection, shared, summary) }
        return selection
    }

    /// Returns the only selection of the current limits; nil if there are several.
    private func sharedSelection(_ summary: HomeSummary) -> SelectionID? {
        let ids = Set(summary.state.limits.map(\.selection))
        return ids.count == 1 ? ids.first : nil
    }

    /// Adds the items of the selection that all current limits share.
    private func cover(
        _ selection: inout LimitsFile.Selection,
        _ shared: SelectionID?,
        _ summary: HomeSummary
    ) throws {
        guard
            let items = shared.flatMap(summary.state.reference).flatMap(summary.names.selection)?
                .items,
            !items.isEmpty, items.allSatisfy({ !$0.name.isEmpty })
        else {
            throw ValidationError(
                "choose what the preset covers with --app, --category or --domain"
            )
        }
        selection.apps = items.filter { $0.kind == .application }.map(\.name)
        selection.categories = items.filter { $0.kind == .category }.map(\.name)
        selection.domains = items.filter { $0.kind == .webDomain }.map(\.name)
    }

    /// Returns the domains in the form of a limits file.
    private func typedDomains() throws(TypedDomainError) -> [String] {
        var domains: [TypedDomain] = []
        for text in domain { try TypedDomain.add(text, to: &domains) }
        return domains.map(\.text)
    }

    private func unique(_ names: [String]) -> [String] {
        var known: Set<String> = []
        return names.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
            .filter { known.insert($0).inserted }
    }
}
