/// A fact that the state still stands on, with its place in the order of facts.
///
/// Two are equal if their facts are: the place only serves to give facts back in order.
struct Kept: Equatable, Sendable {
    let place: Int
    let fact: Fact

    static func == (left: Kept, right: Kept) -> Bool { left.fact == right.fact }
}
