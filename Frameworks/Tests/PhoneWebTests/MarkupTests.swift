import PhoneWeb
import Testing

@Suite("HTML", .timeLimit(.minutes(10)))
struct MarkupTests {
    @Test("a text that is put into HTML stays a text, also in an attribute")
    func escaped() {
        let evil = "<script>\"'&"
        let markup: Markup = "<p title=\"\(evil)\">\(evil)</p>"
        let text = "&lt;script&gt;&quot;&#39;&amp;"
        #expect(markup.html == "<p title=\"\(text)\">\(text)</p>")
    }

    @Test("a piece of HTML that is put into another one stays HTML")
    func nested() {
        let inner: Markup = "<b>\(1)</b>"
        let outer: Markup = "<p>\([inner, inner])\(Markup?.none)</p>"
        #expect(outer.html == "<p><b>1</b><b>1</b></p>")
    }
}
