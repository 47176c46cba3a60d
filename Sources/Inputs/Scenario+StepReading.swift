extension Scenario.Step {
    /// The actions that are named by `do` and take nothing.
    private static let plainActions: [(name: String, action: Scenario.Action)] = [
        ("home", .home), ("lock", .lock), ("unlock", .unlock), ("override", .override),
        ("reboot", .reboot), ("launch-stint", .launchStint), ("kill-stint", .killStint),
        ("wait", .wait),
    ]

    private static let actionKeys = [
        "do", "open", "visit", "press", "zone", "clock", "authorization", "fault", "windows",
        "select",
    ]

    /// Reads a step: `at` or `after`, at most one action, and what is expected then.
    init(_ value: YAMLValue, names: ScenarioNames) throws(InputError) {
        let fields = try value.fields(
            "a step",
            allowed: ["at", "after"] + Scenario.Step.actionKeys + ["expect"]
        )
        line = value.line
        moment = try Scenario.Moment(fields, of: value)
        let keys = Scenario.Step.actionKeys.filter { fields[$0] != nil }
        guard keys.count <= 1 else {
            throw value.error(
                "the step does two things, \(keys[0]) and \(keys[1])",
                remedy: "write them as two steps"
            )
        }
        action = try keys.first.map { (key) throws(InputError) in
            try Scenario.Step.action(key, fields.required(key), names: names)
        }
        expectation = try fields.optional("expect").map { (value) throws(InputError) in
            try Scenario.Expectation(value, names: names)
        }
        guard action != nil || expectation != nil else {
            throw value.error(
                "the step neither does nor expects anything",
                remedy: "give it an action or \"expect\", or write \"do: wait\""
            )
        }
    }

    private static func action(
        _ key: String,
        _ value: YAMLValue,
        names: ScenarioNames
    ) throws(InputError) -> Scenario.Action {
        switch key {
        case "open": return .open(app: try value.name(among: names.apps, "app"))
        case "visit": return .visit(domain: try value.name(among: names.domains, "domain"))
        case "press": return .press(try value.choice("button"))
        case "zone": return .zone(try value.zone())
        case "clock": return .clock(try Scenario.ClockChange(value))
        case "authorization": return .authorization(try value.choice("authorization"))
        case "fault": return .fault(try value.name(among: names.faults, "fault"))
        case "windows": return .windows(try Scenario.Window.list(value))
        case "select": return .select(try Scenario.Selection(value, names: names))
        default:
            let name = try value.name(among: plainActions.map(\.name), "action")
            return plainActions.first { $0.name == name }?.action ?? .wait
        }
    }
}

extension Scenario.Moment {
    fileprivate init(_ fields: YAMLFields, of step: YAMLValue) throws(InputError) {
        switch (try fields.optional("at"), try fields.optional("after")) {
        case (let at?, nil): self = try at.moment()
        case (nil, let after?): self = .after(try after.duration())
        case (nil, nil):
            throw step.error(
                "the step does not say when",
                remedy: "give it \"at\" (a time) or \"after\" (a duration)"
            )
        case (_?, let after?):
            throw after.error("the step has two times", remedy: "keep \"at\" or \"after\"")
        }
    }
}

extension Scenario.ClockChange {
    fileprivate init(_ value: YAMLValue) throws(InputError) {
        let text = try value.text()
        let sign = text.hasPrefix("-") ? -1 : text.hasPrefix("+") ? 1 : nil
        guard let sign else {
            self = .set(to: try value.civilTime())
            return
        }
        guard let seconds = WrittenDuration.seconds(text.dropFirst()) else {
            throw value.error(
                "\(try value.quoted()) is not a change of the clock",
                remedy: "write it like \"+1d\", \"-2h\" or \"2026-03-02 07:00\""
            )
        }
        self = .moved(by: .seconds(sign * seconds))
    }
}

extension Scenario.Expectation {
    fileprivate init(_ value: YAMLValue, names: ScenarioNames) throws(InputError) {
        let fields = try value.fields(
            "an expectation",
            allowed: ScenarioNames.reserved + names.apps + names.domains
        )
        covers = []
        for (key, value) in fields.ordered where !ScenarioNames.reserved.contains(key) {
            let state = try value.name(among: ["shielded", "open"], "state")
            let subject: Scenario.Subject = names.apps.contains(key) ? .app(key) : .domain(key)
            covers.append(Scenario.Cover(subject: subject, isShielded: state == "shielded"))
        }
        override = try fields.optional("override")?.choice("override state")
        let monitorMaximum = 20
        monitors = try fields.optional("monitors")?.number(in: 0...monitorMaximum)
        guard !fields.ordered.isEmpty else {
            throw value.error("nothing is expected", remedy: "name an app, or leave expect out")
        }
    }
}
