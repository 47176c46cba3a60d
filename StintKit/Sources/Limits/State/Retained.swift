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
