package import Limits

/// Describes facts and changes of the rules, each on one line.
package struct FactText {
    private let names: Names
    private let home: Home

    package init(names: Names, home: Home) {
        self.names = names
        self.home = home
    }

    package func words(_ event: Event) -> String {
        switch event {
        case .settingsChanged(let settings): "settings: \(RuleText.words(settings, home))"
        case .limitSet(let limit):
            "limit \(Names.quoted(limit.label)): \(RuleText.words(limit))"
        case .limitRemoved(let id): "removal of \(names.limit(id))"
        case .selectionSet(let id, let reference):
            "selection \(names.number(of: id)) covers \(names.covers(reference))"
        case .breakBegan(let taken): "break for \(RuleText.span(taken.length))"
        case .breakEnded: "break ended early"
        case .booted: "the phone started"
        case .clockMoved(.zero, _): "the clock is trusted as it is"
        case .clockMoved(let distance, let offset): clock(distance, offset)
        case .authorizationChanged(.approved): "permission granted"
        case .authorizationChanged(.lost): "permission lost"
        case .shieldsApplied: "shields written"
        case .monitorsMissing(let count): "\(counted(Int(count), "monitor")) missing"
        case .changeProposed(let change, let due):
            "requested, pending until \(home.moment(Home.date(due))): "
                + words(change)
        case .changeWithdrawn: "a pending change was withdrawn"
        case .accessBegan(let access):
            "opened \(names.item(access.item)) for \(RuleText.minutes(access.length.minutes))"
                + (access.reason.isEmpty ? "" : ": \(Names.plain(access.reason))")
        case .accessEnded(let item): "closed \(names.item(item)) early"
        case .choiceAsked(let item): "asked for a choice before \(names.item(item))"
        case .waitBegan(let wait):
            "waits \(RuleText.span(wait.length)) before opening \(names.item(wait.item))"
        case .emergencyBegan:
            "emergency: everything open for \(RuleText.span(EmergencyRule.length))"
        case .attempted(let attempt):
            "tried to open \(names.item(attempt.item))"
                + (attempt.pledge == nil ? "" : " during a pledge")
        case .turnedBack(let item, _): "turned back from \(names.item(item))"
        case .shieldClosed(let item): "closed the shield of \(names.item(item))"
        case .pledgeBegan(let pledge): self.pledge(pledge)
        case .pledgeBroken(_, let breach): "pledge failed: \(self.breach(breach))"
        case .used(let usage):
            "\(names.limit(usage.limit)) used \(RuleText.minutes(usage.minutes)) on \(usage.day)"
                + (usage.surface == .shield ? ", at a shield" : "")
        case .itemUsed(let usage):
            "\(names.item(usage.item)) used \(RuleText.minutes(usage.minutes)) on \(usage.day)"
        case .workedOut(let workout):
            "workout of \(RuleText.span(workout.start.duration(to: workout.end))), "
                + (workout.origin == .measured ? "measured" : "entered by hand")
        case .workoutDeleted: "a workout was deleted, and its remaining minutes were removed"
        case .warned(let warning): self.warning(warning)
        case .metersArmed(let counters): "counters of \(counters.day) set up"
        case .metersLost(let day): "counters of \(day) could not be set up"
        case .metersBegan(let span): "use of \(span.day) counts from now on"
        case .covered(let id, let items):
            "accounts of selection \(names.number(of: id)) cover "
                + counted(items.count, "more item")
        case .zoneChanged(let change):
            "the zone is \(change.zone)" + (change.isJourney ? "" : ", possibly set by hand")
        case .checkpoint(let checkpoint): "carried forward: \(self.checkpoint(checkpoint))"
        }
    }

    package func words(_ change: Change) -> String {
        switch change {
        case .limit(let limit): "\(Names.quoted(limit.label)): \(RuleText.words(limit))"
        case .removal(let id): "removal of \(names.limit(id))"
        case .selection(let id, let reference):
            "selection \(names.number(of: id)): \(names.covers(reference))"
        case .settings(let settings): "settings: \(RuleText.words(settings, home))"
        }
    }

    package func breach(_ breach: PledgeBreach) -> String {
        switch breach {
        case .opened(let item): "opened \(names.item(item))"
        case .used: "used a covered app"
        case .attempted(let item): "tried to open \(names.item(item))"
        case .gaveUp: "given up"
        case .emergency: "an emergency"
        }
    }

    private func warning(_ warning: Warning) -> String {
        let subject =
            switch warning.source {
            case .limit(let id): names.limit(id)
            case .breakPass: "the break"
            case .emergency: "the emergency"
            case .access(let item): "the access to \(names.item(item))"
            case .pledge: "the pledge"
            }
        let left = "at most \(RuleText.minutes(warning.threshold.minutes)) left in \(subject)"
        return switch warning.wait {
        case nil: "warning withdrawn: \(left)"
        case .some(.zero): "warned: \(left)"
        case .some(let wait): "warning in \(RuleText.span(wait)): \(left)"
        }
    }

    private func clock(_ distance: Duration, _ offset: Duration) -> String {
        let way = distance < .zero ? "back" : "forward"
        let now =
            offset == .zero
            ? "right again"
            : "now \(RuleText.span(offset)) \(offset < .zero ? "behind" : "ahead")"
        return "the clock was set \(way) by \(RuleText.span(distance)), \(now)"
    }

    private func pledge(_ pledge: Pledge) -> String {
        let stake = pledge.amount.map { ", \(grouped($0.count)) credits" } ?? ""
        return "pledge of \(RuleText.minutes(pledge.length)), \(pledge.grade)\(stake)"
    }

    private func checkpoint(_ checkpoint: Checkpoint) -> String {
        if case .account(let id, let account) = checkpoint {
            return "\(RuleText.minutes(account.balance)) in \(names.limit(id))"
        }
        if case .meter(let id, let meter) = checkpoint {
            return "\(names.limit(id)) used \(RuleText.minutes(meter.counted)) on \(meter.day)"
        }
        if case .tally(let item, let tally) = checkpoint {
            return "\(names.item(item)) on \(tally.day): \(tally.attempts) attempts, "
                + "\(tally.turnedBack) turned back, \(tally.accesses) opened"
        }
        if case .openings(let id, let openings) = checkpoint {
            return "\(counted(Int(openings.count), "opening")) in \(names.limit(id)) on "
                + "\(openings.day)"
        }
        if case .closed(let id, _) = checkpoint {
            return "counts of ended limits on selection \(names.number(of: id))"
        }
        if case .covered(let id, let items) = checkpoint { return words(.covered(id, items)) }
        if case .pledgeFailed(let id, let breach, _) = checkpoint {
            return words(.pledgeBroken(id, breach))
        }
        return checkpoint.name
    }
}
