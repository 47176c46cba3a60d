import Foundation

/// Defaults of an app group in memory, with a history and a limited number of writes.
final class MemoryDefaults: UserDefaults {
    private var values: [String: Any] = [:]
    /// The number of writes that still succeed before the process is killed.
    var writesLeft = Int.max
    /// The contents after each write.
    private(set) var history: [[String: Any]] = []

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
