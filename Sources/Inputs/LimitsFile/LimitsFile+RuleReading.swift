import Limits

extension LimitsFile.Entry {
    private static let keys = ["name", "on", "preset", "wording"]

    /// Reads a limit, or those of a preset.
    static func list(
        _ value: YAMLValue,
        selections: [String]
    ) throws(InputError) -> [LimitsFile.Entry] {
        let kinds = Rule.Kind.allCases.map(\.rawValue)
        let fields = try value.fields("a limit", allowed: keys + kinds)
        let name = try fields.optional("name")?.text()
        let selection = try fields.required("on").name(among: selections, "selection")
        let wording = try fields.optional("wording")?.wording()
        let rule = try value.rule(fields)
        guard let presetValue = try fields.optional("preset") else {
            let label = try fields.required("name").text()
            guard let rule else { throw value.missingRule() }
            let draft = LimitDraft(label: label, rule: rule, wording: wording ?? .plain)
            return [try value.entry(draft, selection)]
        }
        let preset = try presetValue.preset()
        guard preset.limits.count == 1 || (name == nil && rule == nil) else {
            throw presetValue.error(
                "the preset \(InputError.quoted(preset.id)) has several limits",
                remedy: "leave out the name and the rule"
            )
        }
        var entries: [LimitsFile.Entry] = []
        for draft in preset.limits {
            if let rule, rule.kind != draft.rule.kind {
                throw value.error(
                    "the preset \(InputError.quoted(preset.id)) is a \(draft.rule.kind.rawValue), "
                        + "not a \(rule.kind.rawValue)",
                    remedy: "write \"\(draft.rule.kind.rawValue)\", or leave out the preset"
                )
            }
            let changed = LimitDraft(
                label: name ?? draft.label,
                rule: rule ?? draft.rule,
                wording: wording ?? draft.wording
            )
            entries.append(try value.entry(changed, selection))
        }
        return entries
    }
}

extension YAMLValue {
    /// Returns a limit whose name is not too long.
    fileprivate func entry(
        _ draft: LimitDraft,
        _ selection: String
    ) throws(InputError) -> LimitsFile.Entry {
        do {
            _ = try draft.limit(LimitID(rawValue: 0), on: SelectionID(rawValue: 0))
        } catch {
            throw refusal(error)
        }
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

    /// Returns the one rule that a limit's keys hold; nil when they hold none.
    fileprivate func rule(_ fields: YAMLFields) throws(InputError) -> Rule? {
        let found = Rule.Kind.allCases.filter { fields[$0.rawValue] != nil }
        guard let kind = found.first, let value = fields[kind.rawValue] else { return nil }
        guard found.count == 1 else {
            throw error(
                "the limit has \(found.count) rules: "
                    + found.map(\.rawValue).joined(separator: ", "),
                remedy: "write a limit for each"
            )
        }
        do {
            return switch kind {
            case .schedule: .schedule(try value.schedule())
            case .pause: .pause(try value.pause())
            case .bank: .bank(try value.bank())
            case .budget: .budget(try value.budget())
            case .opens: .opens(try value.opens())
            case .timer: try value.timer()
            }
        } catch let error as InputError {
            throw error
        } catch {
            throw value.refusal(error)
        }
    }

    /// Returns the keys of a rule that may be left empty.
    private func parts(_ what: String, _ keys: [String]) throws(InputError) -> YAMLFields {
        isEmpty ? YAMLFields(self, what, []) : try fields(what, allowed: keys)
    }

    private func timer() throws(InputError) -> Rule {
        _ = try parts("a timer", [])
        return .timer
    }

    private func schedule() throws(InputError) -> Schedule {
        var windows: [Window] = []
        var schedule: Schedule?
        for value in try list() {
            let fields = try value.fields("a window", allowed: ["name", "from", "to", "days"])
            let label = try fields.required("name").text()
            let start = try fields.required("from").timeOfDay()
            let end = try fields.required("to").timeOfDay()
            let days = try fields.optional("days")?.weekdays() ?? .all
            do {
                windows.append(try Window(label: label, start: start, end: end, weekdays: days))
                schedule = try Schedule(windows: windows)
            } catch {
                throw value.refusal(error)
            }
        }
        guard let schedule else {
            do { return try Schedule(windows: []) } catch { throw refusal(error) }
        }
        return schedule
    }

    private func pause() throws -> Pause {
        Pause(accessLength: try parts("a pause", ["minutes"]).accessLength())
    }

    private func bank() throws(InputError) -> Bank {
        let fields = try parts("a bank", ["difficulty", "workouts"])
        let difficulty: Difficulty? = try fields.optional("difficulty")?.choice("difficulty")
        let sources: Bank.WorkoutSources? =
            try fields.optional("workouts")?.choice("kind of workouts")
        return Bank(difficulty: difficulty ?? .medium, accepts: sources ?? .any)
    }

    private func budget() throws -> Budget {
        let fields = try fields("a budget", allowed: ["minutes", "days"])
        return try Budget(
            minutes: Minutes(fields.required("minutes").count()),
            weekdays: fields.optional("days")?.weekdays() ?? .all
        )
    }

    private func opens() throws -> Opens {
        let fields = try fields("a limit on openings", allowed: ["times", "minutes", "days"])
        return try Opens(
            timesPerDay: fields.required("times").count(),
            accessLength: fields.accessLength(),
            weekdays: fields.optional("days")?.weekdays() ?? .all
        )
    }

    /// Returns days of the week: a word for several, a day, or a list of days.
    private func weekdays() throws(InputError) -> Weekdays {
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
    fileprivate func accessLength() throws -> AccessLength {
        guard let value = try optional("minutes") else { return .standard }
        let minutes = Minutes(try value.count())
        do { return try AccessLength(minutes) } catch { throw value.refusal(error) }
    }
}
