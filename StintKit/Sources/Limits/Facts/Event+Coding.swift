// The stored form: one byte of version, then the fields in the order of their declaration. Numbers
// take seven bits a byte, texts follow their length. Each event has exactly one form.

extension Event {
    /// The most bytes that a payload may have.
    public static let payloadBytesMaximum = 512

    /// The version that is written.
    private static let version: UInt8 = 3

    /// The versions that are read: 1 knew no wording, no emergencies and no delays; 2 no number of a limit, a
    /// selection or an item beyond 32 bits, no zones and nothing that the whole phone is kept from.
    private static let versions: ClosedRange<UInt8> = 1...3

    /// The numbers under which kinds are stored; a number is never used again for another kind.
    private enum Kind: UInt8 {
        case settingsChanged = 1
        case limitSet = 2
        case limitRemoved = 3
        case selectionSet = 4
        case overrideBegan = 5
        case booted = 6
        case clockMoved = 7
        case authorizationChanged = 8
        case shieldsApplied = 9
        case monitorsMissing = 10
        case changeProposed = 11
        case changeWithdrawn = 12
        case accessBegan = 13
        case emergencyBegan = 14
        case attempted = 15
        case turnedBack = 16
        case pledgeBegan = 17
        case pledgeBroken = 18
        case used = 19
        case itemUsed = 20
        case workedOut = 21
        case warned = 22
        case metersArmed = 23
        case carried = 24
        case zoneChanged = 25
        case covered = 26

        /// The kinds of which a phone puts records into the evidence of a pledge.
        static let ofEvidence: Set<Kind> = [
            .booted, .clockMoved, .authorizationChanged, .emergencyBegan, .attempted,
            .pledgeBegan, .pledgeBroken,
        ]
    }

    /// Whether a number is that of a known kind that no phone puts into evidence.
    static func isForeignToEvidence(kind: UInt8) -> Bool {
        Kind(rawValue: kind).map { !Kind.ofEvidence.contains($0) } ?? false
    }

    /// Returns the event as a kind and a payload of at most 512 bytes.
    public func encoded() -> (kind: UInt8, payload: [UInt8]) {
        var writer = ByteWriter()
        writer.write(byte: Event.version)
        let kind: Kind
        switch self {
        case .settingsChanged(let settings):
            kind = .settingsChanged
            writer.write(settings)
        case .limitSet(let limit):
            kind = .limitSet
            writer.write(limit)
        case .limitRemoved(let id):
            kind = .limitRemoved
            writer.write(id.rawValue)
        case .selectionSet(let id, let reference):
            kind = .selectionSet
            writer.write(id, reference)
        case .overrideBegan(let override):
            kind = .overrideBegan
            writer.write(override.day)
            writer.write(override.began)
            writer.write(override.rule)
        case .booted:
            kind = .booted
        case .clockMoved(let distance, let offset):
            kind = .clockMoved
            writer.write(signed: distance.wholeMilliseconds)
            writer.write(signed: offset.wholeMilliseconds)
        case .authorizationChanged(let authorization):
            kind = .authorizationChanged
            writer.write(byte: authorization.rawValue)
        case .shieldsApplied(let fingerprint):
            kind = .shieldsApplied
            writer.write(fingerprint)
        case .monitorsMissing(let count):
            kind = .monitorsMissing
            writer.write(UInt64(count))
        case .changeProposed(let change, let due):
            kind = .changeProposed
            writer.write(change)
            writer.write(due)
        case .changeWithdrawn(let id):
            kind = .changeWithdrawn
            writer.write(id.high)
            writer.write(id.low)
        case .accessBegan(let access):
            kind = .accessBegan
            writer.write(access)
        case .emergencyBegan(let pass):
            kind = .emergencyBegan
            writer.write(pass.began)
            writer.write(byte: UInt8(pass.rule.timesPerPeriod))
        case .attempted(let attempt):
            kind = .attempted
            writer.write(attempt.item.rawValue)
            writer.write(attempt.day)
            writer.write(attempt.pledge)
        case .turnedBack(let item, let day):
            kind = .turnedBack
            writer.write(item.rawValue)
            writer.write(day)
        case .pledgeBegan(let pledge):
            kind = .pledgeBegan
            writer.write(pledge)
        case .pledgeBroken(let id, let breach):
            kind = .pledgeBroken
            writer.write(id)
            writer.write(breach)
        case .used(let usage):
            kind = .used
            writer.write(usage)
        case .itemUsed(let usage):
            kind = .itemUsed
            writer.write(usage.item.rawValue)
            writer.write(usage.day)
            writer.write(usage.minutes)
        case .workedOut(let workout):
            kind = .workedOut
            writer.write(workout)
        case .warned(let limit, let day, let warning):
            kind = .warned
            writer.write(limit.rawValue)
            writer.write(day)
            writer.write(byte: warning.rawValue)
        case .metersArmed(let day, let dayBegan):
            kind = .metersArmed
            writer.write(day)
            writer.write(dayBegan)
        case .covered(let selection, let items):
            kind = .covered
            writer.write(selection.rawValue)
            writer.write(items)
        case .carried(let carried):
            kind = .carried
            writer.write(carried)
        case .zoneChanged(let change):
            kind = .zoneChanged
            writer.write(change.zone)
            writer.write(change.began)
            writer.write(byte: change.isJourney ? 1 : 0)
        }
        return (kind.rawValue, writer.bytes)
    }

    /// Creates an event from its stored form.
    /// - Parameters:
    ///   - kind: The stored kind.
    ///   - payload: The stored bytes; used during the call only.
    /// - Throws: `EventError`; `.kindUnknown` and `.versionUnknown` tell that a newer version wrote
    ///   it.
    public init(kind: UInt8, payload: UnsafeRawBufferPointer) throws(EventError) {
        guard let known = Kind(rawValue: kind) else { throw .kindUnknown(kind) }
        let count = payload.count
        guard count <= Event.payloadBytesMaximum else {
            throw .tooLong(bytes: count, maximum: Event.payloadBytesMaximum)
        }
        var reader = unsafe ByteReader(payload)
        let version = try reader.readByte()
        guard Event.versions.contains(version) else {
            throw .versionUnknown(version, kind: kind)
        }
        reader.version = version
        self = try Event.read(known, from: &reader)
        try reader.finish()
    }

    private static func selectionSet(_ set: (id: SelectionID, reference: SelectionReference))
        -> Event
    {
        .selectionSet(set.id, set.reference)
    }

    private static func read(
        _ kind: Kind,
        from reader: inout ByteReader
    ) throws(EventError) -> Event {
        switch kind {
        case .settingsChanged: .settingsChanged(try reader.readSettings())
        case .limitSet: .limitSet(try reader.readLimit())
        case .limitRemoved: .limitRemoved(LimitID(rawValue: try reader.readName()))
        case .selectionSet: Event.selectionSet(try reader.readSelection())
        case .overrideBegan: .overrideBegan(try reader.readOverride())
        case .booted: .booted
        case .clockMoved:
            .clockMoved(
                by: .milliseconds(try reader.readSigned(within: .distanceMaximum)),
                offset: .milliseconds(try reader.readSigned(within: .distanceMaximum))
            )
        case .authorizationChanged: .authorizationChanged(try reader.readChoice())
        case .shieldsApplied: .shieldsApplied(fingerprint: try reader.readNumber())
        case .monitorsMissing: .monitorsMissing(count: try reader.readWord())
        case .changeProposed:
            .changeProposed(try reader.readChange(), due: try reader.readInstant())
        case .changeWithdrawn:
            .changeWithdrawn(FactID(high: try reader.readNumber(), low: try reader.readNumber()))
        case .accessBegan: .accessBegan(try reader.readAccess())
        case .emergencyBegan: .emergencyBegan(try reader.readEmergencyPass())
        case .attempted: .attempted(try reader.readAttempt())
        case .turnedBack: .turnedBack(try reader.readItem(), try reader.readDay())
        case .pledgeBegan: .pledgeBegan(try reader.readPledge())
        case .pledgeBroken: .pledgeBroken(try reader.readPledgeID(), try reader.readBreach())
        case .used: .used(try reader.readUsage())
        case .itemUsed:
            .itemUsed(
                ItemUsage(
                    item: try reader.readItem(),
                    day: try reader.readDay(),
                    minutes: try reader.readMinutes(upTo: Usage.readingMaximum)
                )
            )
        case .workedOut: .workedOut(try reader.readWorkout())
        case .warned:
            .warned(
                LimitID(rawValue: try reader.readName()),
                try reader.readDay(),
                try reader.readChoice()
            )
        case .metersArmed:
            .metersArmed(try reader.readDay(), dayBegan: try reader.readInstant())
        case .covered:
            .covered(
                SelectionID(rawValue: try reader.readName()),
                try reader.readCoveredItems()
            )
        case .carried: .carried(try reader.readCarried())
        case .zoneChanged: .zoneChanged(try reader.readZoneChange())
        }
    }
}
