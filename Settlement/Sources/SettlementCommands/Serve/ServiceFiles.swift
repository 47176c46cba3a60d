import Foundation
import Settlement
import SettlementServer
import SettlementService
import SettlementStore
import ToolConsole

/// The files of the service: its database, and the secrets beside it.
struct ServiceFiles {
    let data: String

    /// The file of the development key.
    var developmentKey: String { data + "-development.key" }

    /// The file of the development shop's secret.
    var purchaseSecret: String { data + "-purchases.key" }

    init(data: String) { self.data = data }

    /// Finds the database: the given path, or in the folder of `stint`'s journal, which is created.
    init(_ path: String?, _ environment: [String: String]) throws {
        if let path {
            data = path
            return
        }
        let folder = try ServiceFiles.folder(environment)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw SetUpError(
                "could not create \(folder.path): \(error.localizedDescription); "
                    + "choose another file with --data"
            )
        }
        data = folder.appending(path: "settlement.sqlite").path
    }

    private static func folder(_ environment: [String: String]) throws -> URL {
        let named = { (name: String) in
            environment[name].flatMap { $0.isEmpty ? nil : URL(filePath: $0) }
        }
        if let home = named("STINT_HOME") { return home }
        if let data = named("XDG_DATA_HOME") { return data.appending(path: "stint") }
        guard let home = named("HOME") else {
            throw SetUpError("could not find a folder for the books; choose a file with --data")
        }
        return home.appending(path: ".local/share/stint")
    }

    /// Returns the development key, or nil.
    func readDevelopmentKey() throws -> DevelopmentKey? {
        guard FileManager.default.fileExists(atPath: developmentKey) else { return nil }
        let text = String(decoding: try ServiceFiles.read(developmentKey), as: UTF8.self)
        guard let key = DevelopmentKey(text: text) else {
            throw SetUpError(
                "could not read \(developmentKey): it is not a key; "
                    + "remove it, and the service creates a new one"
            )
        }
        return key
    }

    /// Returns the development key, creating it if needed.
    func developmentKeyCreatedIfNeeded() throws -> DevelopmentKey {
        if let key = try readDevelopmentKey() { return key }
        try ServiceFiles.create(developmentKey, Array(DevelopmentKey().text.utf8))
        guard let key = try readDevelopmentKey() else {
            throw SetUpError("could not find \(developmentKey) after creating it; try again")
        }
        return key
    }

    /// Returns the creation date of the development key; now if there is none.
    func developmentKeyDate() throws -> Instant {
        _ = try developmentKeyCreatedIfNeeded()
        do {
            let date = try FileManager.default.attributesOfItem(atPath: developmentKey)[
                .modificationDate
            ]
            return Instant(
                millisecondsSince1970: Int64(
                    ((date as? Date)?.timeIntervalSince1970 ?? 0) * 1_000
                )
            )
        } catch {
            throw SetUpError(
                "could not examine \(developmentKey): "
                    + "\(error.localizedDescription); remove it, and the service creates a new one"
            )
        }
    }

    /// Copies the secrets beside another database, which keeps its own unless they are replaced.
    func copySecrets(to other: ServiceFiles, replacing: Bool = false) throws {
        for (source, target) in [
            (developmentKey, other.developmentKey), (purchaseSecret, other.purchaseSecret),
        ]
        where FileManager.default.fileExists(atPath: source) {
            if replacing { unsafe unlink(target) }
            try ServiceFiles.create(target, try ServiceFiles.read(source))
        }
    }

    /// Returns the secret of the shop's notices, creating it if needed.
    func purchaseSecretCreatedIfNeeded() throws -> PurchaseSecret {
        if !FileManager.default.fileExists(atPath: purchaseSecret) {
            try ServiceFiles.create(purchaseSecret, Array((PurchaseSecret.newText() + "\n").utf8))
        }
        return try ServiceFiles.readPurchaseSecret(purchaseSecret)
    }

    /// Reads a secret of the shop's notices, without a newline at its end.
    static func readPurchaseSecret(_ path: String) throws -> PurchaseSecret {
        var bytes = try read(path)
        while let last = bytes.last, [0x0A, 0x0D].contains(last) { bytes.removeLast() }
        guard let secret = PurchaseSecret(bytes) else {
            throw SetUpError(
                "could not use \(path): it has fewer than "
                    + "\(PurchaseSecret.lengthMinimum) bytes; use a longer secret"
            )
        }
        return secret
    }

    /// Reads a file of at most 1 MiB.
    static func read(_ path: String) throws -> [UInt8] {
        guard let file = FileHandle(forReadingAtPath: path) else {
            throw SetUpError("could not open \(path); choose another file")
        }
        do {
            let data = try file.read(upToCount: 1_048_576)
            try file.close()
            return [UInt8](data ?? Data())
        } catch {
            throw SetUpError(
                "could not read \(path): \(error.localizedDescription); "
                    + "choose another file"
            )
        }
    }

    /// Creates a file that only its owner can read, atomically, unless it exists.
    private static func create(_ path: String, _ bytes: [UInt8]) throws {
        guard !FileManager.default.fileExists(atPath: path) else { return }
        let part = "\(path)-\(getpid())"
        let descriptor = unsafe open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            let cause = unsafe String(cString: strerror(errno))
            throw SetUpError("could not create \(path): \(cause); choose another file with --data")
        }
        defer { unsafe unlink(part) }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            try file.write(contentsOf: Data(bytes))
            try file.synchronize()
        } catch {
            throw SetUpError(
                "could not write \(path): \(error.localizedDescription); free some space"
            )
        }
        BookFile.giveToOwnerOfFolder(part)
        // If two services start at the same time, the first one creates the file.
        guard unsafe link(part, path) == 0 || errno == EEXIST else {
            let cause = unsafe String(cString: strerror(errno))
            throw SetUpError("could not create \(path): \(cause); choose another file with --data")
        }
    }
}
