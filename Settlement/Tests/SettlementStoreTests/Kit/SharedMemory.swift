import Settlement
import SettlementJudge
import Synchronization

/// A store in memory for several connections.
final class SharedMemory: Sendable {
    let state: Mutex<State>
    let clock: TestClock

    struct State {
        var store = MemoryStore()
        var people: [Identity] = []
    }

    init(clock: TestClock) {
        self.clock = clock
        state = Mutex(State())
    }
}
