import AppGroupKeys
import Enforcement
import FamilyControls
import Foundation
import Intake
import Limits
import ManagedSettings
import Pledging

/// The calls about sessions, answered from the facts of the app group.
@MainActor
final class Sessions {
    /// The selection that a session blocks.
    nonisolated static let blocked = SelectionID(rawValue: 1)

    private let mirror: SessionMirror

    /// - Parameter mirror: Where the keys are written.
    init(mirror: SessionMirror) { self.mirror = mirror }

    func requestAuthorization() async -> Contract.RequestAuthorizationAnswer {
        do {
            try await AuthorizationCenter.shared.requestAuthorization(for: .individual)
        } catch {
            return .init(authorized: false, error: error.localizedDescription)
        }
        becameActive()
        return .init(authorized: true)
    }

    func authorizationStatus() -> Contract.GetAuthorizationStatusAnswer {
        switch AuthorizationCenter.shared.authorizationStatus {
        case .notDetermined: .init(status: .notDetermined)
        case .denied: .init(status: .denied)
        case .approved, .approvedWithDataAccess: .init(status: .authorized)
        @unknown default: .init(status: .unknown)
        }
    }

    /// Returns the selection that the picker shows at first.
    /// - Throws: `unauthorized` or `unavailable`.
    func selectionToPickFrom() throws(CallError) -> FamilyActivitySelection {
        let picked = try read { reconciler throws(EnforcementError) in
            reconciler.state.mayShield ? reconciler.selection(Self.blocked).picked : nil
        }
        guard let picked else { throw CallError(.unauthorized, Refusal.unauthorized.text) }
        return picked
    }

    /// Stores what the person has chosen; nil and an empty choice leave the old one.
    /// - Throws: `notSaved`.
    func take(
        _ picked: FamilyActivitySelection?
    ) throws(CallError) -> Contract.PresentAppPickerAnswer {
        let isChoice = picked.map { $0 != FamilyActivitySelection() } ?? false
        do {
            return try act { reconciler throws(EnforcementError) in
                if let picked, isChoice { try reconciler.set(picked, as: Self.blocked) }
                let count = reconciler.selection(Self.blocked).applications.count
                return .init(selected: isChoice, count: count)
            }
        } catch {
            throw CallError(.notSaved, error.description)
        }
    }

    func start(
        _ arguments: Contract.StartNativeSessionArguments,
        under terms: PledgeTerms?
    ) -> Contract.StartNativeSessionAnswer {
        do {
            let refusal = try act { reconciler throws(EnforcementError) in
                try SessionStart(arguments, under: terms).begin(&reconciler)
            }
            return .init(success: refusal == nil, error: refusal?.text)
        } catch {
            return .init(success: false, error: error.description)
        }
    }

    func stop(_ arguments: Contract.StopNativeSessionArguments) -> Contract.StopNativeSessionAnswer
    {
        do {
            try act { reconciler throws(EnforcementError) in
                let id = PledgeID(session: arguments.sessionId)
                let running = reconciler.state.runningPledge(at: try SystemClock.reading())
                try Self.withoutPermission { () throws(EnforcementError) in
                    if running?.id == id { try reconciler.giveUpPledge() }
                    try reconciler.reconcile()
                }
                let note = try SessionNote()
                if try note.read().map(PledgeID.init(session:)) == id { try note.remove() }
            }
            return .init(success: true)
        } catch {
            return .init(success: false)
        }
    }

    /// - Throws: `unavailable`, because that it has not failed would then be a guess.
    func check(
        _ arguments: Contract.CheckSessionStatusArguments
    ) throws(CallError) -> Contract.CheckSessionStatusAnswer {
        let standing = try read { reconciler throws(EnforcementError) in
            try reconciler.state.pledgeStatus(at: SystemClock.reading())
        }
        guard case .failed(let pledge, let breach, let reading) = standing,
            pledge.id == PledgeID(session: arguments.sessionId)
        else { return .init(failed: false) }
        return .init(
            failed: true,
            reason: FailureReason(breach),
            timestamp: Int(reading.wall.millisecondsSince1970)
        )
    }

    /// - Throws: `unavailable`.
    func appGroupState() throws(CallError) -> Contract.GetAppGroupStateAnswer {
        try read { _ throws(EnforcementError) in }
        return .init(state: mirror.state)
    }

    /// Makes the keys follow a session that the service may have begun or ended.
    func follow(_ id: PledgeID) {
        do {
            try act { reconciler throws(EnforcementError) in
                guard
                    case .running(let pledge, _)? = reconciler.state.pledgeStatus(
                        at: try SystemClock.reading()
                    ), pledge.id == id
                else { return }
                let note = try SessionNote()
                if try note.read().map(PledgeID.init(session:)) != id {
                    try note.write(id.uuidText)
                }
            }
        } catch {
            // The pledge goes on all the same; the keys follow at the next look.
            return
        }
    }

    /// Does what is due when the app comes to the front; what fails is tried again at the next
    /// look.
    func becameActive() {
        do {
            try act { reconciler throws(EnforcementError) in _ = try reconciler.becameActive() }
        } catch {
            // The shields stay as they are, and every call says so by itself.
            return
        }
    }

    /// Reconciles as far as that is possible, then looks.
    private func read<Value>(
        _ body: (borrowing Reconciler) throws(EnforcementError) -> Value
    ) throws(CallError) -> Value {
        do throws(EnforcementError) {
            return try act { reconciler throws(EnforcementError) in
                do throws(EnforcementError) {
                    try reconciler.reconcile()
                } catch {
                    // The facts were read, and what they say holds; the rest is done at the next look.
                    return try body(reconciler)
                }
                return try body(reconciler)
            }
        } catch {
            throw CallError(.unavailable, error.description)
        }
    }

    /// Does something that also makes sense without permission: nothing can be shielded then, and
    /// the facts, which say so, are true.
    private static func withoutPermission(
        _ body: () throws(EnforcementError) -> Void
    ) throws(EnforcementError) {
        do throws(EnforcementError) {
            try body()
        } catch {
            guard error == .unauthorized else { throw error }
        }
    }

    /// Does something with the facts, then makes the keys follow them.
    private func act<Value>(
        _ body: (inout Reconciler) throws(EnforcementError) -> Value
    ) throws(EnforcementError) -> Value {
        var reconciler = try Reconciler.inAppGroup()
        let result = Result { () throws(EnforcementError) in try body(&reconciler) }
        do {
            mirror.write(reconciler.selection(Self.blocked).picked)
            mirror.write(
                SessionKeys(
                    try SessionNote().read(),
                    reconciler.state,
                    at: try SystemClock.reading()
                )
            )
        } catch {
            // What was done is done; the keys follow at the next look.
            return try result.get()
        }
        return try result.get()
    }
}

extension Selection {
    fileprivate var picked: FamilyActivitySelection {
        var picked = FamilyActivitySelection()
        picked.applicationTokens = Set(applications)
        picked.categoryTokens = Set(categories)
        picked.webDomainTokens = Set(webDomains)
        return picked
    }
}

extension RuleState {
    /// True if the app may shield, by the system's status, or by the facts while a launch has no
    /// status yet.
    var mayShield: Bool {
        switch AuthorizationCenter.shared.authorizationStatus {
        case .approved, .approvedWithDataAccess: true
        case .denied: false
        case .notDetermined: authorization == .approved
        @unknown default: authorization == .approved
        }
    }
}
