import Enforcement
import FamilyControls
import Limits
import PhoneTestKit
import SimulatedPhone
import SimulatedPicker
import StintOnPhone
import Testing

/// A phone with a preset, two limited apps and another one, on Monday, 2 March 2026.
struct PresetPhone {
    static let photos = BundleIdentifier.photos
    static let video = BundleIdentifier.video
    static let mail = BundleIdentifier.mail

    let phone: Phone
    let stint: StintPhone

    /// Installs the apps and Stint on a phone.
    init(_ phone: Phone) {
        self.phone = phone
        phone.installApps(besides: [.mail], withDomains: true)
        stint = StintPhone(phone)
    }

    /// Creates a phone at a local time, ten minutes after the preset was set up.
    init(
        _ preset: Preset,
        at time: String = "2026-03-02 09:00",
        seed: UInt64 = 7,
        systemVersion: Double = Phone.newestSystemVersion,
        covering subjects: [Subject] = [.application(photos), .application(video)],
        quirks: (inout Quirks) -> Void = { _ in }
    ) throws {
        let phone = try Phone(at: time, minus: 600, seed: seed, systemVersion: systemVersion)
        quirks(&phone.quirks)
        self.init(phone)
        stint.allowNotifications()
        try stint.setUp(preset, covering: subjects)
        try phone.advance(to: time)
    }

    /// Advances time to a local time, `yyyy-MM-dd HH:mm`, optionally with seconds.
    func advance(to time: String) throws {
        try phone.advance(to: time)
    }

    /// Uses an app for some minutes, and goes home.
    func use(_ app: BundleIdentifier, minutes: Int) {
        phone.open(app)
        phone.advance(by: .seconds(60 * minutes))
        phone.home()
    }

    /// Opens a blocked app or website, and presses a button of its shield.
    func answer(_ button: SimulatedPhone.ShieldButton, to subject: Subject) {
        switch subject {
        case .webDomain(let domain): phone.visit(domain)
        case .application(let app): phone.open(app)
        case .category: return
        }
        phone.advance(by: .seconds(3))
        phone.press(button)
        phone.advance(by: .seconds(3))
    }

    /// Begins a pledge.
    @discardableResult
    func pledge(
        _ number: UInt64 = 1,
        minutes: Minutes = 60,
        grade: PledgeGrade = .strict
    ) throws -> PledgeStatus? {
        try stint.pledge(
            PledgeID(high: 0, low: number),
            for: minutes,
            grade: grade,
            amount: Credits(500)
        )
    }

    /// Returns the status of the last pledge as text.
    func pledgeText() throws -> String {
        switch try stint.read({ $0.pledgeStatus(at: $1) }) {
        case .running: "running"
        case .kept: "kept"
        case .failed(_, let breach, _): "failed: \(breach)"
        case nil: "none"
        }
    }

    /// Returns the minutes in the bank.
    func balance() throws -> Int? {
        try stint.read { state, _ in state.account(of: StintPhone.limit)?.balance.count }
    }

    func timer() throws -> TimerStatus {
        let calendar = phone.calendar
        return try stint.read { $0.timer(of: StintPhone.limit, at: $1, calendar: calendar) }
    }

    /// Returns today's counts at a shield.
    func tally(of subject: Subject) throws -> Tally {
        let item = try #require(try item(subject))
        let calendar = phone.calendar
        return try stint.read { $0.tally(of: item, at: $1, calendar: calendar) }
    }

    /// Returns Stint's ID of a selected subject.
    func item(_ subject: Subject) throws -> ItemID? {
        let picked = phone.pick([subject], for: StintPhone.stint)
        let tokens: [Selection.Subject] =
            picked.applicationTokens.map { .application($0) }
            + picked.categoryTokens.map { .category($0) }
            + picked.webDomainTokens.map { .webDomain($0) }
        let reference = try #require(
            try stint.read { state, _ in state.reference(for: StintPhone.selection) }
        )
        let selection = try SelectionFolder(appGroup: stint.folder).load(reference)
        return tokens.lazy.compactMap { selection.item(for: $0)?.id }.first
    }
}
