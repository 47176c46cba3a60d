import ElementTree
import Foundation
import InterfaceHost
import SwiftUI
import Testing
import UniformTypeIdentifiers

@Suite("File importer", .timeLimit(.minutes(5)))
@MainActor
struct FileTests {
    struct Choose: View {
        @State private var isChoosing = false
        @State private var chosen = "nothing"

        var body: some View {
            Button("Import…") { isChoosing = true }
                .fileImporter(isPresented: $isChoosing, allowedContentTypes: [.json]) { result in
                    switch result {
                    case .success(let file): chosen = file.lastPathComponent
                    case .failure: chosen = "an error"
                    }
                }
            Text("Chosen: \(chosen), \(isChoosing ? "choosing" : "done")")
        }
    }

    @Test("the page has a file field for the type, and passes the chosen file to the app")
    func choose() throws {
        let page = Page { Choose() }
        #expect(page.controls("file").isEmpty)
        try page.press("Import…")
        let file: [ElementTrait: String] = ["type": "file", "accept": ".json,application/json"]
        try page.nodes.element(.input, attributes: file)
        #expect(page.words.contains("Choose a file"))
        try page.use("file", 0, "file:///stint%20two.json")
        #expect(page.words.contains("Chosen: stint two.json, done"))
        #expect(page.controls("file").isEmpty)
    }

    @Test("a canceled choice returns nothing and can be repeated")
    func cancel() throws {
        let page = Page { Choose() }
        try page.press("Import…")
        try page.press("Cancel")
        #expect(page.words.contains("Chosen: nothing, done"))
        try page.press("Import…")
        #expect(page.controls("file").count == 1)
    }

    @Test(
        "anything but a file URL is rejected",
        arguments: ["", "stint.json", "https://a.b/c"]
    )
    func unacceptable(_ text: String) throws {
        let page = Page { Choose() }
        try page.press("Import…")
        #expect(throws: HostedInputError.self) { try page.use("file", 0, text) }
        page.render()
        #expect(page.words.contains("Chosen: nothing, choosing"))
    }
}
