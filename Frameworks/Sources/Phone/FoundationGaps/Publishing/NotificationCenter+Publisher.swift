public import Foundation
public import OpenCombine

extension NotificationCenter {
    /// A publisher of the notifications with a name.
    @available(iOS 13.0, *)
    public func publisher(
        for name: Notification.Name,
        object: AnyObject? = nil
    ) -> NotificationCenter.Publisher { Publisher(center: self, name: name, object: object) }

    /// A publisher of the notifications with a name.
    @available(iOS 13.0, *)
    public struct Publisher: OpenCombine.Publisher {
        /// A posted notification.
        public typealias Output = Notification
        /// It never fails.
        public typealias Failure = Never

        /// The center to which notifications are posted.
        public let center: NotificationCenter
        /// The name of the published notifications.
        public let name: Notification.Name
        /// The sender; nil for any.
        public let object: AnyObject?

        /// Creates a publisher.
        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            self.center = center
            self.name = name
            self.object = object
        }

        /// Attaches a subscriber until it cancels.
        public func receive<S: Subscriber>(subscriber: S)
        where S.Failure == Never, S.Input == Notification {
            let posted = Posted()
            let token = posted.observe(name, object, in: center)
            posted.subject
                .handleEvents(receiveCancel: { [center] in center.removeObserver(token) })
                .receive(subscriber: subscriber)
        }
    }

    /// The posted notifications, published by a subject with its own lock.
    private final class Posted: @unchecked Sendable {
        let subject = PassthroughSubject<Notification, Never>()

        func observe(
            _ name: Notification.Name,
            _ object: AnyObject?,
            in center: NotificationCenter
        ) -> any NSObjectProtocol {
            let (timers, device) = (HostTimers.current, HostTimers.device)
            return center.addObserver(forName: name, object: object, queue: nil) { [self] in
                guard HostTimers.addressee == nil || HostTimers.addressee === timers else { return }
                let sender = HostTimers.device
                guard device == nil || sender == nil || sender == device else { return }
                subject.send($0)
            }
        }
    }
}
