import Foundation
import HTTPTypes
import SettlementService
import Testing

/// An answer with JSON.
struct TestAnswer {
    let answer: ServiceAnswer

    var status: Int { answer.status }
    var text: String { String(decoding: answer.body, as: UTF8.self) }
    var isReplay: Bool { self["Idempotency-Replayed", header: true] == "true" }

    /// The word of the problem; nil if the answer is not a problem.
    var problem: String? {
        guard answer.fields[.contentType] == "application/problem+json" else { return nil }
        return (object["type"] as? String)?.replacing("urn:stint:problem:", with: "")
    }

    var object: [String: Any] {
        let value = try? JSONSerialization.jsonObject(with: Data(answer.body))
        return value as? [String: Any] ?? [:]
    }

    subscript(_ member: String) -> String? {
        switch object[member] {
        case let text as String: text
        case let number as NSNumber: number.stringValue
        default: nil
        }
    }

    subscript(_ name: String, header _: Bool) -> String? {
        HTTPField.Name(name).flatMap { answer.fields[$0] }
    }

    /// The number at a path of members.
    func number(_ path: String...) -> Int? {
        var value: Any? = object
        for name in path { value = (value as? [String: Any])?[name] }
        return (value as? NSNumber)?.intValue
    }

    func list(_ member: String) -> [[String: Any]] { object[member] as? [[String: Any]] ?? [] }
}
