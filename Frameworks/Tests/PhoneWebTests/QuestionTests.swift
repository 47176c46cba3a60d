import AppWeb
import ElementTree
import Foundation
import InterfaceHost
import PhoneWeb
import SimulatedPhone
import Testing

@Suite("Permission dialogs, shared items and files", .timeLimit(.minutes(10)))
@MainActor
struct QuestionTests {
    private let phone = SampleSession()

    private func open() { phone.part(after: "open com.example.sample") }

    @Test("the app waits for the answer; after a denial it can ask again")
    func screenTime() throws {
        open()
        let asked = phone.part(after: try phone.press("Ask"))
        #expect(asked.contains("id=\"question-screen-time\"") && asked.contains("Answer nothing"))
        #expect(phone.part(after: "reply screen-time no").contains("Answer no"))
        #expect(phone.part(after: try phone.press("Ask")).contains("role=\"alertdialog\""))
        let now = Int(phone.session.host.phone.wallClock.timeIntervalSince1970) + 60
        let answered = phone.part(after: "pass 60000", "reply screen-time yes")
        #expect(answered.contains("Answer yes at \(now)"))
        #expect(!phone.part(after: try phone.press("Ask")).contains("alertdialog"))
        #expect(phone.isRepeatable())
    }

    @Test("it requests notifications and workouts once each")
    func others() throws {
        open()
        #expect(
            phone.part(after: try phone.press("Ask to notify")).contains("question-notifications")
        )
        #expect(phone.part(after: "reply notifications yes").contains("Answer notify"))
        let again = phone.part(after: try phone.press("More"), try phone.press("Ask to notify"))
        #expect(again.contains("Answer notify") && !again.contains("alertdialog"))
        #expect(phone.part(after: try phone.press("Ask for workouts")).contains("question-health"))
        #expect(phone.part(after: "reply health no").contains("Answer asked"))
        #expect(phone.session.host.phone.permission(.health, of: SampleApp.identifier) == false)
    }

    @Test("behind a dialog the app can't be used, and only its question can be answered")
    func modal() throws {
        open()
        let more = try phone.press("More")
        phone.part(after: try phone.press("Ask"))
        #expect(phone.refusal(of: more)?.contains("not on the screen") == true)
        #expect(phone.refusal(of: "reply health yes")?.contains("not on the screen") == true)
        #expect(!phone.part(after: "home").contains("alertdialog"))
        #expect(phone.refusal(of: "reply screen-time yes") != nil)
        #expect(phone.part(after: "open com.example.sample").contains("alertdialog"))
    }

    @Test(
        "a question is removed with its process",
        arguments: ["quit com.example.sample", "reboot"]
    )
    func ended(_ end: String) throws {
        open()
        phone.part(after: try phone.press("Ask"))
        phone.part(after: end)
        #expect(phone.session.host.phone.openQuestions.isEmpty)
        let screen = phone.part(after: "open com.example.sample")
        #expect(!screen.contains("alertdialog") && screen.contains("Answer nothing"))
        phone.part(after: try phone.press("Ask"))
        #expect(phone.part(after: "reply screen-time yes").contains("Answer yes"))
    }

    @Test("the link opens Settings, whose permissions apply")
    func settings() throws {
        open()
        let settings = phone.part(after: try phone.press("Open Settings"))
        #expect(
            settings.contains("aria-label=\"Settings\"")
                && settings.contains("permit screen-time yes")
        )
        #expect(phone.part(after: "permit screen-time yes").contains("permit screen-time no"))
        let asked = phone.part(after: "open com.example.sample", try phone.press("Ask"))
        #expect(asked.contains("Answer yes") && !asked.contains("alertdialog"))
        phone.part(after: "open com.apple.Preferences", "permit screen-time no")
        #expect(phone.session.host.phone.permission(.screenTime, of: SampleApp.identifier) == false)
    }

    @Test("a phone without dialogs uses the owner's answers, as older runs do")
    func withoutDialogs() throws {
        let text = phone.session.host.run.text.replacing("dialogs yes\n", with: "")
        let run = try PhoneRun(text: text + "agree screen-time no\n", others: [])
        #expect(!run.setup.showsDialogs)
        try phone.session.repeatRun(run.text)
        open()
        #expect(phone.part(after: try phone.press("Ask")).contains("Answer no"))
    }

    @Test("a second tap on a removed control is ignored")
    func doubleTap() throws {
        open()
        let line = try phone.press("Ask")
        let seen = phone.session.post([], after: -1).revision
        #expect(phone.session.post([line], after: seen, pressedAt: seen).problem == nil)
        let count = phone.session.host.run.actions.count
        let second = phone.session.post([line], after: seen, pressedAt: seen)
        #expect(second.problem == nil)
        #expect(second.parts["screen"]?.contains("alertdialog") == true)
        #expect(phone.session.host.run.actions.count == count)
        // Pressing an element that wasn't on the page is an error.
        let now = second.revision
        let wrong = phone.session.post([line], after: now, pressedAt: now)
        #expect(wrong.problem?.contains("it is not on the screen") == true)
    }

    @Test("a shared item opens a sheet, from which the browser saves the file")
    func share() async throws {
        let browser = Browser(phone.session)
        try Data("{\"a\":1}".utf8).write(to: SampleApp.sharedFile)
        open()
        #expect(try await browser.ask("GET", "/shared").status == 404)
        let line = try phone.press("Share")
        let sheet = phone.part(after: line)
        #expect(sheet.contains("id=\"share-sheet\"") && sheet.contains("href=\"/shared\""))
        #expect(phone.refusal(of: line)?.contains("it is not on the screen") == true)
        let file = try await browser.ask("GET", "/shared")
        #expect(file.text == "{\"a\":1}")
        let name = SampleApp.sharedFile.lastPathComponent
        #expect(file.fields["content-disposition"] == "attachment; filename=\"\(name)\"")
        #expect(phone.isRepeatable())
        #expect(!phone.part(after: "unshare").contains("share-sheet"))
        #expect(try await browser.ask("GET", "/shared").status == 404)
        #expect(phone.part(after: line).contains("share-sheet"))
        phone.part(after: "home")
        #expect(!phone.part(after: "open com.example.sample").contains("share-sheet"))
        try FileManager.default.removeItem(at: SampleApp.sharedFile)
    }

    @Test("a file is uploaded and chosen in the app, and repeated with the run")
    func choose() async throws {
        let browser = Browser(phone.session)
        open()
        let line = try phone.press("Import")
        let asked = phone.part(after: line)
        #expect(asked.contains("Choose a file") && asked.contains("type=\"file\""))
        let element = try #require(phone.fileInput)
        let name = phone.session.post([], after: -1).phone
        let path = "/files?phone=\(name)&revision=-1&element=\(element)&name=my%20file.json"
        // Three parts, and a byte that contains a plus in base64.
        let text = String(repeating: ">>>", count: 3000)
        let answer = try await browser.ask("POST", path, text)
        #expect(answer.status == 200)
        #expect(phone.session.host.page?.nodes.words.contains("Read my file.json: >>") == true)
        #expect(phone.fileInput == nil)
        #expect(phone.session.host.run.text.contains("bring my%20file.json 2 "))
        #expect(phone.isRepeatable())
    }

    @Test("a file that is too large or from an old page is rejected")
    func refusedFiles() async throws {
        let browser = Browser(phone.session)
        open()
        phone.part(after: try phone.press("Import"))
        let element = try #require(phone.fileInput)
        let phoneName = phone.session.post([], after: -1).phone
        func send(_ name: String, _ content: String, to phone: String) async throws -> String {
            let path = "/files?phone=\(phone)&revision=-1&element=\(element)&name=\(name)"
            let answer = try await browser.ask("POST", path, content)
            return "\(answer.status) \(answer.text)"
        }
        #expect(try await send("a.json", "{}", to: "other").hasPrefix("409 "))
        let large = String(repeating: "a", count: 1 + 1 << 20)
        let refusal = try await send("a.json", large, to: phoneName)
        #expect(refusal.hasPrefix("413 ") && refusal.contains("more than 1048576 bytes"))
        #expect(try await send("..", "{}", to: phoneName).contains("could not set"))
        #expect(try await send("", "{}", to: phoneName).contains("could not set"))
        #expect(phone.session.host.page?.nodes.words.contains("Read nothing") == true)
        let line = "use \(element) a.json"
        #expect(phone.refusal(of: line)?.contains("could not set \"a.json\"") == true)
        #expect(phone.refusal(of: "bring a.json 1 AAAA")?.contains("a.json") == true)
    }

    @Test("the page hides a banner without an action; the next one appears")
    func banner() throws {
        open()
        phone.part(after: try phone.press("Ask to notify"), "reply notifications yes")
        #expect(phone.part("banner", after: try phone.press("Notify")).contains("Sample says"))
        let count = phone.session.host.run.actions.count
        #expect(phone.part("banner", after: "tuck").isEmpty)
        #expect(phone.session.host.run.actions.count == count)
        #expect(phone.part(after: "lock").contains("Sample says"), "it remains on the Lock Screen")
        phone.part(after: "unlock", "open com.example.sample")
        #expect(phone.part("banner", after: try phone.press("Notify")).contains("Sample says"))
    }
}
