import Foundation
import SwiftUI
import Testing

@Suite("Texts with attributes, and titles that are resources", .timeLimit(.minutes(5)))
@MainActor
struct AttributedTextTests {
    @Test("each part of a text looks as its attributes say")
    func parts() throws {
        var text = AttributedString("Two hours left <today>")
        let hours = try #require(text.range(of: "hours"))
        text[hours].foregroundColor = .red
        text[hours].font = .title
        let left = try #require(text.range(of: "left"))
        text[left].underlineStyle = .single
        text[left].strikethroughStyle = Text.LineStyle(pattern: .dash, color: .blue)
        text[left].tracking = 3
        let page = Page { Text(text) }
        let parts = page.html.components(separatedBy: "<span")
        let red = try #require(parts.first { $0.hasSuffix(">hours</span>") })
        #expect(red.contains("title") && red.contains("red"))
        let line = try #require(parts.first { $0.hasSuffix(">left</span>") })
        #expect(line.contains("underline") && line.contains("dashed"))
        #expect(line.contains("letter-spacing: 3px") && !line.contains("title"))
        #expect(page.html.contains("Two ") && page.html.contains("&lt;today&gt;"))
    }

    @Test("the scope's own name finds the same attributes, and a background lies behind them")
    func scope() {
        var text = AttributedString("ab", attributes: AttributeContainer().backgroundColor(.yellow))
        text.swiftUI.baselineOffset = 4
        #expect(text.swiftUI.backgroundColor == .yellow)
        #expect(text.runs.count == 1)
        let page = Page { Text(text) }
        #expect(page.html.contains("background-color: "))
        #expect(page.html.contains("top: -4px"))
    }

    @Test("a link has the color of links, unless it has its own")
    func links() {
        var text = AttributedString("site")
        text.link = URL(string: "https://example.org")
        #expect(Page { Text(text) }.html.contains("tint"))
        text.foregroundColor = .green
        let html = Page { Text(text) }.html
        #expect(html.contains("green") && !html.contains("tint"))
    }

    @Test("a text without attributes is a plain text, also an empty one")
    func plain() {
        #expect(Page { Text(AttributedString("a")) }.html == Page { Text("a") }.html)
        #expect(Page { Text(AttributedString()) }.html.contains("span"))
        #expect(Text(AttributedString("a")) == Text(verbatim: "a"))
    }

    @Test("fields, menus and steppers take resources as titles")
    func titles() throws {
        struct Titled: View {
            @State private var name = ""
            @State private var count = 1
            let title: LocalizedStringResource

            var body: some View {
                TextField(title, text: $name)
                TextField(title, text: $name, prompt: Text("Example"))
                Menu(title) { Button("Inside") { count = 7 } }
                Stepper(title, value: $count, in: 0...9, step: 2)
                Stepper(title, value: $count)
                Text("Count \(count).")
            }
        }
        let page = Page { Titled(title: "Title \(3)") }
        #expect(page.html.components(separatedBy: "Title 3").count > 5)
        #expect(page.html.contains("Example"))
        try page.press("Inside")
        #expect(page.html.contains("Count 7."))
    }
}
