import Foundation
import InterfaceHost
import SwiftUI
import Testing

@Suite("Layout as HTML", .timeLimit(.minutes(5)))
@MainActor
struct LayoutTests {
    @Test("what holds something greedy is greedy, up to a frame")
    func greed() {
        let html = Page {
            VStack {
                HStack {
                    Text("Left")
                    Spacer()
                }
            }
            .background(.red)
            HStack { Text("Alone, and long") }
            Button {
            } label: {
                Text("Wide").frame(maxWidth: .infinity)
            }
            VStack { Spacer() }.frame(width: 40)
        }.html
        #expect(html.contains("<div class=\"ground fill\" style=\"background: var(--red)\">"))
        #expect(html.contains("<div class=\"vstack align-center fill\"><div class=\"hstack"))
        #expect(html.contains("<div class=\"hstack align-center\"><span>Alone, and long</span>"))
        #expect(html.contains("<button class=\"fill\" type=\"button\""))
        #expect(html.contains("<div class=\"vstack align-center tall framed\""))
    }

    @Test("room around a background stays outside of it")
    func order() {
        let html = Page {
            Text("In").padding(8).background(.blue)
            Text("Out").background(.blue).padding(8)
            Button("Around") {}.buttonStyle(.bordered).padding(4)
        }.html
        let ground = "<div class=\"ground\" style=\"background: var(--blue)\"><span style="
        #expect(html.contains(ground))
        let pad = "<div class=\"pad\" style=\"padding-inline-end: 8px;"
        #expect(html.contains(pad), "\(html)")
        #expect(html.contains("background: var(--blue)\"><span>Out</span>"))
        #expect(html.contains("padding-top: 4px\"><button class=\"bordered\" type="))
    }

    @Test("a grid has as many columns as its longest row, and cells may take several")
    func grid() {
        let html = Page {
            Grid(alignment: .leading, horizontalSpacing: 4) {
                GridRow {
                    Text("A")
                    Text("B")
                    Text("C")
                }
                Divider()
                GridRow {
                    Text("D").gridCellColumns(2)
                    Text("E")
                }
            }
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 80)), GridItem(.fixed(20))]) {
                ForEach(0..<3) { Text("Cell \($0)") }
            }
        }.html
        for part in [
            "grid-template-columns: repeat(3, auto)", "column-gap: 4px",
            "<div class=\"grid-cell\" style=\"grid-column: span 2\"><span>D</span>",
            "<div class=\"grid-wide\"><hr></div>",
            "grid-template-columns: repeat(auto-fill, minmax(min(100%, 80px), 1fr)) 20px",
            "<div class=\"grid-cell\"><span>Cell 2</span></div>",
        ] {
            #expect(html.contains(part), "\(part) in \(html)")
        }
    }

    @Test("of views that may fit the first is drawn, and the last where text is large")
    func fitting() {
        func page(_ size: DynamicTypeSize) -> String {
            Page {
                ViewThatFits {
                    Text("Long")
                    Text("Short")
                }
                .dynamicTypeSize(size)
            }.html
        }
        #expect(page(.large).contains("Long") && !page(.large).contains("Short"))
        #expect(page(.accessibility2).contains("Short"))
    }

    @Test("who asks for the room is told that of the frame, or of the screen")
    func geometry() {
        let html = Page {
            GeometryReader { Text("\(Int($0.size.width)) by \(Int($0.size.height))") }
                .frame(width: 120, height: 30)
        }.html
        #expect(html.contains("120 by 30"))
    }

    @Test("rows say how they stand in their list")
    func rows() {
        let html = Page {
            List {
                Text("Hero")
                    .listRowInsets(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
                    .listRowSeparator(.hidden)
                    .listRowBackground(Color.clear)
                Text("Plain")
            }
            .listStyle(.plain)
            .listSectionSpacing(10)
        }.html
        #expect(
            html.contains(
                "<li class=\"no-line no-line-above\" "
                    + "style=\"padding: 1px 4px 3px 2px; background: var(--clear)\">"
            )
        )
        #expect(html.contains("<div class=\"list plain\" style=\"--section-spacing: 10px\">"))
    }

    @Test("what lies over a view stands where it says, and does not change its size")
    func overlay() {
        let html = Page {
            Text("Base")
                .overlay(alignment: .topTrailing) { Text("Badge") }
                .safeAreaInset(edge: .bottom) { Text("Inset") }
        }.html
        #expect(html.contains("<div class=\"over at-trailing at-v-top\"><span>Badge</span></div>"))
        let inset = "<div class=\"safe-inset bottom at-center\"><span>Inset</span></div>"
        #expect(html.contains(inset))
    }
}
