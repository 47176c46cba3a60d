import Foundation
import InterfaceHost
public import PhoneMessages

// The requests of the window's pages, with addresses below the page's own.
extension AppWindow {
    /// The largest number of actions in one request.
    private static let lineMaximum = 64

    /// Answers a request of a page.
    ///
    /// The caller must have checked that the request comes from a page of this window.
    public func answer(_ request: PhoneRequest) -> PhoneAnswer {
        switch (request.method, request.path) {
        case ("GET", "/"):
            open()
            return PhoneAnswer(document)
        case ("GET", "/window.css"):
            let style = Data(AppAssets.windowStyle)
            return PhoneAnswer(style, "text/css; charset=utf-8", caching: .forever)
        case ("GET", "/window.js"):
            let script = Data(AppAssets.windowScript)
            return PhoneAnswer(script, "text/javascript; charset=utf-8", caching: .forever)
        case ("GET", "/events"):
            let pages = pages
            return PhoneAnswer(events: { try await pages.write($0) })
        case ("POST", "/actions"): return answerActions(request)
        default: return PhoneAnswer(404, "could not answer: no such resource; open the page again")
        }
    }

    func changes(after revision: Int) -> PageChanges {
        PageChanges(
            phone: name,
            run: name,
            revision: self.revision,
            parts: self.revision > revision ? ["screen": content.html] : [:]
        )
    }

    private func answerActions(_ request: PhoneRequest) -> PhoneAnswer {
        guard request.parameter("phone") == name else {
            return PhoneAnswer(changes(after: -1), 409)
        }
        let revision = request.parameter("revision").flatMap { Int($0) } ?? -1
        let seen = request.parameter("pressed").flatMap { Int($0) }
        let isLate = seen.map { $0 < self.revision } ?? false
        let lines = request.body.map { String(decoding: $0, as: UTF8.self).split(separator: "\n") }
        guard let lines, lines.count <= Self.lineMaximum else {
            return PhoneAnswer(413, "could not perform the actions: too many; send fewer")
        }
        var problem: String?
        for line in lines where problem == nil {
            do throws(HostedInputError) {
                try perform(line)
            } catch {
                // A second press on an element that the first removed does nothing.
                if case .unknownElement = error, isLate { break }
                problem = error.description
            }
        }
        var changes = changes(after: revision)
        changes.problem = problem
        return PhoneAnswer(changes)
    }

    /// Performs an action: a word and its values, each percent-encoded.
    private func perform(_ line: Substring) throws(HostedInputError) {
        let words = line.split(separator: " ", omittingEmptySubsequences: false)
            .map { String($0).removingPercentEncoding ?? "" }
        switch (words[0], words.count) {
        case ("use", 2): try use(words[1], "")
        case ("use", 3): try use(words[1], words[2])
        case ("appearance", 2): isDark = words[1] == "dark"
        default: throw .unknownElement(String(line))
        }
    }

    private var document: Markup {
        """
        <!doctype html>
        <html><head><meta charset="utf-8">\
        <meta name="viewport" content="width=device-width, initial-scale=1">\
        <meta name="color-scheme" content="light dark"><title>\(title)</title>\
        <link rel="icon" href="data:,">\
        <link rel="stylesheet" href="window.css?\(AppAssets.windowVersion)">\
        <script src="window.js?\(AppAssets.windowVersion)" defer></script></head>
        <body data-phone="\(name)" data-run="\(name)" data-revision="\(revision)">
        <p id="connection" role="status"></p><p id="notice" role="alert" hidden></p>
        <main class="ipad"><div class="view"><div class="screen" id="part-screen" \
        aria-live="polite" aria-atomic="false" aria-relevant="additions">\(content)</div></div>\
        </main></body></html>

        """
    }
}
