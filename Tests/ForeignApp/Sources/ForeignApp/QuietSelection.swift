import FamilyControls
import Foundation

/// The selection in the app group.
public enum QuietSelection {
    private static var file: URL? {
        FileManager.default
            .containerURL(forSecurityApplicationGroupIdentifier: "group.com.example.quiet")?
            .appendingPathComponent("selection.json")
    }

    /// Writes the selection.
    public static func save(_ selection: FamilyActivitySelection) throws {
        guard let file else { throw CocoaError(.fileNoSuchFile) }
        try JSONEncoder().encode(selection).write(to: file, options: .atomic)
    }

    /// Reads the selection.
    public static func load() throws -> FamilyActivitySelection {
        guard let file else { throw CocoaError(.fileNoSuchFile) }
        return try JSONDecoder().decode(
            FamilyActivitySelection.self,
            from: Data(contentsOf: file)
        )
    }
}
