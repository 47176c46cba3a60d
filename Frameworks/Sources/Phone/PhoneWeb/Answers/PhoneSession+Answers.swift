import AppWeb
import Foundation
public import PhoneMessages

extension PhoneSession {
    /// The largest number of actions in one request.
    static let lineMaximum = 64

    /// Answers a request of a page.
    ///
    /// The caller must have checked that the request comes from a page of this phone.
    public func answer(_ request: PhoneRequest) -> PhoneAnswer {
        switch (request.method, request.path) {
        case ("GET", "/"):
            return PhoneAnswer(page())
        case ("GET", "/phone.css"):
            let style = Data(PhoneAssets.style)
            return PhoneAnswer(style, "text/css; charset=utf-8", caching: .forever)
        case ("GET", "/phone.js"):
            let script = Data(PhoneAssets.script)
            return PhoneAnswer(script, "text/javascript; charset=utf-8", caching: .forever)
        case ("GET", "/icon.png"):
            guard let icon else { return .nothing(at: request.path) }
            return PhoneAnswer(icon, "image/png", caching: .checked)
        case ("GET", "/run"):
            return PhoneAnswer(Data(host.run.text.utf8), "text/plain; charset=utf-8")
        case ("GET", "/shared"):
            guard let (name, content) = sharedFile else { return .nothing(at: request.path) }
            var answer = PhoneAnswer(content, "application/octet-stream")
            // The browser saves it instead of showing it.
            answer.fields["content-disposition"] = "attachment; filename=\"\(name)\""
            return answer
        case ("GET", "/events"): return events(for: request)
        case ("POST", "/run"): return answerRun(request)
        case ("POST", "/files"): return answerPage(request, answerFile)
        case ("POST", "/actions"): return answerPage(request, answerActions)
        default: return .nothing(at: request.path)
        }
    }

    private func answerRun(_ request: PhoneRequest) -> PhoneAnswer {
        guard let body = request.body else {
            let problem = "could not repeat the run: the file is too long; "
            return PhoneAnswer(rejection(problem + "choose a file that this page has saved"), 413)
        }
        do throws(PhoneRunError) {
            try repeatRun(String(decoding: body, as: UTF8.self))
        } catch {
            return PhoneAnswer(rejection(error.description), 422)
        }
        return PhoneAnswer(changes(after: -1))
    }

    private func answerFile(_ request: PhoneRequest, after revision: Int, seen: Int?) -> PhoneAnswer
    {
        guard let content = request.body, content.count <= PhoneAction.fileMaximum else {
            let problem = "could not upload the file: it has more than "
            let remedy = "\(PhoneAction.fileMaximum) bytes; choose a smaller one"
            return PhoneAnswer(rejection(problem + remedy), 413)
        }
        return PhoneAnswer(
            upload(
                Array(content),
                called: request.parameter("name") ?? "",
                to: request.parameter("element") ?? "",
                after: revision,
                pressedAt: seen
            )
        )
    }

    private func answerActions(
        _ request: PhoneRequest,
        after revision: Int,
        seen: Int?
    ) -> PhoneAnswer {
        let lines = request.body.map { body in
            String(decoding: body, as: UTF8.self).split(separator: "\n").map(String.init)
        }
        guard let lines, lines.count <= Self.lineMaximum else {
            let problem = "could not perform the actions: more than \(Self.lineMaximum) lines or "
            let remedy = "\(PhoneRequest.bodyMaximum) bytes; send fewer"
            return PhoneAnswer(413, problem + remedy)
        }
        return PhoneAnswer(post(lines, after: revision, pressedAt: seen))
    }

    /// Performs a page's request, unless the page shows another phone.
    private func answerPage(
        _ request: PhoneRequest,
        _ act: (_ request: PhoneRequest, _ revision: Int, _ seen: Int?) -> PhoneAnswer
    ) -> PhoneAnswer {
        guard request.parameter("phone") == phoneName else {
            return PhoneAnswer(changes(after: -1), 409)
        }
        let revision = request.parameter("revision").flatMap { Int($0) } ?? -1
        return act(request, revision, request.parameter("pressed").flatMap { Int($0) })
    }
}

extension PhoneAnswer {
    fileprivate static func nothing(at path: String) -> PhoneAnswer {
        let problem = "could not answer \(String(reflecting: path)): no such resource; "
        return PhoneAnswer(404, problem + "open the page at /")
    }
}
