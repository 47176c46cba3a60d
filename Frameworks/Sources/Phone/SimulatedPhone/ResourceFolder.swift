public import Foundation

/// Finds the resources that a target of a package brings.
public enum ResourceFolder {
    /// The folder that SwiftPM makes for the resources of a target, beside the program.
    ///
    /// - Parameters:
    ///   - target: The target, with `resources: [.copy("Localizable.xcstrings"), …]`.
    ///   - package: The package of the target.
    /// - Returns: The folder; it may be missing if the program was moved without it.
    public static func of(target: String, package: String) -> URL {
        let program = Bundle.main.executableURL ?? Bundle.main.bundleURL
        return program.resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "\(package)_\(target).resources", directoryHint: .isDirectory)
    }
}
