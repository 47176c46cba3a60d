import Foundation
import Journal
import Limits
import OSLog
public import Phrases

extension Reconciler {
    /// Returns the text of a shield, and counts the attempt.
    ///
    /// The extension that draws shields may not be able to write (reports differ); then the attempt
    /// is counted when a button is pressed, and fails no pledge. It never changes shields: the
    /// report of a failed pledge would disappear unread, and a system that refuses files may
    /// silently refuse settings. The text is general if the facts can't be read. `subject` is the
    /// shielded token, if the system reports it; `seen` is the name that the person sees, even if a
    /// category blocks the app.
    public static func draw(
        _ subject: Selection.Subject?,
        shownAs seen: Phrase.Subject
    ) -> ShieldText {
        guard let subject else { return .general(seen) }
        do {
            do {
                var reconciler = try opened { folder throws(EnforcementError) in
                    try FactLog(writing: folder)
                }
                return try reconciler.drawing(subject, seen, counting: true)
            } catch .journal(.unavailable(_, _)) {
                var reconciler = try opened { folder throws(EnforcementError) in
                    try FactLog(reading: folder)
                }
                return try reconciler.drawing(subject, seen, counting: false)
            }
        } catch {
            logger.error("\(error.description, privacy: .public)")
            return .general(seen)
        }
    }

    /// Performs the action of a shield's button.
    /// - Returns: The system's next action; `.close` if anything fails.
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
        _ seen: Phrase.Subject,
        counting: Bool
    ) throws(EnforcementError) -> ShieldText {
        let reading = try SystemClock.reading()
        let place = place(of: subject).place
        if counting { try observe(at: reading) }
        let shield = shield(at: place, reading)
        // The text counts an attempt that can't be recorded here.
        var uncounted = 0
        let attempt = shield.flatMap {
            log.state.attempting($0, shownBy: .drawing, at: reading)
        }
        if let attempt {
            if counting {
                try log.append(attempt, at: reading, durability: .kill)
            } else {
                uncounted = 1
            }
        }
        if counting {
            announcePledge(at: reading)
            // A pledge that has just failed needs no warning of its end.
            if attempt != nil {
                try warn(log.state.verdict(at: reading, calendar: calendar), at: reading)
            }
        }
        // Closures can't capture a noncopyable value.
        let folder = selections
        return log.state.shieldText(
            of: place,
            shownAs: seen,
            attempts: uncounted,
            at: reading,
            calendar: calendar,
            lastReasons: shield?.asksForReason == true ? try LastReasons() : .hidden
        ) { folder.contents(of: $0) }
    }

    private mutating func pressing(
        _ button: ShieldButton,
        _ subject: Selection.Subject
    ) throws(EnforcementError) -> ShieldAnswer {
        let reading = try SystemClock.reading()
        let (place, areTokensOld) = place(of: subject)
        try observe(at: reading)
        if areTokensOld { try refreshTokens(at: reading) }
        guard let shield = shield(at: place, reading) else {
            try reconcile(at: reading)
            return .reveal
        }
        let isNo = button == .primary && log.state.hasReturned(shield, at: reading)
        if !isNo, let attempt = log.state.attempting(shield, shownBy: .button, at: reading) {
            try log.append(attempt, at: reading, durability: .kill)
        }
        var isOpened = false
        switch (button, shield.offer) {
        case (.primary, .some):
            try log.append(.turnedBack(place.item, shield.day), at: reading, durability: .kill)
        case (.secondary, .access), (.item, .access):
            let choice = choice(of: button, shield)
            switch log.state.answeringYes(
                to: shield,
                for: choice.length,
                because: choice.reason,
                at: reading
            ) {
            case .opens(let event):
                try beginAccess(event, at: reading)
                isOpened = true
            case .waits(let event, _): try log.append(event, at: reading)
            case .needsChoice(let offer) where button == .secondary:
                try log.append(.choiceAsked(place.item), at: reading, durability: .kill)
                let wait = log.state.wait(of: offer, at: shield, reading)
                Notice.choiceAsked(Phrase.price(of: offer, wait)).post()
                try reconcile(at: reading)
                return .openStint
            case .needsChoice, .isWaiting, nil: break
            }
        case (.item, .breakPledge): break
        case (.secondary, .breakPledge(let id)):
            try log.append(.pledgeBroken(id, .opened(place.item)), at: reading)
        // The button answers the attempt even though the shield asked nothing.
        case (_, nil):
            try log.append(.shieldClosed(place.item), at: reading, durability: .kill)
        }
        let verdict = try reconcile(at: reading)
        guard verdict.isBlocked(place.item, in: place.selections) else {
            if isOpened { announceOpening(of: place.item, by: shield, at: reading) }
            return .reveal
        }
        if button != .primary, shield.offer != nil { return .redraw }
        let wording = shield.decision.limit.flatMap(log.state.limit)?.wording ?? .plain
        guard button == .primary, Phrase(primaryOf: shield, wording).leadsToStint else {
            return .close
        }
        Notice.stintAsked.post()
        return .openStint
    }

    /// Says until when an item is open, unless its limit gives no warnings.
    private func announceOpening(of item: ItemID, by shield: Shield, at reading: ClockReading) {
        guard let limit = shield.decision.limit.flatMap(log.state.limit), limit.warns,
            let end = log.state.accessEnd(of: item, at: reading)
        else { return }
        let until = ClockTime(end, from: reading.wall, in: calendar.timeZone)
        Notice.opened(item, until: until, label: limit.label).post()
    }

    /// Returns the choice in the menu of a shield's button.
    ///
    /// The drawn menu may be older; then nothing is chosen, and the shield is drawn again.
    private func choice(
        of button: ShieldButton,
        _ shield: Shield
    ) -> (length: AccessLength?, reason: String) {
        guard case .item(let position) = button, case .access(let offer)? = shield.offer else {
            return (nil, "")
        }
        return offer.menu?[position] ?? (nil, "")
    }

    private func shield(at place: ShieldedItem, _ reading: ClockReading) -> Shield? {
        log.state.shield(for: place.item, in: place.selections, at: reading, calendar: calendar)
    }

    /// Returns the item of a token, and true if the stored tokens must be refreshed.
    ///
    /// A replaced token equals no stored token until the stored tokens are refreshed. If that
    /// doesn't help, and everything else is blocked, it is a part of that: no selection names it.
    /// Otherwise, it is an unknown item of all selections.
    private func place(
        of subject: Selection.Subject
    ) -> (place: ShieldedItem, areTokensOld: Bool) {
        let known = log.state.selections
        if let place = listedPlace(of: subject, in: known) { return (place, false) }
        let stored = known.compactMap { id, reference in
            selections.contents(of: reference).map { (id: id, contents: $0) }
        }
        if let place = ShieldedItem(of: subject, in: stored) { return (place, false) }
        let fresh = stored.map { (id: $0.id, contents: $0.contents.refreshed ?? $0.contents) }
        if let place = ShieldedItem(of: subject, in: fresh) { return (place, true) }
        if ShieldStores.coversEverythingElse {
            return (ShieldedItem(item: .everythingElse, in: stored), false)
        }
        return (ShieldedItem(item: .unknown, selections: Set(known.map(\.id))), false)
    }

    /// Returns the place of a token whose bytes are in a stored selection, without decoding others.
    ///
    /// Equal tokens have equal bytes as a rule, not by a promise of Apple's; so nil means nothing.
    private func listedPlace(
        of subject: Selection.Subject,
        in known: [(id: SelectionID, reference: SelectionReference)]
    ) -> ShieldedItem? {
        let token: [UInt8]
        do { token = try SelectionFile.bytes(of: subject) } catch { return nil }
        let listed = known.compactMap { id, reference in
            selections.listing(of: reference).map { (id: id, listing: $0) }
        }
        let found = listed.lazy.compactMap { $0.listing.item(subject.kind, token: token) }.first
        guard let found else { return nil }
        return ShieldedItem(
            item: found,
            selections: Set(listed.lazy.filter { $0.listing.mayCover(found) }.map(\.id))
        )
    }
}

/// The two buttons of a shield.
public enum ShieldButton: Hashable, Sendable {
    /// The large button, which costs nothing.
    case primary
    /// The small button, which is shown only if it helps.
    case secondary
    /// An item of the small button's menu, from 0 on.
    case item(Int)
}

/// The system's next action after a press of a shield's button.
public enum ShieldAnswer: Hashable, Sendable {
    /// The app is open now: the shield disappears by itself.
    case reveal
    case close
    /// Draw the shield again: its text has changed.
    case redraw
    /// Open Stint; a notification opens it if the system can't.
    case openStint
}
