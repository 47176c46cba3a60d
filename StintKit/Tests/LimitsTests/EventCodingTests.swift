import Basics
import Foundation
import Limits
import Testing

@Suite("Stored events", .timeLimit(.minutes(10)))
struct EventCodingTests {
    static func decode(_ kind: UInt8, _ payload: [UInt8]) throws(EventError) -> Event {
        let result = unsafe payload.withUnsafeBytes { buffer in
            Result { () throws(EventError) in unsafe try Event(kind: kind, payload: buffer) }
        }
        return try result.get()
    }

    @Test("every event is read back from its stored bytes")
    func roundTrip() throws {
        var generator = SeededNumbers(seed: 1)
        var kinds: Set<UInt8> = []
        let checkpoints = try EventCodingTests.checkpoints(&generator)
        for event in (0..<5000).map({ _ in generator.event() }) + checkpoints {
            let (kind, payload) = event.encoded()
            kinds.insert(kind)
            #expect(payload.count <= Event.payloadBytesMaximum)
            #expect(try EventCodingTests.decode(kind, payload) == event)
        }
        #expect(kinds == Set(1...34))
        let figures = checkpoints.compactMap { event -> UInt8? in
            guard case .checkpoint = event else { return nil }
            return event.encoded().payload[1]
        }
        #expect(Set(figures) == Set(1...9))
    }

    /// Returns checkpoints from folds of random facts.
    static func checkpoints(_ generator: inout SeededNumbers) throws -> [Event] {
        var states = (0..<60).map { _ in RuleState.fold((0..<60).map { _ in generator.fact() }) }
        var phone = try Phone("GMT", at: "2026-06-17 08:00", rules: [Rule.Kind.stretch.standard])
        phone.arm()
        for minute in 1...9 as ClosedRange<Int> {
            phone.pass(.minutes(1))
            phone.use(Minutes(minute))
        }
        states.append(phone.state)
        return states.flatMap(\.essentialFacts).map(\.event).filter {
            if case .checkpoint = $0 { true } else { false }
        }
    }

    @Test("the largest event fits into a record")
    func largest() throws {
        let label = String(repeating: "é", count: 16)
        let windows = try (0..<10).map { index in
            try Window(
                label: label,
                start: #require(TimeOfDay(minutes: 1400 + index)),
                end: #require(TimeOfDay(minutes: 1401 + index))
            )
        }
        let limit = try Limit(
            id: LimitID(rawValue: DrawnNumber.maximum),
            label: String(repeating: "é", count: 24),
            selection: SelectionID(rawValue: DrawnNumber.maximum),
            rule: .schedule(Schedule(windows: windows))
        )
        let (kind, payload) = Event.limitSet(limit).encoded()
        #expect(payload.count == 454)
        #expect(try EventCodingTests.decode(kind, payload) == .limitSet(limit))
        let proposal = Event.changeProposed(
            .limit(limit),
            due: WallInstant(millisecondsSince1970: .min)
        )
        #expect(proposal.encoded().payload.count == 463)
        let access = Event.accessBegan(
            Access(
                item: ItemID(rawValue: DrawnNumber.maximum),
                began: WallInstant(millisecondsSince1970: .min),
                length: .standard,
                day: CivilDay(daysSince1970: .min),
                answered: [LimitID](repeating: LimitID(rawValue: DrawnNumber.maximum), count: 99)
            )
        )
        #expect(access.encoded().payload.count == 171)
        let far = Event.breakBegan(
            Break(
                day: CivilDay(daysSince1970: .min),
                began: WallInstant(millisecondsSince1970: .min),
                rule: .standard
            )
        )
        #expect(try EventCodingTests.decode(far.encoded().kind, far.encoded().payload) == far)
    }

    @Test("every missing and every surplus byte is rejected")
    func truncation() throws {
        var generator = SeededNumbers(seed: 2)
        let checkpoints = try EventCodingTests.checkpoints(&generator).prefix(100)
        for event in (0..<300).map({ _ in generator.event() }) + checkpoints {
            let (kind, payload) = event.encoded()
            for count in 0..<payload.count {
                #expect(throws: EventError.self) {
                    try EventCodingTests.decode(kind, Array(payload.prefix(count)))
                }
            }
            #expect(throws: EventError.self) { try EventCodingTests.decode(kind, payload + [0]) }
            #expect(throws: EventError.trailingBytes(count: 2)) {
                try EventCodingTests.decode(6, [3, 0, 0])
            }
        }
    }

    @Test("a flipped bit gives another event with these bytes or an error, never a crash")
    func bitFlips() throws {
        var generator = SeededNumbers(seed: 3)
        let checkpoints = try EventCodingTests.checkpoints(&generator).prefix(100)
        for event in (0..<400).map({ _ in generator.event() }) + checkpoints {
            let (kind, payload) = event.encoded()
            for index in payload.indices.dropFirst() {
                for bit in 0..<8 {
                    var damaged = payload
                    damaged[index] ^= 1 << UInt8(bit)
                    guard let event = try? EventCodingTests.decode(kind, damaged) else { continue }
                    let (kindAgain, payloadAgain) = event.encoded()
                    try #require(kindAgain == kind && payloadAgain == damaged)
                }
            }
        }
    }

    @Test("random bytes give an event with these bytes or an error, never a crash")
    func noise() throws {
        var generator = SeededNumbers(seed: 4)
        for _ in 0..<60_000 {
            let kind = UInt8.random(in: 0...33, using: &generator)
            let count = Int.random(in: 0...24, using: &generator)
            let payload =
                [Event.version]
                + (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
            guard let event = try? EventCodingTests.decode(kind, payload) else { continue }
            try #require(event.encoded().payload == payload)
        }
    }

    @Test("unknown kinds and versions are reported")
    func unknownVersions() {
        for kind in (0...255).map(UInt8.init) where !(1...34).contains(kind) {
            #expect(throws: EventError.kindUnknown(kind)) { try EventCodingTests.decode(kind, [3]) }
        }
        for version in [0, 1, 2, 7] as [UInt8] {
            #expect(throws: EventError.versionUnknown(version, kind: 6)) {
                try EventCodingTests.decode(6, [version, 9, 9])
            }
        }
    }

    @Test(
        "bytes that no writer writes are rejected",
        arguments: [
            (3, [3, 0x80, 0], EventError.numberInvalid),  // 0 with more bytes than needed
            (3, [3] + [UInt8](repeating: 0xff, count: 9) + [1], .numberInvalid),
            (9, [3] + [UInt8](repeating: 0xff, count: 9) + [0x02], .numberInvalid),  // 65 bits
            (9, [3] + [UInt8](repeating: 0xff, count: 10) + [0x01], .numberInvalid),
            (8, [3, 0], .numberInvalid), (8, [3, 3], .numberInvalid),
            (2, [3, 1, 1, 0xff, 1, 1, 0], .textInvalid),
            (2, [3, 1, 2, 0xc3, 0x28, 1, 1, 0], .textInvalid),
            (2, [3, 1, 49], .numberInvalid),  // a label beyond its bound
            (2, [3, 1, 0, 1, 8, 0], .numberInvalid),  // an unknown rule
            (2, [3, 1, 0, 1, 1, 11], .numberInvalid),  // eleven windows
            (2, [3, 1, 0, 1, 1, 1, 0, 60, 0, 127], .numberInvalid),  // an end of 00:00
            (2, [3, 1, 0, 1, 1, 1, 0, 60, 70, 255], .numberInvalid),  // an eighth weekday
            (
                2, [3, 1, 0, 1, 1, 1, 0, 60, 60, 127],
                .scheduleRefused(
                    .windowEmpty(
                        label: "",
                        start: Anything.time("01:00"),
                        end: Anything.time("01:00")
                    )
                )
            ),
            (
                1, [3, 0x80, 0xea, 0x30, 1, 0xa0, 0x0b, 3, 0, 1, 0],
                .limitRefused(.dayStartOutOfRange(.endOfDay))
            ),
            (
                1, [3, 0x80, 0xea, 0x30, 1, 90, 3, 0, 1, 0],
                .limitRefused(.dayStartOutOfRange(Anything.time("01:30")))
            ),
            (1, [3, 0x80, 0xea, 0x30, 1, 0, 3, 4], .numberInvalid),  // an unknown delay
            (
                1, [3, 0x80, 0xea, 0x30, 1, 0, 11, 0],
                .limitRefused(.emergencyTimesOutOfRange(11, allowed: 0...10))
            ),
            (
                2, [3, 1, 0, 1, 2, 7, 0],
                .limitRefused(.accessLengthOutOfRange(7, allowed: 5...120, step: 5))
            ),
            (
                2, [3, 1, 0, 1, 4, 0, 127, 0],
                .limitRefused(.minutesOutOfRange(0, allowed: 1...1439))
            ),
            (2, [3, 1, 0, 1, 4, 1, 0, 0], .hoursRefused(.noWeekday)),
            (
                2, [3, 1, 0, 1, 5, 0, 5, 127, 0],
                .limitRefused(.opensOutOfRange(0, allowed: 1...100))
            ),
            (2, [3, 1, 0, 1, 5, 1, 5, 0, 0], .hoursRefused(.noWeekday)),
            (2, [3, 1, 0, 1, 3, 4, 0, 0], .numberInvalid),  // an unknown difficulty
            (2, [3, 1, 0, 1, 6, 6], .numberInvalid),  // an unknown wording
            (11, [3, 5], .numberInvalid),  // an unknown change
            (15, [3, 1, 0, 2], .numberInvalid),  // neither with a pledge nor without
            (
                17, [3, 1, 1, 1, 0, 14, 0, 0],
                .limitRefused(.pledgeLengthOutOfRange(14, allowed: 15...120))
            ),
            (
                17, [3, 1, 1, 1, 0, 15, 0, 51],
                .limitRefused(.creditsOutOfRange(51, allowed: 100...5000, step: 50))
            ),
            (18, [3, 1, 1, 9], .numberInvalid),  // an unknown breach
            (21, [3, 1, 1, 2, 0, 0], .numberInvalid),  // a workout that ends before it begins
            (24, [3, 10], .numberInvalid),  // an unknown figure
            (24, [3, 1, 1, 1, 1, 1, 1, 1, 4, 0], .numberInvalid),  // an unknown warning
            (24, [3, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5], .numberInvalid),  // an unknown phase
            (9, [UInt8](repeating: 1, count: 513), .tooLong(bytes: 513, maximum: 512)),
            (6, [], .truncated),
        ] as [(UInt8, [UInt8], EventError)]
    )
    func refusals(_ kind: UInt8, _ payload: [UInt8], _ error: EventError) {
        #expect(throws: error) { try EventCodingTests.decode(kind, payload) }
        #expect(error.description.hasPrefix("could not decode event: "))
    }

    @Test("overlapping windows in a file are rejected")
    func overlapInFile() {
        let window: [UInt8] = [0, 60, 70, 127]
        #expect(throws: EventError.self) {
            try EventCodingTests.decode(2, [3, 1, 0, 1, 1, 2] + window + window)
        }
    }

    @Test(
        "events are read from the bytes of earlier versions",
        arguments: [
            (Event.booted, 6, [3]),
            (.limitRemoved(LimitID(rawValue: 300)), 3, [3, 0xac, 0x02]),
            (.clockMoved(by: .milliseconds(-1), offset: .milliseconds(64)), 7, [3, 1, 0x80, 0x01]),
            (.authorizationChanged(.lost), 8, [3, 2]),
            (.settingsChanged(.standard), 1, [3, 0xe0, 0xe5, 0xa4, 0x01, 1, 0, 3, 0, 1, 0]),
            (.monitorsMissing(count: 5), 10, [3, 5]),
            (
                .changeProposed(
                    .removal(LimitID(rawValue: 4)),
                    due: WallInstant(millisecondsSince1970: 1)
                ), 11, [3, 2, 4, 2]
            ),
            (.changeWithdrawn(FactID(high: 1, low: 2)), 12, [3, 1, 2]),
            (
                .emergencyBegan(
                    EmergencyPass(began: WallInstant(millisecondsSince1970: 3), rule: .standard)
                ), 14, [3, 6, 3]
            ),
            (.turnedBack(ItemID(rawValue: 7), CivilDay(daysSince1970: 2)), 16, [3, 7, 4]),
            (
                .pledgeBroken(PledgeID(high: 1, low: 2), .opened(ItemID(rawValue: 7))), 18,
                [3, 1, 2, 1, 7]
            ),
            (
                .used(
                    Usage(
                        limit: LimitID(rawValue: 1),
                        day: CivilDay(daysSince1970: 2),
                        dayBegan: WallInstant(millisecondsSince1970: 3),
                        minutes: 5,
                        surface: .shield
                    )
                ), 19, [3, 1, 4, 6, 5, 1]
            ),
            (
                .warned(
                    Warning(
                        .limit(LimitID(rawValue: 1)),
                        on: CivilDay(daysSince1970: 2),
                        .fiveMinutes
                    )
                ), 22,
                [3, 1, 4, 1]
            ),
            (
                .metersArmed(
                    ArmedCounters(
                        day: CivilDay(daysSince1970: 2),
                        began: WallInstant(millisecondsSince1970: 3)
                    )
                ), 23, [3, 4, 6]
            ),
            (.metersLost(CivilDay(daysSince1970: 2)), 27, [3, 4]),
            (.shieldClosed(ItemID(rawValue: 5)), 29, [3, 5]),
            (
                .metersBegan(
                    CountingStart(
                        day: CivilDay(daysSince1970: 2),
                        dayBegan: WallInstant(millisecondsSince1970: 3),
                        instant: WallInstant(millisecondsSince1970: 4)
                    )
                ), 28, [3, 4, 6, 8]
            ),
            (.workoutDeleted(WorkoutID(high: 1, low: 2)), 30, [3, 1, 2]),
            (
                // Accesses of version 4 named no pauses.
                .accessBegan(
                    Access(
                        item: ItemID(rawValue: 7),
                        began: WallInstant(millisecondsSince1970: 3),
                        length: .standard,
                        day: CivilDay(daysSince1970: 2),
                        answered: [LimitID(rawValue: 300)],
                        liftsEveryPause: true
                    )
                ), 13, [4, 7, 6, 15, 4, 1, 0xac, 0x02, 0]
            ),
        ] as [(Event, UInt8, [UInt8])]
    )
    func goldenBytes(_ event: Event, _ kind: UInt8, _ payload: [UInt8]) throws {
        #expect(try EventCodingTests.decode(kind, payload) == event)
        let (encodedKind, encoded) = event.encoded()
        #expect(encodedKind == kind && encoded.first == Event.version)
        #expect(try EventCodingTests.decode(kind, encoded) == event)
    }
}
