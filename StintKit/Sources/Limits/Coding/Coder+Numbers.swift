package import Basics

// The coding of values as numbers, for bytes.
extension Coder {
    package mutating func isPresent(
        _ key: String,
        _ isPresent: Bool?
    ) throws(Failure) -> Bool { try flag(key, isPresent) }

    package mutating func fingerprint(
        _ key: String,
        _ value: UInt64?
    ) throws(Failure) -> UInt64 {
        let bits = value.map { Int64(bitPattern: $0) }
        return UInt64(bitPattern: try number(key, bits, in: 0...0, as: .upTo(.max)))
    }

    package mutating func flag(_ key: String, _ value: Bool?) throws(Failure) -> Bool {
        let bit = try byte(key, value.map { $0 ? 1 : 0 })
        return try making(key, value) { () throws(FieldProblem) in
            guard bit <= 1 else { throw .outOfRange(found: String(bit), allowed: 0...1) }
            return bit == 1
        }
    }

    package mutating func choice<Choice: StoredChoice>(
        _ key: String,
        _ value: Choice?
    ) throws(Failure) -> Choice {
        let number = try byte(key, value?.storedNumber)
        return try making(key, value) { () throws(FieldProblem) in
            guard let choice = Choice(storedNumber: number) else {
                throw .contradictory(found: String(number), expected: "a known number")
            }
            return choice
        }
    }

    package mutating func instant(
        _ key: String,
        _ value: WallInstant?
    ) throws(Failure) -> WallInstant {
        WallInstant(
            millisecondsSince1970: try number(
                key,
                value?.millisecondsSince1970,
                in: -Int64.instantMaximum...Int64.instantMaximum,
                as: .signed
            )
        )
    }

    package mutating func day(_ key: String, _ value: CivilDay?) throws(Failure) -> CivilDay {
        CivilDay(
            daysSince1970: try number(
                key,
                value?.daysSince1970,
                within: -CivilDay.distanceMaximum...CivilDay.distanceMaximum,
                as: .signed
            )
        )
    }

    package mutating func time(_ key: String, _ value: TimeOfDay?) throws(Failure) -> TimeOfDay {
        let range = 0...TimeOfDay.minutesOfDay
        let minutes = try number(
            key,
            value?.minutes,
            within: range,
            as: .upTo(UInt64(range.upperBound))
        )
        guard let time = TimeOfDay(minutes: minutes) else {
            preconditionFailure("a day has no such minute")
        }
        return time
    }

    /// Reads or writes weekdays; bits that are no weekday are refused.
    package mutating func weekdays(
        _ key: String,
        _ value: Weekdays?
    ) throws(Failure) -> Weekdays {
        let bits = try byte(key, value?.rawValue)
        return try making(key, value) { () throws(FieldProblem) in
            let days = Weekdays(rawValue: bits)
            guard days.rawValue == bits else {
                throw .contradictory(found: String(bits), expected: String(days.rawValue))
            }
            return days
        }
    }

    package mutating func id<Subject>(
        _ key: String,
        _ value: WideID<Subject>?
    ) throws(Failure) -> WideID<Subject> {
        WideID(high: try fingerprint(key, value?.high), low: try fingerprint(key, value?.low))
    }

    package mutating func drawnID<ID: DrawnID>(_ key: String, _ value: ID?) throws(Failure) -> ID {
        let range = 0...DrawnNumber.maximum
        return ID(
            rawValue: try number(
                key,
                value?.rawValue,
                within: range,
                as: .upTo(range.upperBound)
            )
        )
    }

    package mutating func drawnIDs<ID: DrawnID>(
        _ key: String,
        _ values: [ID]?,
        maximum: Int
    ) throws(Failure) -> [ID] {
        let count = try count(key, values?.count, upTo: maximum)
        var ids: [ID] = []
        ids.reserveCapacity(count)
        for index in 0..<count { ids.append(try drawnID(key, values?[index])) }
        return ids
    }

    package mutating func object<Value: StoredValue>(
        _ key: String,
        _ value: Value?
    ) throws(Failure) -> Value { try fields(value) }

    package mutating func objects<Value: StoredValue>(
        _ key: String,
        _ values: [Value]?,
        maximum: Int
    ) throws(Failure) -> [Value] {
        let count = try count(key, values?.count, upTo: maximum)
        var objects: [Value] = []
        objects.reserveCapacity(count)
        for index in 0..<count { objects.append(try fields(values?[index])) }
        return objects
    }

    package mutating func texts(
        _ key: String,
        _ values: [String]?,
        maximum: Int,
        bytesMaximum: Int
    ) throws(Failure) -> [String] {
        let count = try count(key, values?.count, upTo: maximum)
        var texts: [String] = []
        for index in 0..<count {
            texts.append(try text(key, values?[index], bytesMaximum: bytesMaximum))
        }
        return texts
    }

    package mutating func reference(
        _ value: SelectionReference?
    ) throws(Failure) -> SelectionReference { try fields(value) }

    package mutating func checkpoint(_ value: Checkpoint?) throws(Failure) -> Checkpoint {
        try fields(value)
    }

    private mutating func byte(_ key: String, _ value: UInt8?) throws(Failure) -> UInt8 {
        try number(key, value, within: 0...UInt8.max, as: .byte)
    }
}
