import Basics
import Enforcement
import Foundation
import Limits
import ManagedSettings
import SimulatedPhone
import Testing

@Suite("Typed domains in selections", .timeLimit(.minutes(10)))
struct TypedSelectionTests {
    private let phone = ShieldPhone(apps: 4, categories: 2)

    private func items(_ domains: String...) throws -> [Selection.Item] {
        try domains.map { Selection.Item(typing: try TypedDomain($0)) }
    }

    private func filter(_ index: Int) -> WebContentSettings.FilterPolicy? {
        phone.phone.run(ShieldPhone.stint) {
            ManagedSettingsStore(named: .init("stint-\(index)")).webContent.blockedByFilter
        }
    }

    @Test("a typed domain is stored by its name, as an item of a limits file")
    func file() throws {
        let folder = SelectionFolder(appGroup: phone.phone.disk.appending(path: "group"))
        let selection = Selection(try items("video.example"))
        let reference = try folder.store(selection)
        #expect(reference.webDomainCount == 1 && !reference.isEmpty)
        // The same bytes as in version 0.9.0, which lists the item.
        let stored = try Data(
            contentsOf: phone.phone.disk.appending(
                path: "group/selections/\(reference.digestText).stint"
            )
        )
        let id = ItemID(of: .webDomain, name: "video.example")
        var writer = ByteWriter()
        for byte: UInt8 in [2, 1] { writer.write(byte: byte) }
        writer.write(id.rawValue)
        writer.write(byte: 2)
        writer.write(counted: "video.example".utf8)
        writer.write(byte: 0)
        #expect(Array(stored) == writer.bytes)
        #expect(try folder.load(reference).typedDomains.map(\.text) == ["video.example"])
    }

    @Test("names that are no domain, or are to be picked, don't count as typed")
    func names() throws {
        let folder = SelectionFolder(appGroup: phone.phone.disk.appending(path: "group"))
        func named(_ kind: Selection.Kind, _ name: String) throws -> Selection.Item {
            let id = ItemID(of: kind, name: name)
            return try #require(Selection.Item(id: id, kind: kind, name: name))
        }
        for item in [
            try named(.webDomain, "com"), try named(.webDomain, "WWW.video.example"),
            try named(.application, "video.example"),
        ] {
            #expect(item.typedDomain == nil)
        }
        let mixed = Selection(try items("video.example") + [try named(.application, "Video")])
        #expect(try folder.store(mixed).isEmpty, "the person is asked for the app")
        let picked = try phone.select([phone.app(1)])
        #expect(try folder.store(Selection(picked.items + items("a.example"))).webDomainCount == 1)
    }

    @Test("everything else has no typed exceptions")
    func everythingElse() throws {
        let typed = [try TypedDomain("video.example")]
        let chosen = try Selection(PickedTokens(), typing: typed)
        #expect(chosen.typedDomains == typed)
        let rest = try Selection(PickedTokens(), typing: typed, covering: .everythingElse)
        #expect(rest.exceptions.isEmpty && rest.typedDomains.isEmpty)
    }

    @Test("the filter contains the typed domains that are blocked, and nothing else")
    func writing() throws {
        let picked = try phone.select([phone.app(1)]).items
        let both = Selection(try items("a.example", "b.example") + picked)
        let one = Selection(try items("b.example", "c.example"))
        try phone.write([ShieldLayer(selection: both), ShieldLayer(selection: one)])
        let domains = ["a.example", "b.example", "c.example"].map(WebDomain.init(domain:))
        #expect(filter(0) == .specific(Set(domains)))
        #expect(phone.shielded == [phone.app(1)])
        #expect(phone.phone.isFiltered("a.example") && phone.phone.isFiltered("m.a.example"))
        #expect(!phone.phone.isFiltered("aa.example") && !phone.phone.isFiltered("example"))
        // An exception of one limit doesn't open what the other blocks.
        let exceptions = Set(both.items.map(\.id))
        try phone.write([
            ShieldLayer(selection: both, exceptions: exceptions), ShieldLayer(selection: one),
        ])
        #expect(filter(0) == .specific(Set(domains.dropFirst())))
        #expect(phone.shielded.isEmpty)
        try phone.write([])
        #expect(filter(0) == nil && !phone.phone.isFiltered("b.example"))
    }

    @Test("more than 50 domains of several limits are distributed over stores")
    func stores() throws {
        let layers = try (0..<3).map { limit in
            ShieldLayer(
                selection: Selection(
                    try (0..<40).map {
                        Selection.Item(typing: try TypedDomain("site\(limit)-\($0).example"))
                    }
                )
            )
        }
        try phone.write(layers)
        for limit in 0..<3 {
            for site in 0..<40 { #expect(phone.phone.isFiltered("site\(limit)-\(site).example")) }
        }
        try phone.write(Array(layers.suffix(1)))
        #expect(!phone.phone.isFiltered("site0-0.example"))
        #expect(phone.phone.isFiltered("site2-39.example"))
        #expect(filter(1) == nil)
    }
}
