import AppWeb
package import BrowserBackend
package import ElementTree
import Enforcement
package import Foundation
package import PhoneMessages
import Phrases
import ScreenTimeExtensions
import StintApp

/// Stint's app as a page that only this person's browsers can open.
///
/// Only this person's programs receive an address with a token from the agent. The token is good once, and for a short time. It becomes a cookie for addresses that
/// nobody can guess, so that programs of other people at other ports never receive it.
///
/// It is created and used on the main thread.
package final class AgentPage {
    /// The time in milliseconds for which a token can be used.
    private static let tokenMilliseconds: Int64 = 60_000
    /// The largest number of unused tokens; the oldest are forgotten.
    private static let tokenMaximum = 8
    private static let cookie = "stint"
    private static let remedy = "open Stint with: stint desktop page"

    private let window: AppWindow
    private let clock: any DeviceClock
    /// Starts the server once, and returns its port; nil without a server.
    private let port: () -> Int?
    private var tokens: [(token: String, end: Int64)] = []
    private var sessions: Set<String> = []
    private let folder = AgentPage.unguessable()

    /// Creates the page of a device's app.
    /// - Parameters:
    ///   - device: The device that runs Stint.
    ///   - clock: The clock of the device.
    ///   - resources: The folder of the app's resources.
    ///   - port: Starts the server once, and returns its port; nil without a server.
    package init(
        _ device: BrowserDevice,
        clock: any DeviceClock,
        resources: URL,
        port: @escaping () -> Int?
    ) {
        self.clock = clock
        self.port = port
        window = MainActor.assumeIsolated {
            AppWindow(
                on: DesktopScreen(device, clock: clock),
                title: device.app.name,
                resources: resources,
                name: Self.unguessable(),
                app: { Stint() }
            )
        }
    }

    /// Returns an address that opens the page once; nil if the page can't be served.
    package func address() -> String? {
        guard let port = port() else { return nil }
        let token = Self.unguessable()
        tokens.append((token, clock.bootMilliseconds + Self.tokenMilliseconds))
        if tokens.count > Self.tokenMaximum { tokens.removeFirst() }
        return "http://127.0.0.1:\(port)/?token=\(token)"
    }

    /// Returns true if an address can still open the page.
    func isUnused(_ address: String) -> Bool {
        tokens.contains { address.hasSuffix("=\($0.token)") && $0.end > clock.bootMilliseconds }
    }

    /// Answers a request, whose host and origin the server has checked.
    package func answer(_ request: PhoneRequest) -> PhoneAnswer {
        if request.method == "GET", request.path == "/", let token = request.parameter("token") {
            return use(token) ? begin() : Self.refusal
        }
        let path = "/\(folder)"
        guard request.path.hasPrefix(path + "/"), hasSession(request) else { return Self.refusal }
        var request = request
        request.path.removeFirst(path.count)
        return MainActor.assumeIsolated { [window, request] in window.answer(request) }
    }

    /// Runs what the app has scheduled.
    /// - Parameter isChanged: True if rules or use may have changed outside of the app.
    func advance(isChanged: Bool) {
        MainActor.assumeIsolated { [window] in
            if isChanged { window.deviceDidChange() }
            window.advance()
        }
    }

    /// Shows only that Stint isn't running if a person has stopped it, or else the app.
    func show(isStopped: Bool) {
        let words = [Phrase.stintIsNotRunning, .startInTerminal].map { $0.text(.inExtensions) }
        let obstacle = isStopped ? words.joined(separator: ". ") : nil
        MainActor.assumeIsolated { [window] in window.obstacle = obstacle }
    }

    /// The elements of the shown app.
    package var nodes: [ElementNode] { MainActor.assumeIsolated { [window] in window.nodes } }

    /// True if a page is open.
    var isOpen: Bool { MainActor.assumeIsolated { [window] in window.isOpen } }

    private static var refusal: PhoneAnswer {
        PhoneAnswer(403, "could not open Stint: this address is used up or not yours; \(remedy)")
    }

    /// Uses up a token; false if it is unknown or too old.
    private func use(_ token: String) -> Bool {
        tokens.removeAll { $0.end <= clock.bootMilliseconds }
        guard let index = tokens.firstIndex(where: { $0.token == token }) else { return false }
        tokens.remove(at: index)
        return true
    }

    /// Begins a session of a browser.
    ///
    /// A page leads to the app instead of a redirection, so that the browser sends the strict
    /// cookie wherever the address was opened.
    private func begin() -> PhoneAnswer {
        let session = Self.unguessable()
        sessions.insert(session)
        let page: Markup = """
            <!doctype html>
            <html><head><meta charset="utf-8"><title>Stint</title>\
            <meta http-equiv="refresh" content="0; url=/\(folder)/"></head>\
            <body><p><a href="/\(folder)/">Stint</a></p></body></html>

            """
        let fields = [
            "content-type": "text/html; charset=utf-8", "cache-control": "no-store",
            "set-cookie": "\(Self.cookie)=\(session); Path=/\(folder)/; HttpOnly; SameSite=Strict",
        ]
        return PhoneAnswer(200, fields: fields, .bytes(Data(page.html.utf8)))
    }

    private func hasSession(_ request: PhoneRequest) -> Bool {
        let cookies = (request.fields["cookie"] ?? "").split(separator: ";").map {
            $0.trimmingPrefix(" ").split(separator: "=", maxSplits: 1)
        }
        return cookies.contains {
            $0.count == 2 && $0[0] == Self.cookie && sessions.contains(String($0[1]))
        }
    }

    /// Returns 128 random bits as digits.
    static func unguessable() -> String {
        (0..<2).map { _ in
            let digits = String(UInt64.random(in: .min ... .max), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}
