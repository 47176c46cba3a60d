import Foundation
import Limits
import Testing

@Suite("Stored events", .timeLimit(.minutes(1)))
struct EventCodingTests {
    static func decode(_ kind: UInt8, _ payload: [UInt8]) throws(EventError) -> Event {
        let result = unsafe payload.withUnsafeBytes { buffer in
            Result { () throws(EventError) in unsafe try Event(kind: kind, payload: buffer) }
        }
        return try result.get()
    }

    @Test("every event is read back from its stored form, which is its only form")
    func roundTrip() throws {
        var generator = SeededGenerator(seed: 1)
        var kinds: Set<UInt8> = []
        for _ in 0..<5000 {
            let event = generator.event()
            let (kind, payload) = event.encoded()
            kinds.insert(kind)
            #expect(payload.count <= Event.payloadBytesMaximum)
            #expect(try EventCodingTests.decode(kind, payload) == event)
        }
        #expect(kinds == Set(1...10))
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
            id: LimitID(rawValue: .max),
            label: String(repeating: "é", count: 24),
            selection: SelectionID(rawValue: .max),
            rule: .schedule(Schedule(windows: windows))
        )
        let (kind, payload) = Event.limitSet(limit).encoded()
        #expect(payload.count == 442)
        #expect(try EventCodingTests.decode(kind, payload) == .limitSet(limit))
        let far = Event.overrideBegan(
            Override(
                day: CivilDay(daysSince1970: .min),
                began: WallInstant(millisecondsSince1970: .min),
                rule: .standard
            )
        )
        #expect(try EventCodingTests.decode(far.encoded().kind, far.encoded().payload) == far)
    }

    @Test("every cut and every surplus byte is refused")
    func truncation() throws {
        var generator = SeededGenerator(seed: 2)
        for _ in 0..<300 {
            let (kind, payload) = generator.event().encoded()
            for count in 0..<payload.count {
                #expect(throws: EventError.self) {
                    try EventCodingTests.decode(kind, Array(payload.prefix(count)))
                }
            }
            #expect(throws: EventError.self) { try EventCodingTests.decode(kind, payload + [0]) }
            #expect(throws: EventError.trailingBytes(count: 2)) {
                try EventCodingTests.decode(6, [1, 0, 0])
            }
        }
    }

    @Test("a flipped bit gives another event in its own form or an error, never a crash")
    func bitFlips() throws {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<400 {
            let (kind, payload) = generator.event().encoded()
            for index in payload.indices {
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

    @Test("random bytes give an event in its own form or an error, never a crash")
    func noise() throws {
        var generator = SeededGenerator(seed: 4)
        for _ in 0..<60_000 {
            let kind = UInt8.random(in: 0...12, using: &generator)
            let count = Int.random(in: 0...24, using: &generator)
            let payload =
                [1] + (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
            guard let event = try? EventCodingTests.decode(kind, payload) else { continue }
            try #require(event.encoded().payload == payload)
        }
    }

    @Test("kinds and versions of a newer file are reported as such")
    func newer() {
        for kind in (0...255).map(UInt8.init) where !(1...10).contains(kind) {
            #expect(throws: EventError.kindUnknown(kind)) { try EventCodingTests.decode(kind, [1]) }
        }
        #expect(throws: EventError.versionUnknown(2, kind: 6)) {
            try EventCodingTests.decode(6, [2, 9, 9])
        }
    }

    @Test(
        "what a writer would not write is refused",
        arguments: [
            (3, [1, 0x80, 0], EventError.numberInvalid),  // a longer form of 0
            (3, [1, 0xff, 0xff, 0xff, 0xff, 0x1f], .numberInvalid),  // more than 32 bits
            (9, [1] + [UInt8](repeating: 0xff, count: 9) + [0x02], .numberInvalid),  // 65 bits
            (9, [1] + [UInt8](repeating: 0xff, count: 10) + [0x01], .numberInvalid),
            (8, [1, 0], .numberInvalid), (8, [1, 3], .numberInvalid),
            (2, [1, 1, 1, 0xff, 1, 1, 0], .textInvalid),
            (2, [1, 1, 2, 0xc3, 0x28, 1, 1, 0], .textInvalid),
            (2, [1, 1, 49], .numberInvalid),  // a label beyond its bound
            (2, [1, 1, 0, 1, 2, 0], .numberInvalid),  // an unknown rule
            (2, [1, 1, 0, 1, 1, 11], .numberInvalid),  // eleven windows
            (2, [1, 1, 0, 1, 1, 1, 0, 60, 0, 127], .numberInvalid),  // an end of 00:00
            (2, [1, 1, 0, 1, 1, 1, 0, 60, 70, 255], .numberInvalid),  // an eighth weekday
            (
                2, [1, 1, 0, 1, 1, 1, 0, 60, 60, 127],
                .scheduleRefused(
                    .windowEmpty(
                        label: "",
                        start: Anything.time("01:00"),
                        end: Anything.time("01:00")
                    )
                )
            ),
            (
                1, [1, 0x80, 0xea, 0x30, 1, 0xa0, 0x0b],
                .limitRefused(.dayStartOutOfRange(.endOfDay))
            ),
            (9, [UInt8](repeating: 1, count: 513), .tooLong(bytes: 513, maximum: 512)),
            (6, [], .truncated),
        ] as [(UInt8, [UInt8], EventError)]
    )
    func refusals(_ kind: UInt8, _ payload: [UInt8], _ error: EventError) {
        #expect(throws: error) { try EventCodingTests.decode(kind, payload) }
        #expect(error.description.hasPrefix("could not decode event: "))
    }

    @Test("overlapping windows in a file are refused")
    func overlapInFile() {
        let window: [UInt8] = [0, 60, 70, 127]
        #expect(throws: EventError.self) {
            try EventCodingTests.decode(2, [1, 1, 0, 1, 1, 2] + window + window)
        }
    }

    @Test(
        "the form of events is the one that is in people's files",
        arguments: [
            (Event.booted, 6, [1]),
            (.limitRemoved(LimitID(rawValue: 300)), 3, [1, 0xac, 0x02]),
            (.clockMoved(by: .milliseconds(-1), offset: .milliseconds(64)), 7, [1, 1, 0x80, 0x01]),
            (.authorizationChanged(.lost), 8, [1, 2]),
            (.settingsChanged(.standard), 1, [1, 0xe0, 0xe5, 0xa4, 0x01, 1, 0]),
            (.monitorsMissing(count: 5), 10, [1, 5]),
        ] as [(Event, UInt8, [UInt8])]
    )
    func goldenForms(_ event: Event, _ kind: UInt8, _ payload: [UInt8]) throws {
        #expect(event.encoded() == (kind, payload))
        #expect(try EventCodingTests.decode(kind, payload) == event)
    }
}
