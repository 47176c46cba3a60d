import Basics
import InputFiles
import Limits

/// The keys of a rule in a limits file, or of a part of the rule.
struct YAMLRule: RuleSource {
    /// The fields that can be omitted.
    private static let optional: Set = [
        "accessMinutes", "difficulty", "accepts", "kind", "weekdays",
    ]
    /// The keys of a question besides its length.
    private static let question = ["choose-length"] + YAMLPrice.allCases.map(\.rawValue)

    /// Returns the keys that a rule can have besides its standard ones.
    private static func added(to kind: Rule.Kind) -> [String] {
        let days = [Rule.Kind.opens, .budget].contains(kind) ? ["days"] : []
        return switch kind.asking {
        case .first: question + days
        case .atEnd: ["ask"] + days
        case .never: days
        }
    }

    private let whole: YAMLValue
    private let fields: YAMLFields
    /// The values of omitted fields.
    private let standard: RuleFields

    init(_ value: YAMLValue, _ kind: Rule.Kind) throws(InputError) {
        let what = InputError.quoted(kind.rawValue)
        try self.init(value, what, kind.standard.fields, adding: YAMLRule.added(to: kind))
    }

    private init(
        _ value: YAMLValue,
        _ what: String,
        _ standard: RuleFields,
        adding added: [String] = []
    ) throws(InputError) {
        whole = value
        self.standard = standard
        if standard.count == 1, case .list = standard[0].value {
            // A rule with a single list is written as that list.
            fields = YAMLFields(value, what, [(standard[0].key, value)])
        } else if value.isEmpty, standard.allSatisfy({ YAMLRule.optional.contains($0.key) }) {
            fields = YAMLFields(value, what, [])
        } else {
            fields = try value.fields(
                what,
                allowed: standard.map { RuleField.name(of: $0.key) } + added
            )
            try checkPrices(what)
        }
    }

    /// Creates the rule of a price, which is written as one key of the question.
    private init(_ price: YAMLPrice, _ value: YAMLValue) throws(InputError) {
        whole = value
        let what = InputError.quoted(price.rawValue)
        switch price {
        case .wait where !value.isText:
            fields = try value.fields(
                what,
                allowed: ["seconds", "lengthens"].map { RuleField.name(of: $0) }
            )
        case .wait: fields = YAMLFields(value, what, [("seconds", value)])
        case .reasons: fields = YAMLFields(value, what, [("reasons", value)])
        case .writtenReason: fields = YAMLFields(value, what, [])
        }
        var isAsked = true
        if price == .writtenReason { isAsked = try value.yesOrNo() }
        standard = [("kind", .word(isAsked ? price.kind : YAMLPrice.free))]
    }

    private func checkPrices(_ what: String) throws(InputError) {
        let prices = YAMLPrice.allCases.map(\.rawValue).filter { fields[$0] != nil }
        guard prices.count > 1 else { return }
        throw whole.error(
            "\(what) has \(prices.count) prices: \(prices.joined(separator: ", "))",
            remedy: "write one of them"
        )
    }

    /// The price of the question with its value; nil without one.
    private var price: (key: YAMLPrice, value: YAMLValue)? {
        for key in YAMLPrice.allCases {
            if let value = fields[key.rawValue] { return (key, value) }
        }
        return nil
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

    func contains(_ key: String) -> Bool {
        key == "price" ? price != nil : fields[RuleField.name(of: key)] != nil
    }

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
        if key == "price", let (price, value) = price {
            guard !value.isEmpty else { throw value.isMissing(for: price.rawValue) }
            return try YAMLRule(price, value)
        }
        let name = RuleField.name(of: key)
        return try YAMLRule(
            // An empty question has its standard values.
            fields[name] ?? whole,
            InputError.quoted(name),
            Rule.Kind.pause.standard.fields,
            adding: ["times"] + YAMLRule.question
        )
    }

    func number(_ key: String) throws(InputError) -> Int {
        if let value = try value(key) {
            // The only number that is written without a key of its own.
            return whole.isText ? try value.wait() : try value.count()
        }
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

/// The keys of a question's price in a limits file.
enum YAMLPrice: String, CaseIterable {
    case wait
    case reasons
    case writtenReason = "write-reason"

    static let free = "free"

    /// The name of the price's kind in exports.
    var kind: String {
        switch self {
        case .wait: "wait"
        case .reasons: "chosenReason"
        case .writtenReason: "writtenReason"
        }
    }

    /// Creates the key of a kind of price; nil if it is free.
    init?(kind: String) {
        guard let key = YAMLPrice.allCases.first(where: { $0.kind == kind }) else { return nil }
        self = key
    }
}

extension YAMLValue {
    /// Returns the seconds of a wait such as `20 s`; the rules check the range.
    fileprivate func wait() throws(InputError) -> Int {
        guard let seconds = WrittenDuration.seconds(try text().replacing(" ", with: "")) else {
            throw error(
                "\(try quoted()) is not a wait",
                remedy: "write it like \"20 s\" or \"2 m\""
            )
        }
        return seconds
    }
}
