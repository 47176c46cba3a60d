import ElementTree
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
                    if state != "done" { state = isPressing ? "holding" : "released" }
                }
        }
    }

    @Test("a button uses its style and performs its action")
    func buttons() throws {
        final class Count { var value = 0 }
        let count = Count()
        let page = Page {
            Button("Press") { count.value += 1 }.buttonStyle(Card())
            NavigationLink("Link") { Text("There") }.buttonStyle(.plain)
        }
        let button = try page.nodes.element(.button, styles: [.styled], words: "Press")
        #expect(button["type"] == "button")
        try button.children.element(css: "border-radius: 16px; background: var(--yellow)")
        try page.press("Press")
        #expect(count.value == 1)
    }

    @Test("a label shows both parts, one of them, or its style")
    func labels() throws {
        let nodes = Page {
            VStack {
                Label("Both", systemImage: "star")
                Label("Icon", systemImage: "star").labelStyle(.iconOnly)
                Label("Title", systemImage: "moon").labelStyle(.titleOnly)
                Label("Made", systemImage: "sun.max").labelStyle(Stacked())
            }
        }.nodes
        let both: [ElementStyle] = [.label]
        for (styles, title) in [(both, "Both"), (both + [.iconOnly], "Icon")] {
            // The title is the accessibility label in each style.
            let label = try nodes.element(.inline, styles: styles)
            #expect(label.childElements.map(\.styles) == [[.labelIcon], [.labelTitle]])
            #expect(label.childElements.last?.children == [.plain(title)])
        }
        #expect(nodes.elements(attributes: ["data-symbol": "moon"]).isEmpty)
        let made = try nodes.element(.group, words: "Made")
        let symbol: [ElementTrait: String] = ["data-symbol": "sun.max", .isHidden: "true"]
        try made.children.prefix(1).element(.decoration, attributes: symbol)
        #expect(made.children.dropFirst() == [.plain("Made")])
    }

    @Test("a view is held long enough, released early, or pressed by assistive technology")
    func holding() throws {
        let page = Page { Holding() }
        try page.nodes.element(attributes: ["data-hold": "2000"], words: "Hold me")
        try page.use("hold", 0, "true")
        #expect(page.words.contains("holding"))
        try page.use("hold", 0, "false")
        #expect(page.words.contains("released"))
        try page.use("hold")
        #expect(page.nodes.first == .plain("done"))
        #expect(throws: HostedInputError.self) { try page.use("hold", 0, "longer") }
    }

    @Test("gauges are rings or bars with a value")
    func gauges() throws {
        let nodes = Page {
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
        }.nodes
        #expect(
            nodes.outline == """
                meter "Used" = 30.0
                  text "30"
                text "Half"
                text "None"
                gauge "Half" = 0.5
                text "All"
                text "50 %"
                progress = 0.25
                """
        )
        #expect(nodes.elements(.drawing, styles: [.gaugeRing]).count == 2)
        #expect(nodes.elements(.group, styles: [.gauge, .linear]).count == 1)
    }

    @Test("a sheet has the lowest of its detents, and a dismiss control")
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
        try page.nodes.element(.dialog, styles: [.sheet, .detent(tenths: 5)])
        try page.nodes.element(.button, styles: [.grabber])
        try page.nodes.element(.group, styles: [.confirm], words: "Done")
        try page.press("Close")
        #expect(!page.words.contains("Over"))
    }

    @Test("a context menu contains its actions")
    func menus() throws {
        final class Count { var value = 0 }
        let count = Count()
        let page = Page {
            Text("Row").contextMenu { Button("Copy") { count.value += 1 } }
        }
        #expect(page.outline == "text \"Row\"\ngroup: button \"Copy\"")
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

    @Test("gauges, date pickers, menus and forms use custom styles")
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
        #expect(gauge.outline == "text \"50 percent\"\ntext \"Use\"\ntext \"Most\"")

        let picking = Page { Picking() }
        try picking.press("Later")
        #expect(picking.words.contains("3600 seconds"))

        let menu = Page { Menu("More") { Button("Reset") {} }.menuStyle(Boxed()) }
        #expect(menu.outline.hasPrefix("text \"Around\"\ndisclosure\n  summary \"More\""))

        let form = Page { Form { Text("Row") }.formStyle(Rows()) }
        #expect(form.outline == "text \"Row\"")
    }

    struct Warning: ShapeStyle {
        func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
            environment.isEnabled ? Color.red : Color.blue
        }
    }

    @Test("a custom shape style is resolved in the environment")
    func resolvedStyles() throws {
        let nodes = Page {
            VStack {
                Text("On").foregroundStyle(Warning())
                VStack { Text("Off") }.foregroundStyle(Warning()).disabled(true)
                Circle().fill(Warning().opacity(0.5))
                Rectangle().stroke(AnyShapeStyle(Warning()), lineWidth: 2)
            }
        }
        .nodes
        #expect(try nodes.element(.run, words: "On").styles.contains(.foreground("red")))
        #expect(try nodes.element(.group, words: "Off").styles.contains(.foreground("blue")))
        #expect(try nodes.element(.path).css.contains("var(--red) 50%"))
        #expect(nodes.elements.contains { $0.css.contains("2px solid var(--red)") })
    }
}
