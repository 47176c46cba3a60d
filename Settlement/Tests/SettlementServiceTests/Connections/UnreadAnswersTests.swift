import NIOCore
import NIOEmbedded
import SettlementServer
import Testing

@Suite("Unread answers", .timeLimit(.minutes(10)))
struct UnreadAnswersTests {
    @Test("a client that reads nothing for a minute is disconnected, and a slow one is not")
    func closed() throws {
        let channel = EmbeddedChannel()
        try channel.pipeline.syncOperations.addHandler(UnreadAnswers())
        try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
        func set(isWritable: Bool) {
            channel.isWritable = isWritable
            channel.pipeline.fireChannelWritabilityChanged()
        }
        for _ in 0..<3 {
            set(isWritable: false)
            channel.embeddedEventLoop.advanceTime(by: UnreadAnswers.maximum - .seconds(1))
            set(isWritable: true)
            channel.embeddedEventLoop.advanceTime(by: UnreadAnswers.maximum)
        }
        #expect(channel.isActive)
        set(isWritable: false)
        channel.embeddedEventLoop.advanceTime(by: UnreadAnswers.maximum - .seconds(1))
        #expect(channel.isActive)
        channel.embeddedEventLoop.advanceTime(by: .seconds(1))
        #expect(!channel.isActive)
    }
}
