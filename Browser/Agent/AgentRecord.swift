package import Foundation
import Glibc

/// The record of what happened to the agent: starts, stops, and browsers without limits.
package final class AgentRecord {
    /// The size in bytes from which an older half is removed.
    private static let byteMaximum = 64 * 1024
    private static let shownMaximum = 5

    private let path: String
    private let now: () -> Date
    /// Writes a line for the person who runs the agent.
    package let report: (String) -> Void
    /// The last records, oldest first.
    private(set) var recent: [String] = []

    /// Opens the record in a folder.
    package init(folder: URL, now: @escaping () -> Date, report: @escaping (String) -> Void) {
        path = folder.appending(path: "record.txt").path
        self.now = now
        self.report = report
        recent = Array(lines.suffix(Self.shownMaximum))
    }

    /// Records an event and reports it.
    package func note(_ text: String) {
        // A program that speaks as a browser must not write lines of its own.
        let event = String(text.map { $0.unicodeScalars.contains { $0.value < 32 } ? " " : $0 })
        report(event)
        let line = "\(now().formatted(.iso8601)) \(event)"
        recent = Array((recent + [line]).suffix(Self.shownMaximum))
        let file = unsafe open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { return report("could not write \(path)") }
        defer { close(file) }
        let bytes = Array("\(line)\n".utf8)
        if unsafe write(file, bytes, bytes.count) != bytes.count {
            report("could not write \(path)")
        }
        if lseek(file, 0, SEEK_END) > Self.byteMaximum { shorten() }
    }

    private var lines: [String] {
        let data = FileManager.default.contents(atPath: path) ?? Data()
        return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    private func shorten() {
        let rest = lines.suffix(lines.count / 2).map { "\($0)\n" }.joined()
        do {
            try Data(rest.utf8).write(to: URL(filePath: path), options: .atomic)
        } catch {
            report("could not shorten \(path): \(error.localizedDescription)")
        }
    }
}
