import InputFiles
import Limits

extension Scenario.Step {
    /// The values of `do`: actions without parameters.
    private static let plainActions: [(name: String, action: Scenario.Action)] = [
        ("home", .home), ("lock", .lock), ("unlock", .unlock), ("break", .breakPass(nil)),
        ("end-break", .endBreak), ("reboot", .reboot), ("launch-stint", .launchStint),
        ("kill-stint", .killStint), ("wait", .wait), ("emergency", .emergency),
        ("give-up", .giveUp),
    ]

    private static let actionKeys = [
        "do", "open", "visit", "press", "zone", "clock", "authorization", "fault", "windows",
        "select", "use", "pledge", "workout", "remove-limit", "difficulty", "break", "answer",
        "end-access",
    ]

    /// Reads a step: `at` or `after`, at most one action, and an expectation.
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
                "the step has neither an action nor an expectation",
                remedy: "add an action or \"expect\", or write \"do: wait\""
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
        case "use": return try use(value, names)
        case "pledge": return .pledge(try Scenario.PledgeChoice(value, names: names))
        case "workout": return .workout(try Scenario.Workout(value))
        case "remove-limit": return .removeLimit(try value.name(among: names.limits, "limit"))
        case "difficulty": return .difficulty(try value.choice("difficulty"))
        case "select": return .select(try Scenario.Selection(value, names: names))
        case "break": return .breakPass(try value.duration())
        case "answer": return .answer(try Scenario.Answer(value, names: names))
        case "end-access": return .endAccess(try names.subject(value))
        // The action of earlier versions.
        case "do" where try value.text() == "override": return .breakPass(nil)
        default:
            let name = try value.name(among: plainActions.map(\.name), "action")
            return plainActions.first { $0.name == name }?.action ?? .wait
        }
    }

    private static func use(
        _ value: YAMLValue,
        _ names: ScenarioNames
    ) throws(InputError) -> Scenario.Action {
        let fields = try value.fields("a use", allowed: ["app", "for"])
        return .use(
            app: try fields.required("app").name(among: names.apps, "app"),
            try fields.required("for").duration()
        )
    }
}

extension Scenario.PledgeChoice {
    fileprivate init(_ value: YAMLValue, names: ScenarioNames) throws(InputError) {
        // The rules check the numbers when the step runs.
        let numbers = -1_000_000...1_000_000
        let fields = try value.fields("a pledge", allowed: ["minutes", "grade", "credits", "on"])
        minutes = try fields.optional("minutes")?.number(in: numbers)
        credits = try fields.optional("credits")?.number(in: numbers)
        selection = try fields.optional("on")?.name(among: names.selections, "selection")
        guard selection != nil || names.selections.count < 2 else {
            throw value.error(
                "the pledge doesn't name one of several selections",
                remedy: "add \"on\" with "
                    + names.selections.map(InputError.quoted).joined(separator: " or ")
            )
        }
        grade = try fields.optional("grade").map { (value) throws(InputError) in
            try value.name(among: ["fair", "strict"], "grade") == "fair" ? .fair : .strict
        }
    }
}

extension Scenario.Answer {
    fileprivate init(_ value: YAMLValue, names: ScenarioNames) throws(InputError) {
        let fields = try value.fields("an answer", allowed: ["open", "minutes", "reason"])
        subject = try names.subject(fields.required("open"))
        // The rules check the length when the step runs.
        minutes = try fields.optional("minutes")?.number(in: 0...1440)
        reason = try fields.optional("reason")?.text()
    }
}

extension Scenario.Workout {
    fileprivate init(_ value: YAMLValue) throws(InputError) {
        let fields = try value.fields("a workout", allowed: ["minutes", "ended", "by-hand"])
        let minutesOfDay = 1440
        minutes = try fields.required("minutes").number(in: 0...minutesOfDay)
        let byHand = try fields.optional("by-hand")?.name(among: ["true", "false"], "answer")
        isEnteredByHand = byHand == "true"
        ended = .zero
        guard let ago = try fields.optional("ended") else { return }
        let text = try ago.text()
        guard text.hasSuffix(" ago"), let seconds = WrittenDuration.seconds(text.dropLast(4)) else {
            throw ago.error(
                "\(try ago.quoted()) is not a time in the past",
                remedy: "write it like \"10m ago\""
            )
        }
        ended = .seconds(seconds)
    }
}

extension Scenario.Moment {
    fileprivate init(_ fields: YAMLFields, of step: YAMLValue) throws(InputError) {
        switch (try fields.optional("at"), try fields.optional("after")) {
        case (let at?, nil): self = try at.moment()
        case (nil, let after?): self = .after(try after.duration())
        case (nil, nil):
            throw step.error(
                "the step has no time",
                remedy: "add \"at\" (a time) or \"after\" (a duration)"
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
