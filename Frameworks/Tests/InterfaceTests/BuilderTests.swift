import ElementTree
import Foundation
import SwiftUI
import Testing

@Suite("Content with conditions and changes", .timeLimit(.minutes(5)))
@MainActor
struct BuilderTests {
    @Test("tabs with conditions are shown in their order")
    func tabs() throws {
        struct Tabs: View {
            @State private var isLong = true

            var body: some View {
                TabView {
                    if isLong { Tab("First", systemImage: "1.circle") { Text("One") } }
                    Tab("Second", systemImage: "2.circle") {
                        Button("Shorten") { isLong = false }
                    }
                    if isLong {
                        Tab("Third", systemImage: "3.circle") { Text("Three") }
                    } else {
                        Tab("Other", systemImage: "4.circle") { Text("Four") }
                        Tab("Last", systemImage: "5.circle") { Text("Five") }
                    }
                }
            }
        }
        func titles(_ page: Page) -> [String] {
            page.nodes.elements(.button).filter { $0["role"] == "tab" }.map(\.words)
        }
        let page = Page { Tabs() }
        #expect(titles(page) == ["First", "Second", "Third"])
        #expect(page.words.contains("One"))
        try page.press("Second")
        try page.press("Shorten")
        #expect(titles(page) == ["Second", "Other", "Last"])
    }

    @Test("a toolbar shows an item only while its condition holds")
    func toolbar() throws {
        struct Bar: View {
            @State private var isFull = false

            var body: some View {
                NavigationStack {
                    Text("Content").toolbar {
                        if isFull { ToolbarItem { Text("More") } }
                        ToolbarItem { Button("Fill") { isFull = true } }
                    }
                }
            }
        }
        let page = Page { Bar() }
        #expect(!page.words.contains("More"))
        try page.press("Fill")
        #expect(page.words.contains("More"))
    }

    @Test("rows are deleted also if they can be moved, and those of inner content are not")
    func rows() throws {
        struct Rows: View {
            @State private var names = ["Ann", "Bob", "Cid"]

            var body: some View {
                List {
                    ForEach(names, id: \.self) { Text($0) }
                        .onDelete { names.remove(atOffsets: $0) }
                        .onMove { _, _ in }
                    ForEach(0..<2) { Text("Fixed \($0)") }
                }
            }
        }
        let page = Page { Rows() }
        try page.press("Delete")
        #expect(page.words == "Bob Delete Cid Delete Fixed 0 Fixed 1")
    }

    @Test("the progress of an interval shows the remaining time, unless another label replaces it")
    func interval() {
        func words(_ content: @escaping (ClosedRange<Date>) -> some View) -> String {
            let begin = Date(timeIntervalSince1970: 1_700_000_000)
            return Page { content(begin...begin.addingTimeInterval(90)) }.words
        }
        #expect(words { ProgressView(timerInterval: $0) }.contains("1:30"))
        #expect(words { ProgressView(timerInterval: $0) { Text("Rest") } }.hasSuffix("Rest 1:30"))
        let replaced = words {
            ProgressView(timerInterval: $0) {
                Text("Rest")
            } currentValueLabel: {
                Text("soon")
            }
        }
        #expect(replaced.hasSuffix("Rest soon"))
    }
}
