public import Foundation
import ScreenTimeDaemon

@available(iOS 26.5, *)
extension ManagedSettingsStore {
    /// Replaces expired tokens with the present ones, in place and in order.
    ///
    /// If one of them is void, for example after a revocation, nothing is replaced and an error is
    /// thrown (assumed: Apple documents neither the error nor what remains).
    public static func refresh(_ tokens: inout [ApplicationToken]) throws {
        tokens = try refreshed(tokens)
    }

    /// Replaces expired category tokens with the present ones.
    public static func refresh(_ tokens: inout [ActivityCategoryToken]) throws {
        tokens = try refreshed(tokens)
    }

    /// Replaces expired web domain tokens with the present ones.
    public static func refresh(_ tokens: inout [WebDomainToken]) throws {
        tokens = try refreshed(tokens)
    }

    /// The message that tokens of the app have expired and can be replaced.
    @available(iOS 26.5, *)
    public struct TokenExpiryMessage: NotificationCenter.AsyncMessage {
        /// The object that a message is about.
        public typealias Subject = ManagedSettingsStore

        /// The name of the notification that carries the message.
        public static var name: Notification.Name {
            Notification.Name("ManagedSettingsStore.TokenExpiryMessage")
        }

        package init() {}
    }

    private static func refreshed<T>(_ tokens: [Token<T>]) throws(TokenRefreshError) -> [Token<T>] {
        guard let caller = Caller.current, caller.process.isAlive else { throw .outsideOfAnyDevice }
        let version = caller.daemon.systemVersion
        guard version >= 26.5 else { throw .systemTooOld(version: version) }
        var fresh: [Token<T>] = []
        for (index, token) in tokens.enumerated() {
            guard let opaque = caller.daemon.refreshed(token.opaque, for: caller.process.app) else {
                throw .voidToken(index: index)
            }
            fresh.append(Token(opaque))
        }
        return fresh
    }
}

@available(iOS 26.5, *)
extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<ManagedSettingsStore.TokenExpiryMessage> {
    /// The message that tokens of the app have expired.
    public static var tokensDidExpire:
        NotificationCenter.BaseMessageIdentifier<ManagedSettingsStore.TokenExpiryMessage>
    {
        .init()
    }
}
