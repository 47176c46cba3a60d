public import Foundation

/// The resource folders of a package's targets.
public enum ResourceFolder {
    /// Returns the folder beside the program that SwiftPM creates for a target's resources.
    /// - Parameters:
    ///   - target: The target, with `resources: [.copy("Localizable.xcstrings"), …]`.
    ///   - package: The package of the target.
    /// - Returns: The folder, which is missing if the program was moved without it.
    public static func of(target: String, package: String) -> URL {
        let program = Bundle.main.executableURL ?? Bundle.main.bundleURL
        return program.resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "\(package)_\(target).resources", directoryHint: .isDirectory)
    }
}
