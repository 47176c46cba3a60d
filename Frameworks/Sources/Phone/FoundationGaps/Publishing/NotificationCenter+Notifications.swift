public import Foundation

extension NotificationCenter {
    /// Returns the notifications of a name as a sequence.
    @available(iOS 15.0, *)
    public func notifications(
        named name: Notification.Name,
        object: (any AnyObject & Sendable)? = nil
    ) -> NotificationCenter.Notifications {
        Notifications(center: self, name: name, object: object)
    }

    /// The notifications of a name, from the first request for an element.
    @available(iOS 15.0, *)
    public final class Notifications: AsyncSequence, Sendable {
        /// A posted notification.
        public typealias Element = Notification
        private let name: Notification.Name
        private let makeStream: @Sendable () -> AsyncStream<SentNotification>

        init(
            center: NotificationCenter,
            name: Notification.Name,
            object: (any AnyObject & Sendable)?
        ) {
            self.name = name
            let source = Source(center: center)
            makeStream = {
                AsyncStream(bufferingPolicy: .bufferingNewest(Notifications.waitingMaximum)) {
                    sink in
                    let token = source.center.addObserver(
                        forName: name,
                        object: object,
                        queue: nil
                    ) { sink.yield(SentNotification(value: $0)) }
                    let observer = Observer(token: token)
                    sink.onTermination = { _ in source.center.removeObserver(observer.token) }
                }
            }
        }

        /// The most notifications that wait for a slow reader.
        static let waitingMaximum = 1_000

        /// Begins to listen.
        public func makeAsyncIterator() -> Iterator {
            Iterator(own: makeStream().makeAsyncIterator())
        }

        /// The iterator over notifications.
        public struct Iterator: AsyncIteratorProtocol {
            var own: AsyncStream<SentNotification>.Iterator

            /// Waits for the next notification; nil when the task is cancelled.
            public mutating func next() async -> Notification? {
                await own.next(isolation: #isolation)?.value
            }
        }
    }

    /// A center, which locks itself.
    private struct Source: @unchecked Sendable { let center: NotificationCenter }

    /// The token of an observer, which is only passed back.
    private struct Observer: @unchecked Sendable { let token: any NSObjectProtocol }
}

/// A notification on its way from who posts it to the task that waits; only that task reads it.
struct SentNotification: @unchecked Sendable { let value: Notification }
