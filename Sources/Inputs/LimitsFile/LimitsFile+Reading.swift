import Basics
public import Foundation
public import InputFiles
import Limits

extension LimitsFile {
    /// Reads limits from a YAML file.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - zone: The time zone of dates without one.
    /// - Throws: The first problem in the file.
    public init(path: String, zone: TimeZone) throws(InputError) {
        self = try LimitsFile(
            InputFile(path: path, byteMaximum: LimitsFile.byteMaximum),
            zone: zone
        )
    }

    /// Reads limits from the content of a YAML file.
    ///
    /// - Parameters:
    ///   - file: The content.
    ///   - zone: The time zone of dates without one.
    ///   - domainMaximum: The maximum number of domains of a selection.
    /// - Throws: The first problem in the file.
    public init(
        _ file: InputFile,
        zone: TimeZone,
        domainMaximum: Int = LimitsFile.phoneDomainMaximum
    ) throws(InputError) {
        let root = try YAMLValue(file)
        let fields = try root.fields("a limits file", allowed: LimitsFile.keys)
        self = try LimitsFile(fields, of: root, zone: zone, domainMaximum: domainMaximum)
        guard settings != nil || !limits.isEmpty else {
            throw root.error(
                "the file has neither limits nor settings",
                remedy: "add limits or settings"
            )
        }
    }

    /// The maximum number of domains of a selection on an iPhone.
    public static let phoneDomainMaximum = TypedDomain.countMaximum

    /// The keys for limits, in a limits file and in a scenario.
    static let keys = ["settings", "selections", "limits"]

    /// Reads limits from a mapping that may have other keys; all parts are optional.
    init(
        _ fields: YAMLFields,
        of root: YAMLValue,
        zone: TimeZone,
        domainMaximum: Int = LimitsFile.phoneDomainMaximum
    ) throws(InputError) {
        settings = try fields.optional("settings").map { (value) throws(InputError) in
            try SettingsChoice(value, zone: zone)
        }
        selections = []
        for (key, value) in try fields.optional("selections")?.entries("selections") ?? [] {
            let selection = try Selection(named: key, value, domainMaximum: domainMaximum)
            if let other = selections.first(where: { $0.name == selection.name }) {
                throw key.repeated("selection", selection.name, besides: other.line)
            }
            selections.append(selection)
        }
        limits = []
        let values = try fields.optional("limits")?.list() ?? []
        for value in values {
            for entry in try Entry.list(value, selections: selections.map(\.name)) {
                try LimitsFile.check(entry, beside: limits, value)
                limits.append(entry)
            }
        }
        if let unused = selections.first(where: { selection in
            !limits.contains { $0.selection == selection.name }
        }) {
            throw root.error(
                "no limit uses the selection \(InputError.quoted(unused.name))",
                remedy: "write a limit with \"on: \(unused.name)\", or remove the selection",
                line: unused.line
            )
        }
    }

    /// Checks that a limit has a unique name and that iOS can monitor it together with the others.
    private static func check(
        _ entry: Entry,
        beside others: [Entry],
        _ value: YAMLValue
    ) throws(InputError) {
        let label = entry.draft.label
        if let other = others.first(where: { $0.draft.label == label }) {
            throw value.repeated("limit", label, besides: other.line)
        }
        guard others.count < RuleState.limitMaximum else {
            throw value.error(
                "there are more than \(RuleState.limitMaximum) limits",
                remedy: "remove or combine some"
            )
        }
        var limits: [Limit] = []
        for entry in others + [entry] {
            do { limits.append(try entry.draft.checked) } catch { throw value.refusal(error) }
        }
        do {
            try Plan.validate(limits)
        } catch {
            throw value.refusal(error)
        }
    }
}

extension LimitsFile.Selection {
    init(named key: YAMLValue, _ value: YAMLValue, domainMaximum: Int) throws(InputError) {
        let fields = try value.fields("a selection", allowed: ["apps", "categories", "domains"])
        name = try key.text()
        line = key.line
        apps = try fields.optional("apps")?.itemNames("app") ?? []
        categories = try fields.optional("categories")?.itemNames("category") ?? []
        domains = try fields.optional("domains")?.domains(atMost: domainMaximum) ?? []
        guard !(apps.isEmpty && categories.isEmpty && domains.isEmpty) else {
            throw key.error(
                "the selection \(InputError.quoted(name)) is empty",
                remedy: "add an app, a category or a domain"
            )
        }
    }
}

extension LimitDraft {
    /// The limit of the draft, with placeholder numbers.
    var checked: Limit {
        get throws(LimitError) {
            try limit(LimitID(rawValue: 0), on: SelectionID(rawValue: 0))
        }
    }
}

extension YAMLValue {
    /// Returns an input error at this value for an error of the rules.
    func refusal(_ error: some ExplainedError) -> InputError {
        self.error(error.explanation.problem, remedy: error.explanation.remedy)
    }

    /// Returns the error for a second thing with one name.
    fileprivate func repeated(_ what: String, _ name: String, besides other: Int) -> InputError {
        error(
            "the \(what) \(InputError.quoted(name)) appears twice, in lines \(other) and \(line)",
            remedy: "give each \(what) its own name"
        )
    }

    /// Returns a list of distinct names of bounded length.
    fileprivate func itemNames(_ what: String) throws(InputError) -> [String] {
        var names: [String] = []
        for value in try list() {
            let name = try value.text()
            guard name.utf8.count <= LimitsFile.nameBytesMaximum else {
                throw value.error(
                    "the name \(InputError.quoted(name)) has \(name.utf8.count) bytes",
                    remedy: "use at most \(LimitsFile.nameBytesMaximum)"
                )
            }
            guard !names.contains(name) else {
                throw value.error(
                    "the \(what) \(InputError.quoted(name)) appears twice",
                    remedy: "write it once"
                )
            }
            names.append(name)
        }
        return names
    }

    /// Returns a list of distinct domains, in the form that a typed domain has.
    fileprivate func domains(atMost maximum: Int) throws(InputError) -> [String] {
        let values = try list()
        guard values.count <= maximum else {
            let isPhone = maximum == LimitsFile.phoneDomainMaximum
            throw error(
                "too many websites\(isPhone ? " for an iPhone" : ""): \(values.count) of \(maximum)",
                remedy: "leave out \(values.count - maximum)"
                    + (isPhone ? ", or choose categories instead" : "")
            )
        }
        var domains: [TypedDomain] = []
        for value in values {
            let text = try value.text()
            do throws(TypedDomainError) {
                try TypedDomain.add(text, to: &domains, atMost: maximum)
            } catch {
                throw value.refusal(error)
            }
        }
        return domains.map(\.text)
    }
}
