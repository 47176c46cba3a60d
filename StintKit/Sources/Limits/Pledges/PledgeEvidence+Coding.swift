import Basics

extension PledgeEvidence {
    /// The version of the coding; version 1 was never released.
    public static let version: UInt8 = 2
    /// The version of the coding of records.
    public static let recordVersion = Event.version

    /// The number of versions by which the newest record is ahead of this one; 0 if none is.
    public var versionsAhead: Int {
        records.reduce(0) { ahead, record in
            guard case .unknown(let unknown) = record else { return ahead }
            return max(ahead, Int(unknown.payload.first ?? 0) - Int(Self.recordVersion))
        }
    }

    /// The bytes that are digested and signed.
    ///
    /// They contain a version, the pledge, the nonce, the reading, the number of damaged bytes, the
    /// number of records, and each record as stored in the journal. Equal evidence has equal bytes.
    /// `Documentation/Settlement/Evidence.md` describes them.
    /// - Precondition: The evidence has a nonce.
    public func encoded() -> [UInt8] {
        guard let nonce else { preconditionFailure("Evidence without a nonce proves nothing.") }
        var writer = ByteWriter()
        writer.write(byte: Self.version)
        _ = writer.id("pledge", pledge)
        writer.write(contentsOf: nonce.bytes)
        writer.fields(reading)
        writer.write(UInt64(damagedByteCount))
        writer.write(UInt64(records.count))
        for record in records {
            let (kind, payload) = record.stored
            _ = writer.id("id", record.id)
            writer.fields(record.reading)
            writer.write(byte: kind)
            writer.write(UInt64(payload.count))
            writer.write(contentsOf: payload)
        }
        return writer.bytes
    }

    /// Reads the bytes of evidence.
    /// - Throws: `EventError` for bytes that `encoded` never returns; `kindForeign` for a record of a
    ///   known kind that is never part of evidence, before any record is parsed; `versionUnknown` with
    ///   kind 0 for another version of the coding.
    public init(_ bytes: [UInt8]) throws(EventError) {
        guard bytes.count <= Self.bytesMaximum else {
            throw .tooLong(bytes: bytes.count, maximum: Self.bytesMaximum)
        }
        let result = unsafe bytes.withUnsafeBytes { buffer in
            Result { () throws(EventError) in
                var reader = unsafe ByteReader(buffer)
                let evidence = try PledgeEvidence(from: &reader)
                try reader.finish()
                return evidence
            }
        }
        self = try result.get()
    }

    private init(from reader: inout ByteReader) throws(EventError) {
        let version = try reader.readByte()
        guard version == Self.version else { throw .versionUnknown(version, kind: 0) }
        let pledge: PledgeID = try reader.id("pledge", nil)
        let nonce = PledgeNonce(bytes: try reader.readBytes(PledgeNonce.length))
        let reading: ClockReading = try reader.fields(nil)
        let damaged: UInt32 = try reader.count("damagedByteCount", nil)
        let count = try reader.readNumber(upTo: UInt64(PledgeEvidence.recordMaximum))
        // Check all kinds before parsing any payload.
        var frames: [(id: FactID, reading: ClockReading, kind: UInt8, payload: [UInt8])] = []
        for _ in 0..<count {
            let id: FactID = try reader.id("id", nil)
            let reading: ClockReading = try reader.fields(nil)
            let kind = try reader.readByte()
            let length = try reader.readNumber(upTo: UInt64(Event.payloadBytesMaximum))
            let payload = try reader.readBytes(Int(length))
            // In a later version, another kind may be evidence.
            guard (payload.first ?? 0) > Event.version || !Event.isForeignToEvidence(kind: kind)
            else { throw .kindForeign(kind) }
            frames.append((id, reading, kind, payload))
        }
        let records = frames.map { frame in
            StoredRecord(
                id: frame.id,
                reading: frame.reading,
                kind: frame.kind,
                payload: frame.payload
            )
        }
        self.init(
            pledge: pledge,
            records: records,
            damagedByteCount: damaged,
            reading: reading
        )
        self.nonce = nonce
    }
}
