import BrowserBackend
import Foundation
import Limits

/// A second copy of what limits could block, with the last fact that it is based on.
final class LimitsCopy {
    static let fileName = "limits-copy"

    struct Contents: Codable, Equatable {
        /// The domains that limits could block.
        let domains: [String]
        /// The delay of weaker changes in hours, at least a day.
        let delayHours: UInt16
        /// The number of damaged bytes of the journal that were reported.
        var damagedByteCount: Int
        /// The emergencies that were left; nil if an earlier version wrote the copy.
        let emergenciesLeft: Int?
    }

    private enum Record: Codable {
        case contents(Contents)
        case last(high: UInt64, low: UInt64)
    }

    private let files: [ChangeFile]
    private(set) var contents: Contents?
    /// The last facts that the files name: all of them are in the journal.
    private(set) var lasts: [FactID] = []
    /// True if no file can be read, but there was one.
    let isDamaged: Bool
    let isMissing: Bool

    /// Reads the same copy from several folders, so that no loss of two files goes unnoticed.
    init(folders: [URL]) {
        files = folders.map { ChangeFile(path: $0.appending(path: Self.fileName).path) }
        var wasThere = false
        for file in files {
            switch file.read() {
            case .missing: continue
            case .damaged: _ = file.setAside()
            case .records(let records):
                if let (found, last) = Self.decoded(records) {
                    contents = contents ?? found
                    if let last { lasts.append(last) }
                }
            }
            wasThere = true
        }
        isMissing = !wasThere
        isDamaged = wasThere && contents == nil
    }

    private static func decoded(_ records: [Data]) -> (Contents, FactID?)? {
        var contents: Contents?
        var last: FactID?
        do {
            for record in records {
                switch try JSONDecoder().decode(Record.self, from: record) {
                case .contents(let found): contents = found
                case .last(let high, let low): last = FactID(high: high, low: low)
                }
            }
        } catch {
            return nil
        }
        return contents.map { ($0, last) }
    }

    /// Keeps new contents, and the last fact.
    func keep(_ next: Contents, last: FactID?) {
        let isNew = next != contents || isOld || files.contains { $0.isLong || $0.failure != nil }
        let marks = last.map { [$0] } ?? []
        guard isNew || marks != lasts else { return }
        (contents, lasts, isOld) = (next, marks, false)
        let mark = marks.map { Record.last(high: $0.high, low: $0.low) }
        let records = ([.contents(next)] + mark).compactMap(encoded)
        for file in files {
            if isNew { file.replace(by: records) } else { records.dropFirst().forEach(file.append) }
        }
    }

    /// Keeps the reported damage.
    func accept(damagedByteCount: Int, last: FactID?) {
        guard var next = contents else { return }
        next.damagedByteCount = damagedByteCount
        keep(next, last: last)
    }

    /// True until the files are written for the first time in this run.
    private var isOld = true

    private func encoded(_ record: Record) -> Data? {
        // Numbers and texts can always be encoded.
        do { return try JSONEncoder().encode(record) } catch { return nil }
    }
}
