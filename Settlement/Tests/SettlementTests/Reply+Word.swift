import Settlement

extension Reply {
    /// The session's state, or what else came of it; a refusal begins with an exclamation mark.
    var word: String {
        switch self {
        case .session(let session): "\(session.state)"
        case .refused(let refusal): "!" + Reply.name(of: "\(refusal)")
        case .purchased, .clawedBack, .votesDue, .closed: Reply.name(of: "\(self)")
        }
    }

    /// The session that was answered.
    var answered: Session? {
        guard case .session(let session) = self else { return nil }
        return session
    }

    private static func name(of text: String) -> String { String(text.prefix { $0 != "(" }) }
}
