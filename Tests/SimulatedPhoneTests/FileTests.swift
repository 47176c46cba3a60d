import Foundation
import FoundationGaps
import SimulatedPhone
import Testing
import UniformTypeIdentifiers

@Suite("Chosen files", .timeLimit(.minutes(10)))
struct FileTests {
    private func read(_ address: URL) -> String? {
        FileManager.default.contents(atPath: address.path)
            .map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("a chosen file can be read only during access")
    func access() throws {
        let test = try TestPhone()
        test.phone.putFile("stint.json", Data("{}".utf8))
        let address = try #require(test.phone.chooseFile("stint.json"))
        #expect(address.lastPathComponent == "stint.json")
        test.run {
            #expect(read(address) == nil)
            #expect(address.startAccessingSecurityScopedResource())
            #expect(address.startAccessingSecurityScopedResource())
            #expect(read(address) == "{}")
            address.stopAccessingSecurityScopedResource()
            #expect(read(address) == "{}")
            address.stopAccessingSecurityScopedResource()
            #expect(read(address) == nil)
            address.stopAccessingSecurityScopedResource()
        }
    }

    @Test("access that isn't ended ends with the process")
    func lost() throws {
        let test = try TestPhone()
        test.phone.putFile("stint.json", Data("{}".utf8))
        let address = try #require(test.phone.chooseFile("stint.json"))
        test.run { #expect(address.startAccessingSecurityScopedResource()) }
        #expect(read(address) == "{}")
        test.phone.kill(TestPhone.quiet)
        #expect(read(address) == nil)
        test.run {
            #expect(address.startAccessingSecurityScopedResource())
            #expect(read(address) == "{}")
        }
    }

    @Test("a file that wasn't chosen can't be accessed")
    func unknown() throws {
        let test = try TestPhone()
        #expect(test.phone.chooseFile("other.json") == nil)
        let own = test.phone.disk.appending(path: "own.json")
        test.run { #expect(!own.startAccessingSecurityScopedResource()) }
        #expect(!own.startAccessingSecurityScopedResource(), "outside of any process")
    }

    @Test("a replaced file is read with its new content")
    func replaced() throws {
        let test = try TestPhone()
        test.phone.putFile("a b.json", Data("1".utf8))
        let address = try #require(test.phone.chooseFile("a b.json"))
        test.phone.putFile("a b.json", Data("2".utf8))
        test.run {
            #expect(address.startAccessingSecurityScopedResource())
            #expect(read(address) == "2")
        }
    }

    @Test("JSON has the system's type names")
    func json() {
        #expect(UTType.json.identifier == "public.json")
        #expect(UTType.json.preferredFilenameExtension == "json")
        #expect(UTType.json.preferredMIMEType == "application/json")
    }
}
