// The stored form: one byte of version, then the fields in the order of their declaration. Numbers
// take seven bits a byte, texts follow their length. Each event has exactly one form.

extension Event {
    /// The most bytes that a payload may have.
    public static let payloadBytesMaximum = 512

    private static let version: UInt8 = 1

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
    }

    /// Returns the event as a kind and a payload of at most 512 bytes.
    public func encoded() -> (kind: UInt8, payload: [UInt8]) {
        var writer = ByteWriter()
        writer.write(byte: Event.version)
        let kind: Kind
        switch self {
        case .settingsChanged(let settings):
            kind = .settingsChanged
            writer.write(settings.overrideRule)
            writer.write(settings.dayStart)
        case .limitSet(let limit):
            kind = .limitSet
            writer.write(limit)
        case .limitRemoved(let id):
            kind = .limitRemoved
            writer.write(UInt64(id.rawValue))
        case .selectionSet(let id, let reference):
            kind = .selectionSet
            writer.write(UInt64(id.rawValue))
            writer.write(contentsOf: reference.digest)
            writer.write(UInt64(reference.applicationCount))
            writer.write(UInt64(reference.categoryCount))
            writer.write(UInt64(reference.webDomainCount))
        case .overrideBegan(let override):
            kind = .overrideBegan
            writer.write(signed: Int64(override.day.daysSince1970))
            writer.write(signed: override.began.millisecondsSince1970)
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
        guard version == Event.version else { throw .versionUnknown(version, kind: kind) }
        self = try Event.read(known, from: &reader)
        try reader.finish()
    }

    private static func read(
        _ kind: Kind,
        from reader: inout ByteReader
    ) throws(EventError) -> Event {
        switch kind {
        case .settingsChanged: .settingsChanged(try reader.readSettings())
        case .limitSet: .limitSet(try reader.readLimit())
        case .limitRemoved: .limitRemoved(LimitID(rawValue: try reader.readWord()))
        case .selectionSet:
            .selectionSet(
                SelectionID(rawValue: try reader.readWord()),
                try reader.readSelectionReference()
            )
        case .overrideBegan: .overrideBegan(try reader.readOverride())
        case .booted: .booted
        case .clockMoved:
            .clockMoved(
                by: .milliseconds(try reader.readSigned(within: .distanceMaximum)),
                offset: .milliseconds(try reader.readSigned(within: .distanceMaximum))
            )
        case .authorizationChanged: .authorizationChanged(try reader.readAuthorization())
        case .shieldsApplied: .shieldsApplied(fingerprint: try reader.readNumber())
        case .monitorsMissing: .monitorsMissing(count: try reader.readWord())
        }
    }
}

extension ByteWriter {
    fileprivate mutating func write(_ rule: OverrideRule) {
        write(UInt64(rule.lengthMilliseconds))
        write(UInt64(rule.timesPerDay))
    }

    fileprivate mutating func write(_ limit: Limit) {
        write(UInt64(limit.id.rawValue))
        write(limit.label)
        write(UInt64(limit.selection.rawValue))
        switch limit.rule {
        case .schedule(let schedule):
            write(byte: ByteReader.scheduleRule)
            write(UInt64(schedule.windows.count))
            for window in schedule.windows {
                write(window.label)
                write(window.start)
                write(window.end)
                write(byte: window.weekdays.rawValue)
            }
        }
    }
}

extension ByteReader {
    /// The number under which a schedule is stored among the rules.
    fileprivate static let scheduleRule: UInt8 = 1

    fileprivate mutating func readWord() throws(EventError) -> UInt32 {
        UInt32(truncatingIfNeeded: try readNumber(upTo: UInt64(UInt32.max)))
    }

    fileprivate mutating func readCount() throws(EventError) -> UInt16 {
        UInt16(truncatingIfNeeded: try readNumber(upTo: UInt64(UInt16.max)))
    }

    fileprivate mutating func readOverrideRule() throws(EventError) -> OverrideRule {
        let milliseconds = try readNumber(upTo: UInt64(UInt32.max))
        let times = try readNumber(upTo: UInt64(UInt8.max))
        do {
            return try OverrideRule(length: .milliseconds(milliseconds), timesPerDay: Int(times))
        } catch {
            throw .limitRefused(error)
        }
    }

    fileprivate mutating func readSettings() throws(EventError) -> Settings {
        let rule = try readOverrideRule()
        let dayStart = try readTimeOfDay()
        do {
            return try Settings(overrideRule: rule, dayStart: dayStart)
        } catch {
            throw .limitRefused(error)
        }
    }

    fileprivate mutating func readOverride() throws(EventError) -> Override {
        let day = try readSigned(within: Int64(CivilDay.distanceMaximum))
        let began = try readSigned(within: .instantMaximum)
        return Override(
            day: CivilDay(daysSince1970: Int(day)),
            began: WallInstant(millisecondsSince1970: began),
            rule: try readOverrideRule()
        )
    }

    fileprivate mutating func readAuthorization() throws(EventError) -> Authorization {
        guard let authorization = Authorization(rawValue: try readByte()) else {
            throw .numberInvalid
        }
        return authorization
    }

    fileprivate mutating func readSelectionReference() throws(EventError) -> SelectionReference {
        let digest = try readBytes(SelectionReference.digestBytes)
        guard
            let reference = SelectionReference(
                digest: digest,
                applicationCount: try readCount(),
                categoryCount: try readCount(),
                webDomainCount: try readCount()
            )
        else { throw .truncated }
        return reference
    }

    fileprivate mutating func readLimit() throws(EventError) -> Limit {
        let id = LimitID(rawValue: try readWord())
        let label = try readText(bytesMaximum: Limit.labelBytesMaximum)
        let selection = SelectionID(rawValue: try readWord())
        guard try readByte() == ByteReader.scheduleRule else { throw .numberInvalid }
        let rule = Rule.schedule(try readSchedule())
        do {
            return try Limit(id: id, label: label, selection: selection, rule: rule)
        } catch {
            throw .limitRefused(error)
        }
    }

    private mutating func readSchedule() throws(EventError) -> Schedule {
        let count = try readNumber(upTo: UInt64(Schedule.windowMaximum))
        var windows: [Window] = []
        windows.reserveCapacity(Int(count))
        for _ in 0..<count { windows.append(try readWindow()) }
        do {
            return try Schedule(windows: windows)
        } catch {
            throw .scheduleRefused(error)
        }
    }

    private mutating func readWindow() throws(EventError) -> Window {
        let label = try readText(bytesMaximum: Window.labelBytesMaximum)
        let start = try readTimeOfDay()
        let end = try readTimeOfDay()
        let bits = try readByte()
        // An end of 00:00 and bits that are no day have another stored form.
        guard end != .midnight, bits == Weekdays(rawValue: bits).rawValue else {
            throw .numberInvalid
        }
        do {
            return try Window(
                label: label,
                start: start,
                end: end,
                weekdays: Weekdays(rawValue: bits)
            )
        } catch {
            throw .scheduleRefused(error)
        }
    }
}
