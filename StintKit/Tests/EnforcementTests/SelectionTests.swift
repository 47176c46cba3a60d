import Enforcement
import Intake
import Limits
import SimulatedPhone
import SimulatedPicker
import Testing

@Suite("Selections", .timeLimit(.minutes(10)))
struct SelectionTests {
    private let phone = ShieldPhone(apps: 12, categories: 3)

    @Test("equal choices make equal selections in any process")
    func names() throws {
        let first = try phone.select(phone.subjects)
        let second = try phone.select(phone.subjects.reversed())
        #expect(first == second)
        #expect(Set(first.items.map(\.id)).count == phone.subjects.count)
        #expect(first.items.allSatisfy { $0.id.rawValue >= DrawnNumber.minimum })
        #expect(first.applications.count == 12 && first.webDomains.count == 12)
        #expect(first.categories.count == 3)
        #expect(first.items.map(\.kind.rawValue) == first.items.map(\.kind.rawValue).sorted())
    }

    @Test("an app has the same ID in all selections, the one it got first")
    func sharedNames() throws {
        let first = try phone.select([phone.app(1), phone.app(2)])
        let second = try phone.select([phone.app(2), phone.app(3)])
        #expect(try phone.id(phone.app(2), in: [first]) == phone.id(phone.app(2), in: [second]))
        let token = try phone.token(phone.app(3))
        let counted = ItemID(rawValue: 3)
        let old = Selection([try #require(Selection.Item(id: counted, subject: token))])
        let third = try phone.select([phone.app(1), phone.app(3)], known: [first, old])
        #expect(try phone.id(phone.app(3), in: [third]) == counted)
        #expect(third.items.map(\.id).contains(try #require(first.items.first?.id)))
    }

    @Test("a replaced token isn't found, but its item is")
    func rotation() throws {
        let selection = try phone.select([phone.app(1), .category("Category 1")])
        let id = try #require(try phone.id(phone.app(1), in: [selection]))
        phone.phone.inject(.tokenRotation)
        #expect(try phone.id(phone.app(1), in: [selection]) == nil)
        #expect(selection.item(id)?.kind == .application)
    }

    @Test("lookups compare token and kind")
    func lookUps() throws {
        let selection = try phone.select([phone.app(1), .category("Category 1"), phone.leaves[1]])
        #expect(
            selection.item(for: try #require(selection.applications.first))?.kind == .application
        )
        #expect(selection.item(for: try #require(selection.categories.first))?.kind == .category)
        #expect(selection.item(for: try #require(selection.webDomains.first))?.kind == .webDomain)
        #expect(selection.item(.unknown) == nil)
    }

    @Test("set operations compare IDs")
    func setAlgebra() throws {
        let all = try phone.select(phone.subjects)
        let some = try phone.select([phone.app(1), phone.app(5)], known: [all])
        #expect(all.isSuperset(of: some) && !some.isSuperset(of: all))
        #expect(all.isSuperset(of: all) && some.isSuperset(of: Selection()))
        let rest = all.subtracting(some.items.map(\.id))
        #expect(rest.items.count == all.items.count - 2 && !rest.isSuperset(of: some))
        var union = rest
        union.formUnion(some)
        #expect(union.items.count == all.items.count && union.isSuperset(of: all))
        union.formUnion(all)
        #expect(union.items.count == all.items.count)
    }

    @Test("set operations consider exceptions, by the definition of each app")
    func exceptionAlgebra() throws {
        let leaves = [phone.app(0), phone.app(1), phone.leaves[1]]
        let known = [try phone.select(leaves)]
        let ids = try leaves.map { try #require(try phone.id($0, in: known)) }
        var all: [Selection] = []
        for bits in 0..<8 {
            let some = leaves.enumerated().filter { bits & 1 << $0.offset != 0 }.map(\.element)
            all.append(try phone.select(some, known: known))
            all.append(try phone.select(everythingExcept: some, known: known))
        }
        func covered(_ selection: Selection) -> [Bool] {
            (ids + [.everythingElse]).map(selection.mayCover)
        }
        for one in all {
            for other in all {
                let (left, right) = (covered(one), covered(other))
                var union = one
                union.formUnion(other)
                #expect(covered(union) == zip(left, right).map { $0 || $1 })
                #expect(union.isSuperset(of: one) && union.isSuperset(of: other))
                var added = one
                added.formUnion(other.added(since: one))
                #expect(covered(added) == covered(union))
                let isLarger = zip(left, right).allSatisfy { $0 || !$1 }
                if one.scope == other.scope {
                    #expect(one.isSuperset(of: other) == isLarger)
                } else if other.items.isEmpty {
                    #expect(one.isSuperset(of: other))
                } else {
                    // The system leaves some of its own apps open, which may be chosen by name.
                    #expect(!one.isSuperset(of: other))
                }
                #expect(covered(one.subtracting(other.items.map(\.id))).count == 4)
            }
        }
    }

    @Test("an exception is an app or a web domain; picked categories stand for their apps")
    func exceptedCategory() throws {
        let picked = phone.phone.pick(
            [.category("Category 1")],
            for: ShieldPhone.stint,
            includeEntireCategory: true
        )
        let selection = try Selection(PickedTokens(picked), covering: .everythingElse)
        #expect(selection.items == [.everythingElse] && selection.scope == .everythingElse)
        #expect(selection.exceptions.count == 8)
        #expect(selection.exceptions.allSatisfy { $0.kind != .category })
        #expect(selection.choice == selection.exceptions)
        #expect(selection.subtracting([.everythingElse]) == Selection())
        #expect(Selection(whole: [], except: selection.exceptions) == nil)
        #expect(selection.coveredItems.categories == [.everythingElse])
        #expect(
            Selection.Item(id: .everythingElse, kind: .application, name: "") == nil
        )
    }

    @Test("an app with two tokens and one ID is covered by both tokens")
    func bothTokens() throws {
        let before = try phone.select([phone.app(1)])
        phone.phone.inject(.tokenRotation)
        let subject = try phone.token(phone.app(1))
        let id = try #require(before.items.first?.id)
        var union = before
        union.formUnion(Selection([try #require(Selection.Item(id: id, subject: subject))]))
        #expect(union.applications.count == 2)
        #expect(union.subtracting([id]).items.isEmpty)
    }

    @Test("items without a token are listed, and block nothing")
    func handwritten() throws {
        let item = try #require(
            Selection.Item(id: ItemID(rawValue: 9), kind: .webDomain, name: "example.com")
        )
        let selection = Selection([item, item])
        #expect(selection.items == [item] && selection.webDomains.isEmpty)
        let picked = try phone.select([phone.app(1)], known: [selection])
        #expect(picked.items.map(\.id) != [ItemID(rawValue: 9)])
        #expect(
            ItemID(of: .webDomain, name: "example.com")
                != ItemID(of: .application, name: "example.com")
        )
    }

    @Test("names have at most 64 bytes, and no item has the unknown ID")
    func bounds() throws {
        let id = ItemID(rawValue: 1)
        let fits = String(repeating: "é", count: 32)
        #expect(Selection.Item(id: id, kind: .application, name: fits)?.name == fits)
        #expect(Selection.Item(id: id, kind: .application, name: fits + "a") == nil)
        #expect(Selection.Item(id: .unknown, kind: .application, name: "") == nil)
        #expect(Selection.Item(id: .unknown, subject: try phone.token(phone.app(1))) == nil)
    }
}
