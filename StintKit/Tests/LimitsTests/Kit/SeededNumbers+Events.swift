import Basics
import Limits

extension SeededNumbers {
    mutating func instant() -> WallInstant {
        WallInstant(
            millisecondsSince1970: 1_728_000_000_000 + .random(in: 0...300_000_000, using: &self)
        )
    }

    mutating func day() -> CivilDay { CivilDay(daysSince1970: 20_000 + number(0...3)) }

    mutating func change() -> Change {
        switch number(0...3) {
        case 0: limit().map { .limit($0) } ?? .removal(LimitID(rawValue: id()))
        case 1: .removal(LimitID(rawValue: id()))
        case 2: .selection(SelectionID(rawValue: id()), contents())
        default: .settings(settings())
        }
    }

    /// Any event but a checkpoint, which only the fold creates.
    mutating func event() -> Event {
        switch number(0...32) {
        case 0: .settingsChanged(settings())
        case 1, 2: limit().map { .limitSet($0) } ?? .booted
        case 3: .limitRemoved(LimitID(rawValue: id()))
        case 4: .selectionSet(SelectionID(rawValue: id()), contents())
        case 5: .breakBegan(takenBreak())
        case 6: .booted
        case 7: moved()
        case 8: .authorizationChanged(chance(1, of: 2) ? .approved : .lost)
        case 9: .shieldsApplied(fingerprint: .random(in: 0 ... .max, using: &self))
        case 10: .monitorsMissing(count: .random(in: 0 ... .max, using: &self))
        case 11: .changeProposed(change(), due: instant())
        case 12:
            .changeWithdrawn(FactID(high: 0, low: UInt64(number(0...3))))
        case 13: .accessBegan(access())
        case 14: .emergencyBegan(EmergencyPass(began: instant(), rule: emergencyRule()))
        case 15:
            .attempted(
                Attempt(item: item(), day: day(), pledge: chance(1, of: 2) ? pledgeID() : nil)
            )
        case 16: .turnedBack(item(), day())
        case 17: pledge().map { .pledgeBegan($0) } ?? .booted
        case 18: .pledgeBroken(pledgeID(), breach())
        case 19: chance(1, of: 4) ? itemUsed() : .used(usage())
        case 20: .workedOut(workout())
        case 21: .warned(warning())
        case 22: .metersArmed(ArmedCounters(day: day(), began: instant()))
        case 23: zoneChanged()
        case 24: .metersLost(day())
        case 26: .shieldClosed(item())
        case 25: .metersBegan(CountingStart(day: day(), dayBegan: instant(), instant: instant()))
        case 27: .workoutDeleted(WorkoutID(high: 0, low: UInt64(number(0...9))))
        case 28: .breakEnded
        case 29: .accessEnded(item())
        case 30:
            .waitBegan(
                AskedWait(
                    item: item(),
                    day: day(),
                    length: .seconds(number(5...900)),
                    access: chance(1, of: 2) ? .minimum : nil,
                    reason: chance(1, of: 2) ? "Post für Ada" : ""
                )
            )
        case 31: .choiceAsked(item())
        default: .covered(SelectionID(rawValue: id()), covered())
        }
    }

    private mutating func covered() -> CoveredItems {
        CoveredItems(
            leaves: (0...number(0...2)).map { _ in item() },
            categories: (0..<number(0...1)).map { _ in item() }
        )
    }

    private mutating func warning() -> Warning {
        let sources: [Warning.Source] = [
            .limit(LimitID(rawValue: id())), .breakPass, .emergency, .access(item()), .pledge,
        ]
        let waits: [Duration?] = [nil, .zero, .seconds(number(1...90_000))]
        return Warning(
            one(of: sources),
            on: day(),
            one(of: Warning.Threshold.allCases),
            after: one(of: waits)
        )
    }

    private mutating func item() -> ItemID { ItemID(rawValue: UInt64(number(0...5))) }

    private mutating func pledgeID() -> PledgeID { PledgeID(high: 0, low: UInt64(number(0...2))) }

    private mutating func moved() -> Event {
        .clockMoved(
            by: .milliseconds(number(-9_000_000...9_000_000)),
            offset: .milliseconds(chance(1, of: 3) ? 0 : number(-9_000_000...9_000_000))
        )
    }

    private mutating func zoneChanged() -> Event {
        let zone = one(of: ["UTC", "Europe/Berlin", "Asia/Tokyo", "Pacific/Kiritimati"])
        let change = ZoneChange(zone: zone, began: instant(), isJourney: chance(1, of: 2))
        return change.map { .zoneChanged($0) } ?? .booted
    }

    private mutating func takenBreak() -> Break {
        Break(
            day: day(),
            began: instant(),
            rule: breakRule(),
            length: chance(1, of: 2) ? .seconds(60 * number(1...60)) : nil
        )
    }

    private mutating func access() -> Access {
        Access(
            item: item(),
            began: instant(),
            length: accessLength(),
            day: day(),
            answered: (0..<number(0...Access.answeredMaximum)).map { _ in LimitID(rawValue: id()) },
            liftsEveryPause: chance(1, of: 3),
            reason: chance(1, of: 3) ? text(bytesMaximum: 60) : ""
        )
    }

    private mutating func pledge() -> Pledge? {
        try? Pledge(
            id: pledgeID(),
            selection: SelectionID(rawValue: id()),
            began: instant(),
            length: Minutes(number(15...120)),
            grade: one(of: PledgeGrade.allCases),
            amount: chance(1, of: 2) ? Credits(number(2...100) * 50) : nil
        )
    }

    private mutating func breach() -> PledgeBreach {
        switch number(0...4) {
        case 0: .opened(item())
        case 1: .used
        case 2: .attempted(item())
        case 3: .gaveUp
        default: .emergency
        }
    }

    private mutating func usage() -> Usage {
        Usage(
            limit: LimitID(rawValue: id()),
            day: day(),
            dayBegan: instant(),
            minutes: Minutes(number(0...1500)),
            surface: one(of: Usage.Surface.allCases)
        )
    }

    private mutating func itemUsed() -> Event {
        .itemUsed(ItemUsage(item: item(), day: day(), minutes: Minutes(number(0...1500))))
    }

    private mutating func workout() -> Workout {
        let start = instant()
        return Workout(
            id: WorkoutID(high: 0, low: UInt64(number(0...9))),
            start: start,
            end: start + .seconds(number(0...20_000)),
            origin: one(of: Workout.Origin.allCases)
        )
    }
}
