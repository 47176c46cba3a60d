import Enforcement
import FamilyControls
import Foundation
import Limits
import SimulatedPhone
import SimulatedPicker
import SimulatedStint
import Testing

/// A phone with two apps to limit, one to leave alone, and a preset; it is Monday, 2 March 2026.
struct PresetPhone {
    static let photos: BundleIdentifier = "com.example.photos"
    static let video: BundleIdentifier = "com.example.video"
    static let mail: BundleIdentifier = "com.example.mail"

    let phone: Phone
    let stint: StintPhone

    /// Makes a phone at a local time of the day, ten minutes after the preset was set up there.
    init(
        _ preset: Preset,
        at time: String = "2026-03-02 09:00",
        seed: UInt64 = 7,
        systemVersion: Double = Phone.newestSystemVersion,
        covering subjects: [Subject] = [.application(photos), .application(video)],
        quirks: (inout Quirks) -> Void = { _ in }
    ) throws {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let start = try Self.date(time, in: zone)
        phone = Phone(
            seed: seed,
            start: start - 600,
            timeZone: zone,
            systemVersion: systemVersion
        )
        quirks(&phone.quirks)
        for (identifier, name, category) in [
            (Self.photos, "Photos", "Social"), (Self.video, "Video", "Entertainment"),
            (Self.mail, "Mail", "Productivity"),
        ] {
            phone.install(
                InstalledApplication(
                    bundleIdentifier: identifier,
                    name: name,
                    category: category,
                    webDomains: ["\(name.lowercased()).example.com"]
                )
            )
        }
        stint = StintPhone(phone)
        stint.allowNotifications()
        try stint.setUp(preset, covering: subjects)
        phone.advance(to: start)
    }

    /// Lets time pass until a local time, `yyyy-MM-dd HH:mm` with or without seconds.
    func advance(to time: String) throws {
        phone.advance(to: try Self.date(time, in: phone.calendar.timeZone))
    }

    /// Opens an app, stays there, and goes home.
    func use(_ app: BundleIdentifier, minutes: Int) {
        phone.open(app)
        phone.advance(by: .seconds(60 * minutes))
        phone.home()
    }

    /// Opens something that is shielded, and presses a button of its shield.
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

    /// Makes the preset's pledge.
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

    /// How the last pledge stands, in one word.
    func pledgeWord() throws -> String {
        switch try stint.read({ $0.pledgeStatus(at: $1) }) {
        case .running: "running"
        case .kept: "kept"
        case .failed(_, let breach, _): "failed: \(breach)"
        case nil: "none"
        }
    }

    /// The minutes in the bank.
    func balance() throws -> Int? {
        try stint.read { state, _ in state.account(of: StintPhone.limit)?.balance.count }
    }

    /// How the timer stands.
    func timer() throws -> TimerStatus {
        let calendar = phone.calendar
        return try stint.read { $0.timer(of: StintPhone.limit, at: $1, calendar: calendar) }
    }

    /// What happened today at the shield of something.
    func tally(of subject: Subject) throws -> Tally {
        let item = try #require(try item(subject))
        let calendar = phone.calendar
        return try stint.read { $0.tally(of: item, at: $1, calendar: calendar) }
    }

    /// Stint's name for something that is selected.
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

    /// Reads a local time.
    private static func date(_ text: String, in zone: TimeZone) throws -> Date {
        let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return try #require(
            calendar.date(
                from: DateComponents(
                    year: numbers[0],
                    month: numbers[1],
                    day: numbers[2],
                    hour: numbers[3],
                    minute: numbers[4],
                    second: numbers.count > 5 ? numbers[5] : 0
                )
            )
        )
    }
}
