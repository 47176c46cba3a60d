import ElementTree
import Foundation
import InterfaceHost
import SwiftUI
import Testing

@Suite("URLs and explicit timelines", .timeLimit(.minutes(5)))
@MainActor
struct AddressTests {
    struct Opened: View {
        @State private var last = "nothing"

        var body: some View { Text(last).onOpenURL { last = $0.absoluteString } }
    }

    @Test("a URL reaches the views that handle it, only while they are drawn")
    func open() throws {
        let url = try #require(URL(string: "stint://pledge"))
        let graph = ViewGraph(environment: EnvironmentValues()) { Opened() }
        #expect(!graph.open(url))
        #expect(graph.render().nodes.words == "nothing")
        #expect(graph.open(url))
        #expect(graph.render().nodes.words == "stint://pledge")
        let unhandling = ViewGraph(environment: EnvironmentValues()) { Text("Deaf") }
        _ = unhandling.render()
        #expect(!unhandling.open(url))
    }

    @Test("a view follows listed dates, and the page has the time of the next one")
    func dates() {
        let begin = Date(timeIntervalSince1970: 1_700_000_000)
        let dates = [0.0, 60, 600].map { begin.addingTimeInterval($0) }
        let page = Page {
            TimelineView(.explicit(dates)) { context in
                Text("second \(Int(context.date.timeIntervalSince(begin)))")
            }
        }
        #expect(page.words.contains("second 0"))
        #expect(page.shown.nextUpdate == dates[1])
        page.date = begin.addingTimeInterval(61)
        page.render()
        #expect(page.words.contains("second 60"))
        #expect(page.shown.nextUpdate == dates[2])
        page.date = begin.addingTimeInterval(601)
        page.render()
        #expect(page.words.contains("second 600"))
        #expect(page.shown.nextUpdate == nil)
    }
}
