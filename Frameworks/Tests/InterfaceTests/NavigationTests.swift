import ElementTree
import InterfaceHost
import SwiftUI
import Testing

@Suite("Navigation", .timeLimit(.minutes(5)))
@MainActor
struct NavigationTests {
    struct Screens: View {
        @State private var count = 0

        var body: some View {
            NavigationStack {
                List {
                    Button("Count \(count)") { count += 1 }
                    NavigationLink("Detail") { Detail(count: $count) }
                    NavigationLink("Number", value: 7)
                }
                .navigationTitle("Root")
                .navigationDestination(for: Int.self) { Text("Value \($0)") }
                .toolbar { ToolbarItem(placement: .topBarTrailing) { Button("Edit") {} } }
            }
        }
    }

    struct Detail: View {
        @Binding var count: Int
        @Environment(\.dismiss) private var dismiss

        var body: some View {
            Text("Detail of \(count)").navigationTitle("Detail")
            Button("More") { count += 1 }
            Button("Away") { dismiss() }
        }
    }

    struct Sheets: View {
        @State private var isShown = false
        @State private var isAsking = false
        @State private var answer = "none"

        var body: some View {
            Button("Show") { isShown = true }
            Button("Ask") { isAsking = true }
            Text("Answer \(answer)")
                .sheet(isPresented: $isShown) { Text("In the sheet") }
                .alert("Sure?", isPresented: $isAsking) {
                    Button("Delete", role: .destructive) { answer = "yes" }
                    Button("Keep", role: .cancel) { answer = "no" }
                } message: {
                    Text("It cannot be undone.")
                }
        }
    }

    @Test("a link pushes a screen, and the root keeps its state")
    func push() throws {
        let page = Page { Screens() }
        #expect(page.shown.title == "Root")
        try page.nodes.element(.heading(level: 1), styles: [.largeTitle], words: "Root")
        #expect(page.words.contains("Edit"))
        try page.press("Count 0")
        try page.press("Detail")
        #expect(page.shown.title == "Detail")
        try page.nodes.element(.button, words: "Root")
        #expect(!page.words.contains("Count 1"))
        try page.press("More")
        #expect(page.words.contains("Detail of 2"))
        try page.press("Away")
        #expect(page.words.contains("Count 2"))
        try page.press("Number")
        #expect(page.words.contains("Value 7"))
        try page.press("Root")
        #expect(page.words.contains("Count 2"))
    }

    @Test("a presented view receives all presses until it is dismissed")
    func sheet() throws {
        let page = Page { Sheets() }
        try page.press("Show")
        #expect(page.outline == "dialog\n  button \"Close\"\n  text \"In the sheet\"")
        #expect(throws: HostedInputError.self) { try page.press("Ask") }
        try page.press("Close")
        #expect(page.nodes.elements(.dialog).isEmpty)
        try page.press("Ask")
        let alert = "alertdialog\n  heading 2 \"Sure?\"\n  paragraph \"It cannot be undone.\"\n"
        #expect(page.outline == alert + "  button \"Delete\"\n  button \"Keep\"")
        try page.press("Delete")
        #expect(page.nodes.elements(.dialog).isEmpty)
        #expect(page.words.contains("Answer yes"))
    }

    @Test("a tab keeps its state while another one is shown")
    func tabs() throws {
        struct Tab: View {
            let name: String
            @State private var count = 0
            var body: some View { Button("\(name) \(count)") { count += 1 } }
        }
        let page = Page {
            TabView {
                Tab(name: "One").tabItem { Label("First", systemImage: "1.circle") }
                Tab(name: "Two").tabItem { Label("Second", systemImage: "2.circle") }
            }
        }
        try page.press("One 0")
        try page.press("Second")
        #expect(page.words.contains("Two 0"))
        #expect(!page.words.contains("One 1"))
        try page.press("First")
        #expect(page.words.contains("One 1"))
        #expect(page.outline.contains("tab \"First\", selected\n  tab \"Second\""))
    }
}
