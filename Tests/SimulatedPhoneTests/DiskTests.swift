import Foundation
import FoundationGaps
import ManagedSettings
import ScreenTimeDaemon
import SimulatedPhone
import Testing

@Suite("Disk", .timeLimit(.minutes(10)))
struct DiskTests {
    private static func file(_ name: String) -> URL {
        let folder = FileManager.default.containerURL(
            forSecurityApplicationGroupIdentifier: TestPhone.group
        )
        return (folder ?? URL(filePath: "/nonexistent")).appending(path: name)
    }

    private func read(_ name: String, _ test: TestPhone) -> Data? {
        FileManager.default.contents(
            atPath: test.phone.disk.appending(path: TestPhone.group).appending(path: name).path
        )
    }

    @Test(
        "a process killed during a write leaves half of it, and its further changes have no effect"
    )
    func killedAtEachWrite() throws {
        var sizes: Set<[Int]> = []
        for seed in 1...40 as ClosedRange<UInt64> {
            let test = try TestPhone(seed: seed)
            let photos = test.tokens(TestPhone.photos)
            let text = Data(repeating: 7, count: 100)
            test.record.work = { _ in
                for name in ["one", "two", "three", "four", "five"] {
                    do { try text.write(to: Self.file(name)) } catch { continue }
                }
                ManagedSettingsStore().shield.applications = photos
                do {
                    try FileManager.default.createDirectory(
                        at: Self.file("folder"),
                        withIntermediateDirectories: true
                    )
                } catch { return }
            }
            test.phone.inject(.killedExtension)
            try test.monitor("a", "07:00", "09:00")
            #expect(test.count(.killedExtension) == 1)
            #expect(!test.phone.isShielded(TestPhone.photos))
            #expect(read("folder", test) == nil)
            #expect(
                !FileManager.default.fileExists(
                    atPath: test.phone.disk.appending(path: TestPhone.group).appending(
                        path: "folder"
                    ).path
                )
            )
            #expect(test.eventKinds.contains(.ran(TestPhone.quiet, .monitor, completed: false)))
            let found = ["one", "two", "three", "four", "five"].map { read($0, test)?.count ?? -1 }
            sizes.insert(found)
            test.stop()
            #expect(test.phone.isShielded(TestPhone.photos), "the next process is unaffected")
        }
        #expect(
            sizes == [
                [-1, -1, -1, -1, -1], [50, -1, -1, -1, -1], [100, -1, -1, -1, -1],
                [100, 50, -1, -1, -1],
            ]
        )
    }

    @Test("an atomic write of a killed process leaves the old or new file")
    func atomicWrite() throws {
        for seed in 1...20 as ClosedRange<UInt64> {
            let test = try TestPhone(seed: seed)
            test.run {
                do { try Data("old".utf8).write(to: Self.file("f")) } catch { Issue.record(error) }
            }
            test.record.work = { _ in
                do { try Data("new".utf8).write(to: Self.file("f"), options: .atomic) } catch {
                    return
                }
            }
            test.phone.inject(.killedExtension)
            try test.monitor("a", "07:00", "09:00")
            #expect([Data("old".utf8), Data("new".utf8)].contains(read("f", test)))
        }
    }

    @Test("on a full disk writes fail, and files can be read and deleted")
    func fullDisk() throws {
        let test = try TestPhone()
        test.run {
            do { try Data("old".utf8).write(to: Self.file("f")) } catch { Issue.record(error) }
        }
        var error: (any Error)?
        var contents: Data?
        test.record.work = { _ in
            do { try Data("new".utf8).write(to: Self.file("g")) } catch let failure {
                error = failure
            }
            contents = FileManager.default.contents(atPath: Self.file("f").path)
            guard contents != nil else { return }
            do { try FileManager.default.removeItem(at: Self.file("f")) } catch {
                Issue.record(error)
            }
        }
        test.phone.inject(.fullDisk)
        try test.monitor("a", "07:00", "09:00")
        #expect((error as? CocoaError)?.code == .fileWriteOutOfSpace)
        #expect(contents == Data("old".utf8) && read("f", test) == nil)
        #expect(test.eventKinds.contains(.ran(TestPhone.quiet, .monitor, completed: false)))
        test.stop()
        #expect(read("g", test) == Data("new".utf8))
    }

    @Test("no file of the phone can be opened before the first unlock")
    func beforeFirstUnlock() throws {
        let test = try TestPhone()
        test.run {
            do { try Data("old".utf8).write(to: Self.file("f")) } catch { Issue.record(error) }
        }
        try test.monitor("a", "07:00", "09:00")
        _ = test.drainCalls()
        var contents: [Data?] = []
        test.record.work = { _ in
            contents.append(FileManager.default.contents(atPath: Self.file("f").path))
        }
        test.phone.inject(.callbackBeforeFirstUnlock)
        test.phone.reboot()
        #expect(test.drainCalls() == ["08:00:40 start a"])
        #expect(contents == [nil])
        #expect(test.run { FileManager.default.contents(atPath: Self.file("f").path) } == nil)
        test.phone.unlock()
        #expect(contents == [nil, Data("old".utf8)])
    }

    @Test("the shield configuration extension can read the app group but not change it")
    func shieldConfiguration() throws {
        let test = try TestPhone()
        test.run {
            do { try Data("old".utf8).write(to: Self.file("f")) } catch { Issue.record(error) }
        }
        /// Returns the names of successful operations, and the first error.
        func attempts() -> (done: Set<String>, error: (any Error)?) {
            var done: Set<String> = []
            var first: (any Error)?
            let manager = FileManager.default
            let works: [(String, () throws -> Void)] = [
                ("create", { try Data("new".utf8).write(to: Self.file("g")) }),
                ("replace", { try Data("new".utf8).write(to: Self.file("h"), options: .atomic) }),
                ("append", { try FileHandle(forUpdating: Self.file("f")).close() }),
                ("copy", { try manager.copyItem(at: Self.file("f"), to: Self.file("c")) }),
                ("link", { try manager.linkItem(at: Self.file("f"), to: Self.file("l")) }),
                (
                    "folder",
                    {
                        try manager.createDirectory(
                            at: Self.file("d"),
                            withIntermediateDirectories: false
                        )
                    }
                ),
                ("move", { try manager.moveItem(at: Self.file("f"), to: Self.file("m")) }),
                ("delete", { try manager.removeItem(at: Self.file("m")) }),
            ]
            test.phone.run(TestPhone.quiet, as: .shieldConfiguration) {
                if manager.contents(atPath: Self.file("f").path) == Data("old".utf8) {
                    done.insert("read")
                }
                for (name, work) in works {
                    do {
                        try work()
                        done.insert(name)
                    } catch {
                        first = first ?? error
                    }
                }
            }
            return (done, first)
        }
        let (done, error) = attempts()
        #expect(done == ["read"])
        #expect((error as? CocoaError)?.code == .fileWriteNoPermission)
        #expect(read("f", test) == Data("old".utf8) && read("g", test) == nil)
        test.phone.quirks.shieldConfigurationMayWrite = true
        #expect(
            attempts().done == [
                "read", "create", "replace", "append", "copy", "link", "folder", "move", "delete",
            ]
        )
    }

    @Test("a file that a killed process deletes, renames or truncates is unchanged")
    func changesAfterKill() throws {
        let test = try TestPhone()
        test.run {
            for name in ["a", "b", "c"] {
                do { try Data("old".utf8).write(to: Self.file(name)) } catch { Issue.record(error) }
            }
        }
        test.record.work = { _ in
            let memory = [UInt8](repeating: 1, count: 8 << 20)
            guard memory.count > 3 else { return }
            do { try FileManager.default.removeItem(at: Self.file("a")) } catch {}
            do {
                try FileManager.default.moveItem(at: Self.file("b"), to: Self.file("moved"))
            } catch {}
            do {
                try FileManager.default.copyItem(at: Self.file("b"), to: Self.file("copied"))
            } catch {}
            do { try Data("new".utf8).write(to: Self.file("c")) } catch {}
        }
        try test.monitor("a", "07:00", "09:00")
        for name in ["a", "b", "c"] { #expect(read(name, test) == Data("old".utf8), "\(name)") }
        #expect(read("moved", test) == nil && (read("copied", test) ?? Data()).isEmpty)
    }
}
