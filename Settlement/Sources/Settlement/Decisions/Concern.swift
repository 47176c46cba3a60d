/// What a command is about, which says for what time passes before it.
enum Concern {
    /// A session that exists.
    case session(SessionID)
    /// A session that begins. What the user's unsettled sessions are due happens before.
    case beginning(SessionID)
    /// The wallet alone.
    case wallet
    /// A purchase or a refund that is in the books already: it is answered and changes nothing.
    case booked
    /// All that the user has. What the unsettled sessions are due happens before.
    case account

    /// Whether it is decided for a closed account, too.
    var isAllowedWhenClosed: Bool {
        switch self {
        case .account, .booked: true
        case .session, .beginning, .wallet: false
        }
    }

    /// Whether whoever asks must not be hindered by sessions whose time is over.
    var includesUnsettledSessions: Bool {
        switch self {
        case .beginning, .account: true
        case .session, .wallet, .booked: false
        }
    }
}
