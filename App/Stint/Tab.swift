/// The tabs of the app.
enum Tab: Hashable {
    case today
    case limits
    case statistics
    case pledge
    case settings
}
