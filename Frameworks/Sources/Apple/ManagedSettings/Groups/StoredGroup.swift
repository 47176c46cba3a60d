import ScreenTimeDaemon

/// A group of settings in a store of the daemon.
///
/// A group lists its switches and numbers in tables, and reads and writes other settings itself.
protocol StoredGroup: ManagedSettingsGroup {
    /// Creates a group without settings.
    init()
    /// The switches by the daemon's keys.
    static var switches: [String: WritableKeyPath<Self, Bool?>] { get }
    /// The numbers by the daemon's keys.
    static var numbers: [String: WritableKeyPath<Self, Int?>] { get }
    /// Reads values that are neither switches nor numbers.
    mutating func readOthers(from settings: StoredSettings)
    /// Writes values that are neither switches nor numbers.
    func writeOthers(to settings: inout StoredSettings)
}

extension StoredGroup {
    static var switches: [String: WritableKeyPath<Self, Bool?>] { [:] }
    static var numbers: [String: WritableKeyPath<Self, Int?>] { [:] }
    mutating func readOthers(from settings: StoredSettings) {}
    func writeOthers(to settings: inout StoredSettings) {}

    /// Creates the group from a store's settings.
    init(_ settings: StoredSettings) {
        self.init()
        for (key, path) in Self.switches { self[keyPath: path] = settings.switches[key] }
        for (key, path) in Self.numbers { self[keyPath: path] = settings.numbers[key] }
        readOthers(from: settings)
    }

    /// Replaces the group's settings in a store.
    func write(to settings: inout StoredSettings) {
        for (key, path) in Self.switches { settings.switches[key] = self[keyPath: path] }
        for (key, path) in Self.numbers { settings.numbers[key] = self[keyPath: path] }
        writeOthers(to: &settings)
    }
}

@available(iOS 15.0, *)
public protocol ManagedSettingsGroup {}
