import Basics
import Settlement

extension Reply {
    /// The answer to send: equal replies are equal bytes, so that a replay is the first answer.
    func answer(status: Int) -> ServiceAnswer {
        switch self {
        case .session(let session): ServiceAnswer(session.json, status: status)
        case .purchased(let transfer): ServiceAnswer(transfer.json, status: status)
        case .clawedBack(let taken, let owed):
            ServiceAnswer(
                .object([
                    JSONMember("taken", .integer(taken)), JSONMember("owed", .integer(owed)),
                ]),
                status: status
            )
        case .votesDue(let instant):
            ServiceAnswer(
                .object([
                    JSONMember("frozenVotesDueAt", .optional(instant) { .string($0.text) })
                ]),
                status: status
            )
        case .closed(let instant):
            ServiceAnswer(
                .object([JSONMember("closedAt", .string(instant.text))]),
                status: status
            )
        case .refused(let refusal): Problem(refusal: refusal).answer
        }
    }
}
