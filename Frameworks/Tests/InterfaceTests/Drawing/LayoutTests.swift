import ElementTree
import Foundation
import SwiftUI
import Testing

@Suite("Layout", .timeLimit(.minutes(5)))
@MainActor
struct LayoutTests {
    @Test("a container of a flexible view is flexible, up to a frame")
    func flexibleContainer() throws {
        let nodes = Page {
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
        }.nodes
        let ground = try nodes.element(.group, styles: [.ground, .fill])
        #expect(ground.css == "background: var(--red)")
        let stack = try nodes.element(.group, styles: [.vstack, .stackAlignment("center"), .fill])
        #expect(stack.childElements.first?.styles.contains(.hstack) == true)
        let alone = try nodes.element(.group, styles: [.hstack, .stackAlignment("center")])
        #expect(alone.children == [.plain("Alone, and long")])
        try nodes.element(.button, styles: [.fill], attributes: ["type": "button"])
        try nodes.element(.group, styles: [.vstack, .stackAlignment("center"), .tall, .framed])
    }

    @Test("padding around a background stays outside of it")
    func order() throws {
        let nodes = Page {
            Text("In").padding(8).background(.blue)
            Text("Out").background(.blue).padding(8)
            Button("Around") {}.buttonStyle(.bordered).padding(4)
        }.nodes
        let inside = try nodes.element(.group, styles: [.ground], words: "In")
        #expect(inside.css == "background: var(--blue)")
        #expect(inside.childElements.map(\.role) == [.text])
        #expect(inside.childElements.first?.css.isEmpty == false)
        let pad = try nodes.element(.group, styles: [.pad], words: "Out")
        #expect(pad.css.hasPrefix("padding-inline-end: 8px;"))
        let outside = try pad.children.element(.group, css: "background: var(--blue)")
        #expect(outside.children == [.plain("Out")])
        let around = try nodes.element(.group, css: "padding-top: 4px", words: "Around")
        #expect(around.childElements.map(\.role) == [.button])
        try around.children.element(.button, styles: [.bordered])
    }

    @Test("a grid has the columns of its longest row, and cells can span several")
    func grid() throws {
        let nodes = Page {
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
        }.nodes
        let grid = try nodes.element(.group, css: "grid-template-columns: repeat(3, auto)")
        #expect(grid.css.contains("column-gap: 4px"))
        let wide = try grid.children.element(.group, styles: [.gridCell], words: "D")
        #expect(wide.css == "grid-column: span 2" && wide.children == [.plain("D")])
        let line = try grid.children.element(.group, styles: [.gridWide])
        #expect(line.children == [.element(InterfaceElement(.divider))])
        let columns = "repeat(auto-fill, minmax(min(100%, 80px), 1fr)) 20px"
        let lazy = try nodes.element(.group, css: "grid-template-columns: \(columns)")
        let cell = try lazy.children.element(.group, styles: [.gridCell], words: "Cell 2")
        #expect(cell.css.isEmpty && cell.children == [.plain("Cell 2")])
    }

    @Test("ViewThatFits draws the first view, or the last one for large text")
    func viewThatFits() {
        func words(_ size: DynamicTypeSize) -> String {
            Page {
                ViewThatFits {
                    Text("Long")
                    Text("Short")
                }
                .dynamicTypeSize(size)
            }.words
        }
        #expect(words(.large) == "Long")
        #expect(words(.accessibility2) == "Short")
    }

    @Test("a view with its own text size is drawn in it")
    func ownTextSize() throws {
        let nodes = Page {
            VStack {
                Text("Small").dynamicTypeSize(...DynamicTypeSize.medium)
                Text("Usual").dynamicTypeSize(...DynamicTypeSize.xxLarge)
            }
        }.nodes
        let sizes = nodes.elements.compactMap { element in
            element["data-type-size"].map { "\(element.children.words) \($0)" }
        }
        #expect(sizes == ["Small medium"])
    }

    @Test("a geometry reader returns the size of the frame or the screen")
    func geometry() {
        let nodes = Page {
            GeometryReader { Text("\(Int($0.size.width)) by \(Int($0.size.height))") }
                .frame(width: 120, height: 30)
        }.nodes
        #expect(nodes.words == "120 by 30")
    }

    @Test("rows have their list style")
    func rows() throws {
        let nodes = Page {
            List {
                Text("Hero")
                    .listRowInsets(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
                    .listRowSeparator(.hidden)
                    .listRowBackground(Color.clear)
                Text("Plain")
            }
            .listStyle(.plain)
            .listSectionSpacing(10)
        }.nodes
        let row = try nodes.element(.row, styles: [.noLine, .noLineAbove], words: "Hero")
        #expect(row.css == "padding: 1px 4px 3px 2px; background: var(--clear)")
        let list = try nodes.element(.group, styles: [.list, .plain])
        #expect(list.css == "--section-spacing: 10px")
    }

    @Test("an overlay has its alignment and doesn't change the view's size")
    func overlay() throws {
        let nodes = Page {
            Text("Base")
                .overlay(alignment: .topTrailing) { Text("Badge") }
                .safeAreaInset(edge: .bottom) { Text("Inset") }
        }.nodes
        let corner = ElementStyle.alignment("trailing", vertical: "top")
        let over = try nodes.element(.group, styles: [.over, corner])
        #expect(over.children == [.plain("Badge")])
        let inset = try nodes.element(.group, styles: [.safeInset, .bottom, .alignment("center")])
        #expect(inset.children == [.plain("Inset")])
    }
}
