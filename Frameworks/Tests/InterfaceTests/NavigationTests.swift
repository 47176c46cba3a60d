import InterfaceHost
import SwiftUI
import Testing

@Suite("Screens over screens", .timeLimit(.minutes(5)))
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

    @Test("a link pushes a screen, and the root keeps its state beneath")
    func push() throws {
        let page = Page { Screens() }
        #expect(page.shown.title == "Root")
        #expect(page.html.contains("<h1 class=\"large-title\">Root</h1>"))
        #expect(page.html.contains("Edit"))
        try page.press("Count 0")
        try page.press("Detail")
        #expect(page.shown.title == "Detail")
        #expect(page.html.contains(">Root</button>"))
        #expect(!page.html.contains("Count 1"))
        try page.press("More")
        #expect(page.html.contains("Detail of 2"))
        try page.press("Away")
        #expect(page.html.contains("Count 2"))
        try page.press("Number")
        #expect(page.html.contains("Value 7"))
        try page.press("Root")
        #expect(page.html.contains("Count 2"))
    }

    @Test("what lies over the page takes all presses, and goes when it is put away")
    func sheet() throws {
        let page = Page { Sheets() }
        try page.press("Show")
        #expect(
            page.html.contains("<dialog class=\"sheet\" open aria-modal=\"true\" data-screen=\"")
        )
        #expect(page.html.contains("<div class=\"page\" inert>"))
        #expect(throws: HostedInputError.self) { try page.press("Ask") }
        try page.press("Close")
        #expect(!page.html.contains("dialog"))
        try page.press("Ask")
        #expect(page.html.contains("role=\"alertdialog\""))
        #expect(page.html.contains("It cannot be undone."))
        try page.press("Delete")
        #expect(!page.html.contains("dialog"))
        #expect(page.html.contains("Answer yes"))
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
        #expect(page.html.contains("Two 0"))
        #expect(!page.html.contains("One 1"))
        try page.press("First")
        #expect(page.html.contains("One 1"))
        #expect(page.html.contains("role=\"tab\" aria-selected=\"true\""))
    }
}
