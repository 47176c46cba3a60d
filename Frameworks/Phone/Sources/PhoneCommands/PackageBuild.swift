import Foundation
import PhonePackage
import XcodeProjects

/// A build of a generated package with SwiftPM.
struct PackageBuild {
    private let folder: PackageFolder

    init(_ package: WrittenPackage) { folder = PackageFolder(beside: package.project.folder) }

    /// Returns the executable of a product.
    func program(_ product: String) -> URL {
        URL(filePath: "\(folder.path)/.build/debug/\(product)")
    }

    /// The flags of all builds; whole modules without symbols compile in two thirds of the time.
    ///
    /// All commands use the same flags, because different flags would rebuild everything.
    private static let flags = [
        "-debug-info-format", "none", "-Xswiftc", "-disable-batch-mode",
        "-Xswiftc", "-whole-module-optimization", "-Xswiftc", "-num-threads", "-Xswiftc", "2",
    ]

    /// Builds the package.
    /// - Parameter options: The options that select the product.
    /// - Returns: True if it compiles.
    /// - Throws: An error if SwiftPM can't be started.
    func build(_ options: [String]) async throws -> Bool {
        let words = ["swift", "build", "--package-path", folder.path] + Self.flags + options
        let progress = BuildProgress(folder)
        let code = try await run(words) { progress.read($0) }
        progress.finish(isBuilt: code == 0)
        if code == 0 { try copyInfo() }
        return code == 0
    }

    /// Copies the app's information property list beside the executables.
    private func copyInfo() throws {
        let place = program(PackageFolder.infoName)
        let list = try Data(contentsOf: URL(filePath: "\(folder.path)/\(PackageFolder.infoName)"))
        if FileManager.default.contents(atPath: place.path) != list { try list.write(to: place) }
    }

    /// Runs the built tests.
    /// - Parameter filter: A regular expression for test names; nil for all.
    /// - Returns: True if all pass.
    /// - Throws: An error if SwiftPM can't be started.
    func test(filter: String?) async throws -> Bool {
        var words = ["swift", "test", "--package-path", folder.path, "--skip-build"] + Self.flags
        if let filter { words += ["--filter", filter] }
        let defaults = try DefaultsFolder()
        defer { defaults.remove() }
        let code = try await run(words, environment: defaults.environment) { line in
            Output.write(folder.rewritingPaths(in: line) + "\n")
        }
        return code == 0
    }

    /// Runs a program and forwards its output line by line.
    /// - Returns: The exit code.
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
                remedy: "install Swift 6.3 and add it to PATH"
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

/// The progress of a build and the compiler's messages.
final class BuildProgress {
    private let folder: PackageFolder
    private let start = ContinuousClock.now
    private var reportedTenths = -1

    init(_ folder: PackageFolder) { self.folder = folder }

    /// Processes a line of the build's output.
    func read(_ line: String) {
        guard let (count, total) = Self.step(line) else {
            let isProgress = [
                "Building for", "Build complete", "Fetching", "Fetched", "Computing",
                "Computed", "Creating working copy", "Working copy", "Updating", "Updated",
                "Build of product", "[", "Planning", "remark: Incremental",
            ].contains { line.hasPrefix($0) }
            guard !isProgress, !line.isEmpty else { return }
            clear()
            Output.report(folder.rewritingPaths(in: line) + "\n")
            return
        }
        if Output.isWatched {
            Output.report("\r\u{1B}[Kbuilding: \(count) of \(total)")
        } else if total > 0, count * 10 / total > reportedTenths {
            reportedTenths = count * 10 / total
            Output.report("building: \(count) of \(total)\n")
        }
    }

    /// Reports the duration of the build.
    func finish(isBuilt: Bool) {
        clear()
        let seconds = Int(((ContinuousClock.now - start) / .seconds(1)).rounded())
        Output.report(isBuilt ? "built in \(seconds) s\n" : "the build failed; see above\n")
    }

    private func clear() {
        if Output.isWatched { Output.report("\r\u{1B}[K") }
    }

    /// Returns the numbers of a line that starts with `[12/345]`.
    private static func step(_ line: String) -> (Int, Int)? {
        guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else { return nil }
        let numbers = line[line.index(after: line.startIndex)..<end].split(separator: "/")
            .compactMap { Int($0) }
        return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
    }
}
