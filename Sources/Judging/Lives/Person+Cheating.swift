import Foundation
import Limits
import SimulatedPhone

// Attempts to open apps that a limit blocks.
extension Person {
    private static let attemptsPerDay = 0.7

    /// Tries something that could open an app, uses the app, and undoes the change.
    mutating func cheat() {
        guard chance(Self.attemptsPerDay / Double(openingsPerDay)) else { return }
        switch Int.random(in: 0..<24, using: &numbers) {
        case 0..<6: cheatWithZone()
        case 6..<12: cheatWithClock()
        case 12..<15: cheatWithPermission()
        case 15..<19: cheatWithSecondAccount()
        case 19..<23: cheatWithPrices()
        default: cheatByDeletion()
        }
    }

    /// Sets a zone by hand in which a window may be open.
    private mutating func cheatWithZone() {
        let home = phone.calendar.timeZone
        let others = ["Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Tokyo"]
        let zones = PhoneYear.zones + others.compactMap(TimeZone.init(identifier:))
        guard let zone = zones.randomElement(using: &numbers) else { return }
        perform(.setZone(zone))
        tempt()
        if chance(0.5) { perform(.breakPass) }
        tempt()
        // Sometimes the zone stays for days.
        if chance(0.1) { return }
        perform(.setZone(home))
        tempt()
    }

    /// Sets the clock to a time at which something may be open, sometimes with a restart.
    private mutating func cheatWithClock() {
        let minutes = [-1440, -600, -20, 20, 180, 960, 1440].randomElement(using: &numbers) ?? 20
        let opens = chance(0.3)
        if opens { perform(.breakPass) }
        perform(.clock(by: .seconds(60 * minutes)))
        tempt()
        if chance(0.3) { perform(.reboot) }
        if !opens, chance(0.5) { perform(.breakPass) }
        tempt()
        perform(.clock(by: .seconds(-60 * minutes)))
        tempt()
    }

    /// Revokes the permission and grants it again, which makes every token void.
    private mutating func cheatWithPermission() {
        perform(.revoke)
        tempt()
        perform(.grant)
        tempt()
        if chance(0.6) { openStint() }
    }

    /// Sets up a second limit with a new balance on the same apps, and removes the first.
    private mutating func cheatWithSecondAccount() {
        let earned = rules.limits.filter { $0.draft.rule.judged.balanceMaximum != nil }
        guard let first = earned.randomElement(using: &numbers),
            let subjects = rules.selections[first.selection]
        else { return }
        let selection = SelectionID(
            rawValue: (rules.selections.keys.map(\.rawValue).max() ?? 0) + 1
        )
        let second = Configuration.LimitEntry(
            id: LimitID(rawValue: (rules.limits.map(\.id.rawValue).max() ?? 0) + 1),
            selection: selection,
            draft: first.draft
        )
        perform(.select(selection, subjects))
        perform(.set(second.id, selection, second.draft))
        perform(.remove(first.id))
        rules.selections[selection] = subjects
        rules.limits.removeAll { $0.id == first.id }
        rules.limits.append(second)
        perform(.home)
        tempt()
    }

    /// Deletes Stint, uses the phone, and sets Stint up again.
    private mutating func cheatByDeletion() {
        perform(.deleteStint)
        tempt()
        perform(.installStint)
        perform(.settings(rules.settings))
        chooseAll()
        for limit in rules.limits { perform(.set(limit.id, limit.selection, limit.draft)) }
        perform(.home)
        tempt()
    }

    /// Opens one of the apps that a limit covers.
    private mutating func tempt() {
        let chosen = rules.selections.sorted { $0.key < $1.key }.flatMap(\.value)
        switch chosen.randomElement(using: &numbers) {
        case .application(let app): use(.open(app))
        case .webDomain(let domain): use(.visit(domain))
        case .category, nil: session()
        }
        pass(.seconds(Int.random(in: 1..<900, using: &numbers)))
    }
}
