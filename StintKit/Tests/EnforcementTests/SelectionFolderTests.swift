import Basics
import Enforcement
import Foundation
import Limits
import SimulatedPhone
import Testing

@Suite("Stored selections", .timeLimit(.minutes(10)))
struct SelectionFolderTests {
    private let phone = ShieldPhone(apps: 12, categories: 3)
    private var appGroup: URL { phone.phone.disk.appending(path: "group") }
    private var folder: SelectionFolder { SelectionFolder(appGroup: appGroup) }

    private func files() throws -> [URL] {
        try FileManager.default.contentsOfDirectory(
            at: appGroup.appending(path: "selections"),
            includingPropertiesForKeys: nil
        )
    }

    /// Stores any contents under the name of their digest.
    private func put(_ contents: some Sequence<UInt8>, _ suffix: String) throws
        -> SelectionReference
    {
        let reference = try #require(
            SelectionReference(
                digest: ContentDigest.of(contents),
                applicationCount: 0,
                categoryCount: 0,
                webDomainCount: 0
            )
        )
        let parent = appGroup.appending(path: "selections")
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        try Data(contents).write(to: parent.appending(path: reference.digestText + suffix))
        return reference
    }

    private func everyKind() throws -> Selection {
        var selection = try phone.select(phone.subjects)
        for (number, kind) in Selection.Kind.allCases.enumerated() {
            let id = ItemID(rawValue: DrawnNumber.maximum - UInt64(number))
            let item = Selection.Item(id: id, kind: kind, name: "Ünïcode \(number)")
            selection.formUnion(Selection([try #require(item)]))
        }
        return selection
    }

    @Test("a stored selection is read with all items, names and tokens, which its reference counts")
    func roundTrip() throws {
        let spared = try phone.select(everythingExcept: Array(phone.leaves.prefix(7)))
        var both = try phone.select(phone.subjects)
        both.formUnion(try phone.select(everythingExcept: [], known: [both]))
        for selection in [
            Selection(), try everyKind(), try phone.select([phone.app(3)]), spared, both,
            Selection(everythingExcept: []),
        ] {
            let reference = try folder.store(selection)
            #expect(try folder.load(reference) == selection)
            let counted = Selection(selection.choice)
            #expect(reference.coversEverythingElse == selection.coversEverythingElse)
            #expect(Int(reference.applicationCount) == counted.applications.count)
            #expect(Int(reference.categoryCount) == counted.categories.count)
            #expect(Int(reference.webDomainCount) == counted.webDomains.count)
            #expect(try folder.store(selection) == reference, "equal selections have equal files")
        }
        #expect(try files().allSatisfy { $0.pathExtension == "stint" })
    }

    @Test("more exceptions than the system accepts are refused")
    func tooManyExceptions() throws {
        let apps = (0..<51).map {
            Subject.application(BundleIdentifier(rawValue: "com.example.app\($0)"))
        }
        _ = try folder.store(try phone.select(everythingExcept: Array(apps.dropLast())))
        let error = EnforcementError.tooManyExceptions(count: 51, maximum: 50)
        #expect(throws: error) { try folder.store(phone.select(everythingExcept: apps)) }
        #expect(error.description.contains("51") && error.description.contains("; choose fewer"))
    }

    @Test("a selection with exceptions of another phone covers nothing until they are chosen")
    func foreignExceptions() throws {
        let whole = try phone.select(everythingExcept: [phone.app(1), phone.app(2)])
        let first = try #require(whole.exceptions.first)
        let partly = whole.mapItems { $0.id == first.id ? $0.withoutSubject : $0 }
        #expect(try folder.store(partly).isEmpty)
        #expect(try folder.load(folder.store(partly)) == partly)
        #expect(!partly.isSuperset(of: whole) && whole.isSuperset(of: partly))
    }

    @Test("several selections are read in order, even if one is missing")
    func severalSelections() throws {
        let selections = try (0..<4).map { try phone.select([phone.app($0)]) }
        let references = try selections.map { try folder.store($0) }
        let lost = references[2]
        try FileManager.default.removeItem(
            at: appGroup.appending(path: "selections/\(lost.digestText).stint")
        )
        let reader = folder
        let found = references.map { reader.contents(of: $0) }
        #expect(found == [selections[0], selections[1], nil, selections[3]])
        // A file is read only once.
        try FileManager.default.removeItem(at: appGroup.appending(path: "selections"))
        #expect(try reader.load(references[0]) == selections[0])
    }

    @Test("files without a reference are removed")
    func removal() throws {
        let kept = try folder.store(try phone.select([phone.app(1)]))
        _ = try folder.store(try phone.select([phone.app(2)]))
        _ = try put(Data("{}".utf8), ".json")
        let written = try #require(
            try files().first?.resourceValues(forKeys: [.contentModificationDateKey])
                .contentModificationDate
        )
        let now = WallInstant(millisecondsSince1970: Int64(written.timeIntervalSince1970 * 1000))
        // Another process may be about to append a fact that refers to one of them.
        let count = try files().count
        try folder.removeAll(but: [kept], at: now)
        #expect(try files().count == count)
        try folder.removeAll(but: [kept], at: now + .seconds(3700))
        #expect(try files().map(\.lastPathComponent) == ["\(kept.digestText).stint"])
        try SelectionFolder(appGroup: appGroup.appending(path: "none")).removeAll(but: [], at: now)
    }

    @Test("files of other versions are rejected", arguments: [0, 1, 3, 255] as [UInt8])
    func versions(_ version: UInt8) throws {
        let reference = try folder.store(try phone.select([phone.app(1)]))
        let file = appGroup.appending(path: "selections/\(reference.digestText).stint")
        let contents = try Data(contentsOf: file)
        #expect(contents.first == 2)
        let other = try put([version] + contents.dropFirst(), ".stint")
        #expect(throws: EnforcementError.selection(digest: other.digestText)) {
            try folder.load(other)
        }
    }

    @Test("a digest never changes, and is the same for arrays and sequences")
    func digest() throws {
        let bytes = Array("Stint keeps limits".utf8)
        let text =
            "fee6fbb534a402e81e685553e35adac9"
            + "c2449acfa52cba9f5b9e39a2e918b899"
        for digest in [ContentDigest.of(bytes), ContentDigest.of(AnySequence(bytes))] {
            let reference = SelectionReference(
                digest: digest,
                applicationCount: 0,
                categoryCount: 0,
                webDomainCount: 0
            )
            #expect(reference?.digestText == text)
        }
    }

    @Test("every truncation and every flipped bit of a file is detected")
    func damage() throws {
        let selection = try phone.select([phone.app(1), .category("Category 1")])
        let reference = try folder.store(selection)
        let file = appGroup.appending(path: "selections/\(reference.digestText).stint")
        let whole = Array(try Data(contentsOf: file))
        let error = EnforcementError.selection(digest: reference.digestText)
        for count in 0..<whole.count {
            try Data(whole.prefix(count)).write(to: file)
            #expect(throws: error) { try folder.load(reference) }
        }
        for bit in 0..<whole.count * 8 {
            var contents = whole
            contents[bit / 8] ^= 1 << (bit % 8)
            try Data(contents).write(to: file)
            #expect(throws: error) { try folder.load(reference) }
        }
        try Data(whole + [0]).write(to: file)
        #expect(throws: error) { try folder.load(reference) }
    }

    @Test("damage with a matching digest causes an error or a selection, never a crash")
    func forgery() throws {
        let reference = try folder.store(try everyKind())
        let file = appGroup.appending(path: "selections/\(reference.digestText).stint")
        let whole = Array(try Data(contentsOf: file))
        var readCount = 0
        var refusedCount = 0
        func read(_ contents: [UInt8]) throws {
            let forged = try put(contents, ".stint")
            do throws(EnforcementError) {
                // An accepted selection can be stored and read again.
                let selection = try folder.load(forged)
                #expect(try folder.load(try folder.store(selection)) == selection)
                readCount += 1
            } catch {
                #expect(error == .selection(digest: forged.digestText))
                refusedCount += 1
            }
        }
        for count in 0..<whole.count where count % 7 == 0 || count < 300 {
            try read(Array(whole.prefix(count)))
        }
        #expect(readCount == 0, "no part of a selection is a selection")
        var numbers = SeededNumbers(seed: 11)
        for round in 0..<1500 {
            var contents = whole
            for _ in 0...numbers.number(0...2) {
                // Half of the changes are in the first item.
                let last = round % 2 == 0 ? 160 : contents.count - 1
                contents[numbers.number(0...last)] ^= 1 << numbers.number(0...7)
            }
            try read(contents)
        }
        #expect(readCount > 100 && refusedCount > 100)
        for _ in 0..<1000 {
            try read([2] + (0..<numbers.number(0...40)).map { _ in UInt8(numbers.number(0...9)) })
        }
    }
}
