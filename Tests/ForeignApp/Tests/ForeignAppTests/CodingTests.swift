import FamilyControls
import Foundation
import ManagedSettings
import Testing

@Suite("Coding of tokens and selections", .timeLimit(.minutes(10)))
struct CodingTests {
    private func token<T>(_ base64: String, _ type: Token<T>.Type = Token<T>.self) throws -> Token<
        T
    > {
        try JSONDecoder().decode(type, from: Data(#"{"data":"\#(base64)"}"#.utf8))
    }

    private func selection() throws -> FamilyActivitySelection {
        var selection = FamilyActivitySelection(includeEntireCategory: true)
        selection.applicationTokens = [try token("AQID"), try token("")]
        selection.categoryTokens = [try token("BAUG")]
        selection.webDomainTokens = [try token("BwgJ")]
        return selection
    }

    @Test(
        "a token is an object with the key data, and any bytes decode",
        arguments: ["", "AA==", "AQID", Data(repeating: 0, count: 128).base64EncodedString()]
    )
    func tokenCoding(base64: String) throws {
        let token: ApplicationToken = try token(base64)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        #expect(
            String(decoding: try encoder.encode(token), as: UTF8.self) == #"{"data":"\#(base64)"}"#
        )
        let list = try PropertyListEncoder().encode([token])
        #expect(try PropertyListDecoder().decode([ApplicationToken].self, from: list) == [token])
    }

    @Test(
        "anything but an object with bytes is not a token",
        arguments: [
            #"{}"#, #""AQID""#, #"{"data":1}"#, #"{"data":"%"}"#, #"[]"#, #"{"data":null}"#,
        ]
    )
    func noToken(json: String) {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(WebDomainToken.self, from: Data(json.utf8))
        }
    }

    @Test("tokens are equal if all their bytes are equal, including those that are not hashed")
    func tokenEquality() throws {
        let long = Data(repeating: 0, count: 127)
        let one: ApplicationToken = try token((long + [1]).base64EncodedString())
        let two: ApplicationToken = try token((long + [2]).base64EncodedString())
        let again: ApplicationToken = try token((long + [1]).base64EncodedString())
        #expect(one != two)
        #expect(one == again)
        #expect(Set([one, two, again]).count == 2)
    }

    @Test("a selection has exactly its seven keys")
    func selectionKeys() throws {
        let data = try JSONEncoder().encode(selection())
        let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(
            object.keys.sorted() == [
                "applicationTokens", "categoryTokens", "includeEntireCategory",
                "untokenizedApplicationIdentifiers", "untokenizedCategoryIdentifiers",
                "untokenizedWebDomainIdentifiers", "webDomainTokens",
            ]
        )
    }

    @Test("a selection survives JSON and property lists")
    func selectionRoundTrip() throws {
        let selection = try selection()
        let json = try JSONEncoder().encode(selection)
        #expect(try JSONDecoder().decode(FamilyActivitySelection.self, from: json) == selection)
        let list = try PropertyListEncoder().encode(selection)
        #expect(
            try PropertyListDecoder().decode(FamilyActivitySelection.self, from: list) == selection
        )
    }

    @Test(
        "a selection that lacks a key does not decode",
        arguments: [
            "applicationTokens", "categoryTokens", "includeEntireCategory",
            "untokenizedApplicationIdentifiers", "untokenizedCategoryIdentifiers",
            "untokenizedWebDomainIdentifiers", "webDomainTokens",
        ]
    )
    func selectionWithoutKey(key: String) throws {
        let data = try JSONEncoder().encode(selection())
        var object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        object[key] = nil
        let rest = try JSONSerialization.data(withJSONObject: object)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(FamilyActivitySelection.self, from: rest)
        }
    }

    @Test("a selection derives its items from its tokens and withholds their names")
    func selectionItems() throws {
        let selection = try selection()
        #expect(selection.applications.count == 2)
        #expect(Set(selection.applications.compactMap(\.token)) == selection.applicationTokens)
        #expect(Set(selection.categories.compactMap(\.token)) == selection.categoryTokens)
        #expect(Set(selection.webDomains.compactMap(\.token)) == selection.webDomainTokens)
        #expect(selection.applications.allSatisfy { $0.bundleIdentifier == nil })
        #expect(selection.applications.allSatisfy { $0.localizedDisplayName == nil })
        #expect(selection.webDomains.allSatisfy { $0.domain == nil })
    }

    @Test("selections are compared by their items and by includeEntireCategory")
    func selectionEquality() throws {
        #expect(FamilyActivitySelection() == FamilyActivitySelection(includeEntireCategory: false))
        #expect(FamilyActivitySelection() != FamilyActivitySelection(includeEntireCategory: true))
        #expect(try selection() == selection())
        #expect(try selection() != FamilyActivitySelection(includeEntireCategory: true))
    }

    @Test("statuses and members are coded as their numbers")
    func numbers() throws {
        let statuses: [AuthorizationStatus] = [
            .notDetermined, .denied, .approved, .approvedWithDataAccess,
        ]
        #expect(String(decoding: try JSONEncoder().encode(statuses), as: UTF8.self) == "[0,1,2,3]")
        #expect(
            try JSONDecoder().decode([FamilyControlsMember].self, from: Data("[0,1]".utf8)) == [
                .child, .individual,
            ]
        )
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([AuthorizationStatus].self, from: Data("[4]".utf8))
        }
        #expect(Set(statuses.map(\.description)).count == 4)
    }
}
