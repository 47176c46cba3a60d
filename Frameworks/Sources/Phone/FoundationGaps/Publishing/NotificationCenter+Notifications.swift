public import Foundation

extension NotificationCenter {
    /// Returns the notifications with a name as a sequence; missing in Foundation on Linux.
    @available(iOS 15.0, *)
    public func notifications(
        named name: Notification.Name,
        object: (any AnyObject & Sendable)? = nil
    ) -> NotificationCenter.Notifications {
        Notifications(center: self, name: name, object: object)
    }

    /// An asynchronous sequence of notifications, which starts when it is iterated.
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

        /// The largest number of notifications that are buffered.
        static let waitingMaximum = 1_000

        /// Starts observing.
        public func makeAsyncIterator() -> Iterator {
            Iterator(own: makeStream().makeAsyncIterator())
        }

        /// The iterator over notifications.
        public struct Iterator: AsyncIteratorProtocol {
            var own: AsyncStream<SentNotification>.Iterator

            /// Waits for the next notification; nil if the task is canceled.
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

/// A notification that is sent from its poster to the waiting task.
struct SentNotification: @unchecked Sendable { let value: Notification }
