import AppGroupKeys
import Enforcement
import FamilyControls
import Foundation
import Intake
import Limits
import ManagedSettings
import Pledging

/// The calls about sessions, which use the facts of the app group.
@MainActor
final class Sessions {
    /// The selection that a session blocks.
    nonisolated static let blocked = SelectionID(rawValue: DrawnNumber.minimum)

    private let mirror: SessionMirror

    /// Creates the sessions of a copy of the keys.
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

    /// Returns the initial selection of the picker.
    /// - Throws: `unauthorized` or `unavailable`.
    func initialSelection() throws(CallError) -> FamilyActivitySelection {
        let picked = try read { reconciler throws(EnforcementError) in
            reconciler.state.mayBlock ? reconciler.selection(Self.blocked).picked : nil
        }
        guard let picked else { throw CallError(.unauthorized, Refusal.unauthorized.text) }
        return picked
    }

    /// Stores the person's choice; nil or an empty choice keeps the old one.
    /// - Throws: `notSaved`.
    func store(
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
                let idFile = try SessionIDFile()
                if try idFile.read().map(PledgeID.init(session:)) == id { try idFile.remove() }
            }
            return .init(success: true)
        } catch {
            return .init(success: false)
        }
    }

    /// Returns the status of a session.
    /// - Throws: `unavailable` if the facts can't be read.
    func check(
        _ arguments: Contract.CheckSessionStatusArguments
    ) throws(CallError) -> Contract.CheckSessionStatusAnswer {
        let status = try read { reconciler throws(EnforcementError) in
            try reconciler.state.pledgeStatus(at: SystemClock.reading())
        }
        guard case .failed(let pledge, let breach, let reading) = status,
            pledge.id == PledgeID(session: arguments.sessionId)
        else { return .init(failed: false) }
        return .init(
            failed: true,
            reason: FailureReason(breach),
            timestamp: Int(reading.wall.millisecondsSince1970)
        )
    }

    /// Returns the keys of the app group.
    /// - Throws: `unavailable`.
    func appGroupState() throws(CallError) -> Contract.GetAppGroupStateAnswer {
        try read { _ throws(EnforcementError) in }
        return .init(state: mirror.state)
    }

    /// Updates the keys for a session that the service may have begun or ended.
    func updateKeys(for id: PledgeID) {
        do {
            try act { reconciler throws(EnforcementError) in
                guard
                    case .running(let pledge, _)? = reconciler.state.pledgeStatus(
                        at: try SystemClock.reading()
                    ), pledge.id == id
                else { return }
                let idFile = try SessionIDFile()
                if try idFile.read().map(PledgeID.init(session:)) != id {
                    try idFile.write(id.uuidText)
                }
            }
        } catch {
            // The pledge isn't affected; the keys are updated next time.
            return
        }
    }

    /// Reconciles when the app becomes active.
    func becameActive() {
        do {
            try act { reconciler throws(EnforcementError) in _ = try reconciler.becameActive() }
        } catch {
            // Shields stay unchanged, and calls report the error themselves.
            return
        }
    }

    /// Reconciles if possible, and calls `body`.
    private func read<Value>(
        _ body: (borrowing Reconciler) throws(EnforcementError) -> Value
    ) throws(CallError) -> Value {
        do throws(EnforcementError) {
            return try act { reconciler throws(EnforcementError) in
                do throws(EnforcementError) {
                    try reconciler.reconcile()
                } catch {
                    // The facts were read and are valid; reconciling is repeated later.
                    return try body(reconciler)
                }
                return try body(reconciler)
            }
        } catch {
            throw CallError(.unavailable, error.description)
        }
    }

    /// Calls `body`, and ignores a missing permission, without which nothing is blocked anyway.
    private static func withoutPermission(
        _ body: () throws(EnforcementError) -> Void
    ) throws(EnforcementError) {
        do throws(EnforcementError) {
            try body()
        } catch {
            guard error == .unauthorized else { throw error }
        }
    }

    /// Calls `body` with the facts, and then updates the keys.
    private func act<Value>(
        _ body: (inout Reconciler) throws(EnforcementError) -> Value
    ) throws(EnforcementError) -> Value {
        var reconciler = try Reconciler.inAppGroup()
        let result = Result { () throws(EnforcementError) in try body(&reconciler) }
        do {
            mirror.write(reconciler.selection(Self.blocked).picked)
            mirror.write(
                SessionKeys(
                    try SessionIDFile().read(),
                    reconciler.state,
                    at: try SystemClock.reading()
                )
            )
        } catch {
            // The keys are updated next time.
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
    /// True if the app may block, by the system's status, or by the facts right after a launch.
    var mayBlock: Bool {
        switch AuthorizationCenter.shared.authorizationStatus {
        case .approved, .approvedWithDataAccess: true
        case .denied: false
        case .notDetermined: authorization == .approved
        @unknown default: authorization == .approved
        }
    }
}
