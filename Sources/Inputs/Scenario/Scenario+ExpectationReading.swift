import InputFiles

extension Scenario.Expectation {
    /// Reads the conditions in the file's order.
    init(_ value: YAMLValue, names: ScenarioNames) throws(InputError) {
        let fields = try value.fields(
            "an expectation",
            allowed: ScenarioNames.reserved + names.apps + names.domains
        )
        checks = []
        for (key, value) in fields.ordered {
            checks += try Scenario.Expectation.checks(key, value, names)
        }
        guard !checks.isEmpty else {
            throw value.error("the expectation is empty", remedy: "add an app, or omit \"expect\"")
        }
    }

    private static func checks(
        _ key: String,
        _ value: YAMLValue,
        _ names: ScenarioNames
    ) throws(InputError) -> [Scenario.Check] {
        switch key {
        case "break": return [.breakPass(try value.choice("break state"))]
        case "emergency": return [.emergency(try value.choice("emergency state"))]
        case "monitors": return [.monitors(try value.number(in: 0...monitorMaximum))]
        case "pledge": return [.pledge(try value.choice("pledge state"))]
        case "breach": return [.breach(try value.choice("breach"))]
        case "balance": return [.balance(try value.number(in: 0...minuteMaximum))]
        case "today": return [.today(try value.number(in: 0...minuteMaximum))]
        case "timer":
            let state = try value.name(among: ["running", "stopped"], "timer state")
            return [.timer(isRunning: state == "running")]
        case "pending": return [.pending(try value.number(in: 0...changeMaximum))]
        case "shield": return [.shield(try Scenario.ShieldWords(unlessNone: value))]
        case "notified":
            let title = try value.text()
            return [.notified(title == "none" ? nil : title)]
        case "used":
            let used = try value.fields("the use of limits", allowed: names.limits)
            return try used.ordered.map { (limit, value) throws(InputError) in
                .used(limit: limit, minutes: try value.number(in: 0...minuteMaximum))
            }
        case "access":
            return try names.subjects(value).map { (subject, value) throws(InputError) in
                let state = try value.name(among: ["running", "none"], "access state")
                return .access(subject, isRunning: state == "running")
            }
        default:
            guard let count = Scenario.Count(rawValue: key) else {
                let state = try value.name(among: ["shielded", "open"], "state")
                let subject: Scenario.Subject = names.apps.contains(key) ? .app(key) : .domain(key)
                return [.state(subject, isBlocked: state == "shielded")]
            }
            return try names.subjects(value).map { (subject, value) throws(InputError) in
                .count(count, subject, try value.number(in: 0...countMaximum))
            }
        }
    }

    private static let monitorMaximum = 20
    private static let changeMaximum = 16
    private static let minuteMaximum = 100_000
    private static let countMaximum = 100_000
}

extension Scenario.ShieldWords {
    fileprivate init?(unlessNone value: YAMLValue) throws(InputError) {
        if value.isText {
            _ = try value.name(among: ["none"], "shield")
            return nil
        }
        let fields = try value.fields(
            "a shield",
            allowed: ["title", "subtitle", "primary", "secondary"]
        )
        title = try fields.optional("title")?.text()
        subtitle = try fields.optional("subtitle")?.text()
        primary = try fields.optional("primary")?.text()
        secondary = try fields.optional("secondary")?.text()
        guard !fields.ordered.isEmpty else {
            throw value.error("the shield has no expected text", remedy: "add a title")
        }
    }
}

extension ScenarioNames {
    /// Reads a mapping whose keys are apps, domains and categories.
    fileprivate func subjects(
        _ value: YAMLValue
    ) throws(InputError) -> [(Scenario.Subject, YAMLValue)] {
        try value.fields("what is limited", allowed: apps + domains + categories).ordered.map {
            (name, value) in
            (subject(named: name), value)
        }
    }
}
