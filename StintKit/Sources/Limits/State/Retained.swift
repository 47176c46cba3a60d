/// A value that the state still depends on, with the fact that set it.
///
/// Two are equal if their facts are, because the facts determine the values.
///
/// Getters read an optional one with `map(\.value)`: where the optimizer of Swift 6.3.1 inlines
/// `?.value`, it fails for values without references.
struct Retained<Value: Sendable>: Equatable, Sendable {
    var value: Value
    let source: RetainedFact

    init(_ value: Value, _ source: RetainedFact) {
        self.value = value
        self.source = source
    }

    var reading: ClockReading { source.fact.reading }

    static func == (left: Retained, right: Retained) -> Bool { left.source == right.source }
}

/// A fact that the state still depends on, with its position among all facts.
///
/// Two are equal if their facts are: the position only determines the order. It is a class because a
/// state contains many and is copied often.
final class RetainedFact: Equatable, Sendable {
    let place: Int
    let fact: Fact

    init(place: Int, fact: Fact) {
        self.place = place
        self.fact = fact
    }

    static func == (left: RetainedFact, right: RetainedFact) -> Bool {
        left === right || left.fact == right.fact
    }
}

/// The values that few facts set.
struct Registers: Equatable, Sendable {
    var settings: Retained<Settings>?
    var authorization: Retained<Authorization>?
    /// The last loss of the permission.
    var loss: RetainedFact?
    var monitorsMissing: Retained<UInt32>?
    /// The last attempt to open an item with an unknown token.
    var unrecognized: RetainedFact?

    var facts: [RetainedFact?] {
        [settings?.source, authorization?.source, loss, monitorsMissing?.source, unrecognized]
    }
}

/// A value that copies share until one of them changes; it changes seldom and is copied often.
struct Shared<Value: Equatable & Sendable>: Equatable, Sendable {
    /// One element: an array is copied only when it is changed.
    private var storage: [Value]

    init(_ value: Value) { storage = [value] }

    var value: Value {
        _read { yield storage[0] }
        _modify { yield &storage[0] }
    }
}
