import AppWeb
import ElementTree
import Testing

@Suite("HTML", .timeLimit(.minutes(10)))
struct MarkupTests {
    @Test("interpolated text is escaped, also in an attribute")
    func escaped() {
        let hostile = "<script>\"'&"
        let markup: Markup = "<p title=\"\(hostile)\">\(hostile)</p>"
        let text = "&lt;script&gt;&quot;&#39;&amp;"
        #expect(markup.html == "<p title=\"\(text)\">\(text)</p>")
    }

    @Test("interpolated markup is not escaped")
    func nested() {
        let inner: Markup = "<b>\(1)</b>"
        let outer: Markup = "<p>\([inner, inner])\(Markup?.none)</p>"
        #expect(outer.html == "<p><b>1</b><b>1</b></p>")
    }

    @Test("elements have their escaped style, attributes and texts")
    func elements() {
        let button = InterfaceElement(
            .button,
            styles: [.borderedProminent, .labelTitle, .foreground("b\"c")],
            declarations: ["color: red", "content: '<'"],
            attributes: [.init("id", "v1"), .init(.isSelected, "true"), .init("disabled", "")],
            children: [.text("<b>&"), .element(InterfaceElement(.divider))]
        )
        #expect(
            Markup([.element(button)]).html
                == """
                <button class="prominent label-title fg-b&quot;c" style="color: red; content: &#39;&lt;&#39;" id="v1" \
                aria-pressed="true" disabled>&lt;b&gt;&amp;<hr></button>
                """
        )
        let tab = InterfaceElement(
            .button,
            attributes: [.init("role", "tab"), .init(.isSelected, "true")]
        )
        let html = Markup([.element(tab)]).html
        #expect(html == "<button role=\"tab\" aria-selected=\"true\"></button>")
    }
}
