/// A shield that asks first; a "yes" opens the app for a while.
public struct Pause: Hashable, Sendable {
    /// The question before each access.
    public let question: Ask

    /// Creates a pause.
    public init(_ question: Ask = .standard) { self.question = question }
}

extension Pause: LimitRule {
    var kind: Rule.Kind { .pause }
    var ask: Ask? { question }

    func ruling(for limit: LimitID, at wall: WallInstant, in projection: Projection) -> Ruling {
        Ruling(.pause(self))
    }

    func isAtLeast(_ other: Rule) -> Bool {
        guard case .pause(let other) = other else { return false }
        return question.isAtLeast(other.question)
    }
}

extension Pause: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        Pause(try coder.fields(value?.question))
    }
}
