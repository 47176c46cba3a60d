public import Foundation
import ScreenTimeDaemon

@available(iOS 26.5, *)
extension ManagedSettingsStore {
    /// Replaces expired tokens with current ones, in order.
    ///
    /// If a token is invalid, for example after a revocation, it throws without any replacement
    /// (assumed: Apple documents neither the error nor the resulting tokens).
    public static func refresh(_ tokens: inout [ApplicationToken]) throws {
        tokens = try refreshed(tokens)
    }

    public static func refresh(_ tokens: inout [ActivityCategoryToken]) throws {
        tokens = try refreshed(tokens)
    }

    public static func refresh(_ tokens: inout [WebDomainToken]) throws {
        tokens = try refreshed(tokens)
    }

    /// A message that tokens of the app expired and can be refreshed.
    @available(iOS 26.5, *)
    public struct TokenExpiryMessage: NotificationCenter.AsyncMessage {
        public typealias Subject = ManagedSettingsStore

        /// The name, a mutable variable as in Apple's interface, whose compiler refuses its use.
        ///
        /// Use `NotificationCenter.messages(of:for:)`.
        nonisolated(unsafe) public static var name =
            Notification.Name("ManagedSettingsStore.TokenExpiryMessage")

        package init() {}
    }

    private static func refreshed<T>(_ tokens: [Token<T>]) throws(TokenRefreshError) -> [Token<T>] {
        guard let caller = Caller.current, caller.process.isAlive else { throw .withoutDevice }
        let version = caller.daemon.systemVersion
        guard version >= 26.5 else { throw .systemTooOld(version: version) }
        var fresh: [Token<T>] = []
        for (index, token) in tokens.enumerated() {
            guard let opaque = caller.daemon.refreshed(token.opaque, for: caller.process.app) else {
                throw .invalidToken(index: index)
            }
            fresh.append(Token(opaque))
        }
        return fresh
    }
}

@available(iOS 26.5, *)
extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<ManagedSettingsStore.TokenExpiryMessage> {
    public static var tokensDidExpire:
        NotificationCenter.BaseMessageIdentifier<ManagedSettingsStore.TokenExpiryMessage>
    {
        .init()
    }
}
