import Limits

// The person who accepts every offer.
extension UsageReplayLife {
    /// A reason that a shield accepts if it asks for one in the person's own words.
    private static let reason = "I need this app for a while"

    /// Answers "yes" if the shield asks; otherwise begins a break if it opens the app.
    /// - Returns: True if a pass began.
    mutating func acceptOffer(_ app: Int) -> Bool {
        let reading = reading(at: now)
        let shield = shield(of: app)
        if let shield, case .access(let offer)? = shield.offer {
            // On a shield that has returned after an access, the "yes" is the attempt.
            meet(app, shownBy: .button)
            let reason =
                if case .chosen(let reasons)? = offer.reason { reasons.texts[0] } else {
                    Self.reason
                }
            let answer = state.answeringYes(
                to: shield,
                for: offer.length,
                because: offer.reason == nil ? "" : reason,
                at: reading
            )
            return answer.map { follow($0, app) } ?? false
        }
        let shutting = limitsOfApp[app].filter { blocks($0, app) }
        guard !isPledged, shutting.contains(where: { limits[$0].opensInBreaks }),
            isLifted(shutting, at: reading),
            let taken = state.beginningBreak(at: reading, calendar: calendar)
        else { return false }
        guard append(taken, at: now) == .accepted else { return false }
        breakDay = day.start
        countBreaks()
        return true
    }

    /// Does what an answer needs, and returns true if the app is now open.
    private mutating func follow(_ answer: RuleState.Answer, _ app: Int) -> Bool {
        switch answer {
        case .opens(let access):
            // Asking again after a refusal would never end.
            guard append(access, at: now) == .accepted else { return false }
            if let wait = waits[app], wait.end <= now, now < wait.lapse {
                change(on: wait.day) { $0.waitsPaid += 1 }
                waits[app] = nil
            }
            return true
        case .waits(let event, let end):
            giveUpWait(app)
            append(event, at: now)
            guard case .waitBegan(let wait) = event else { return false }
            waits[app] = BegunWait(
                end: end.millisecondsSince1970,
                lapse: now + (wait.length + Wait.grace).milliseconds,
                day: day.start
            )
            return false
        case .isWaiting, .needsChoice: return false
        }
    }

    /// Counts an app's wait, if there is one, as given up.
    mutating func giveUpWait(_ app: Int) {
        guard let wait = waits[app] else { return }
        change(on: wait.day) { $0.waitsGivenUp += 1 }
        waits[app] = nil
    }

    /// Ends a break from a pool if none of its apps is in use.
    mutating func endUnneededBreak() {
        guard behavior == .acceptsOffers, breakDay != nil,
            replay.rules.settings.breakRule.pool != nil,
            !inUse.contains(where: { app in
                limitsOfApp[app].contains { limits[$0].opensInBreaks && limits[$0].rule.canBlock }
            }),
            let end = state.endingBreak(at: reading(at: now))
        else { return }
        append(end, at: now)
        isStale = true
        countBreaks()
    }

    /// Sets the minutes of the breaks on the day on which the last one began.
    private mutating func countBreaks() {
        guard let breakDay, let total = state.breakTotal(at: nil) else { return }
        change(on: breakDay) { $0.breakMinutes = total.minutes }
    }

    /// Returns true if a break, or a "yes" after it, opens all of some limits.
    private func isLifted(_ shutting: [Int], at reading: ClockReading) -> Bool {
        let verdict = state.verdict(at: reading, calendar: calendar)
        return shutting.allSatisfy { limit in
            verdict.decisions.first { $0.limit == limits[limit].id }?.yieldsToBreak ?? false
        }
    }
}
