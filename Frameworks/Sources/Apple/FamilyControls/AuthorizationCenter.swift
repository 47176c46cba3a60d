public import OpenCombine
import ScreenTimeDaemon

/// Requests authorization for Screen Time from the user or a guardian.
///
/// After a launch, the status is not determined at first. After the first approval, a request
/// shows nothing and sets the status, so send one on every launch (Apple, SDK documentation of iOS
/// 16.5). A revocation invalidates the app's tokens.
@available(iOS 15.0, *)
public class AuthorizationCenter: ObservableObject {
    /// The status that this process knows.
    @Published public private(set) var authorizationStatus: AuthorizationStatus

    private init(of caller: Caller?) {
        authorizationStatus =
            caller.map { AuthorizationStatus($0.process.authorization) } ?? .notDetermined
        guard let caller else { return }
        follow(caller)
        guard caller.process.role == .app else { return }
        caller.daemon.authorizationObservers[caller.process.app] = { [weak self] next in
            self?.follow(next)
            return self
        }
    }

    /// Observes the status of a process.
    private func follow(_ caller: Caller) {
        // Subscribers are code of this process, even if another one made the change.
        caller.process.authorizationDidChange = {
            [weak self, unowned daemon = caller.daemon, unowned process = caller.process] state in
            self?.show(state, to: Caller(daemon: daemon, process: process))
        }
        show(caller.process.authorization, to: caller)
    }

    private func show(_ state: AuthorizationState, to caller: Caller) {
        let status = AuthorizationStatus(state)
        guard status != authorizationStatus else { return }
        Caller.$current.withValue(caller) { authorizationStatus = status }
    }

    public static var shared: AuthorizationCenter {
        guard let caller = Caller.current else { return unsafe withoutDevice }
        return caller.process.singleton(AuthorizationCenter.self) {
            let held =
                caller.process.role == .app
                ? caller.daemon.authorizationObservers[caller.process.app]?(caller) : nil
            return held as? AuthorizationCenter ?? AuthorizationCenter(of: caller)
        }
    }

    /// The center of code without a phone; safe because its status never changes.
    nonisolated(unsafe) private static let withoutDevice = AuthorizationCenter(of: nil)

    /// Requests authorization from a guardian for a child's device.
    ///
    /// Passes a `FamilyControlsError` if it is declined.
    @available(iOS, introduced: 15.0, deprecated: 16.0, message: "Use requestAuthorization(for:)")
    public func requestAuthorization(
        completionHandler: @escaping (Result<Void, any Error>) -> Void
    ) {
        guard let caller = Caller.current else {
            return completionHandler(.failure(FamilyControlsError.unavailable))
        }
        guard caller.process.isAlive else { return }
        caller.daemon.requestAuthorization(by: caller.process, asChild: true) { failure in
            if let failure {
                completionHandler(.failure(FamilyControlsError(failure)))
            } else {
                completionHandler(.success(()))
            }
        }
    }

    /// Requests authorization from the user, or from a guardian for a child's device.
    ///
    /// Throws a `FamilyControlsError` if it is declined.
    @available(iOS 16.0, *)
    public func requestAuthorization(for member: FamilyControlsMember) async throws {
        guard let caller = Caller.current else {
            MissingPhoneWarning.write(for: "AuthorizationCenter.requestAuthorization(for:)")
            throw FamilyControlsError.unavailable
        }
        // Unchecked: the task never resumes if the process ends before the answer.
        let failure = unsafe await withUnsafeContinuation { waiting in
            caller.daemon.requestAuthorization(
                by: caller.process,
                asChild: member == .child
            ) { unsafe waiting.resume(returning: $0) }
        }
        if let failure { throw FamilyControlsError(failure) }
    }

    /// Ends the authorization: the app's settings have no effect, and its tokens are invalid.
    public func revokeAuthorization(
        completionHandler: @escaping (Result<Void, any Error>) -> Void
    ) {
        guard let caller = Caller.current else {
            return completionHandler(.failure(FamilyControlsError.unavailable))
        }
        guard caller.process.isAlive else { return }
        caller.daemon.revokeAuthorization(of: caller.process.app)
        completionHandler(.success(()))
    }
}
