import Basics
import Enforcement
import Limits
import ManagedSettings
import SimulatedPhone
import Testing

@Suite("Shield stores", .timeLimit(.minutes(10)))
struct ShieldStoresTests {
    /// A limit as covered and excepted subjects.
    private struct Definition {
        let covered: Set<Subject>
        /// The subjects that are left open by everything else; nil without it.
        let spared: Set<Subject>?
        let open: Set<Subject>

        /// Returns true if this limit blocks an app or a web domain.
        func shields(_ leaf: Subject, in category: Subject?) -> Bool {
            guard !open.contains(leaf) else { return false }
            if covered.contains(leaf) { return true }
            if let spared, !spared.contains(leaf) { return true }
            guard let category else { return false }
            return covered.contains(category) && !open.contains(category)
        }
    }

    /// Creates random limits with exceptions among all subjects.
    private func draw(
        _ phone: ShieldPhone,
        _ numbers: inout SeededNumbers
    ) throws -> (definitions: [Definition], layers: [ShieldLayer], known: [Selection]) {
        let everything = try phone.select(phone.subjects)
        var definitions: [Definition] = []
        var layers: [ShieldLayer] = []
        for _ in 0..<numbers.number(0...4) {
            let covered = numbers.some(of: phone.subjects, oneIn: numbers.number(2...8))
            let open =
                numbers.chance(in: 3)
                ? [] : numbers.some(of: phone.subjects, oneIn: numbers.number(3...12))
            let ids = try open.compactMap { try phone.id($0, in: [everything]) }
            let spared =
                numbers.chance(in: 3)
                ? numbers.some(of: phone.leaves, oneIn: numbers.number(1...2) * 8) : nil
            definitions.append(
                Definition(
                    covered: Set(covered),
                    spared: spared.map { Set($0) },
                    open: Set(open)
                )
            )
            var selection = try phone.select(covered, known: [everything])
            if let spared {
                selection.formUnion(
                    try phone.select(everythingExcept: spared, known: [everything])
                )
            }
            layers.append(ShieldLayer(selection: selection, exceptions: Set(ids)))
        }
        return (definitions, layers, [everything])
    }

    private func shielded(_ phone: ShieldPhone, by definitions: [Definition]) -> Set<Subject> {
        Set(
            phone.leaves.filter { leaf in
                definitions.contains { $0.shields(leaf, in: phone.categories[leaf]) }
            }
        )
    }

    @Test("an app is open only if no limit blocks it, for sequences of random limits")
    func strictestWins() throws {
        for seed in 0..<30 {
            var numbers = SeededNumbers(seed: UInt64(seed))
            let phone = ShieldPhone(apps: 24, categories: 5)
            for step in 0..<8 {
                let (definitions, layers, known) = try draw(phone, &numbers)
                try phone.write(layers, known: known)
                let expected = shielded(phone, by: definitions)
                #expect(phone.shielded == expected, "seed \(seed), step \(step)")
            }
        }
    }

    @Test("apps blocked before and after a write stay blocked during it, even if it is interrupted")
    func deaths() throws {
        var deaths = 0
        for seed in 0..<24 {
            var numbers = SeededNumbers(seed: UInt64(1000 + seed))
            // Enough apps for several stores.
            let phone = ShieldPhone(apps: seed % 2 == 0 ? 90 : 20, categories: 6)
            for step in 0..<4 {
                let (definitions, layers, known) = try draw(phone, &numbers)
                let before = phone.shielded
                let expected = shielded(phone, by: definitions)
                let always = before.intersection(expected)
                var changes = numbers.chance(in: 2) ? Int.max : numbers.number(1...30)
                phone.phone.observer = { event in
                    guard case .unshielded(let subject) = event.kind else {
                        if case .shielded = event.kind { changes -= 1 }
                        if changes == 0 { phone.phone.kill(ShieldPhone.stint) }
                        return
                    }
                    changes -= 1
                    if changes == 0 { phone.phone.kill(ShieldPhone.stint) }
                    #expect(!always.contains(subject), "seed \(seed), step \(step): \(subject)")
                }
                try phone.write(layers, known: known)
                phone.phone.observer = nil
                #expect(phone.shielded.isSuperset(of: always), "seed \(seed), step \(step)")
                if phone.shielded != expected { deaths += 1 }
                try phone.write(layers, known: known)
                #expect(phone.shielded == expected, "seed \(seed), step \(step)")
            }
        }
        #expect(deaths > 10, "some writes must be interrupted")
    }

    @Test("more than 50 tokens of a kind use several stores, and an access rewrites one of them")
    func manyTokens() throws {
        let phone = ShieldPhone(apps: 130, categories: 3)
        let all = try phone.select(phone.leaves)
        try phone.write([ShieldLayer(selection: all)])
        #expect(phone.shielded == Set(phone.leaves))
        #expect((0..<4).map { phone.store($0).applications?.count } == [50, 50, 30, nil])
        let before = (0..<3).map { phone.store($0).applications }
        let id = try #require(try phone.id(phone.app(0), in: [all]))
        try phone.write([ShieldLayer(selection: all, exceptions: [id])])
        #expect(phone.shielded == Set(phone.leaves).subtracting([phone.app(0)]))
        let after = (0..<3).map { phone.store($0).applications }
        #expect(zip(before, after).count { $0 != $1 } == 1)
        try phone.write([ShieldLayer(selection: all)])
        #expect((0..<3).map { phone.store($0).applications } == before)
        try phone.write([])
        #expect(phone.shielded.isEmpty)
        #expect(!phone.phone.run(ShieldPhone.stint) { ShieldStores.isShielding })
    }

    @Test("the first store blocks something while anything is blocked")
    func firstStore() throws {
        let phone = ShieldPhone(apps: 120, categories: 3)
        let all = try phone.select(phone.leaves)
        try phone.write([ShieldLayer(selection: all)])
        for index in stride(from: 119, through: 1, by: -17) {
            let last = try phone.select([phone.app(index)], known: [all])
            try phone.write([ShieldLayer(selection: last)])
            #expect(phone.shielded == [phone.app(index)])
            #expect(phone.phone.run(ShieldPhone.stint) { ShieldStores.isShielding })
            try phone.write([ShieldLayer(selection: all)])
        }
    }

    @Test("access to an app of a blocked category opens only that app")
    func exceptionInCategory() throws {
        let phone = ShieldPhone(apps: 6, categories: 2)
        let app = phone.app(0)
        let category = try #require(phone.categories[app])
        let both = try phone.select([app, category])
        let categoryOnly = try phone.select([category], known: [both])
        let inside = Set(phone.leaves.filter { phone.categories[$0] == category })
        let id = try #require(try phone.id(app, in: [both]))
        try phone.write([ShieldLayer(selection: both, exceptions: [id])])
        #expect(phone.shielded == inside.subtracting([app]))
        try phone.write([ShieldLayer(selection: categoryOnly, exceptions: [id])], known: [both])
        #expect(phone.shielded == inside.subtracting([app]))
        try phone.write([
            ShieldLayer(selection: both, exceptions: [id]), ShieldLayer(selection: categoryOnly),
        ])
        #expect(phone.shielded == inside, "the strictest limit wins")
        let categoryID = try #require(try phone.id(category, in: [both]))
        try phone.write([ShieldLayer(selection: both, exceptions: [categoryID])])
        #expect(phone.shielded == [app])
        try phone.write([ShieldLayer(selection: both, exceptions: [.unknown])])
        #expect(phone.shielded == inside)
    }

    @Test("everything except some apps blocks apps that are installed later, but never Stint")
    func everythingElse() throws {
        let phone = ShieldPhone(apps: 6, categories: 2)
        let spared = [phone.app(0), phone.leaves[3]]
        let all = try phone.select(everythingExcept: spared)
        try phone.write([ShieldLayer(selection: all)])
        #expect(phone.shielded == Set(phone.leaves).subtracting(spared))
        #expect(phone.phone.isShielded(.application("com.example.later")))
        #expect(phone.phone.isShielded(.webDomain("later.example")))
        #expect(!phone.phone.isShielded(.application(ShieldPhone.stint)))
        #expect(phone.phone.run(ShieldPhone.stint) { ShieldStores.isShielding })
        let other = try phone.select(everythingExcept: [phone.app(0), phone.app(1)], known: [all])
        try phone.write([ShieldLayer(selection: all), ShieldLayer(selection: other)])
        #expect(phone.shielded == Set(phone.leaves).subtracting([phone.app(0)]))
        #expect(phone.store(1).applicationCategories == nil, "one policy is enough for both")
        let category = try phone.select([.category("Category 0")], known: [all])
        try phone.write([ShieldLayer(selection: all), ShieldLayer(selection: category)])
        // An exception opens nothing of another limit.
        #expect(phone.shielded == Set(phone.leaves))
        try phone.write([ShieldLayer(selection: all)])
        #expect(phone.shielded == Set(phone.leaves).subtracting(spared))
        try phone.write([
            ShieldLayer(selection: all, exceptions: [.everythingElse])
        ])
        #expect(phone.shielded.isEmpty)
    }

    @Test("too many tokens or exceptions are refused with their number, and nothing is written")
    func tooMany() throws {
        let phone = ShieldPhone(apps: 2, categories: 1)
        // The picker also offers apps that aren't installed, which is faster.
        let apps = (0..<2001).map {
            Subject.application(BundleIdentifier(rawValue: "com.example.app\($0)"))
        }
        let first = try phone.select([apps[0]])
        try phone.write([ShieldLayer(selection: first)])
        let all = try phone.select(apps)
        #expect(throws: EnforcementError.tooManyTokens(count: 2001, maximum: 2000)) {
            try phone.write([ShieldLayer(selection: all)])
        }
        let category = try phone.select([.category("Category 0")], known: [all])
        let many = Set(all.items.prefix(51).map(\.id))
        #expect(throws: EnforcementError.tooManyTokens(count: 51, maximum: 50)) {
            try phone.write([ShieldLayer(selection: category, exceptions: many)], known: [all])
        }
        // Forty-one categories, each with its own exception.
        let layers = try (0..<41).map { index in
            ShieldLayer(
                selection: try phone.select([.category("Category \(index)")], known: [all]),
                exceptions: [all.items[index].id]
            )
        }
        #expect(throws: EnforcementError.tooManyTokens(count: 2050, maximum: 2000)) {
            try phone.write(layers, known: [all])
        }
        #expect(phone.phone.run(ShieldPhone.stint) { ShieldStores.isShielding })
        #expect(phone.phone.isShielded(apps[0]) && !phone.phone.isShielded(apps[1]))
        try phone.write(Array(layers.dropLast()), known: [all])
        #expect(phone.phone.isShielded(apps[1]))
    }

    @Test("writing the same shields again changes nothing")
    func onlyDifferences() throws {
        let phone = ShieldPhone(apps: 30, categories: 5)
        var numbers = SeededNumbers(seed: 3)
        for _ in 0..<10 {
            let (_, layers, known) = try draw(phone, &numbers)
            try phone.write(layers, known: known)
            let before = (0..<5).map { StoreContents(phone.store($0)) }
            try phone.write(layers, known: known)
            #expect((0..<5).map { StoreContents(phone.store($0)) } == before)
        }
    }

    /// The contents of a store, for comparison.
    private struct StoreContents: Equatable {
        let applications: Set<ApplicationToken>?
        let applicationCategories: ShieldSettings.ActivityCategoryPolicy<Application>?
        let webDomains: Set<WebDomainToken>?
        let webDomainCategories: ShieldSettings.ActivityCategoryPolicy<WebDomain>?

        init(_ shield: ShieldSettings) {
            applications = shield.applications
            applicationCategories = shield.applicationCategories
            webDomains = shield.webDomains
            webDomainCategories = shield.webDomainCategories
        }
    }
}
