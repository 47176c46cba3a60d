/// One named store of one app.
struct Store {
    var settings = StoredSettings()
    var isActive = true
}
