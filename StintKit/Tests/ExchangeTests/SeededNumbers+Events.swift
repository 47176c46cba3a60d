import Basics
import Exchange
import Limits

extension SeededNumbers {
    mutating func record() -> StoredRecord {
        let id = FactID(high: next(), low: next())
        guard chance(1, of: 10) else {
            let kind = EventKind.allCases.randomElement(using: &self) ?? .booted
            return .fact(Fact(id: id, reading: reading(), event: event(kind)))
        }
        let kind = UInt8.random(in: 0...255, using: &self)
        return StoredRecord(id: id, reading: reading(), kind: kind, payload: bytes(0...512))
    }

    mutating func document(_ count: Int) -> ExchangeDocument {
        ExchangeDocument(
            records: (0..<count).map { _ in record() },
            selections: (0..<Int.random(in: 0...4, using: &self)).map { _ in selection() }
        )
    }

    /// Returns a random event of a kind.
    mutating func event(_ kind: EventKind) -> Event {
        switch kind {
        case .settingsChanged: .settingsChanged(settings())
        case .limitSet: .limitSet(limit())
        case .limitRemoved: .limitRemoved(limitID())
        case .selectionSet: .selectionSet(selectionID(), reference())
        case .breakBegan:
            .breakBegan(
                Break(
                    day: day(),
                    began: instant(),
                    rule: breakRule(),
                    length: chance(1, of: 2) ? .seconds(60) : nil
                )
            )
        case .breakEnded: .breakEnded
        case .choiceAsked: .choiceAsked(itemID())
        case .accessEnded: .accessEnded(itemID())
        case .waitBegan:
            .waitBegan(
                AskedWait(
                    item: itemID(),
                    day: day(),
                    length: distance(),
                    access: chance(1, of: 2) ? .minimum : nil,
                    reason: chance(1, of: 2) ? "Post für Ada" : ""
                )
            )
        case .booted: .booted
        case .clockMoved: .clockMoved(by: distance(), offset: distance())
        case .authorizationChanged: .authorizationChanged(chance(1, of: 2) ? .approved : .lost)
        case .shieldsApplied: .shieldsApplied(fingerprint: next())
        case .monitorsMissing: .monitorsMissing(count: word())
        case .changeProposed: .changeProposed(change(), due: instant())
        case .changeWithdrawn: .changeWithdrawn(FactID(high: next(), low: next()))
        case .accessBegan:
            .accessBegan(
                Access(
                    item: itemID(),
                    began: instant(),
                    length: accessLength(),
                    day: day(),
                    answered: (0..<Int.random(in: 0...16, using: &self)).map { _ in limitID() },
                    liftsEveryPause: chance(1, of: 3),
                    reason: chance(1, of: 3) ? text(bytesMaximum: 60) : ""
                )
            )
        case .emergencyBegan:
            .emergencyBegan(EmergencyPass(began: instant(), rule: emergencyRule()))
        case .attempted:
            .attempted(
                Attempt(
                    item: itemID(),
                    day: day(),
                    pledge: chance(1, of: 2) ? pledgeID() : nil
                )
            )
        case .turnedBack: .turnedBack(itemID(), day())
        case .shieldClosed: .shieldClosed(itemID())
        case .pledgeBegan: .pledgeBegan(pledge())
        case .pledgeBroken: .pledgeBroken(pledgeID(), breach())
        case .used:
            .used(
                Usage(
                    limit: limitID(),
                    day: day(),
                    dayBegan: instant(),
                    minutes: minutes(upTo: 1500),
                    surface: chance(1, of: 2) ? .app : .shield
                )
            )
        case .itemUsed:
            .itemUsed(ItemUsage(item: itemID(), day: day(), minutes: minutes(upTo: 1500)))
        case .workedOut: .workedOut(workout())
        case .workoutDeleted: .workoutDeleted(workout().id)
        case .warned: .warned(warning())
        case .metersArmed: .metersArmed(ArmedCounters(day: day(), began: instant()))
        case .metersLost: .metersLost(day())
        case .metersBegan:
            .metersBegan(CountingStart(day: day(), dayBegan: instant(), instant: instant()))
        case .covered: .covered(selectionID(), covered())
        case .checkpoint: .checkpoint(checkpoint())
        case .zoneChanged:
            ZoneChange(zone: "Etc/GMT+5", began: instant(), isJourney: chance(1, of: 2))
                .map { .zoneChanged($0) } ?? .booted
        }
    }

    private mutating func warning() -> Warning {
        let sources: [Warning.Source] = [
            .limit(limitID()), .breakPass, .emergency, .access(itemID()), .pledge,
        ]
        let threshold = Warning.Threshold.allCases.randomElement(using: &self)
        let waits: [Duration?] = [nil, .zero, distance()]
        return Warning(
            sources.randomElement(using: &self) ?? .pledge,
            on: day(),
            threshold ?? .oneMinute,
            after: waits.randomElement(using: &self) ?? nil
        )
    }

    private mutating func covered() -> CoveredItems {
        let count = Int.random(in: 1...CoveredItems.factMaximum, using: &self)
        let split = Int.random(in: 0...count, using: &self)
        return CoveredItems(
            leaves: (0..<split).map { _ in itemID() },
            categories: (split..<count).map { _ in itemID() }
        )
    }

    private mutating func distance() -> Duration {
        .milliseconds(
            chance(4, of: 5)
                ? Int64.random(in: -9_000_000...9_000_000, using: &self)
                : .random(in: -(1 << 54)...(1 << 54), using: &self)
        )
    }

    private mutating func change() -> Change {
        let changes: [Change] = [
            .limit(limit()), .removal(limitID()),
            .selection(selectionID(), reference()), .settings(settings()),
        ]
        return changes.randomElement(using: &self) ?? .removal(limitID())
    }

    private mutating func pledge() -> Pledge {
        let amount = try? Credits(50 * .random(in: 2...100, using: &self))
        let pledge = try? Pledge(
            id: pledgeID(),
            selection: selectionID(),
            began: instant(),
            length: Minutes(.random(in: 15...120, using: &self)),
            grade: chance(1, of: 2) ? .fair : .strict,
            amount: chance(1, of: 2) ? amount : nil
        )
        guard let pledge else { preconditionFailure("the length is in range") }
        return pledge
    }

    private mutating func breach() -> PledgeBreach {
        let breaches: [PledgeBreach] = [
            .opened(itemID()), .used, .attempted(itemID()), .gaveUp, .emergency,
        ]
        return breaches.randomElement(using: &self) ?? .used
    }

    private mutating func workout() -> Workout {
        Workout(
            id: WorkoutID(high: next(), low: next()),
            start: instant(),
            end: instant(),
            origin: chance(1, of: 2) ? .measured : .entered
        )
    }

    /// Returns a figure of a small random history.
    private mutating func checkpoint() -> Checkpoint {
        let kinds: [Rule.Kind] = [.bank, .budget, .opens, .timer, .stretch]
        let limits = kinds.enumerated().compactMap { index, kind in
            try? Limit(
                id: LimitID(rawValue: UInt64(index)),
                label: "",
                selection: SelectionID(rawValue: UInt64(index % 2 + 1)),
                rule: rule(kind)
            )
        }
        let pledge = pledge()
        let day = CivilDay(daysSince1970: 20_000)
        let start: Int64 = 1_728_000_000_000
        var now = start
        var events: [Event] = [.booted] + limits.map { .limitSet($0) } + [.pledgeBegan(pledge)]
        let began = WallInstant(millisecondsSince1970: start)
        events += [.metersArmed(ArmedCounters(day: day, began: began))]
        for _ in 0..<8 {
            let item = ItemID(rawValue: .random(in: 1...3, using: &self))
            events += [
                .attempted(Attempt(item: item, day: day, pledge: nil)), .turnedBack(item, day),
                .used(
                    Usage(
                        limit: LimitID(rawValue: [0, 1, 4].randomElement(using: &self) ?? 0),
                        day: day,
                        dayBegan: WallInstant(millisecondsSince1970: start),
                        minutes: minutes(upTo: 90),
                        surface: chance(4, of: 5) ? .app : .shield
                    )
                ),
                .warned(Warning(.limit(LimitID(rawValue: 0)), on: day, .fiveMinutes)),
                .accessBegan(
                    Access(
                        item: item,
                        began: WallInstant(millisecondsSince1970: now),
                        length: accessLength(),
                        day: day,
                        answered: [LimitID(rawValue: 2)]
                    )
                ),
            ]
        }
        events += [.pledgeBroken(pledge.id, .gaveUp), .covered(selectionID(), covered())]
        for limit in limits where chance(1, of: 3) { events.append(.limitRemoved(limit.id)) }
        var state = RuleState()
        for event in events {
            now += .random(in: 0...600_000, using: &self)
            let reading = ClockReading(
                wall: WallInstant(millisecondsSince1970: now),
                boot: BootInstant(millisecondsSinceBoot: now - start),
                bootID: BootID(high: 1, low: 1)
            )
            state.apply(Fact(id: FactID(high: next(), low: next()), reading: reading, event: event))
        }
        let figures = state.essentialFacts.compactMap { fact -> Checkpoint? in
            guard case .checkpoint(let checkpoint) = fact.event else { return nil }
            return checkpoint
        }
        guard let figure = figures.randomElement(using: &self), chance(4, of: 5) else {
            return .pledgeFailed(pledgeID(), breach(), at: reading())
        }
        return figure
    }
}
