import Foundation
import Settlement
import SettlementServer
import SettlementService

/// The files of the settlement service: its database, and the secrets beside it.
struct ServiceFiles {
    let data: String

    /// The file of the key that was made for development, beside the database.
    var developmentKey: String { data + "-development.key" }

    /// The file of the shop's secret that was made for development.
    var purchaseSecret: String { data + "-purchases.key" }

    init(data: String) { self.data = data }

    /// Finds the database: as named, else where `stint` keeps its journal, whose folder is made.
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
                "could not make \(folder.path): \(error.localizedDescription); "
                    + "name another place with --data"
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
            throw SetUpError("could not find a place for the books; name one with --data")
        }
        return home.appending(path: ".local/share/stint")
    }

    /// Returns the key of tokens for development; nil if there is none.
    func readDevelopmentKey() throws -> DevelopmentKey? {
        guard FileManager.default.fileExists(atPath: developmentKey) else { return nil }
        let text = String(decoding: try ServiceFiles.read(developmentKey), as: UTF8.self)
        guard let key = DevelopmentKey(text: text) else {
            throw SetUpError(
                "could not read \(developmentKey): it is no key; "
                    + "remove it, and a new one is made"
            )
        }
        return key
    }

    /// Returns the key of tokens for development, made if there is none.
    func developmentKeyMade() throws -> DevelopmentKey {
        if let key = try readDevelopmentKey() { return key }
        try ServiceFiles.make(developmentKey, Array(DevelopmentKey().text.utf8))
        guard let key = try readDevelopmentKey() else {
            throw SetUpError("could not find \(developmentKey) again; start once more")
        }
        return key
    }

    /// Returns when the key of tokens for development was made, which is now if there is none.
    func developmentBegan() throws -> Instant {
        _ = try developmentKeyMade()
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
                "could not look at \(developmentKey): "
                    + "\(error.localizedDescription); remove it, and a new one is made"
            )
        }
    }

    /// Copies the secrets to other files that have none; those that have some are left as they are.
    func copySecrets(to other: ServiceFiles) throws {
        for (source, target) in [
            (developmentKey, other.developmentKey), (purchaseSecret, other.purchaseSecret),
        ]
        where FileManager.default.fileExists(atPath: source)
            && !FileManager.default.fileExists(atPath: target)
        {
            try ServiceFiles.make(target, try ServiceFiles.read(source))
        }
    }

    /// Returns the secret of the shop's notices, made if there is none.
    func purchaseSecretMade() throws -> PurchaseSecret {
        if !FileManager.default.fileExists(atPath: purchaseSecret) {
            try ServiceFiles.make(purchaseSecret, Array((PurchaseSecret.newText() + "\n").utf8))
        }
        return try ServiceFiles.readPurchaseSecret(purchaseSecret)
    }

    /// Reads a secret of the shop's notices; a newline at its end does not count.
    static func readPurchaseSecret(_ path: String) throws -> PurchaseSecret {
        var bytes = try read(path)
        while let last = bytes.last, [0x0A, 0x0D].contains(last) { bytes.removeLast() }
        guard let secret = PurchaseSecret(bytes) else {
            throw SetUpError(
                "could not use \(path): it has fewer than "
                    + "\(PurchaseSecret.lengthMinimum) bytes; make a longer secret"
            )
        }
        return secret
    }

    /// Reads a file of at most 1 MiB.
    static func read(_ path: String) throws -> [UInt8] {
        guard let file = FileHandle(forReadingAtPath: path) else {
            throw SetUpError("could not read \(path): it cannot be opened; name another file")
        }
        do {
            let data = try file.read(upToCount: 1_048_576)
            try file.close()
            return [UInt8](data ?? Data())
        } catch {
            throw SetUpError(
                "could not read \(path): \(error.localizedDescription); "
                    + "name another file"
            )
        }
    }

    /// Makes a file that nobody else can read, whole or not at all; one that is there is left as it is.
    private static func make(_ path: String, _ bytes: [UInt8]) throws {
        let part = "\(path)-\(getpid())"
        let descriptor = unsafe open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            let cause = unsafe String(cString: strerror(errno))
            throw SetUpError("could not make \(path): \(cause); name another place with --data")
        }
        defer { unsafe unlink(part) }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            try file.write(contentsOf: Data(bytes))
            try file.synchronize()
        } catch {
            throw SetUpError("could not write \(path): \(error.localizedDescription); make space")
        }
        // Of two services that start for the first time together one is first.
        guard unsafe link(part, path) == 0 || errno == EEXIST else {
            let cause = unsafe String(cString: strerror(errno))
            throw SetUpError("could not make \(path): \(cause); name another place with --data")
        }
    }
}
