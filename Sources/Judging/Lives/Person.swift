import Foundation
import Limits
import ScreenTimeDaemon
import SimulatedPhone
import StintOnPhone

/// A simulated person who uses apps, meets shields, changes the rules and sleeps.
///
/// Every action is drawn from the seed and from the phone's state, performed immediately and
/// recorded, so that it can be repeated. The phone's clock and zone may change at any time. A
/// person causes faults by hand only if the phone has faults of that kind.
package struct Person {
    package enum Kind: String, CaseIterable, Codable, Sendable {
        /// Follows the rules, and sometimes changes them.
        case ordinary
        /// Tries everything that could open an app: moving the clock or the zone, revoking the
        /// permission, a second bank on the same apps, or deleting Stint and setting it up again.
        case cheat
        /// Sets Stint up once and never opens it again.
        case absent
    }

    /// The average number of openings a day.
    let openingsPerDay: Int
    private(set) var steps: [PersonStep] = []
    let kind: Kind
    let apps = PhoneYear.applications
    var rules: Configuration
    let faults: FaultPlan
    var numbers: SplitMix64
    private let performer: PersonActionPerformer
    let phone: Phone
    private var count: UInt64 = 0
    /// The end of the life, after which the person does nothing.
    private var end = Duration.zero

    /// Creates the person of a life, who causes by hand only faults that the phone has.
    init(
        _ year: PhoneYear,
        rules: Configuration,
        _ stint: StintPhone,
        installed: @escaping (InstalledApplication) -> Void
    ) {
        kind = year.person
        openingsPerDay = max(1, year.openingsPerDay)
        faults = year.faults
        self.rules = rules
        phone = stint.phone
        performer = PersonActionPerformer(stint: stint, installed: installed)
        numbers = SplitMix64(seed: year.seed).split(0x9E45)
    }

    mutating func live(for duration: Duration) {
        end = phone.elapsed + duration
        let awake = 16 * 3600
        let gap = awake / openingsPerDay
        while phone.elapsed < end {
            let hour = hour
            if hour >= 23 || hour < 7 {
                perform(.lock)
                let hours = hour >= 23 ? 8 : 7 - hour
                pass(.seconds(hours * 3600 + Int.random(in: 0..<1800, using: &numbers)))
                if kind != .absent, chance(0.3) { openStint() }
                continue
            }
            pass(.seconds(Int.random(in: 0...max(1, 2 * gap - 60), using: &numbers)))
            if kind != .absent, hour == 22, chance(0.05) { breakLate() }
            session()
            if kind != .absent { bargain() }
            if kind == .cheat { cheat() }
            meddle()
        }
    }

    // MARK: - Using the phone

    /// Uses an app for a while, and answers its shield or goes back.
    mutating func session() {
        guard let opening = opening() else { return }
        use(opening)
    }

    /// Opens an app or website, answers its shield or goes back, and stays for a while.
    mutating func use(_ opening: PersonAction) {
        perform(opening)
        if let shield = phone.shield {
            if wantsBreak() {
                beginBreak()
                perform(opening)
            } else if shield.offers(.secondary), chance(0.4) {
                pass(.seconds(Int.random(in: 1..<8, using: &numbers)))
                answer(shield.subject, opening)
            }
            if phone.shield != nil { perform(chance(0.7) ? .press(.primary) : .home) }
        }
        pass(.seconds(stay()))
        if let shield = phone.shield {
            // Minutes may be used up, and the shield may ask.
            if shield.offers(.secondary), chance(0.3) {
                answer(shield.subject, opening)
                pass(.seconds(stay()))
            }
            if phone.shield != nil { perform(.press(.primary)) }
        }
        endPasses(opening)
        perform(.home)
        if chance(0.3) { perform(.lock) }
    }

    mutating func opening() -> PersonAction? {
        guard let app = apps.randomElement(using: &numbers) else { return nil }
        if chance(0.15), let domain = app.webDomains.first { return .visit(domain) }
        return .open(app.bundleIdentifier)
    }

    /// Draws the length of a use in seconds; a few are long enough to use up budgets and banks.
    private mutating func stay() -> Int {
        let kind = Double.random(in: 0..<1, using: &numbers)
        if kind < 0.85 { return Int.random(in: 5..<60, using: &numbers) }
        if kind < 0.98 { return Int.random(in: 60..<300, using: &numbers) }
        return Int.random(in: 600...2400, using: &numbers)
    }

    /// Draws whether to begin a break: every other day on average, more often in the evening.
    private mutating func wantsBreak() -> Bool {
        kind != .absent && chance((hour == 22 ? 2 : 0.5) / Double(openingsPerDay))
    }

    /// Begins a break at 23:50 that continues into the next day.
    private mutating func breakLate() {
        let local = localSeconds
        let late = (23 * 60 + 50) * 60
        if local % 86_400 < late { pass(.seconds(late - local % 86_400)) }
        perform(.breakPass)
    }

    // MARK: - Using Stint

    /// Sometimes changes the rules, works out, pledges or begins an emergency.
    private mutating func bargain() {
        let perDay = 1 / Double(openingsPerDay)
        if chance(0.3 * perDay) { openStint() }
        if chance(0.15 * perDay) { workOut() }
        if chance(0.02 * perDay) { perform(.emergency) }
        if chance(0.08 * perDay) { pledge() }
        if chance(0.03 * perDay) { perform(.giveUp) }
        if chance(0.03 * perDay) { changeLimit() }
        if chance(0.01 * perDay) { changeSelection() }
        if chance(0.01 * perDay) { perform(.settings(Configuration.settings(&numbers))) }
        if chance(0.005 * perDay) { perform(.withdraw) }
        if chance(0.01 * perDay) { install() }
    }

    /// Opens Stint, and sometimes chooses apps again if it asks.
    mutating func openStint() { perform(chance(0.3) ? .glance : .look) }

    /// Chooses the apps of each selection again.
    mutating func chooseAll() {
        for (id, subjects) in rules.selections.sorted(by: { $0.key < $1.key }) {
            perform(.select(id, subjects))
        }
    }

    private mutating func workOut() {
        count += 1
        let step = PersonAction.workOut(
            number: count,
            minutes: Int.random(in: 3...90, using: &numbers),
            ago: chance(0.8) ? 0 : Int.random(in: 1...360, using: &numbers),
            isEntered: chance(0.2)
        )
        perform(step)
        // The health store may report it twice.
        if chance(0.1) { perform(step) }
        perform(.home)
    }

    private mutating func pledge() {
        guard let selection = rules.selections.keys.sorted().randomElement(using: &numbers)
        else { return }
        count += 1
        let draft = PledgeDraft(
            length: Minutes(Int.random(in: 15...120, using: &numbers)),
            grade: Bool.random(using: &numbers) ? .fair : .strict,
            credits: 0
        )
        perform(.pledge(number: count, selection, rules.pledge ?? draft))
        perform(.home)
    }

    /// Adds, replaces or removes a limit.
    private mutating func changeLimit() {
        let highest = rules.limits.map(\.id.rawValue).max() ?? 0
        if chance(0.3), let limit = rules.limits.randomElement(using: &numbers) {
            rules.limits.removeAll { $0.id == limit.id }
            perform(.remove(limit.id))
        } else if chance(0.7), let place = rules.limits.indices.randomElement(using: &numbers) {
            let old = rules.limits[place].draft
            let rule = chance(0.4) ? old.rule : Configuration.rule(old.rule.kind, &numbers)
            rules.limits[place].draft = Configuration.draft(
                "Changed",
                rule,
                dayStart: rules.settings.dayStart,
                &numbers
            )
            let limit = rules.limits[place]
            perform(.set(limit.id, limit.selection, limit.draft))
        } else if rules.limits.count < 6,
            let selection = rules.selections.keys.sorted().randomElement(using: &numbers)
        {
            let limit = Configuration.LimitEntry(
                id: LimitID(rawValue: highest + 1),
                selection: selection,
                draft: Configuration.draft(
                    "Added",
                    Configuration.rule(Configuration.kind(&numbers), &numbers),
                    dayStart: rules.settings.dayStart,
                    &numbers
                )
            )
            rules.limits.append(limit)
            perform(.set(limit.id, limit.selection, limit.draft))
        }
        perform(.home)
    }

    private mutating func changeSelection() {
        guard let id = rules.selections.keys.sorted().randomElement(using: &numbers) else { return }
        let subjects = Configuration.subjects(of: apps, &numbers)
        rules.selections[id] = subjects
        perform(.select(id, subjects))
        perform(.home)
    }

    /// Installs an app of a category that a selection may cover.
    private mutating func install() {
        guard let app = PhoneYear.laterApplications.randomElement(using: &numbers) else { return }
        perform(.install(app))
    }

    // MARK: - Faults by hand

    /// Causes some of the phone's faults by hand.
    private mutating func meddle() {
        let perDay = 1 / Double(openingsPerDay)
        let kinds = faults.faults
        if kinds.contains(.clockMoved), chance(0.01 * perDay) {
            let minutes = [-1440, -90, -20, 20, 90, 1440].randomElement(using: &numbers) ?? 20
            perform(.clock(by: .seconds(60 * minutes)))
            pass(.seconds(Int.random(in: 60...7200, using: &numbers)))
            if chance(0.5) { session() }
            perform(.clock(by: .seconds(-60 * minutes)))
        }
        if kinds.contains(.zoneChanged), chance(0.01 * perDay),
            let zone = PhoneYear.zones.randomElement(using: &numbers)
        {
            perform(.travel(zone))
        }
        if kinds.contains(.reboot), chance(0.02 * perDay) { perform(.reboot) }
        if kind != .absent, kinds.contains(.authorizationRevoked), chance(0.003 * perDay) {
            perform(.revoke)
        }
        if kinds.contains(.killedExtension), chance(0.05 * perDay) { perform(.endStint) }
    }

    // MARK: - Actions

    mutating func perform(_ action: PersonAction) {
        guard phone.elapsed < end else { return }
        steps.append(PersonStep(at: phone.elapsed, action: action))
        performer.perform(action)
    }

    func pass(_ duration: Duration) {
        phone.advance(by: max(.zero, min(duration, end - phone.elapsed)))
    }

    private var hour: Int { localSeconds / 3600 % 24 }

    private var localSeconds: Int {
        let now = phone.wallClock
        return Int(now.timeIntervalSince1970) + phone.calendar.timeZone.secondsFromGMT(for: now)
    }

    mutating func chance(_ share: Double) -> Bool {
        Double.random(in: 0..<1, using: &numbers) < share
    }
}
