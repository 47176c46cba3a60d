import ElementTree
import Foundation
import SwiftUI
import Testing

@Suite("Attributed texts and localized titles", .timeLimit(.minutes(5)))
@MainActor
struct AttributedTextTests {
    @Test("each run of a text is drawn with its attributes")
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
        let red = try page.nodes.element(.run, words: "hours")
        #expect(red.styles.contains(.font("title")) && red.styles.contains(.foreground("red")))
        let line = try page.nodes.element(.run, css: "letter-spacing: 3px", words: "left")
        #expect(line.css.contains("underline") && line.css.contains("dashed"))
        #expect(!line.styles.contains(.font("title")))
        #expect(page.words == "Two hours left <today>")
    }

    @Test("attributes are also found by scope, and have a background")
    func scope() throws {
        var text = AttributedString("ab", attributes: AttributeContainer().backgroundColor(.yellow))
        text.swiftUI.baselineOffset = 4
        #expect(text.swiftUI.backgroundColor == .yellow)
        #expect(text.runs.count == 1)
        let run = try Page { Text(text) }.nodes.element(.run, css: "top: -4px", words: "ab")
        #expect(run.css.contains("background-color: "))
    }

    @Test("a link has the color of links, unless it has its own")
    func links() throws {
        var text = AttributedString("site")
        text.link = URL(string: "https://example.org")
        let usual = try Page { Text(text) }.nodes.element(.run, words: "site")
        #expect(usual.styles == [.foreground("tint")])
        text.foregroundColor = .green
        let link = try Page { Text(text) }.nodes.element(.run, words: "site")
        #expect(link.styles == [.foreground("green")])
    }

    @Test("a text without attributes is plain text, even if it is empty")
    func plain() {
        #expect(Page { Text(AttributedString("a")) }.nodes == [.plain("a")])
        #expect(Page { Text(AttributedString()) }.nodes.elements(.text).count == 1)
        #expect(Text(AttributedString("a")) == Text(verbatim: "a"))
    }

    @Test("fields, menus and steppers accept localized resources as titles")
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
        // A menu and two steppers show it; two fields have it as label.
        #expect(page.nodes.elements(.text, words: "Title 3").count == 3)
        let fields = "text input \"Title 3\"\ntext input \"Title 3\", placeholder \"Example\"\n"
        #expect(page.outline.hasPrefix(fields))
        try page.press("Inside")
        #expect(page.words.contains("Count 7."))
    }
}
