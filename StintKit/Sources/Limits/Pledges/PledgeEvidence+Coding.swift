extension PledgeEvidence {
    private static let version: UInt8 = 1

    /// The bytes that are digested and signed.
    ///
    /// A version, the pledge, the reading, the damaged bytes, the number of records, and each record
    /// as the journal stores it; numbers in groups of seven bits, lowest first. Equal evidence has
    /// equal bytes.
    public func encoded() -> [UInt8] {
        var writer = ByteWriter()
        writer.write(byte: PledgeEvidence.version)
        writer.write(pledge)
        writer.write(reading)
        writer.write(UInt64(damagedByteCount))
        writer.write(UInt64(records.count))
        for record in records {
            let (kind, payload) = record.stored
            writer.write(record.id.high)
            writer.write(record.id.low)
            writer.write(record.reading)
            writer.write(byte: kind)
            writer.write(UInt64(payload.count))
            writer.write(contentsOf: payload)
        }
        return writer.bytes
    }

    /// Reads the bytes of evidence.
    /// - Throws: `EventError` for bytes that `encoded` would not have made.
    public init(_ bytes: [UInt8]) throws(EventError) {
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
        guard version == PledgeEvidence.version else {
            throw .versionUnknown(version, kind: 0)
        }
        let pledge = try reader.readPledgeID()
        let reading = try reader.readReading()
        let damaged = try reader.readWord()
        let count = try reader.readNumber(upTo: UInt64(PledgeEvidence.recordMaximum))
        var records: [StoredRecord] = []
        for _ in 0..<count {
            let id = FactID(high: try reader.readNumber(), low: try reader.readNumber())
            let reading = try reader.readReading()
            let kind = try reader.readByte()
            let length = try reader.readNumber(upTo: UInt64(Event.payloadBytesMaximum))
            records.append(
                StoredRecord(
                    id: id,
                    reading: reading,
                    kind: kind,
                    payload: try reader.readBytes(Int(length))
                )
            )
        }
        self.init(
            pledge: pledge,
            records: records,
            damagedByteCount: damaged,
            reading: reading
        )
    }
}
