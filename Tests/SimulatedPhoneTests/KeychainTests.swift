import Foundation
import ScreenTimeDaemon
import Security
import SimulatedPhone
import Testing

@Suite("Keychain", .timeLimit(.minutes(10)))
struct KeychainTests {
    private static let other: BundleIdentifier = "com.example.other"
    private static let extensions = ProcessRole.allCases.filter { $0 != .app }

    /// The result of a search.
    private struct Answer: Equatable {
        var status: OSStatus
        var secret: String?

        static func found(_ secret: String) -> Self { Self(status: errSecSuccess, secret: secret) }
        static func failed(_ status: OSStatus) -> Self { Self(status: status, secret: nil) }
    }

    private static func query(_ more: [CFString: Any] = [:]) -> [CFString: Any] {
        let token: [CFString: Any] = [
            kSecClass: kSecClassGenericPassword,
            kSecAttrService: "com.example.service",
            kSecAttrAccount: "token",
        ]
        return token.merging(more) { $1 }
    }

    private static func add(_ secret: String, _ more: [CFString: Any] = [:]) -> OSStatus {
        SecItemAdd(
            query([kSecValueData: Data(secret.utf8)].merging(more) { $1 }) as CFDictionary,
            nil
        )
    }

    private static func read(_ more: [CFString: Any] = [:]) -> Answer {
        var found: CFTypeRef?
        let status = unsafe SecItemCopyMatching(
            query([kSecReturnData: true, kSecMatchLimit: kSecMatchLimitOne].merging(more) { $1 })
                as CFDictionary,
            &found
        )
        let data = found as? Data
        return Answer(status: status, secret: data.map { String(decoding: $0, as: UTF8.self) })
    }

    private static func update(_ changes: [CFString: Any]) -> OSStatus {
        SecItemUpdate(query() as CFDictionary, changes as CFDictionary)
    }

    private static func delete() -> OSStatus { SecItemDelete(query() as CFDictionary) }

    @Test("an item is added, read, changed and deleted")
    func life() throws {
        let test = try TestPhone()
        test.run {
            #expect(Self.read() == .failed(errSecItemNotFound))
            #expect(Self.update([kSecValueData: Data()]) == errSecItemNotFound)
            #expect(Self.delete() == errSecItemNotFound)
            #expect(Self.add("one") == errSecSuccess)
            #expect(Self.read() == .found("one"))
            #expect(Self.add("two") == errSecDuplicateItem)
            #expect(Self.read() == .found("one"))
            #expect(Self.update([kSecValueData: Data("two".utf8)]) == errSecSuccess)
        }
        test.phone.endProcess(of: TestPhone.quiet)
        test.run {
            #expect(Self.read() == .found("two"), "another process finds it")
            #expect(Self.delete() == errSecSuccess)
            #expect(Self.read() == .failed(errSecItemNotFound))
        }
    }

    @Test("only service, account and group distinguish items")
    func primaryKey() throws {
        let test = try TestPhone()
        test.run {
            #expect(Self.add("a") == errSecSuccess)
            #expect(Self.add("b", [kSecAttrAccount: "b"]) == errSecSuccess)
            #expect(Self.add("c", [kSecAttrService: "c"]) == errSecSuccess)
            #expect(Self.add("d", [kSecAttrAccessGroup: TestPhone.group]) == errSecSuccess)
            let later = kSecAttrAccessibleAfterFirstUnlock
            #expect(Self.add("e", [kSecAttrAccessible: later]) == errSecDuplicateItem)
            #expect(Self.read([kSecAttrAccessible: later]) == .failed(errSecItemNotFound))
            #expect(Self.read([kSecAttrAccount: "b"]) == .found("b"))
            #expect(Self.read([kSecAttrService: "c"]) == .found("c"))
            #expect(Self.read([kSecAttrAccessGroup: TestPhone.group]) == .found("d"))
            #expect(Self.update([kSecAttrAccount: "b"]) == errSecDuplicateItem)
            #expect(Self.read() == .found("a"), "a rejected change has no effect")
        }
    }

    @Test("attributes are returned in a dictionary, and all items in an array")
    func attributes() throws {
        let test = try TestPhone()
        try test.run {
            var added: CFTypeRef?
            let item = Self.query([
                kSecValueData: Data("one".utf8),
                kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
                kSecReturnAttributes: true,
                kSecReturnData: true,
            ])
            let addition = unsafe SecItemAdd(item as CFDictionary, &added)
            #expect(addition == errSecSuccess)
            let one = try #require(added as? [String: Any])
            #expect(one[kSecAttrService] as? String == "com.example.service")
            #expect(one[kSecAttrAccount] as? String == "token")
            #expect(
                one[kSecAttrAccessible] as? String
                    == kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
            )
            #expect(one[kSecValueData] as? Data == Data("one".utf8))
            #expect(Self.add("two", [kSecAttrAccount: "two"]) == errSecSuccess)
            var found: CFTypeRef?
            let all: [CFString: Any] = [
                kSecClass: kSecClassGenericPassword, kSecReturnAttributes: true,
                kSecMatchLimit: kSecMatchLimitAll,
            ]
            let search = unsafe SecItemCopyMatching(all as CFDictionary, &found)
            #expect(search == errSecSuccess)
            let items = try #require(found as? [[String: Any]])
            #expect(items.map { $0[kSecAttrAccount] as? String } == ["token", "two"])
            #expect(items.allSatisfy { $0[kSecValueData] == nil })
        }
    }

    @Test("an extension can't access the app's items, and vice versa")
    func extensions() throws {
        let test = try TestPhone()
        #expect(test.run { Self.add("app") } == errSecSuccess)
        for role in Self.extensions {
            test.phone.run(TestPhone.quiet, as: role) {
                #expect(Self.read() == .failed(errSecItemNotFound), "\(role)")
                #expect(Self.update([kSecValueData: Data()]) == errSecItemNotFound, "\(role)")
                #expect(Self.delete() == errSecItemNotFound, "\(role)")
                #expect(Self.add("\(role)") == errSecSuccess, "\(role)")
            }
        }
        #expect(test.run { Self.read() } == .found("app"))
        for role in Self.extensions {
            let answer = test.phone.run(TestPhone.quiet, as: role) { Self.read() }
            #expect(answer == .found("\(role)"))
        }
    }

    @Test("items of the app group are shared by the app and its extensions")
    func appGroup() throws {
        let test = try TestPhone()
        #expect(test.run { Self.add("shared", [kSecAttrAccessGroup: TestPhone.group]) } == 0)
        for role in ProcessRole.allCases {
            let answer = test.phone.run(TestPhone.quiet, as: role) { Self.read() }
            #expect(answer == .found("shared"), "\(role)")
        }
    }

    @Test("an app can't access another app's items and groups")
    func twoApps() throws {
        let test = try TestPhone()
        test.phone.install(ScreenTimeApp(Self.other, name: "Other"))
        test.run {
            #expect(Self.add("own") == errSecSuccess)
            #expect(Self.add("shared", [kSecAttrAccessGroup: TestPhone.group]) == errSecSuccess)
        }
        test.phone.run(Self.other) {
            #expect(Self.read() == .failed(errSecItemNotFound))
            let group: [CFString: Any] = [kSecAttrAccessGroup: TestPhone.group]
            #expect(Self.read(group) == .failed(errSecMissingEntitlement))
            #expect(Self.add("stray", group) == errSecMissingEntitlement)
            #expect(Self.add("other") == errSecSuccess)
            #expect(Self.update(group) == errSecMissingEntitlement)
            #expect(Self.read() == .found("other"))
        }
        #expect(test.run { Self.read() } == .found("own"))
    }

    @Test(
        "after a restart, nothing can be read before the first unlock",
        arguments: [
            kSecAttrAccessibleAfterFirstUnlock, kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
            kSecAttrAccessibleWhenUnlocked, kSecAttrAccessibleWhenUnlockedThisDeviceOnly,
        ]
    )
    func reboot(_ accessibility: CFString) throws {
        let test = try TestPhone()
        #expect(test.run { Self.add("kept", [kSecAttrAccessible: accessibility]) } == errSecSuccess)
        test.phone.reboot()
        test.run {
            #expect(Self.read() == .failed(errSecInteractionNotAllowed))
            #expect(Self.update([kSecValueData: Data()]) == errSecInteractionNotAllowed)
            let second: [CFString: Any] = [
                kSecAttrAccount: "second", kSecAttrAccessible: accessibility,
            ]
            #expect(Self.add("second", second) == errSecInteractionNotAllowed)
            #expect(Self.read([kSecAttrAccount: "second"]) == .failed(errSecItemNotFound))
        }
        test.phone.unlock()
        #expect(test.run { Self.read() } == .found("kept"))
    }

    @Test("on a locked phone, only items for after the first unlock can be read")
    func locked() throws {
        let test = try TestPhone()
        test.run {
            #expect(Self.add("usual") == errSecSuccess)
            for (account, accessibility) in [
                ("early", kSecAttrAccessibleWhenUnlockedThisDeviceOnly),
                ("late", kSecAttrAccessibleAfterFirstUnlock),
                ("here", kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly),
            ] {
                let item: [CFString: Any] = [
                    kSecAttrAccount: account, kSecAttrAccessible: accessibility,
                ]
                #expect(Self.add(account, item) == errSecSuccess)
            }
        }
        test.phone.lock()
        test.run {
            #expect(Self.read() == .failed(errSecInteractionNotAllowed))
            let attributes: [CFString: Any] = [kSecReturnAttributes: true, kSecReturnData: false]
            #expect(Self.read(attributes) == .failed(errSecInteractionNotAllowed))
            #expect(Self.read([kSecAttrAccount: "early"]) == .failed(errSecInteractionNotAllowed))
            #expect(Self.read([kSecAttrAccount: "late"]) == .found("late"))
            #expect(Self.read([kSecAttrAccount: "here"]) == .found("here"))
            #expect(Self.add("new", [kSecAttrAccount: "new"]) == errSecInteractionNotAllowed)
            let later: [CFString: Any] = [kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlock]
            #expect(Self.update(later) == errSecInteractionNotAllowed)
            #expect(Self.delete() == errSecSuccess, "nothing is decrypted to delete")
        }
        test.phone.unlock()
        #expect(test.run { Self.read() } == .failed(errSecItemNotFound))
        #expect(test.run { Self.read([kSecAttrAccount: "early"]) } == .found("early"))
    }

    @Test("items outlive a new version of the app, and the app itself")
    func deletion() throws {
        let test = try TestPhone()
        let app = ScreenTimeApp(TestPhone.quiet, name: "Quiet", groups: [TestPhone.group])
        #expect(test.run { Self.add("kept") } == errSecSuccess)
        test.phone.install(app)
        #expect(test.run { Self.read() } == .found("kept"))
        test.phone.delete(TestPhone.quiet)
        test.phone.install(ScreenTimeApp(Self.other, name: "Other"))
        #expect(test.phone.run(Self.other) { Self.read() } == .failed(errSecItemNotFound))
        test.phone.install(app)
        #expect(test.run { Self.read() } == .found("kept"))
    }

    @Test("no file of the phone contains a secret")
    func files() throws {
        let test = try TestPhone()
        let secret = "a secret that is found nowhere"
        test.run {
            #expect(Self.add(secret, [kSecAttrAccessGroup: TestPhone.group]) == errSecSuccess)
        }
        let files = try #require(FileManager.default.enumerator(atPath: test.phone.disk.path))
        var names: [String] = []
        for case let name as String in files {
            names.append(name)
            let path = test.phone.disk.appending(path: name).path
            let contents = FileManager.default.contents(atPath: path) ?? Data()
            #expect(contents.range(of: Data(secret.utf8)) == nil, "\(name)")
        }
        #expect(names.contains(TestPhone.group), "the group's folder was searched")
    }

    @Test("a killed process can't change the keychain")
    func killed() throws {
        let test = try TestPhone()
        var answers: [OSStatus] = []
        let group: [CFString: Any] = [kSecAttrAccessGroup: TestPhone.group]
        test.record.work = { _ in
            answers.append(Self.add("before", group))
            let memory = [UInt8](repeating: 1, count: 8 << 20)
            guard memory.count > 3 else { return }
            answers += [Self.add("after", [kSecAttrAccount: "after"]), Self.delete()]
        }
        try test.monitor("a", "07:00", "09:00")
        #expect(answers == [errSecSuccess, errSecMissingEntitlement, errSecMissingEntitlement])
        #expect(test.run { Self.read() } == .found("before"))
    }

    @Test("no keychain is available outside of a device")
    func outside() {
        #expect(Self.add("lost") == errSecMissingEntitlement)
        #expect(Self.read() == .failed(errSecMissingEntitlement))
        #expect(Self.update([kSecValueData: Data()]) == errSecMissingEntitlement)
        #expect(Self.delete() == errSecMissingEntitlement)
    }

    @Test("unsupported attributes are rejected, not ignored")
    func refused() throws {
        let test = try TestPhone()
        let all: [CFString: Any] = [kSecMatchLimit: kSecMatchLimitAll]
        let wrong: [[CFString: Any]] = [
            ["sync": true], ["labl": "name"], [kSecAttrService: 5], [kSecAttrAccount: Data()],
            [kSecAttrAccessible: "dk"], [kSecAttrAccessGroup: 1], [kSecReturnData: "yes"],
        ]
        test.run {
            #expect(Self.add("kept") == errSecSuccess)
            for more in wrong {
                #expect(Self.add("second", more) == errSecParam, "\(more)")
                #expect(Self.read(more) == .failed(errSecParam), "\(more)")
                let query = Self.query(more) as CFDictionary
                let changes = [kSecValueData: Data()] as CFDictionary
                #expect(SecItemUpdate(query, changes) == errSecParam, "\(more)")
                #expect(Self.update(more) == errSecParam, "\(more)")
                #expect(SecItemDelete(query) == errSecParam, "\(more)")
            }
            #expect(Self.add("second", all) == errSecParam)
            #expect(Self.read(all) == .failed(errSecParam), "several secrets at once")
            #expect(Self.read([kSecMatchLimit: "some"]) == .failed(errSecParam))
            #expect(Self.read([kSecValueData: Data("kept".utf8)]) == .failed(errSecParam))
            #expect(SecItemDelete(Self.query(all) as CFDictionary) == errSecParam)
            #expect(SecItemAdd(Self.query() as CFDictionary, nil) == errSecParam, "no secret")
            #expect(Self.update([:]) == errSecParam)
            #expect(Self.update([kSecClass: kSecClassGenericPassword]) == errSecParam)
            let nowhere = Self.query([kSecReturnData: true]) as CFDictionary
            #expect(SecItemCopyMatching(nowhere, nil) == errSecParam)
            #expect(SecItemCopyMatching([kSecAttrAccount: "token"], nil) == errSecParam, "no class")
            #expect(SecItemCopyMatching(Self.query() as CFDictionary, nil) == errSecSuccess)
            #expect(Self.add("key", [kSecClass: "keys"]) == errSecUnimplemented)
            #expect(Self.read([kSecClass: "inet"]) == .failed(errSecUnimplemented))
            #expect(Self.read() == .found("kept"))
        }
    }

    @Test("results have the system's messages")
    func words() {
        let statuses = [
            errSecSuccess, errSecUnimplemented, errSecParam, errSecDuplicateItem,
            errSecItemNotFound, errSecInteractionNotAllowed, errSecMissingEntitlement,
        ]
        #expect(statuses == [0, -4, -50, -25299, -25300, -25308, -34018])
        let words = statuses.compactMap { SecCopyErrorMessageString($0, nil) as String? }
        #expect(Set(words).count == statuses.count)
        #expect(SecCopyErrorMessageString(1, nil) == nil)
    }
}
