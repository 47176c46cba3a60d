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

    struct Meter: GaugeStyle {
        func makeBody(configuration: Configuration) -> some View {
            Text("\(Int(configuration.value * 100)) percent")
            configuration.label
            configuration.maximumValueLabel
        }
    }

    struct Later: DatePickerStyle {
        func makeBody(configuration: Configuration) -> some View {
            Button("Later") { configuration.selection += 3600 }
        }
    }

    struct Boxed: MenuStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                Text("Around")
                Menu(configuration)
            }
        }
    }

    struct Rows: FormStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack { configuration.content }
        }
    }

    struct Picking: View {
        @State var date = Date(timeIntervalSince1970: 0)
        var body: some View {
            DatePicker("Start", selection: $date).datePickerStyle(Later())
            Text(verbatim: "\(Int(date.timeIntervalSince1970)) seconds")
        }
    }

    @Test("gauges, pickers of dates, menus and forms look as an app's own styles make them")
    func ownStyles() throws {
        let gauge = Page {
            Gauge(value: 3, in: 1...5) {
                Text("Use")
            } currentValueLabel: {
                Text("Current")
            } minimumValueLabel: {
                Text("Least")
            } maximumValueLabel: {
                Text("Most")
            }
            .gaugeStyle(Meter())
        }
        #expect(gauge.html.contains("50 percent"))
        #expect(gauge.html.contains("Use") && gauge.html.contains("Most"))
        #expect(!gauge.html.contains("<meter") && !gauge.html.contains("Least"))

        let picking = Page { Picking() }
        try picking.press("Later")
        #expect(picking.html.contains("3600 seconds"))

        let menu = Page { Menu("More") { Button("Reset") {} }.menuStyle(Boxed()) }.html
        #expect(menu.contains("Around") && menu.contains("<details"))

        let form = Page { Form { Text("Row") }.formStyle(Rows()) }.html
        #expect(form.contains("Row") && !form.contains("class=\"form"))
    }

    struct Warning: ShapeStyle {
        func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
            environment.isEnabled ? Color.red : Color.blue
        }
    }

    @Test("a style of the app's own is drawn as it is resolved in the environment")
    func resolvedStyles() {
        let html = Page {
            VStack {
                Text("On").foregroundStyle(Warning())
                VStack { Text("Off") }.foregroundStyle(Warning()).disabled(true)
                Circle().fill(Warning().opacity(0.5))
                Rectangle().stroke(AnyShapeStyle(Warning()), lineWidth: 2)
            }
        }
        .html
        #expect(html.contains("fg-red"))
        #expect(html.contains("fg-blue"))
        #expect(html.contains("var(--red) 50%"))
        #expect(html.contains("2px solid var(--red)"))
    }
}
