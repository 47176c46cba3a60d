import ElementTree
import InterfaceHost
import SwiftUI
import Testing
import UIKit

@Suite("Split views", .timeLimit(.minutes(5)))
@MainActor
struct SplitViewTests {
    private struct Columns: View {
        let ownStack: Bool
        @State private var chosen: Int? = 1

        var body: some View {
            NavigationSplitView {
                List(selection: $chosen) {
                    ForEach(1..<4) { Text("Row \($0)") }
                }
                .navigationTitle("Rows")
            } detail: {
                if ownStack { NavigationStack { detail } } else { detail }
            }
        }

        private var detail: some View {
            List {
                Text("Detail \(chosen ?? 0)")
                NavigationLink("More") { Text("Pushed") }
            }
            .navigationTitle("Number \(chosen ?? 0)")
        }
    }

    private func texts(_ page: Page, in column: ElementStyle) -> String {
        page.nodes.elements.first { $0.styles.contains(column) }?.children.words ?? "none"
    }

    @Test("an iPad shows both columns, and a row of the sidebar selects", arguments: [true, false])
    func columns(_ ownStack: Bool) throws {
        let page = Page(on: .iPad) { Columns(ownStack: ownStack) }
        #expect(texts(page, in: .sidebar).contains("Row 3"))
        #expect(texts(page, in: .detail).contains("Detail 1"))
        try page.press("Row 2")
        #expect(texts(page, in: .detail).contains("Detail 2"))
        #expect(page.shown.title == "Number 2")
        let bars = page.nodes.elements.count { $0.styles.contains(.bar) }
        #expect(bars == 2, "each column has one bar")
        try page.press("More")
        #expect(texts(page, in: .sidebar).contains("Row 2"))
        #expect(texts(page, in: .detail).contains("Pushed"))
    }

    @Test("an iPhone shows the first column as a stack, whose rows don't select")
    func narrow() {
        let page = Page(on: .iPhone) { Columns(ownStack: true) }
        #expect(page.words.contains("Row 3") && !page.words.contains("Detail"))
        #expect(page.controls("press").isEmpty)
    }

    @Test("columns can be hidden")
    func hidden() {
        func page(_ visibility: NavigationSplitViewVisibility) -> Page {
            Page(on: .iPad) {
                NavigationSplitView(columnVisibility: .constant(visibility)) {
                    Text("first")
                } content: {
                    Text("second")
                } detail: {
                    Text("third")
                }
            }
        }
        #expect(page(.all).nodes.texts == ["first", "second", "third"])
        #expect(page(.doubleColumn).nodes.texts == ["second", "third"])
        #expect(page(.detailOnly).nodes.texts == ["third"])
    }

    @Test("a view sees the size class and the idiom of its device")
    func device() {
        struct Device: View {
            @Environment(\.horizontalSizeClass) private var horizontal
            @Environment(\.verticalSizeClass) private var vertical

            var body: some View {
                Text(horizontal == .regular ? "wide" : "narrow")
                Text(vertical == .regular ? "tall" : "short")
                Text(UIDevice.current.userInterfaceIdiom == .pad ? "pad" : "phone")
                Text(UIDevice.current.model)
                Text(verbatim: "\(Int(UIScreen.main.bounds.width))")
            }
        }
        let pad = Page(on: .iPad) { Device() }
        #expect(pad.nodes.texts == ["wide", "tall", "pad", "iPad", "1180"])
        let phone = Page(on: .iPhone) { Device() }
        #expect(phone.nodes.texts == ["narrow", "tall", "phone", "iPhone", "393"])
    }
}
