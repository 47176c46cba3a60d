import Limits

extension FieldReader {
    /// Reads the fields of an event of a kind.
    mutating func event(_ kind: EventKind) throws(Misreading) -> Event {
        switch kind {
        case .settingsChanged: .settingsChanged(try settings())
        case .limitSet: .limitSet(try limit())
        case .limitRemoved: .limitRemoved(try limit("limit"))
        case .selectionSet: try selectionSet()
        case .overrideBegan:
            .overrideBegan(
                Override(
                    day: try day("day"),
                    began: try instant("began"),
                    rule: try object("rule") { (reader) throws(Misreading) in
                        try reader.overrideRule()
                    }
                )
            )
        case .booted: .booted
        case .clockMoved:
            .clockMoved(
                by: try distance("byMilliseconds"),
                offset: try distance("offsetMilliseconds")
            )
        case .authorizationChanged: .authorizationChanged(try choice("authorization"))
        case .shieldsApplied:
            .shieldsApplied(fingerprint: try hexadecimal("fingerprint", words: 1)[0])
        case .monitorsMissing: .monitorsMissing(count: try word("count"))
        case .changeProposed:
            .changeProposed(
                try object("change") { (reader) throws(Misreading) in try reader.change() },
                due: try instant("due")
            )
        case .changeWithdrawn: .changeWithdrawn(try factID("proposal"))
        case .accessBegan: .accessBegan(try access())
        case .emergencyBegan: .emergencyBegan(try emergencyPass())
        case .attempted: .attempted(try attempt())
        case .turnedBack: .turnedBack(try item("item"), try day("day"))
        case .pledgeBegan: .pledgeBegan(try pledge())
        case .pledgeBroken: .pledgeBroken(try pledgeID("pledge"), try breach())
        case .used: .used(try usage())
        case .itemUsed:
            .itemUsed(
                ItemUsage(
                    item: try item("item"),
                    day: try day("day"),
                    minutes: try minutes("minutes", upTo: Usage.readingMaximum)
                )
            )
        case .workedOut: .workedOut(try workout())
        case .warned:
            .warned(try limit("limit"), try day("day"), try choice("warning"))
        case .metersArmed: .metersArmed(try day("day"), dayBegan: try instant("dayBegan"))
        case .metersLost: .metersLost(try day("day"))
        case .covered: try covered()
        case .carried: try carried()
        case .zoneChanged: try zoneChanged()
        }
    }

    private mutating func zoneChanged() throws(Misreading) -> Event {
        let zone = try text("zone")
        let began = try instant("began")
        let isJourney = try flag("isJourney")
        guard let change = ZoneChange(zone: zone, began: began, isJourney: isJourney) else {
            let allowed = "1 to \(ZoneChange.zoneBytesMaximum) bytes"
            throw refusal(.notAllowed(found: zone, allowed: allowed), "zone")
        }
        return .zoneChanged(change)
    }

    private mutating func selectionSet() throws(Misreading) -> Event {
        let (id, reference) = try selection()
        return .selectionSet(id, reference)
    }

    private mutating func covered() throws(Misreading) -> Event {
        let selection = try selection("selection")
        let leaves = try items("items")
        let categories = try items("categories")
        let covered = CoveredItems(leaves: leaves, categories: categories)
        guard !covered.isEmpty, covered.count <= CoveredItems.factMaximum else {
            throw refusal(
                .outOfRange(
                    found: "\(covered.count) items",
                    allowed: 1...Int64(CoveredItems.factMaximum)
                ),
                "items"
            )
        }
        return .covered(selection, covered)
    }

    private mutating func items(_ name: String) throws(Misreading) -> [ItemID] {
        try list(name, maximum: CoveredItems.factMaximum) { (node, path) throws(Misreading) in
            try FieldReader.item(node, path: path)
        }
    }

    private mutating func access() throws(Misreading) -> Access {
        Access(
            item: try item("item"),
            began: try instant("began"),
            length: try accessLength("minutes"),
            day: try day("day"),
            charged: try list(
                "charged",
                maximum: Access.chargedMaximum
            ) { (node, path) throws(Misreading) in try FieldReader.limit(node, path: path) }
        )
    }

    private mutating func emergencyPass() throws(Misreading) -> EmergencyPass {
        let began = try instant("began")
        let times: Int = try number("timesPerPeriod", in: FieldReader.wide(EmergencyRule.range))
        let rule = try refusing("timesPerPeriod") { () throws(LimitError) in
            try EmergencyRule(timesPerPeriod: times)
        }
        return EmergencyPass(began: began, rule: rule)
    }

    private mutating func attempt() throws(Misreading) -> Attempt {
        let item = try item("item")
        let day = try day("day")
        let isPledged = optional("pledge") != nil
        return Attempt(item: item, day: day, pledge: isPledged ? try pledgeID("pledge") : nil)
    }

    private mutating func pledge() throws(Misreading) -> Pledge {
        let id = try pledgeID("pledge")
        let selection = try selection("selection")
        let began = try instant("began")
        let length = try minutes("minutes", upTo: Pledge.range.upperBound)
        let grade: PledgeGrade = try choice("grade")
        let count: Int? =
            optional("credits") == nil
            ? nil : try number("credits", in: FieldReader.wide(Credits.range))
        let amount = try refusing("credits") { () throws(LimitError) in
            guard let count else { return nil as Credits? }
            return try Credits(count)
        }
        return try refusing("minutes") { () throws(LimitError) in
            try Pledge(
                id: id,
                selection: selection,
                began: began,
                length: length,
                grade: grade,
                amount: amount
            )
        }
    }

    private mutating func breach() throws(Misreading) -> PledgeBreach {
        let name = try text("breach")
        switch name {
        case "opened": return .opened(try item("item"))
        case "used": return .used
        case "attempted": return .attempted(try item("item"))
        case "gaveUp": return .gaveUp
        case "emergency": return .emergency
        default:
            throw unknown(name, ["opened", "used", "attempted", "gaveUp", "emergency"], "breach")
        }
    }

    private mutating func usage() throws(Misreading) -> Usage {
        Usage(
            limit: try limit("limit"),
            day: try day("day"),
            dayBegan: try instant("dayBegan"),
            minutes: try minutes("minutes", upTo: Usage.readingMaximum),
            surface: try choice("surface")
        )
    }

    private mutating func workout() throws(Misreading) -> Workout {
        let words = try hexadecimal("workout", words: 2)
        let start = try instant("start")
        let end = try instant("end")
        guard start <= end else {
            throw refusal(
                .outOfRange(
                    found: String(end.millisecondsSince1970),
                    allowed: start.millisecondsSince1970...(1 << 53)
                ),
                "end"
            )
        }
        return Workout(
            id: WorkoutID(high: words[0], low: words[1]),
            start: start,
            end: end,
            origin: try choice("origin")
        )
    }
}
