import Basics
import Enforcement
import Foundation
import Limits
import PhoneTestKit
import Testing

/// `Tests/Vectors`, on a simulated phone and on a machine with browsers.
@Suite("Limits, uses and verdicts", .timeLimit(.minutes(10)))
struct VectorTests {
    @Test(
        "a phone and the agent reach each verdict, and record the same facts",
        arguments: Vector.files
    )
    func agree(_ file: String) throws {
        let vector = try Vector(file)
        let desk = try VectorDesk(vector)
        let phone = try VectorPhone(vector, as: desk.state())
        for step in vector.steps {
            for machine in [desk, phone] as [any VectorMachine] {
                try machine.advance(to: vector.date(step.at))
                try step.act(on: machine, vector)
            }
            guard let blocked = step.blocked else { continue }
            #expect(desk.blocked() == blocked.sorted(), "browsers at \(step.at)")
            #expect(phone.blocked() == blocked.sorted(), "phone at \(step.at)")
            #expect(try desk.verdict() == phone.verdict(), "at \(step.at)")
        }
        let differences = try desk.facts().difference(from: phone.facts()).map { "\($0)" }
        #expect(differences == [])
    }

    @Test("the vectors contain verdicts of each preset")
    func complete() throws {
        let names = Vector.files.map { $0.replacing(".json", with: "") }
        #expect(Set(Preset.all.map(\.id)).isSubset(of: names))
        for file in Vector.files {
            let verdicts = try Vector(file).steps.compactMap(\.blocked)
            #expect(verdicts.count > 2, "\(file)")
        }
    }
}

/// A file of `Tests/Vectors`.
struct Vector {
    static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Vectors")

    static var files: [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder.path)
                .filter { $0.hasSuffix(".json") }.sorted()
        } catch {
            preconditionFailure("\(error)")
        }
    }

    let zone: String
    let start: String
    /// The limits file as text.
    let limits: String
    let steps: [Step]

    init(_ file: String) throws {
        let bytes = try Data(contentsOf: Self.folder.appending(path: file))
        var scanner = JSONScanner(Array(bytes), depthMaximum: 8)
        let value = try scanner.value(allowsRepeatedNames: false)
        zone = try #require(value["zone"]?.text)
        start = try #require(value["start"]?.text)
        limits = String(decoding: try #require(value["limits"]).bytes, as: UTF8.self)
        guard case .array(let steps)? = value["steps"]?.content else {
            throw Unreadable(text: "steps")
        }
        self.steps = try steps.map(Step.init)
    }

    struct Unreadable: Error { let text: String }

    /// Returns the instant of a local time; one without a date is on the first day.
    func date(_ local: String) throws -> Date {
        let full = local.contains("-") ? local : "\(start.prefix(10)) \(local)"
        return try Civil.date(full, Civil.zone(zone))
    }

    /// A moment with at most one action of the person.
    struct Step {
        let at: String
        let blocked: [String]?
        private let action: (name: String, value: JSONValue)?

        init(_ value: JSONValue) throws {
            at = try #require(value["at"]?.text)
            if case .array(let domains)? = value["blocked"]?.content {
                blocked = domains.compactMap(\.text)
            } else {
                blocked = nil
            }
            let others = (value.members ?? []).filter {
                !["at", "blocked", "hosts"].contains($0.name)
            }
            guard others.count < 2 else { throw Unreadable(text: "two actions at \(at)") }
            action = others.first.map { ($0.name, $0.value) }
        }

        func act(on machine: some VectorMachine, _ vector: Vector) throws {
            guard let (name, value) = action else { return }
            switch (name, value.text, Int(String(decoding: value.bytes, as: UTF8.self))) {
            case ("visit", let host?, _): try machine.visit(host)
            case ("leave", _, _): try machine.leave()
            case ("press", let button?, _): try machine.press(button)
            case ("open-stint", _, _): try machine.act { _ in }
            case ("break", _, _): try machine.act { _ = try $0.beginBreak() }
            case ("emergency", _, _): try machine.act { _ = try $0.beginEmergency() }
            case ("give-up", _, _): try machine.act { try $0.giveUpPledge() }
            case ("pledge", _, let minutes?), ("fair-pledge", _, let minutes?):
                let now = try vector.date(at).timeIntervalSince1970
                try machine.act { reconciler in
                    let selection = reconciler.state.selections.first?.id
                    _ = try reconciler.beginPledge(
                        PledgeID(high: 1, low: UInt64(now)),
                        on: try #require(selection),
                        for: Minutes(minutes),
                        grade: name == "pledge" ? .strict : .fair,
                        amount: nil
                    )
                }
            case ("workout", _, let minutes?):
                let end = try vector.date(at).timeIntervalSince1970
                let wall = WallInstant(millisecondsSince1970: Int64(end * 1000))
                let workout = Workout(
                    id: WorkoutID(high: 1, low: UInt64(end)),
                    start: wall - .seconds(60 * minutes),
                    end: wall,
                    origin: .measured
                )
                try machine.act { _ = try $0.pay([workout]) }
            default: throw Unreadable(text: "\(name) at \(at)")
            }
        }
    }
}
