import Basics

// The stored coding: one byte of version, then the fields in the order of their declaration. Numbers
// have seven bits a byte, texts follow their length. Each event has exactly one coding.

extension Event {
    /// The maximum size of a payload.
    public static let payloadBytesMaximum = 512

    /// The version of the coding.
    ///
    /// Versions 3 (0.9.0) to 5 are read, too; versions 1 and 2 were never released.
    package static let version: UInt8 = 6
    static let oldestVersion: UInt8 = 3

    /// Returns true if a number is that of a known kind that is never part of evidence.
    static func isForeignToEvidence(kind: UInt8) -> Bool {
        EventKind(rawValue: kind).map { !$0.isEvidence } ?? false
    }

    /// Returns the event as a kind and a payload of at most 512 bytes.
    public func encoded() -> (kind: UInt8, payload: [UInt8]) {
        var writer = ByteWriter()
        writer.write(byte: Event.version)
        fields(in: &writer)
        return (EventKind(of: self).rawValue, writer.bytes)
    }

    /// Creates an event from its stored bytes, which are used during the call only.
    /// - Throws: `EventError`; `kindUnknown` and `versionUnknown` if another version of Stint wrote
    ///   the bytes.
    public init(kind: UInt8, payload: UnsafeRawBufferPointer) throws(EventError) {
        guard let known = EventKind(rawValue: kind) else { throw .kindUnknown(kind) }
        let count = payload.count
        guard count <= Event.payloadBytesMaximum else {
            throw .tooLong(bytes: count, maximum: Event.payloadBytesMaximum)
        }
        var reader = unsafe ByteReader(payload)
        let version = try reader.readByte()
        guard (Event.oldestVersion...Event.version).contains(version) else {
            throw .versionUnknown(version, kind: kind)
        }
        reader.version = version
        self = try Event.fields(of: known, in: &reader)
        try reader.finish()
    }
}

extension Event {
    /// Passes the fields of the event to a coder, and returns the event from the results.
    @discardableResult
    package func fields<C: Coder>(in coder: inout C) throws(C.Failure) -> Event {
        switch self {
        case .settingsChanged(let settings): .settingsChanged(try coder.fields(settings))
        case .limitSet(let limit): .limitSet(try coder.fields(limit))
        case .limitRemoved(let id): try coder.limitRemoved(id)
        case .selectionSet(let id, let reference): try coder.selectionSet(id, reference)
        case .breakBegan(let taken): .breakBegan(try coder.fields(taken))
        case .booted: .booted
        case .clockMoved(let distance, let offset): try coder.clockMoved(distance, offset)
        case .authorizationChanged(let value): try coder.authorizationChanged(value)
        case .shieldsApplied(let fingerprint): try coder.shieldsApplied(fingerprint)
        case .monitorsMissing(let count): try coder.monitorsMissing(count)
        case .changeProposed(let change, let due): try coder.changeProposed(change, due)
        case .changeWithdrawn(let id): try coder.changeWithdrawn(id)
        case .accessBegan(let access): .accessBegan(try coder.fields(access))
        case .emergencyBegan(let pass): .emergencyBegan(try coder.fields(pass))
        case .attempted(let attempt): .attempted(try coder.fields(attempt))
        case .turnedBack(let item, let day): try coder.turnedBack(item, day)
        case .shieldClosed(let item): try coder.shieldClosed(item)
        case .pledgeBegan(let pledge): .pledgeBegan(try coder.fields(pledge))
        case .pledgeBroken(let id, let breach): try coder.pledgeBroken(id, breach)
        case .used(let usage): .used(try coder.fields(usage))
        case .itemUsed(let usage): .itemUsed(try coder.fields(usage))
        case .workedOut(let workout): .workedOut(try coder.fields(workout))
        case .workoutDeleted(let id): .workoutDeleted(try coder.id("workout", id))
        case .warned(let warning): .warned(try coder.fields(warning))
        case .metersArmed(let counters): .metersArmed(try coder.fields(counters))
        case .metersLost(let day): try coder.metersLost(day)
        case .metersBegan(let span): .metersBegan(try coder.fields(span))
        case .covered(let selection, let items): try coder.covered(selection, items)
        case .checkpoint(let checkpoint): .checkpoint(try coder.checkpoint(checkpoint))
        case .zoneChanged(let change): .zoneChanged(try coder.fields(change))
        case .breakEnded: .breakEnded
        case .accessEnded(let item): try coder.accessEnded(item)
        case .waitBegan(let wait): .waitBegan(try coder.fields(wait))
        case .choiceAsked(let item): try coder.choiceAsked(item)
        }
    }

    package static func fields<C: Coder>(
        of kind: EventKind,
        in coder: inout C
    ) throws(C.Failure) -> Event {
        switch kind {
        case .settingsChanged: .settingsChanged(try coder.fields(nil))
        case .limitSet: .limitSet(try coder.fields(nil))
        case .limitRemoved: try coder.limitRemoved()
        case .selectionSet: try coder.selectionSet()
        case .breakBegan: .breakBegan(try coder.fields(nil))
        case .booted: .booted
        case .clockMoved: try coder.clockMoved()
        case .authorizationChanged: try coder.authorizationChanged()
        case .shieldsApplied: try coder.shieldsApplied()
        case .monitorsMissing: try coder.monitorsMissing()
        case .changeProposed: try coder.changeProposed(nil, nil)
        case .changeWithdrawn: try coder.changeWithdrawn()
        case .accessBegan: .accessBegan(try coder.fields(nil))
        case .emergencyBegan: .emergencyBegan(try coder.fields(nil))
        case .attempted: .attempted(try coder.fields(nil))
        case .turnedBack: try coder.turnedBack()
        case .shieldClosed: try coder.shieldClosed()
        case .pledgeBegan: .pledgeBegan(try coder.fields(nil))
        case .pledgeBroken: try coder.pledgeBroken()
        case .used: .used(try coder.fields(nil))
        case .itemUsed: .itemUsed(try coder.fields(nil))
        case .workedOut: .workedOut(try coder.fields(nil))
        case .workoutDeleted: .workoutDeleted(try coder.id("workout", nil))
        case .warned: .warned(try coder.fields(nil))
        case .metersArmed: .metersArmed(try coder.fields(nil))
        case .metersLost: try coder.metersLost()
        case .metersBegan: .metersBegan(try coder.fields(nil))
        case .covered: try coder.covered()
        case .checkpoint: .checkpoint(try coder.checkpoint(nil))
        case .zoneChanged: .zoneChanged(try coder.fields(nil))
        case .breakEnded: .breakEnded
        case .accessEnded: try coder.accessEnded()
        case .waitBegan: .waitBegan(try coder.fields(nil))
        case .choiceAsked: try coder.choiceAsked()
        }
    }
}

// The fields of events without a value.
extension Coder {
    fileprivate mutating func limitRemoved(_ id: LimitID? = nil) throws(Failure) -> Event {
        .limitRemoved(try drawnID("limit", id))
    }

    fileprivate mutating func selectionSet(
        _ id: SelectionID? = nil,
        _ reference: SelectionReference? = nil
    ) throws(Failure) -> Event {
        .selectionSet(try drawnID("selection", id), try self.reference(reference))
    }

    fileprivate mutating func clockMoved(
        _ distance: Duration? = nil,
        _ offset: Duration? = nil
    ) throws(Failure) -> Event {
        .clockMoved(
            by: try self.distance("byMilliseconds", distance),
            offset: try self.distance("offsetMilliseconds", offset)
        )
    }

    fileprivate mutating func authorizationChanged(
        _ authorization: Authorization? = nil
    ) throws(Failure) -> Event {
        .authorizationChanged(try choice("authorization", authorization))
    }

    fileprivate mutating func shieldsApplied(
        _ fingerprint: UInt64? = nil
    ) throws(Failure) -> Event {
        .shieldsApplied(fingerprint: try self.fingerprint("fingerprint", fingerprint))
    }

    fileprivate mutating func monitorsMissing(_ count: UInt32? = nil) throws(Failure) -> Event {
        .monitorsMissing(count: try self.count("count", count))
    }

    fileprivate mutating func changeProposed(
        _ change: Change?,
        _ due: WallInstant?
    ) throws(Failure) -> Event {
        .changeProposed(try object("change", change), due: try instant("due", due))
    }

    fileprivate mutating func changeWithdrawn(_ proposal: FactID? = nil) throws(Failure) -> Event {
        .changeWithdrawn(try id("proposal", proposal))
    }

    fileprivate mutating func turnedBack(
        _ item: ItemID? = nil,
        _ day: CivilDay? = nil
    ) throws(Failure) -> Event {
        .turnedBack(try drawnID("item", item), try self.day("day", day))
    }

    fileprivate mutating func shieldClosed(_ item: ItemID? = nil) throws(Failure) -> Event {
        .shieldClosed(try drawnID("item", item))
    }

    fileprivate mutating func accessEnded(_ item: ItemID? = nil) throws(Failure) -> Event {
        .accessEnded(try drawnID("item", item))
    }

    fileprivate mutating func choiceAsked(_ item: ItemID? = nil) throws(Failure) -> Event {
        .choiceAsked(try drawnID("item", item))
    }

    fileprivate mutating func pledgeBroken(
        _ pledge: PledgeID? = nil,
        _ breach: PledgeBreach? = nil
    ) throws(Failure) -> Event {
        .pledgeBroken(try id("pledge", pledge), try fields(breach))
    }

    fileprivate mutating func metersLost(_ day: CivilDay? = nil) throws(Failure) -> Event {
        .metersLost(try self.day("day", day))
    }

    fileprivate mutating func covered(
        _ selection: SelectionID? = nil,
        _ items: CoveredItems? = nil
    ) throws(Failure) -> Event {
        .covered(try drawnID("selection", selection), try fields(items))
    }
}
