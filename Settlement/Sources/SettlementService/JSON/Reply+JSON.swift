import Basics
import Settlement

extension Reply {
    /// The answer to send: equal replies are equal bytes, so that a replay is the first answer.
    func answer(status: Int) -> ServiceAnswer {
        let json: JSONValue
        switch self {
        case .session(let session): json = session.json
        case .purchased(let transfer): json = transfer.json
        case .clawedBack(let taken, let owed):
            json = ["taken": .integer(taken), "owed": .integer(owed)]
        case .votesDue(let instant):
            json = ["frozenVotesDueAt": .optional(instant) { .string($0.text) }]
        case .closed(let instant): json = ["closedAt": .string(instant.text)]
        case .refused(let refusal): return Problem(refusal: refusal).answer
        }
        return ServiceAnswer(json, status: status)
    }
}
