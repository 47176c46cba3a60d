import Foundation
public import XcodeProjects

/// The package with Apple's frameworks for Linux: where it lies, and which modules it has.
public struct FrameworksFolder: Equatable, Sendable {
    /// The path of the folder with its Package.swift.
    public let path: String
    /// The modules that other packages can depend on.
    public let modules: Set<String>
    /// A number that changes when a file of the sources comes, goes or is called otherwise.
    let fileMark: String

    /// Opens a folder.
    /// - Throws: An error if no such package is in it.
    public init(_ path: String) throws(ProjectError) {
        let manifest = URL(filePath: path).appending(path: "Package.swift")
        let text: String
        do {
            text = try String(contentsOf: manifest, encoding: .utf8)
        } catch {
            throw ProjectError(
                place: manifest.path,
                problem: error.localizedDescription,
                remedy: "name the folder of the frameworks with --frameworks"
            )
        }
        let found = Self.modules(text)
        guard found.contains("SimulatedPhone") else {
            throw ProjectError(
                place: manifest.path,
                problem: "this package has no SimulatedPhone",
                remedy: "name the folder of the frameworks with --frameworks"
            )
        }
        self.path = path
        modules = found.union([Self.cryptoKit])
        fileMark = Self.mark(of: path + "/Sources")
    }

    /// The module that is a package of its own inside, because of what it depends on.
    static let cryptoKit = "CryptoKit"

    /// Makes a folder with known modules, for tests.
    init(path: String, modules: Set<String>) {
        self.path = path
        self.modules = modules
        fileMark = "0"
    }

    /// The 64 bits of FNV-1a over the paths below a folder.
    private static func mark(of folder: String) -> String {
        let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
        let text = (paths ?? []).sorted().joined(separator: "\n")
        let bits = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01B3
        }
        return String(bits, radix: 16)
    }

    /// Finds the folder above a program in which the package lies.
    /// - Parameter program: The tool's own path, in a build folder of the package or below it.
    /// - Returns: The folder's path; nil if there is none.
    public static func above(_ program: String) -> String? {
        var folder = URL(filePath: program).deletingLastPathComponent()
        while folder.path != "/" {
            for place in [folder, folder.appending(path: "Frameworks")] {
                let source = place.appending(path: "Sources/Phone/SimulatedPhone").path
                if FileManager.default.fileExists(atPath: source) {
                    return place.standardizedFileURL.path
                }
            }
            folder = folder.deletingLastPathComponent()
        }
        return nil
    }

    /// The products that a manifest declares with `library("Name")` or `.library(name: "Name"`.
    private static func modules(_ manifest: String) -> Set<String> {
        var names: Set<String> = []
        for mark in ["library(\"", "library(name: \""] {
            for part in manifest.split(separator: mark, omittingEmptySubsequences: false)
                .dropFirst()
            {
                names.insert(String(part.prefix { $0 != "\"" }))
            }
        }
        return names
    }
}
