import BrowserBackend
import Foundation
import InputFiles
import Inputs
import ToolConsole

// The commands of the person.
extension Agent {
    /// True after a person has stopped Stint, until a person starts it again.
    var isStopped: Bool { mark.isSet }

    func reply(to request: DesktopRequest) -> DesktopReply {
        if let meant = request.data, meant != data {
            return DesktopReply(
                "could not reach the agent of \(meant): that of \(data) answers; use --socket\n",
                code: ToolStatus.software.rawValue
            )
        }
        switch request.name {
        case .start: return start(request)
        case .status: return DesktopReply(status)
        case .stop:
            record.note("stopped by the person")
            // A website that waits to be added is not added later, as if nothing had happened.
            added = nil
            mark.set()
            isStopNoted = mark.isSet
            decide()
            return DesktopReply("Stint has stopped. Nothing is blocked until you start it again.\n")
        case .page: return openPage()
        case .pageAddress: return address
        case .pageIsUsed:
            let isUsed = request.address.map { page?.isUnused($0) != true } ?? true
            return DesktopReply(isUsed ? "yes\n" : "no\n")
        }
    }

    private func start(_ request: DesktopRequest) -> DesktopReply {
        var lines: [String] = []
        do {
            if let (path, text) = request.limits {
                let input = try InputFile(
                    name: path,
                    bytes: Array(text.utf8),
                    byteMaximum: LimitsFile.byteMaximum
                )
                let file = try LimitsFile(forBrowsers: input, clock.calendar.timeZone)
                lines += try DesktopLimits(file, from: path, on: device).lines
            }
            if mark.isSet {
                mark.remove()
                record.note("started again by the person")
            }
            decide(areTimesOld: true)
        } catch {
            return DesktopReply("\(error)\n", code: ToolStatus(of: error).rawValue)
        }
        lines.append("Stint runs already; it continues with these limits")
        return DesktopReply(lines.map { "\($0)\n" }.joined())
    }

    private func openPage() -> DesktopReply {
        // The browser that was used last, if the agent knows.
        let connections = browsers.filter(\.value.isBrowser).keys.sorted()
        let used = connections.last { browsers[$0]?.host != nil } ?? connections.last
        if let used, openPage(in: used) { return DesktopReply() }
        return address
    }

    private var address: DesktopReply {
        guard let address = page?.address() else {
            return DesktopReply(
                "could not open the page: no port of 127.0.0.1 is free\n",
                code: ToolStatus.software.rawValue
            )
        }
        var reply = DesktopReply()
        reply.address = address
        return reply
    }

    private var status: String {
        func list(_ domains: [String]) -> String {
            domains.isEmpty ? "nothing" : domains.joined(separator: ", ")
        }
        let rules = rules.current
        var lines = ["blocked: \(list(rules.blocked))", "watched: \(list(rules.watched))"]
        if let line = self.rules.zoneLine { lines.append(line) }
        if isStopped { lines.append("stopped; start it again with: stint desktop") }
        for browser in browsers.values.compactMap(\.description).sorted(by: { $0.words < $1.words })
        {
            lines.append("\(browser.words): connected, extension \(browser.extensionVersion)")
        }
        lines += keeper.damages.map { "damaged: \($0)" }
        lines += watch.unprotected.map { "\($0): without Stint" }.sorted()
        lines += record.recent.map { "  \($0)" }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension DesktopLimits {
    /// The parts without effect and the changes that wait, as lines for the person.
    var lines: [String] {
        ignored + waiting.map { "weaker than before, so it takes effect later: \($0)" }
    }
}
