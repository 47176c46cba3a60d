import Basics
import Limits

extension LimitsFile {
    /// The file as YAML; reading it returns equal values, except for line numbers.
    ///
    /// Instants are written in UTC. Names must not be blank or contain control characters.
    public var written: String {
        var text = ""
        if let settings {
            text += "settings:\n" + settings.lines.map { "  \($0)\n" }.joined()
            if settings.lines.isEmpty { text = "settings: {}\n" }
        }
        if !selections.isEmpty {
            text += "selections:\n" + selections.map { "  \($0.written)\n" }.joined()
        }
        if !limits.isEmpty {
            text += "limits:\n" + limits.map { "  - \($0.written)\n" }.joined()
        }
        return text
    }

    /// Returns a text in double quotes, with ambiguous characters escaped.
    fileprivate static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            // With an ampersand elsewhere, an asterisk could be read as an alias.
            case "\"", "\\", "*": quoted += escaped(scalar)
            case "\u{20}"..."\u{7E}", "\u{A1}"..."\u{1FFF}", "\u{2070}"..."\u{D7FF}",
                "\u{F900}"..."\u{FDCF}", "\u{1F300}"..."\u{1FAFF}":
                quoted.unicodeScalars.append(scalar)
            default: quoted += escaped(scalar)
            }
        }
        return quoted + "\""
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        "\\U" + String(scalar.value, radix: 16, digits: 8)
    }

    fileprivate static func yesOrNo(_ value: Bool) -> String { value ? "yes" : "no" }

    fileprivate static func list(_ names: [String]) -> String {
        "[\(names.map(quoted).joined(separator: ", "))]"
    }

    fileprivate static func mapping(_ parts: [(key: String, value: String?)]) -> String {
        let pairs = parts.compactMap { key, value in value.map { "\(key): \($0)" } }
        return "{\(pairs.joined(separator: ", "))}"
    }
}

extension LimitsFile.SettingsChoice {
    fileprivate var lines: [String] {
        var lines: [String] = []
        if breakLength != nil || breakTimesPerDay != nil || breakPool != nil {
            let parts = LimitsFile.mapping([
                ("pool", breakPool.map { "\($0.count)" }),
                ("minutes", breakLength.map { "\($0.components.seconds / 60)" }),
                ("times", breakTimesPerDay.map(String.init)),
            ])
            lines.append("break: \(parts)")
        }
        if let dayStart { lines.append("day-start: \"\(dayStart)\"") }
        if let emergencyRule { lines.append("emergencies: \(emergencyRule.timesPerPeriod)") }
        switch weakeningDelay {
        case nil: break
        case .some(.none): lines.append("weakening-delay: none")
        case .hours(let hours): lines.append("weakening-delay: \(hours) hours")
        case .nextDay: lines.append("weakening-delay: next day")
        case .until(let instant):
            lines.append("weakening-delay: until \(LimitsFile.SettingsChoice.written(instant))")
        }
        if let keepsClockAutomatic { lines.append("automatic-clock: \(keepsClockAutomatic)") }
        if let deniesAppRemoval {
            lines.append("deny-app-removal: \(deniesAppRemoval ? "yes" : "no")")
        }
        if let warnings {
            let minutes = warnings.thresholds.map { "\($0.minutes.count)" }
            lines.append("warnings: [\(minutes.joined(separator: ", "))]")
        }
        return lines
    }

    /// Returns an instant as `2026-12-31T00:00:00.000Z`.
    private static func written(_ instant: WallInstant) -> String {
        InstantText.text(millisecondsSince1970: instant.millisecondsSince1970)
    }
}

extension LimitsFile.Selection {
    fileprivate var written: String {
        let names = LimitsFile.mapping([
            ("apps", apps.isEmpty ? nil : LimitsFile.list(apps)),
            ("categories", categories.isEmpty ? nil : LimitsFile.list(categories)),
            ("domains", domains.isEmpty ? nil : LimitsFile.list(domains)),
        ])
        return "\(LimitsFile.quoted(name)): \(names)"
    }
}

extension LimitsFile.Entry {
    fileprivate var written: String {
        var parts: [(key: String, value: String?)] = [
            ("name", LimitsFile.quoted(draft.label)),
            ("on", LimitsFile.quoted(selection)),
            (draft.rule.kind.rawValue, draft.rule.written),
        ]
        for key in LimitKey.allCases where keys.contains(key) {
            let value =
                switch key {
                case .days: draft.hours.days.written ?? Weekdays.everyDay
                case .hours: draft.hours.written ?? LimitsFile.allDay
                case .breaks: draft.opensInBreaks.map(LimitsFile.yesOrNo)
                case .warnings: LimitsFile.yesOrNo(draft.warns)
                case .wording: draft.wording.word
                }
            parts.append((key.rawValue, value))
        }
        return LimitsFile.mapping(parts)
    }
}

extension Rule {
    fileprivate var written: String {
        let fields = fields
        if fields.count == 1, case .list = fields[0].value { return fields[0].value.written ?? "" }
        return RuleField.written(fields)
    }
}

extension RuleField {
    /// The value in a limits file; nil if it can be omitted.
    fileprivate var written: String? {
        switch self {
        case .number(let number): "\(number)"
        case .flag(let flag): flag ? "yes" : "no"
        case .texts(let texts): LimitsFile.list(texts)
        case .part(let fields): RuleField.written(fields)
        case .word(let word): word
        case .text(let text): LimitsFile.quoted(text)
        case .time(let time): "\"\(time)\""
        case .weekdays(let days): days.written
        case .list(let parts):
            "[\(parts.map { RuleField.written($0) }.joined(separator: ", "))]"
        }
    }

    fileprivate static func written(_ fields: RuleFields) -> String {
        LimitsFile.mapping(
            fields.map { field in
                if field.key == "price", case .part(let price) = field.value {
                    return written(price: price)
                }
                return (name(of: field.key), field.value.written)
            }
        )
    }

    /// Returns the key and the value of a question's price.
    private static func written(price: RuleFields) -> (key: String, value: String?) {
        guard case .word(let kind)? = price.first?.value, let key = YAMLPrice(kind: kind) else {
            return (YAMLPrice.free, nil)
        }
        let fields = Array(price.dropFirst())
        switch (key, fields.first?.value) {
        case (.wait, .number(let seconds)?) where fields.count == 1:
            return (key.rawValue, "\(seconds) s")
        case (.reasons, let texts?): return (key.rawValue, texts.written)
        case (.writtenReason, _): return (key.rawValue, "yes")
        case (.wait, _), (.reasons, nil): return (key.rawValue, written(fields))
        }
    }
}

extension Hours {
    /// The spans in a limits file; nil for the whole day, which can be omitted.
    fileprivate var written: String? {
        guard !spans.isEmpty else { return nil }
        let parts = spans.map { span in
            LimitsFile.mapping([("from", "\"\(span.start)\""), ("to", "\"\(span.end)\"")])
        }
        return "[\(parts.joined(separator: ", "))]"
    }
}

extension Weekdays {
    /// The days in a limits file; nil for all days, which can be omitted.
    fileprivate var written: String? {
        if self == .all { return nil }
        if let span = Weekdays.spans.first(where: { $0.days == self }) { return span.name }
        let names = Weekdays.named.filter { isSuperset(of: $0.days) }.map(\.name)
        return "[\(names.joined(separator: ", "))]"
    }
}
