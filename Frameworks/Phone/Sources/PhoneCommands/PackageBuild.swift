import Foundation
import PhonePackage
import XcodeProjects

/// Builds and tests a written package with SwiftPM.
struct PackageBuild {
    private let folder: PackageFolder

    init(_ package: WrittenPackage) { folder = PackageFolder(beside: package.project.folder) }

    /// The built program of a product.
    func program(_ product: String) -> URL {
        URL(filePath: "\(folder.path)/.build/debug/\(product)")
    }

    /// Whole modules without symbols compile in two thirds of the time.
    ///
    /// All commands build with the same flags, as others mean to compile everything anew.
    private static let flags = [
        "-debug-info-format", "none", "-Xswiftc", "-disable-batch-mode",
        "-Xswiftc", "-whole-module-optimization", "-Xswiftc", "-num-threads", "-Xswiftc", "2",
    ]

    /// Builds.
    /// - Parameter what: The options that say which product.
    /// - Returns: True if all of it compiles.
    /// - Throws: An error if SwiftPM does not begin.
    func build(_ what: [String]) async throws -> Bool {
        let words = ["swift", "build", "--package-path", folder.path] + Self.flags + what
        let progress = BuildProgress(folder)
        let code = try await run(words) { progress.take($0) }
        progress.finish(isBuilt: code == 0)
        if code == 0 { try placeInfo() }
        return code == 0
    }

    /// Lays the app's information property list beside the programs.
    private func placeInfo() throws {
        let place = program(PackageFolder.infoName)
        let list = try Data(contentsOf: URL(filePath: "\(folder.path)/\(PackageFolder.infoName)"))
        if FileManager.default.contents(atPath: place.path) != list { try list.write(to: place) }
    }

    /// Runs the tests that were built.
    /// - Parameter filter: The condition; nil for all.
    /// - Returns: True if all pass.
    /// - Throws: An error if SwiftPM does not begin.
    func test(filter: String?) async throws -> Bool {
        var words = ["swift", "test", "--package-path", folder.path, "--skip-build"] + Self.flags
        if let filter { words += ["--filter", filter] }
        let defaults = try DefaultsFolder()
        defer { defaults.remove() }
        let code = try await run(words, environment: defaults.environment) { line in
            Output.write(folder.told(line) + "\n")
        }
        return code == 0
    }

    /// Runs a program and passes on its lines as they arrive.
    /// - Returns: Its exit code.
    private func run(
        _ words: [String],
        environment: [String: String] = ProcessInfo.processInfo.environment,
        line: (String) -> Void
    ) async throws -> Int32 {
        let process = Process()
        process.environment = environment
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        process.standardInput = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            throw PackageError(
                could: "run swift",
                problem: error.localizedDescription,
                remedy: "install Swift 6.3 and put it on the PATH"
            )
        }
        var rest = Data()
        while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
            rest += data
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                line(String(decoding: rest[..<end], as: UTF8.self))
                rest = Data(rest[(end + 1)...])
            }
        }
        if !rest.isEmpty { line(String(decoding: rest, as: UTF8.self)) }
        process.waitUntilExit()
        return process.terminationStatus
    }
}

/// The progress of a build, with the compiler's messages about the project's own files.
final class BuildProgress {
    private let folder: PackageFolder
    private let start = ContinuousClock.now
    private var told = -1

    init(_ folder: PackageFolder) { self.folder = folder }

    /// Reads a line of the build's output.
    func take(_ line: String) {
        guard let (count, total) = Self.step(line) else {
            let isOfBuild = [
                "Building for", "Build complete", "Fetching", "Fetched", "Computing",
                "Computed", "Creating working copy", "Working copy", "Updating", "Updated",
                "Build of product", "[", "Planning", "remark: Incremental",
            ].contains { line.hasPrefix($0) }
            guard !isOfBuild, !line.isEmpty else { return }
            clear()
            Output.report(folder.told(line) + "\n")
            return
        }
        if Output.isWatched {
            Output.report("\r\u{1B}[Kbuilding: \(count) of \(total)")
        } else if total > 0, count * 10 / total > told {
            told = count * 10 / total
            Output.report("building: \(count) of \(total)\n")
        }
    }

    /// Tells how long it took.
    func finish(isBuilt: Bool) {
        clear()
        let seconds = Int(((ContinuousClock.now - start) / .seconds(1)).rounded())
        Output.report(isBuilt ? "built in \(seconds) s\n" : "could not build, see above\n")
    }

    private func clear() {
        if Output.isWatched { Output.report("\r\u{1B}[K") }
    }

    /// The numbers of a line that begins with `[12/345]`.
    private static func step(_ line: String) -> (Int, Int)? {
        guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else { return nil }
        let numbers = line[line.index(after: line.startIndex)..<end].split(separator: "/")
            .compactMap { Int($0) }
        return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
    }
}
