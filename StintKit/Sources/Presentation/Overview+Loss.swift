public import Limits

extension Overview {
    /// Returns the minutes that a changed bank would lose, because it would hold fewer.
    /// - Returns: None if it is no bank, or loses nothing.
    public func loss(by form: LimitForm) -> Minutes {
        guard form.kind == .bank, let id = form.limit,
            case .bank(let balance, _)? = limits.first(where: { $0.id == id })?.amount
        else { return .zero }
        return balance - form.difficulty.cap
    }
}
