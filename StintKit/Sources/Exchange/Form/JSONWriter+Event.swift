import Limits

extension JSONWriter {
    /// Writes the fields of an event.
    mutating func fields(_ event: Event) {
        switch event {
        case .settingsChanged(let settings): fields(settings)
        case .limitSet(let limit): fields(limit)
        case .limitRemoved(let id): field("limit", id.rawValue)
        case .selectionSet(let id, let reference): fields(id, reference)
        case .overrideBegan(let override):
            field("day", override.day)
            field("began", override.began)
            field("rule") { $0.fields(override.rule) }
        case .booted: break
        case .clockMoved(let distance, let offset):
            field("byMilliseconds", distance.wholeMilliseconds)
            field("offsetMilliseconds", offset.wholeMilliseconds)
        case .authorizationChanged(let authorization): field("authorization", authorization)
        case .shieldsApplied(let fingerprint): field("fingerprint", Hexadecimal.text(fingerprint))
        case .monitorsMissing(let count): field("count", count)
        case .changeProposed(let change, let due):
            field("change") { $0.fields(change) }
            field("due", due)
        case .changeWithdrawn(let id): field("proposal", Hexadecimal.text(id.high, id.low))
        case .accessBegan(let access): fields(access)
        case .emergencyBegan(let pass):
            field("began", pass.began)
            field("timesPerPeriod", pass.rule.timesPerPeriod)
        case .attempted(let attempt):
            field("item", attempt.item.rawValue)
            field("day", attempt.day)
            if let pledge = attempt.pledge { field("pledge", pledge) }
        case .turnedBack(let item, let day):
            field("item", item.rawValue)
            field("day", day)
        case .pledgeBegan(let pledge): fields(pledge)
        case .pledgeBroken(let id, let breach):
            field("pledge", id)
            fields(breach)
        case .used(let usage): fields(usage)
        case .itemUsed(let usage):
            field("item", usage.item.rawValue)
            field("day", usage.day)
            field("minutes", usage.minutes.count)
        case .workedOut(let workout):
            field("workout", Hexadecimal.text(workout.id.high, workout.id.low))
            field("start", workout.start)
            field("end", workout.end)
            field("origin", workout.origin)
        case .warned(let limit, let day, let warning):
            field("limit", limit.rawValue)
            field("day", day)
            field("warning", warning)
        case .zoneChanged(let change):
            field("zone", change.zone)
            field("began", change.began)
            field("isJourney", change.isJourney)
        case .metersArmed(let day, let dayBegan):
            field("day", day)
            field("dayBegan", dayBegan)
        case .metersLost(let day): field("day", day)
        case .covered(let selection, let items): fields(selection, items)
        case .carried(let carried):
            fields(carried)
            // Not all of a figure is public, so its stored form stands beside it.
            field(base64: "payloadBase64", event.encoded().payload)
        }
    }

    mutating func fields(_ breach: PledgeBreach) {
        switch breach {
        case .opened(let item):
            field("breach", "opened")
            field("item", item.rawValue)
        case .used: field("breach", "used")
        case .attempted(let item):
            field("breach", "attempted")
            field("item", item.rawValue)
        case .gaveUp: field("breach", "gaveUp")
        case .emergency: field("breach", "emergency")
        }
    }

    private mutating func fields(_ selection: SelectionID, _ items: CoveredItems) {
        field("selection", selection.rawValue)
        field("items", items.leaves) { writer, item in writer.value(item.rawValue) }
        field("categories", items.categories) { writer, item in writer.value(item.rawValue) }
    }

    private mutating func fields(_ access: Access) {
        field("item", access.item.rawValue)
        field("began", access.began)
        field("minutes", access.length.minutes.count)
        field("day", access.day)
        field("charged", access.charged) { writer, limit in writer.value(limit.rawValue) }
    }

    private mutating func fields(_ pledge: Pledge) {
        field("pledge", pledge.id)
        field("selection", pledge.selection.rawValue)
        field("began", pledge.began)
        field("minutes", pledge.length.count)
        field("grade", pledge.grade)
        if let amount = pledge.amount { field("credits", amount.count) }
    }

    private mutating func fields(_ usage: Usage) {
        field("limit", usage.limit.rawValue)
        field("day", usage.day)
        field("dayBegan", usage.dayBegan)
        field("minutes", usage.minutes.count)
        field("surface", usage.surface)
    }

    private mutating func fields(_ carried: Carried) {
        switch carried {
        case .account(let id, let account):
            field("figure", "account")
            field("limit", id.rawValue)
            field("selection", account.selection.rawValue)
            field("grantedMinutes", account.granted.count)
            field("earnedMinutes", account.earned.count)
            field("spentMinutes", account.spent.count)
            field("forfeitedMinutes", account.forfeited.count)
        case .meter(let id, let meter):
            field("figure", "meter")
            field("limit", id.rawValue)
            field("day", meter.day)
            field("dayBegan", meter.dayBegan)
            field("countedMinutes", meter.counted.count)
            field("refusedMinutes", meter.refused.count)
            field("lastUse", meter.lastUse)
        case .tally(let item, let tally):
            field("figure", "tally")
            field("item", item.rawValue)
            field("day", tally.day)
            field("attempts", tally.attempts)
            field("turnedBack", tally.turnedBack)
            field("accesses", tally.accesses)
        case .openings(let id, let openings):
            field("figure", "openings")
            field("limit", id.rawValue)
            field("day", openings.day)
            field("count", openings.count)
        case .closed(let selection, let figures):
            field("figure", "closed")
            field("selection", selection.rawValue)
            if let account = figures.account { field("balanceMinutes", account.balance.count) }
            if let meter = figures.budget { field("budgetMinutes", meter.counted.count) }
            if let meter = figures.timer { field("timerMinutes", meter.counted.count) }
            if let openings = figures.openings { field("openings", openings.count) }
        case .covered(let selection, let items):
            field("figure", "covered")
            fields(selection, items)
        case .pledgeFailed(let id, let breach, let reading):
            field("figure", "pledgeFailed")
            field("pledge", id)
            fields(breach)
            fields(reading)
        }
    }
}
