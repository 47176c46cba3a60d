public import InputFiles
import Limits

extension Scenario {
    /// Reads a scenario from a YAML file.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - vocabulary: The known presets and faults.
    /// - Throws: The first problem in the file.
    public init(path: String, vocabulary: Vocabulary) throws(InputError) {
        self = try Scenario(
            InputFile(path: path, byteMaximum: Scenario.byteMaximum),
            vocabulary: vocabulary
        )
    }

    /// Reads a scenario from the content of a YAML file.
    ///
    /// - Parameters:
    ///   - file: The content.
    ///   - vocabulary: The known presets and faults.
    /// - Throws: The first problem in the file.
    public init(_ file: InputFile, vocabulary: Vocabulary) throws(InputError) {
        let root = try YAMLValue(file)
        let fields = try root.fields(
            "a scenario",
            allowed: [
                "name", "preset", "phone", "apps", "websites", "selection", "windows", "break",
                "day-start",
            ] + LimitsFile.keys + ["steps"]
        )
        name = try fields.required("name").text()
        preset = try fields.optional("preset")?.name(among: vocabulary.presets, "preset")
        phone = try Phone(fields.required("phone"), vocabulary: vocabulary)

        var names = ScenarioNames(faults: vocabulary.faults)
        apps = []
        let appValues = try fields.required("apps").list()
        for value in appValues { apps.append(try App(value, names: &names)) }
        websites = []
        for value in try fields.optional("websites")?.list() ?? [] {
            websites.append(try names.adding(value, to: \.domains, "domain"))
        }
        guard !apps.isEmpty else {
            throw try fields.required("apps")
                .error("no app is installed", remedy: "list at least one app")
        }

        limits = try Scenario.limits(fields, of: root, names: names, zone: phone.zone)
        if let own = limits?.selections.first {
            selection = Selection(own)
        } else {
            selection = try Selection(fields.required("selection"), names: names)
        }
        names.selections = limits?.selections.map(\.name) ?? []
        names.limits = limits?.limits.map(\.draft.label) ?? []
        if names.limits.isEmpty { names.limits = Scenario.labels(ofPreset: preset) }
        windows = try fields.optional("windows").map { (value) throws(InputError) in
            try Window.list(value)
        }
        breakPass = try fields.optional("break").map { (value) throws(InputError) in
            try Break(value)
        }
        dayStart = try fields.optional("day-start")?.clockTime()
        steps = []
        let stepsValue = try fields.required("steps")
        for value in try stepsValue.list() { steps.append(try Step(value, names: names)) }
        guard !steps.isEmpty else {
            throw stepsValue.error("nothing happens in it", remedy: "list at least one step")
        }
        try StepOrder(phone).check(steps, in: file)
    }
}

extension Scenario.Phone {
    init(_ value: YAMLValue, vocabulary: Scenario.Vocabulary) throws(InputError) {
        let fields = try value.fields(
            "a phone",
            allowed: ["zone", "start", "seed", "faults", "shield-may-write", "ios"]
        )
        zone = try fields.required("zone").zone()
        start = try fields.required("start").civilTime()
        seed = try fields.optional("seed").map { (value) throws(InputError) in
            guard let seed = UInt64(try value.text()) else {
                throw value.error(
                    "\(try value.quoted()) is not a seed",
                    remedy: "write a whole number from 0 to \(UInt64.max)"
                )
            }
            return seed
        }
        shieldMayWrite = try fields.optional("shield-may-write")?.yesOrNo() ?? false
        let systems = vocabulary.systems
        ios = try fields.optional("ios").map { (value) throws(InputError) in
            guard let version = Double(try value.text()), systems.contains(version) else {
                throw value.error(
                    "there is no simulated iOS \(try value.text())",
                    remedy: "use a version from \(systems.lowerBound) to \(systems.upperBound)"
                )
            }
            return version
        }
        faults = []
        guard let list = try fields.optional("faults") else { return }
        let isAll = list.isText ? try list.text() == "all" : false
        faults = try isAll ? vocabulary.faults : list.names(among: vocabulary.faults, "fault")
    }
}

extension Scenario.App {
    /// Reads an app and adds its names to the known names.
    init(_ value: YAMLValue, names: inout ScenarioNames) throws(InputError) {
        let fields = try value.fields("an app", allowed: ["name", "id", "category", "domains"])
        name = try names.adding(fields.required("name"), to: \.apps, "app")
        id = try names.adding(fields.required("id"), to: \.ids, "ID")
        category = try fields.optional("category")?.text()
        if let category { names.categories.append(category) }
        domains = []
        for domain in try fields.optional("domains")?.list() ?? [] {
            domains.append(try names.adding(domain, to: \.domains, "domain"))
        }
    }
}

extension Scenario.Selection {
    /// Reads a selection, or everything except one.
    init(_ value: YAMLValue, names: ScenarioNames) throws(InputError) {
        let keys = ["apps", "categories", "domains"]
        let whole = try value.fields("a selection", allowed: keys + ["everything-except"])
        let exceptions = try whole.optional("everything-except")
        if exceptions != nil, let key = keys.first(where: { whole[$0] != nil }) {
            throw value.error(
                "\"everything-except\" and \(InputError.quoted(key)) exclude each other",
                remedy: "keep one of them"
            )
        }
        let fields = try exceptions?.fields("the exceptions", allowed: keys) ?? whole
        coversEverythingElse = exceptions != nil
        apps = try fields.names("apps", among: names.apps, "app")
        categories = try fields.names("categories", among: names.categories, "category")
        domains = try fields.names("domains", among: names.domains, "domain")
    }
}

extension Scenario.Window {
    static func list(_ value: YAMLValue) throws(InputError) -> [Scenario.Window] {
        var windows: [Scenario.Window] = []
        for window in try value.list() { windows.append(try Scenario.Window(window)) }
        return windows
    }

    private init(_ value: YAMLValue) throws(InputError) {
        let fields = try value.fields("a window", allowed: ["label", "start", "end", "days"])
        label = try fields.required("label").text()
        start = try fields.required("start").clockTime(wholeMinutes: true)
        let endValue = try fields.required("end")
        let closesWithTheDay = try endValue.text() == "24:00"
        end = try closesWithTheDay ? nil : endValue.clockTime(wholeMinutes: true)
        line = value.line
        weekdays = []
        guard let days = try fields.optional("days") else {
            weekdays = Set(1...7)
            return
        }
        let names = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]
        for day in try days.names(among: names, "day") {
            if let index = names.firstIndex(of: day) { weekdays.insert(index + 1) }
        }
        guard !weekdays.isEmpty else {
            throw days.error("the window opens on no day", remedy: "add a day, or omit \"days\"")
        }
    }
}

extension Scenario.Break {
    init(_ value: YAMLValue) throws(InputError) {
        let fields = try value.fields("a break", allowed: ["minutes", "times"])
        length = try fields.optional("minutes").map { (value) throws(InputError) in
            .seconds(60 * (try value.number(in: 1...240)))
        }
        timesPerDay = try fields.optional("times")?.number(in: 0...10)
    }
}
