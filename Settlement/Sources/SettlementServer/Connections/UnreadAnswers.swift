package import NIOCore

/// Closes a connection whose client doesn't read its answers.
///
/// Otherwise, unread answers to a client that keeps sending requests would fill the memory.
package final class UnreadAnswers: ChannelInboundHandler, RemovableChannelHandler {
    package typealias InboundIn = NIOAny

    /// The longest time for which a channel may be unwritable.
    package static let maximum = TimeAmount.seconds(60)

    private var closing: Scheduled<Void>?

    package init() {}

    package func channelWritabilityChanged(context: ChannelHandlerContext) {
        if context.channel.isWritable {
            cancel()
        } else if closing == nil {
            let channel = context.channel
            closing = context.eventLoop.scheduleTask(in: UnreadAnswers.maximum) {
                channel.close(promise: nil)
            }
        }
        context.fireChannelWritabilityChanged()
    }

    package func handlerRemoved(context: ChannelHandlerContext) { cancel() }

    private func cancel() {
        closing?.cancel()
        closing = nil
    }
}
