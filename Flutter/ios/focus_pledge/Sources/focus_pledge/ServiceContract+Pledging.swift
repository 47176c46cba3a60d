import Foundation
import Limits
import Pledging

extension ServiceContract.Pledge {
    /// Creates the state of a pledge.
    /// - Parameters:
    ///   - progress: The progress of the pledge; nil without a pledge.
    ///   - wait: The time to the next step in milliseconds; nil without one.
    ///   - error: The error of the step; nil without one.
    init(_ progress: PledgeProgress?, wait: Int?, error: String?) {
        self.init(
            stage: progress.map { ServiceContract.Stage($0.stage) } ?? .idle,
            sessionId: progress?.terms.id.uuidText,
            grade: progress.map { ServiceContract.Grade($0.terms.grade) },
            waitMilliseconds: wait,
            session: progress?.settlement.map { ServiceContract.Session($0) },
            problem: progress?.refusal?.code,
            error: error
        )
    }
}

extension ServiceContract.Session {
    init(_ session: ServiceSession) {
        self.init(
            sessionId: session.id.uuidText,
            kind: .init(session.kind),
            state: .init(session.state),
            amount: session.amount,
            endsAt: session.end.milliseconds,
            reason: session.reason.flatMap { .init(rawValue: $0.rawValue) },
            appealUntil: session.appealUntil?.milliseconds,
            appealed: session.isAppealed
        )
    }
}

extension ServiceContract.Transfer {
    init(_ transfer: ServiceTransfer) {
        self.init(
            transferId: transfer.id,
            kind: transfer.kind,
            sessionId: transfer.session?.uuidText,
            from: transfer.from,
            to: transfer.to,
            amount: transfer.amount,
            currency: transfer.currency,
            at: transfer.date.milliseconds
        )
    }
}

extension ServiceContract.Wallet {
    init(_ wallet: ServiceWallet) {
        self.init(
            credits: wallet.credits,
            creditsHeld: wallet.creditsHeld,
            creditsForfeit: wallet.creditsForfeit,
            ash: wallet.ash,
            obsidian: wallet.obsidian,
            frozenVotes: wallet.frozenVotes,
            frozenVotesDueAt: wallet.frozenVotesDue?.milliseconds,
            closed: wallet.isClosed
        )
    }
}

extension PledgeGrade {
    init(_ grade: ServiceContract.Grade) {
        self =
            switch grade {
            case .fair: .fair
            case .strict: .strict
            }
    }
}

extension ServiceContract.Grade {
    fileprivate init(_ grade: PledgeGrade) {
        self =
            switch grade {
            case .fair: .fair
            case .strict: .strict
            }
    }
}

extension ServiceContract.Stage {
    fileprivate init(_ stage: PledgeProgress.Stage) {
        self =
            switch stage {
            case .starting: .starting
            case .running: .running
            case .settling: .settling
            case .settled: .settled
            case .refused: .refused
            }
    }
}

extension ServiceContract.Kind {
    fileprivate init(_ kind: ServiceSession.Kind) {
        self =
            switch kind {
            case .pledge: .pledge
            case .redemption: .redemption
            }
    }
}

extension ServiceContract.State {
    fileprivate init(_ state: ServiceSession.State) {
        self =
            switch state {
            case .active: .active
            case .succeeded: .succeeded
            case .failedPending: .failedPending
            case .failed: .failed
            case .excused: .excused
            case .voided: .voided
            }
    }
}

extension Date {
    fileprivate var milliseconds: Int { Int((timeIntervalSince1970 * 1000).rounded()) }
}
