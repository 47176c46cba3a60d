public import OpenCombine
import ScreenTimeDaemon

/// Asks the person or a guardian whether the app may use Screen Time.
///
/// After a launch the status is not determined at first, then settles; after the first consent a
/// request shows nothing and sets the status, so ask on every launch (Apple, SDK documentation of
/// iOS 16.5). The tokens that an app holds are void after a revocation.
@available(iOS 15.0, *)
public class AuthorizationCenter: ObservableObject {
    /// True if the app may use Screen Time, as far as this process knows.
    @Published public private(set) var authorizationStatus: AuthorizationStatus

    private init(of caller: Caller?) {
        authorizationStatus =
            caller.map { AuthorizationStatus($0.process.authorization) } ?? .notDetermined
        guard let caller else { return }
        follow(caller)
        guard caller.process.role == .app else { return }
        caller.daemon.authorizationFollowers[caller.process.app] = { [weak self] next in
            self?.follow(next)
            return self
        }
    }

    /// Shows what a process knows from now on.
    private func follow(_ caller: Caller) {
        // Who subscribes is code of the process, whoever made the change.
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
                ? caller.daemon.authorizationFollowers[caller.process.app]?(caller) : nil
            return held as? AuthorizationCenter ?? AuthorizationCenter(of: caller)
        }
    }

    /// The center of code that runs in no process of a device; unsafe but for that its status never
    /// changes.
    nonisolated(unsafe) private static let withoutDevice = AuthorizationCenter(of: nil)

    /// Asks a guardian for the device of a child.
    ///
    /// Answers with a `FamilyControlsError` if it is refused.
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

    /// Asks the person, or a guardian for the device of a child.
    ///
    /// Throws a `FamilyControlsError` if it is refused.
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

    /// Ends the authorization: nothing of the app is enforced any more and its tokens are void.
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
