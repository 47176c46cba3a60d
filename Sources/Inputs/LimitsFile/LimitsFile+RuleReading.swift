import InputFiles
import Limits

extension LimitsFile.Entry {
    private static let keys = ["name", "on", "preset"] + LimitKey.allCases.map(\.rawValue)

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
        let hours = try fields.hours(formerDays)
        let opensInBreaks = try fields.optional("breaks")?.yesOrNo()
        let warns = try fields.optional("warnings")?.yesOrNo()
        let written = Set(LimitKey.allCases.filter { fields[$0.rawValue] != nil })
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
            return [try value.entry(draft, fields, written, selection)]
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
            entries.append(try value.entry(changed, fields, written, selection))
        }
        return entries
    }
}

extension YAMLValue {
    /// Returns an entry after checking its limit.
    fileprivate func entry(
        _ draft: LimitDraft,
        _ fields: YAMLFields,
        _ written: Set<LimitKey>,
        _ selection: String
    ) throws(InputError) -> LimitsFile.Entry {
        do {
            _ = try draft.checked
        } catch {
            switch error {
            case .timerWithHours, .spanNotCounted:
                throw (fields["hours"] ?? fields["days"] ?? self).refusal(error)
            default: throw refusal(error)
            }
        }
        return LimitsFile.Entry(
            draft: draft,
            selection: selection,
            writing: written,
            line: line
        )
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

    /// Returns days of the week from a span such as `weekend`, a day, or a list of days.
    func weekdays() throws(InputError) -> Weekdays {
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

extension YAMLFields {
    /// Returns the days and times at which a limit applies; nil if none are written.
    ///
    /// Files for version 0.9.0 have the days of budgets and openings inside the rule.
    fileprivate func hours(_ formerDays: Weekdays?) throws(InputError) -> Hours? {
        let days = try optional("days")
        let value = try optional("hours")
        if let days, formerDays != nil {
            throw days.error(
                "the days are written twice",
                remedy: "write them beside the rule only"
            )
        }
        guard let place = value ?? days else {
            return try formerDays.map { (days) throws(InputError) in try made(days, [], mapping) }
        }
        let isAllDay = value?.isText ?? false
        if isAllDay { _ = try value?.name(among: [LimitsFile.allDay], "span of hours") }
        var spans: [Hours.Span] = []
        for part in isAllDay ? [] : try value?.list() ?? [] {
            let times = try part.fields("a span", allowed: ["from", "to"])
            let start = try times.required("from").timeOfDay()
            let end = try times.required("to").timeOfDay()
            do { spans.append(try Hours.Span(start: start, end: end)) } catch {
                throw part.refusal(error)
            }
        }
        guard value == nil || isAllDay || !spans.isEmpty else {
            throw place.error(
                "\"hours\" is an empty list",
                remedy: "write it like [{from: \"22:00\", to: \"07:00\"}], or "
                    + "\"\(LimitsFile.allDay)\""
            )
        }
        return try made(try days?.weekdays() ?? formerDays ?? .all, spans, place)
    }

    private func made(
        _ days: Weekdays,
        _ spans: [Hours.Span],
        _ place: YAMLValue
    ) throws(InputError) -> Hours {
        do { return try Hours(days: days, spans: spans) } catch { throw place.refusal(error) }
    }
}
