import Foundation
import Testing

/// The file of the contract between Dart and the device.
struct ContractFile: @unchecked Sendable {
    // Unchecked because JSON objects aren't Sendable; they never change.
    /// The channel for the device.
    static let screenTime = "com.focuspledge/screen_time"
    /// The channel for the pledge service.
    static let service = "com.focuspledge/service"
    /// The contract of this checkout.
    static let current = ContractFile()

    private let object: [String: Any]

    private init() {
        let file = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Flutter/contract.json")
        do {
            let data = try Data(contentsOf: file)
            object = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
        } catch {
            object = [:]
        }
    }

    /// The names of the methods, by the name of their channel.
    var methods: [String: [String]] {
        let channels = list("channels").map { channel in
            let methods = channel["methods"] as? [[String: Any]] ?? []
            return (channel["name"] as? String ?? "", methods.compactMap { $0["name"] as? String })
        }
        return Dictionary(uniqueKeysWithValues: channels)
    }

    /// The methods of the pledge service.
    var serviceMethods: [String] { methods[Self.service] ?? [] }

    /// The names of the keys of the app group.
    var keys: [String] { list("keys").compactMap { $0["name"] as? String } }

    var fixtures: [Fixture] { list("fixtures").map(Fixture.init) }

    private func list(_ member: String) -> [[String: Any]] {
        object[member] as? [[String: Any]] ?? []
    }
}

/// A call with its preconditions and its answer.
struct Fixture: @unchecked Sendable, CustomTestStringConvertible {
    // Unchecked because JSON objects aren't Sendable; they never change.
    let name: String
    let given: [String]
    let call: String
    let arguments: [String: Any]?
    /// The answer as `Reply.text`.
    let answer: String

    init(_ object: [String: Any]) {
        name = object["name"] as? String ?? ""
        given = object["given"] as? [String] ?? []
        call = object["call"] as? String ?? ""
        arguments = (object["arguments"] as? [String: Any])?.mapValues(Fixture.sent)
        if let error = object["error"] as? [String: Any] {
            answer = "error \(error["code"] as? String ?? "")"
        } else {
            answer = object["answer"].map { Reply.text($0) } ?? "no method"
        }
    }

    var testDescription: String { "\(call): \(name)" }

    /// Returns a value as Dart encodes it: an integer has 32 bits if it fits.
    private static func sent(_ value: Any) -> Any {
        guard let number = value as? NSNumber,
            !["c", "B", "d", "f"].contains(unsafe String(cString: number.objCType)),
            let small = Int32(exactly: number.int64Value)
        else { return value }
        return NSNumber(value: small)
    }
}
