import Basics
import Limits

extension LimitsFile.Entry {
    private static let keys = [
        "name", "on", "preset", "wording", "days", "hours", "breaks", "warnings",
    ]

    /// Reads a limit, or the limits of a preset.
    static func list(
        _ value: YAMLValue,
        selections: [String]
    ) throws(InputError) -> [LimitsFile.Entry] {
        let kinds = Rule.Kind.allCases.map(\.rawValue)
        let fields = try value.fields("a limit", allowed: keys + kinds)
        let name = try fields.optional("name")?.text()
        let selection = try fields.required("on").name(among: selections, "selection")
        let wording = try fields.optional("wording")?.wording()
        let (rule, formerDays) = try value.rule(fields) ?? (nil, nil)
        let hours = try value.hours(fields, formerDays)
        let opensInBreaks = try fields.optional("breaks")?.yesOrNo()
        let warns = try fields.optional("warnings")?.yesOrNo()
        guard let presetValue = try fields.optional("preset") else {
            let label = try fields.required("name").text()
            guard let rule else { throw value.missingRule() }
            let draft = LimitDraft(
                label: label,
                rule: rule,
                wording: wording ?? .plain,
                hours: hours ?? .always,
                opensInBreaks: opensInBreaks,
                warns: warns ?? true
            )
            return [try value.entry(draft, selection)]
        }
        let preset = try presetValue.preset()
        guard preset.limits.count == 1 || (name == nil && rule == nil) else {
            throw presetValue.error(
                "the preset \(InputError.quoted(preset.id)) has several limits",
                remedy: "omit the name and the rule"
            )
        }
        var entries: [LimitsFile.Entry] = []
        for draft in preset.limits {
            if let rule, rule.kind != draft.rule.kind {
                throw value.error(
                    "the preset \(InputError.quoted(preset.id)) is a \(draft.rule.kind.rawValue), "
                        + "not a \(rule.kind.rawValue)",
                    remedy: "write \"\(draft.rule.kind.rawValue)\", or omit the preset"
                )
            }
            let changed = LimitDraft(
                label: name ?? draft.label,
                rule: rule ?? draft.rule,
                wording: wording ?? draft.wording,
                hours: hours ?? draft.hours,
                opensInBreaks: opensInBreaks ?? draft.opensInBreaks,
                warns: warns ?? draft.warns
            )
            entries.append(try value.entry(changed, selection))
        }
        return entries
    }
}

extension YAMLValue {
    /// Returns an entry after checking its limit.
    fileprivate func entry(
        _ draft: LimitDraft,
        _ selection: String
    ) throws(InputError) -> LimitsFile.Entry {
        _ = try limit(draft)
        return LimitsFile.Entry(draft: draft, selection: selection, line: line)
    }

    fileprivate func missingRule() -> InputError {
        let kinds = Rule.Kind.allCases.map(\.rawValue).joined(separator: ", ")
        return error("the limit has no rule", remedy: "add one of: \(kinds)")
    }

    fileprivate func preset() throws(InputError) -> Preset {
        let name = try name(among: Preset.all.map(\.id), "preset")
        guard let preset = Preset.all.first(where: { $0.id == name }), !preset.limits.isEmpty else {
            let others = Preset.all.filter { !$0.limits.isEmpty }.map(\.id)
            throw error(
                "the preset \(InputError.quoted(name)) has no limit",
                remedy: "choose one of: \(others.joined(separator: ", "))"
            )
        }
        return preset
    }

    fileprivate func wording() throws(InputError) -> Wording {
        let name = try name(among: Wording.allCases.map(\.word), "wording")
        return Wording.allCases.first { $0.word == name } ?? .plain
    }

    /// Returns the rule among a limit's keys, or nil.
    fileprivate func rule(
        _ fields: YAMLFields
    ) throws(InputError) -> (Rule?, formerDays: Weekdays?)? {
        let found = Rule.Kind.allCases.filter { fields[$0.rawValue] != nil }
        guard let kind = found.first, let value = fields[kind.rawValue] else { return nil }
        guard found.count == 1 else {
            throw error(
                "the limit has \(found.count) rules: "
                    + found.map(\.rawValue).joined(separator: ", "),
                remedy: "write one limit for each rule"
            )
        }
        return try Rule.reading(kind, from: YAMLRule(value, kind))
    }

    /// Returns the days and times at which a limit applies; nil if none are written.
    fileprivate func hours(
        _ fields: YAMLFields,
        _ formerDays: Weekdays?
    ) throws(InputError) -> Hours? {
        let days = try fields.optional("days")
        let value = try fields.optional("hours")
        guard days != nil || value != nil else {
            return try formerDays.map { (days) throws(InputError) in try made(days, []) }
        }
        if let days, formerDays != nil {
            throw days.error(
                "the days are written twice",
                remedy: "write them beside the rule only"
            )
        }
        var spans: [Hours.Span] = []
        for part in try value?.list() ?? [] {
            let times = try part.fields("a span", allowed: ["from", "to"])
            let start = try times.required("from").timeOfDay()
            let end = try times.required("to").timeOfDay()
            do { spans.append(try Hours.Span(start: start, end: end)) } catch {
                throw part.refusal(error)
            }
        }
        return try made(try days?.weekdays() ?? formerDays ?? .all, spans)
    }

    private func made(_ days: Weekdays, _ spans: [Hours.Span]) throws(InputError) -> Hours {
        do { return try Hours(days: days, spans: spans) } catch { throw refusal(error) }
    }

    /// Returns days of the week from a span such as `weekend`, a day, or a list of days.
    fileprivate func weekdays() throws(InputError) -> Weekdays {
        let days = Weekdays.named
        guard isText else {
            var weekdays: Weekdays = []
            for name in try names(among: days.map(\.name), "day") {
                for day in days where day.name == name { weekdays.formUnion(day.days) }
            }
            return weekdays
        }
        let words = Weekdays.spans + days
        let name = try name(among: words.map(\.name), "day")
        return words.first { $0.name == name }?.days ?? .all
    }
}

/// The keys of a rule in a limits file, or of a part of the rule.
private struct YAMLRule: RuleSource {
    /// The fields that can be omitted.
    private static let optional: Set = ["accessMinutes", "difficulty", "accepts"]

    /// Returns the keys that can be added to those of a rule or a part.
    private static func added(to keys: [String]) -> [String] {
        switch keys.first {
        case "accessMinutes": ["choosesLength", "price", "timesPerDay"]
        case "timesPerDay": ["choosesLength", "price", "weekdays"]
        case "minutes": ["ask", "weekdays"]
        case "use": ["ask"]
        case "kind": ["seconds", "lengthens", "reasons"]
        default: []
        }
    }

    private let whole: YAMLValue
    private let fields: YAMLFields
    /// The values of omitted fields.
    private let standard: RuleFields

    init(_ value: YAMLValue, _ kind: Rule.Kind) throws(InputError) {
        try self.init(value, InputError.quoted(kind.rawValue), kind.standard.fields)
    }

    private init(_ value: YAMLValue, _ what: String, _ standard: RuleFields) throws(InputError) {
        whole = value
        self.standard = standard
        if standard.count == 1, case .list = standard[0].value {
            // A rule with a single list is written as that list.
            fields = YAMLFields(value, what, [(standard[0].key, value)])
        } else if value.isEmpty, standard.allSatisfy({ YAMLRule.optional.contains($0.key) }) {
            fields = YAMLFields(value, what, [])
        } else {
            let keys = standard.map(\.key)
            fields = try value.fields(
                what,
                allowed: (keys + YAMLRule.added(to: keys)).map { RuleField.name(of: $0) }
            )
        }
    }

    /// Returns the value of a key; nil if the key is optional and omitted.
    private func value(_ key: String) throws(InputError) -> YAMLValue? {
        let word = RuleField.name(of: key)
        return YAMLRule.optional.contains(key)
            ? try fields.optional(word) : try fields.required(word)
    }

    private func standard(_ key: String) -> RuleField? {
        standard.first { $0.key == key }?.value
    }

    func contains(_ key: String) -> Bool { fields[RuleField.name(of: key)] != nil }

    func flag(_ key: String) throws(InputError) -> Bool {
        try fields.required(RuleField.name(of: key)).yesOrNo()
    }

    func texts(_ key: String) throws(InputError) -> [String] {
        var texts: [String] = []
        for value in try fields.required(RuleField.name(of: key)).list() {
            texts.append(try value.text())
        }
        return texts
    }

    func part(_ key: String) throws(InputError) -> YAMLRule {
        let name = RuleField.name(of: key)
        let keys: RuleFields = key == "price" ? [("kind", .word(""))] : Rule.Kind.pause.standard.fields
        return try YAMLRule(try fields.required(name), InputError.quoted(name), keys)
    }

    func number(_ key: String) throws(InputError) -> Int {
        if let value = try value(key) { return try value.count() }
        if case .number(let number)? = standard(key) { return number }
        preconditionFailure("An optional number has a standard value.")
    }

    func word(_ key: String, among words: [String]) throws(InputError) -> String {
        if let value = try value(key) {
            return try value.name(among: words, RuleField.name(of: key))
        }
        if case .word(let word)? = standard(key) { return word }
        preconditionFailure("An optional word has a standard value.")
    }

    func text(_ key: String) throws(InputError) -> String {
        try fields.required(RuleField.name(of: key)).text()
    }

    func time(_ key: String) throws(InputError) -> TimeOfDay {
        try fields.required(RuleField.name(of: key)).timeOfDay()
    }

    func weekdays(_ key: String) throws(InputError) -> Weekdays {
        try value(key)?.weekdays() ?? .all
    }

    func list(_ key: String) throws(InputError) -> [YAMLRule] {
        guard case .list(let parts)? = standard(key), let first = parts.first else { return [] }
        var rules: [YAMLRule] = []
        for value in try whole.list() { rules.append(try YAMLRule(value, "a window", first)) }
        return rules
    }

    func refusal(_ error: some ExplainedError, _ key: String) -> InputError {
        (fields[RuleField.name(of: key)] ?? whole).refusal(error)
    }
}
