import Foundation

/// Defaults of an app group in memory, which remember every state they were in and may be cut off.
final class MemoryDefaults: UserDefaults {
    private var values: [String: Any] = [:]
    /// How many writes still come through, as before the process is killed.
    var writesLeft = Int.max
    /// What was there after each write.
    private(set) var history: [[String: Any]] = []

    /// What is there.
    var all: [String: Any] { values }

    override func object(forKey defaultName: String) -> Any? { values[defaultName] }

    override func set(_ value: Any?, forKey defaultName: String) { write(value, defaultName) }

    override func removeObject(forKey defaultName: String) { write(nil, defaultName) }

    private func write(_ value: Any?, _ name: String) {
        guard writesLeft > 0 else { return }
        writesLeft -= 1
        values[name] = value
        history.append(values)
    }
}
