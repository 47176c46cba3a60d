import Foundation
public import XcodeProjects

/// The folder of the package with Apple's frameworks for Linux, and its modules.
public struct FrameworksFolder: Equatable, Sendable {
    /// The path of the folder that contains Package.swift.
    public let path: String
    /// The modules on which other packages can depend.
    public let modules: Set<String>
    /// A hash of the source paths, which changes when files are added, removed or renamed.
    let pathHash: String

    /// Opens a folder.
    /// - Throws: An error if it doesn't contain the package.
    public init(_ path: String) throws(ProjectError) {
        let manifest = URL(filePath: path).appending(path: "Package.swift")
        let text: String
        do {
            text = try String(contentsOf: manifest, encoding: .utf8)
        } catch {
            throw ProjectError(
                place: manifest.path,
                problem: error.localizedDescription,
                remedy: "specify the folder of the frameworks with --frameworks"
            )
        }
        let found = Self.modules(text)
        guard found.contains("SimulatedPhone") else {
            throw ProjectError(
                place: manifest.path,
                problem: "this package has no library SimulatedPhone",
                remedy: "specify the folder of the frameworks with --frameworks"
            )
        }
        self.path = path
        modules = found.union([Self.cryptoKit])
        pathHash = Self.hash(of: path + "/Sources")
    }

    /// The module in a nested package with separate dependencies.
    static let cryptoKit = "CryptoKit"

    /// Returns the FNV-1a hash of the paths in a folder.
    private static func hash(of folder: String) -> String {
        let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
        let text = (paths ?? []).sorted().joined(separator: "\n")
        let bits = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01B3
        }
        return String(bits, radix: 16)
    }

    /// Returns the enclosing folder of a program that contains the package.
    /// - Parameter program: The tool's path, in a build folder of the package.
    /// - Returns: The folder's path, or nil.
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

    /// Returns the products that a manifest declares with `library("Name")` or `.library(name:
    /// "Name"`.
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
