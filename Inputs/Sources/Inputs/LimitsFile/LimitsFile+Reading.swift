import Basics
public import Foundation
import Limits

extension LimitsFile {
    /// Reads limits from a YAML file.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - zone: The zone of dates that say none.
    /// - Throws: On the first thing in the file that cannot be understood or is refused.
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
    ///   - zone: The zone of dates that say none.
    /// - Throws: On the first thing in the file that cannot be understood or is refused.
    public init(_ file: InputFile, zone: TimeZone) throws(InputError) {
        let root = try YAMLValue(file)
        let fields = try root.fields("a limits file", allowed: LimitsFile.keys)
        self = try LimitsFile(fields, of: root, zone: zone)
        guard settings != nil || !limits.isEmpty else {
            throw root.error("the file asks for nothing", remedy: "list limits, or write settings")
        }
    }

    /// The keys that say limits, in a file of their own and in others.
    static let keys = ["settings", "selections", "limits"]

    /// Reads limits from keys that may stand beside others; they may ask for nothing.
    init(_ fields: YAMLFields, of root: YAMLValue, zone: TimeZone) throws(InputError) {
        settings = try fields.optional("settings").map { (value) throws(InputError) in
            try SettingsChoice(value, zone: zone)
        }
        selections = []
        for (key, value) in try fields.optional("selections")?.entries("selections") ?? [] {
            selections.append(try Selection(named: key, value))
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
                "no limit is on the selection \(InputError.quoted(unused.name))",
                remedy: "write a limit with \"on: \(unused.name)\", or remove the selection",
                line: unused.line
            )
        }
    }

    /// Checks that a limit has a name of its own and that the system can watch it beside others.
    private static func check(
        _ entry: Entry,
        beside others: [Entry],
        _ value: YAMLValue
    ) throws(InputError) {
        let label = entry.draft.label
        guard !others.contains(where: { $0.draft.label == label }) else {
            throw value.error(
                "the limit \(InputError.quoted(label)) is there twice",
                remedy: "give each limit a name of its own"
            )
        }
        guard others.count < RuleState.limitMaximum else {
            throw value.error(
                "there are more than \(RuleState.limitMaximum) limits",
                remedy: "remove one, or join some"
            )
        }
        var limits: [Limit] = []
        for entry in others + [entry] { limits.append(try value.limit(entry.draft)) }
        do {
            try Plan.validate(limits)
        } catch {
            throw value.refusal(error)
        }
    }
}

extension LimitsFile.Selection {
    init(named key: YAMLValue, _ value: YAMLValue) throws(InputError) {
        let fields = try value.fields("a selection", allowed: ["apps", "categories", "domains"])
        name = try key.text()
        line = key.line
        apps = try fields.optional("apps")?.itemNames("app") ?? []
        categories = try fields.optional("categories")?.itemNames("category") ?? []
        domains = try fields.optional("domains")?.domains() ?? []
        guard !(apps.isEmpty && categories.isEmpty && domains.isEmpty) else {
            throw key.error(
                "the selection \(InputError.quoted(name)) covers nothing",
                remedy: "name an app, a category or a domain"
            )
        }
    }
}

extension YAMLValue {
    /// Returns the limit of a draft, with placeholder numbers.
    func limit(_ draft: LimitDraft) throws(InputError) -> Limit {
        do {
            return try draft.limit(LimitID(rawValue: 0), on: SelectionID(rawValue: 0))
        } catch {
            throw refusal(error)
        }
    }

    /// Returns an error that tells a refusal of the rules at this value.
    func refusal(_ error: some ExplainedError) -> InputError {
        self.error(error.explanation.problem, remedy: error.explanation.remedy)
    }

    /// Returns a list of names, each of a bounded length and none twice.
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
                    "the \(what) \(InputError.quoted(name)) is named twice",
                    remedy: "name it once"
                )
            }
            names.append(name)
        }
        return names
    }

    /// Returns a list of names that can be domains.
    fileprivate func domains() throws(InputError) -> [String] {
        let names = try itemNames("domain")
        for (value, name) in zip(try list(), names) {
            let isDomain =
                name.contains(".")
                && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" }
            guard isDomain else {
                throw value.error(
                    "\(InputError.quoted(name)) is not a domain",
                    remedy: "write it like \"instagram.com\""
                )
            }
        }
        return names
    }
}
