import Settlement

extension Reply {
    /// The session's state or the kind of reply; a refusal starts with an exclamation mark.
    var word: String {
        switch self {
        case .session(let session): "\(session.state)"
        case .refused(let refusal): "!" + Reply.name(of: "\(refusal)")
        case .purchased, .clawedBack, .votesDue, .closed: Reply.name(of: "\(self)")
        }
    }

    /// The session in the reply; nil for other replies.
    var answered: Session? {
        guard case .session(let session) = self else { return nil }
        return session
    }

    private static func name(of text: String) -> String { String(text.prefix { $0 != "(" }) }
}
