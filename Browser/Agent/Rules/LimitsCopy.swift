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
    }

    private enum Record: Codable {
        case contents(Contents)
        case last(high: UInt64, low: UInt64)
    }

    private let file: ChangeFile
    private(set) var contents: Contents?
    private(set) var last: FactID?
    /// True if there was a copy that can't be read.
    let isDamaged: Bool
    let isMissing: Bool

    init(folder: URL) {
        file = ChangeFile(path: folder.appending(path: Self.fileName).path)
        let found = file.read()
        if case .missing = found { isMissing = true } else { isMissing = false }
        switch found {
        case .missing: isDamaged = false
        case .damaged:
            _ = file.setAside()
            isDamaged = true
        case .records(let records):
            do {
                for record in records {
                    switch try JSONDecoder().decode(Record.self, from: record) {
                    case .contents(let contents): self.contents = contents
                    case .last(let high, let low): last = FactID(high: high, low: low)
                    }
                }
                isDamaged = contents == nil
            } catch {
                (contents, last) = (nil, nil)
                isDamaged = true
            }
        }
    }

    /// Keeps new contents, and the last fact.
    func keep(_ next: Contents, last: FactID?) {
        let isNew = next != contents || file.isLong || file.failure != nil
        guard isNew || last != self.last else { return }
        (contents, self.last) = (next, last)
        let records = ([.contents(next)] + mark).compactMap(encoded)
        if isNew { file.replace(by: records) } else { records.dropFirst().forEach(file.append) }
    }

    /// Keeps the reported damage.
    func accept(damagedByteCount: Int, last: FactID?) {
        guard var next = contents else { return }
        next.damagedByteCount = damagedByteCount
        keep(next, last: last)
    }

    private var mark: [Record] { last.map { [.last(high: $0.high, low: $0.low)] } ?? [] }

    private func encoded(_ record: Record) -> Data? {
        // Numbers and texts can always be encoded.
        do { return try JSONEncoder().encode(record) } catch { return nil }
    }
}
