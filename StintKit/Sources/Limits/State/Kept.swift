/// A fact that the state still stands on, with its place in the order of facts.
///
/// Two are equal if their facts are: the place only serves to give facts back in order. A reference,
/// because a state holds many and is copied often.
final class Kept: Equatable, Sendable {
    let place: Int
    let fact: Fact

    init(place: Int, fact: Fact) {
        self.place = place
        self.fact = fact
    }

    static func == (left: Kept, right: Kept) -> Bool { left === right || left.fact == right.fact }
}
