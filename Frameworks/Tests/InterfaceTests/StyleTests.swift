import Foundation
import InterfaceHost
import SwiftUI
import Testing

@Suite("Styles and gestures", .timeLimit(.minutes(5)))
@MainActor
struct StyleTests {
    struct Card: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            configuration.label
                .padding(12)
                .background(.yellow, in: RoundedRectangle(cornerRadius: 16))
                .opacity(configuration.isPressed ? 0.5 : 1)
        }
    }

    struct Stacked: LabelStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                configuration.icon
                configuration.title
            }
        }
    }

    struct Holding: View {
        @State var state = "idle"
        var body: some View {
            Text(state)
            Text("Hold me")
                .onLongPressGesture(minimumDuration: 2) {
                    state = "done"
                } onPressingChanged: { isPressing in
                    if state != "done" { state = isPressing ? "holding" : "let go" }
                }
        }
    }

    @Test("a button looks as its style makes it, and does what it did")
    func buttons() throws {
        final class Count { var value = 0 }
        let count = Count()
        let page = Page {
            Button("Press") { count.value += 1 }.buttonStyle(Card())
            NavigationLink("Link") { Text("There") }.buttonStyle(.plain)
        }
        #expect(page.html.contains("<button class=\"styled\" type=\"button\""))
        #expect(page.html.contains("border-radius: 16px; background: var(--yellow)"))
        try page.press("Press")
        #expect(count.value == 1)
    }

    @Test("of a label both parts are seen, one of them, or what its style makes")
    func labels() {
        let html = Page {
            VStack {
                Label("Both", systemImage: "star")
                Label("Icon", systemImage: "star").labelStyle(.iconOnly)
                Label("Title", systemImage: "moon").labelStyle(.titleOnly)
                Label("Made", systemImage: "sun.max").labelStyle(Stacked())
            }
        }.html
        #expect(html.contains("<span class=\"label\"><span class=\"label-icon\""))
        #expect(html.contains("<span class=\"label icon-only\"><span class=\"label-icon\""))
        #expect(html.contains("<span>Icon</span>"), "the title is still read out")
        #expect(!html.contains("data-symbol=\"moon\""))
        #expect(html.contains("data-symbol=\"sun.max\" aria-hidden=\"true\"></i><span>Made</span>"))
    }

    @Test("a view is held for its time, let go too early, or pressed by who cannot hold")
    func holding() throws {
        let page = Page { Holding() }
        #expect(page.html.contains("data-hold=\"2000\""))
        try page.use("hold", 0, "true")
        #expect(page.html.contains("holding"))
        try page.use("hold", 0, "false")
        #expect(page.html.contains("let go"))
        try page.use("hold")
        #expect(page.html.contains("<span>done</span>"))
        #expect(throws: HostedInputError.self) { try page.use("hold", 0, "longer") }
    }

    @Test("gauges are rings or bars, and say their value either way")
    func gauges() {
        let html = Page {
            Gauge(value: 30, in: 0...60) {
                Text("Used")
            } currentValueLabel: {
                Text("30")
            }
            .gaugeStyle(.accessoryCircularCapacity)
            Gauge(value: 0.5) {
                Text("Half")
            } currentValueLabel: {
                Text("50 %")
            } minimumValueLabel: {
                Text("None")
            } maximumValueLabel: {
                Text("All")
            }
            .gaugeStyle(.linearCapacity)
            ProgressView(value: 0.25).progressViewStyle(.circular)
        }.html
        for part in [
            "role=\"meter\" aria-valuemin=\"0.0\" aria-valuemax=\"60.0\" aria-valuenow=\"30.0\"",
            "aria-label=\"Used\"", "<svg class=\"gauge-ring\"",
            "<span class=\"gauge-end\"><span>None</span></span><meter",
            "<progress value=\"0.25\" max=\"1\"></progress><svg class=\"gauge-ring\"",
        ] {
            #expect(html.contains(part), "\(part) in \(html)")
        }
    }

    @Test("a sheet has the lowest of its heights, and what puts it away")
    func sheets() throws {
        struct Sheets: View {
            @State var isShown = true
            var body: some View {
                Text("Under").sheet(isPresented: $isShown) {
                    NavigationStack {
                        Text("Over").toolbar {
                            ToolbarItem(placement: .confirmationAction) { Button("Done") {} }
                        }
                    }
                    .presentationDetents([.large, .medium])
                }
            }
        }
        let page = Page { Sheets() }
        #expect(page.html.contains("<dialog class=\"sheet detent detent-5\""))
        #expect(page.html.contains("<button class=\"grabber\" type=\"button\""))
        #expect(page.html.contains("<div class=\"confirm\"><button"))
        try page.press("Close")
        #expect(!page.html.contains("Over"))
    }

    @Test("a menu of a view holds what can be done with it")
    func menus() throws {
        final class Count { var value = 0 }
        let count = Count()
        let page = Page {
            Text("Row").contextMenu { Button("Copy") { count.value += 1 } }
        }
        #expect(page.html.contains("popover=\"auto\" role=\"group\"><button"))
        try page.press("Copy")
        #expect(count.value == 1)
    }
}
