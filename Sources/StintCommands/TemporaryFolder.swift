import Foundation

/// A folder that is gone again once something was done in it.
enum TemporaryFolder {
    /// Does something in a folder of its own.
    static func with<Result>(_ body: (URL) throws -> Result) throws -> Result {
        let folder = try FileManager.default.url(
            for: .itemReplacementDirectory,
            in: .userDomainMask,
            appropriateFor: FileManager.default.temporaryDirectory,
            create: true
        )
        let result = Swift.Result { try body(folder) }
        try FileManager.default.removeItem(at: folder)
        return try result.get()
    }
}
