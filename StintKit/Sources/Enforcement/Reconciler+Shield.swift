import Foundation
import Journal
import Limits
import OSLog

// What happens at a shield.
extension Reconciler {
    /// Tells what the shield of something has to say, and counts the attempt.
    ///
    /// The extension that draws shields may not be able to write (reports differ); then the attempt is
    /// counted when a button is pressed, and fails no pledge. It never changes shields: what it says
    /// of a pledge that it has failed would vanish unread, and a system that refuses files may refuse
    /// settings without a word. What is not known is said in general words.
    /// - Parameters:
    ///   - subject: The token that is shielded; nil if the system does not tell it.
    ///   - kind: What the person sees: an app, or a web domain, also where a category shields it.
    /// - Returns: What to draw.
    public static func draw(
        _ subject: Selection.Subject?,
        shownAs kind: Selection.Kind
    ) -> ShieldText {
        guard let subject else { return .general(kind) }
        do {
            do {
                var reconciler = try opened { folder throws(EnforcementError) in
                    try FactLog(writing: folder)
                }
                return try reconciler.drawing(subject, kind, counting: true)
            } catch .journal(.unavailable(_, _)) {
                var reconciler = try opened { folder throws(EnforcementError) in
                    try FactLog(reading: folder)
                }
                return try reconciler.drawing(subject, kind, counting: false)
            }
        } catch {
            logger.error("\(error.description, privacy: .public)")
            return .general(kind)
        }
    }

    /// Does what a button of a shield promises.
    /// - Returns: What the system is to do; `.close` if anything fails.
    public static func press(
        _ button: ShieldButton,
        on subject: Selection.Subject
    ) -> ShieldAnswer {
        wake { reconciler throws(EnforcementError) in
            try reconciler.pressing(button, subject)
        } ?? .close
    }

    private mutating func drawing(
        _ subject: Selection.Subject,
        _ kind: Selection.Kind,
        counting: Bool
    ) throws(EnforcementError) -> ShieldText {
        let reading = try SystemClock.reading()
        let place = place(of: subject)
        if counting {
            try observe(at: reading)
            try attempt(place, shownBy: .drawing, at: reading)
            announcePledge(at: reading)
        }
        let state = log.state
        let verdict = state.verdict(at: reading, calendar: calendar)
        let failed = state.pledgeFailed(
            reportedAt: place.item,
            in: place.selections,
            at: reading,
            calendar: calendar
        )
        guard let shield = verdict.shield(for: place.item, in: place.selections) else {
            return failed.map { .failed($0, kind) } ?? .general(kind)
        }
        // An attempt that cannot be counted here yet is one all the same.
        let isUncounted =
            state.attempting(
                place.item,
                in: place.selections,
                shownBy: .button,
                at: reading,
                calendar: calendar
            ) != nil
        let tally = state.tally(of: place.item, at: reading, calendar: calendar)
        let text = ShieldText(
            shield,
            on: kind,
            wording: state.wording(of: shield.reason),
            attempts: isUncounted && tally.attempts < .max ? tally.attempts + 1 : tally.attempts,
            at: reading.wall,
            in: calendar.timeZone
        )
        return failed.map { text.reporting(failed: $0) } ?? text
    }

    private mutating func pressing(
        _ button: ShieldButton,
        _ subject: Selection.Subject
    ) throws(EnforcementError) -> ShieldAnswer {
        let reading = try SystemClock.reading()
        let place = place(of: subject)
        try observe(at: reading)
        let before = log.state.verdict(at: reading, calendar: calendar)
            .shield(for: place.item, in: place.selections)
        try attempt(place, shownBy: .button, at: reading)
        guard let before else {
            try reconcile()
            return .reveal
        }
        switch (button, before.offer) {
        case (.primary, .some):
            let day = log.state.day(at: reading, calendar: calendar)
            try log.append(.turnedBack(place.item, day), at: reading, durability: .kill)
        case (.secondary, .access):
            let event = log.state.beginningAccess(
                to: place.item,
                in: place.selections,
                at: reading,
                calendar: calendar
            )
            if let event { try log.append(event, at: reading) }
        case (.secondary, .breakPledge(let id)):
            try log.append(.pledgeBroken(id, .opened(place.item)), at: reading)
        case (_, nil): break
        }
        try reconcile()
        let isShielded = log.state.verdict(at: reading, calendar: calendar)
            .isShielded(place.item, in: place.selections)
        guard isShielded else { return .reveal }
        if button == .secondary, before.offer != nil { return .redraw }
        guard button == .primary, log.state.wording(of: before.reason).opensStint else {
            return .close
        }
        Notice.stintAsked.post()
        return .openStint
    }

    /// Counts an attempt, unless the same shield was drawn just before.
    private mutating func attempt(
        _ place: Place,
        shownBy sign: Attempt.Sign,
        at reading: ClockReading
    ) throws(EnforcementError) {
        let event = log.state.attempting(
            place.item,
            in: place.selections,
            shownBy: sign,
            at: reading,
            calendar: calendar
        )
        guard let event else { return }
        try log.append(event, at: reading, durability: .kill)
    }

    /// What was met, and all selections that hold it.
    private struct Place {
        var item: ItemID
        var selections: Set<SelectionID>
    }

    /// Finds the item of a token.
    ///
    /// A token that the system has replaced equals none that is known: it is then taken for an unknown
    /// item of everything that is selected, which no "yes" can open.
    private func place(of subject: Selection.Subject) -> Place {
        var place = Place(item: .unknown, selections: [])
        let known = log.state.selections
        for (entry, result) in zip(known, selections.loadAll(known.map(\.reference))) {
            guard case .success(let selection) = result, let item = selection.item(for: subject)
            else { continue }
            place.item = item.id
            place.selections.insert(entry.id)
        }
        if place.selections.isEmpty { place.selections = Set(known.map(\.id)) }
        return place
    }
}

extension State {
    /// The voice in which a reason speaks.
    fileprivate func wording(of reason: ShieldReason) -> Wording {
        guard let id = reason.limit else { return .focusPledge }
        return limit(id)?.wording ?? .plain
    }
}

extension Wording {
    /// True if the shield's first button promises to open Stint.
    fileprivate var opensStint: Bool {
        switch self {
        case .antiRot, .lockedIn: true
        case .plain, .focusPledge, .appBlocker, .screenTimer: false
        }
    }
}
