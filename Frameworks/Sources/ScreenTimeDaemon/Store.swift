/// One named store of one app.
struct Store {
    var settings = StoredSettings()
    var isActive = true
}

/// Somebody who is told when an effective setting may have changed.
struct SettingsObserver {
    weak var owner: AnyObject?
    let call: () -> Void
}
