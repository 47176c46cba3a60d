import Foundation
import InterfaceHost
import SwiftUI
import Testing

@Suite("Controls as HTML", .timeLimit(.minutes(5)))
@MainActor
struct ControlTests {
    struct Everything: View {
        @State var isOn = false
        @State var number = 3
        @State var share = 0.5
        @State var color = "red"
        @State var date = Date(timeIntervalSince1970: 1_700_000_000)
        @State var text = "a\"b"

        var body: some View {
            Form {
                Section("Settings") {
                    Toggle("On", isOn: $isOn)
                    Stepper("Number \(number)", value: $number, in: 1...4)
                    Slider(value: $share, in: 0...1, step: 0.25) { Text("Share") }
                    Picker("Color", selection: $color) {
                        Text("Red").tag("red")
                        Text("Green").tag("green")
                    }
                    Picker("Side", selection: $color) {
                        ForEach(["red", "green"], id: \.self) { Text($0) }
                    }
                    .pickerStyle(.segmented)
                    DatePicker("Begin", selection: $date, displayedComponents: .hourAndMinute)
                    TextField("Note", text: $text)
                }
                Text("\(isOn ? "yes" : "no") \(number) \(share, specifier: "%.2f") \(color)")
            }
        }
    }

    @Test("every control carries its role, its label and its value")
    func html() {
        let html = Page { Everything() }.html
        for part in [
            "<div class=\"form\" role=\"form\">", "<section><h2><span>Settings</span></h2>",
            "type=\"checkbox\" role=\"switch\"", "role=\"group\" aria-label=\"Number 3\"",
            "aria-label=\"More: Number 3\"",
            "type=\"range\" min=\"0.0\" max=\"1.0\" step=\"0.25\" value=\"0.5\"",
            "<option value=\"0\" selected>Red</option>", "role=\"radiogroup\" aria-label=\"Side\"",
            "type=\"time\" value=\"22:13\"", "value=\"a&quot;b\" placeholder=\"Note\"",
            "no 3 0.50 red",
        ] {
            #expect(html.contains(part), "\(part) in \(html)")
        }
    }

    @Test("what the person does reaches the state, and what cannot be is refused")
    func use() throws {
        let page = Page { Everything() }
        try page.use("toggle", 0, "true")
        try page.press("More: Number 3")
        try page.use("number", 0, "0.8")
        try page.use("choice", 1, "1")
        try page.use("date", 0, "07:30")
        #expect(page.html.contains("yes 4 0.75 green"))
        #expect(page.html.contains("value=\"07:30\""))
        #expect(page.html.contains("<option value=\"1\" selected>Green</option>"))
        for (kind, text) in [
            ("toggle", "on"), ("number", "2"), ("choice", "2"), ("date", "25:00"), ("date", "x"),
        ] {
            #expect(throws: HostedInputError.self, "\(kind) \(text)") {
                try page.use(kind, 0, text)
            }
        }
        #expect(throws: HostedInputError.unknownElement("v0")) { try page.interface.use("v0") }
        #expect(throws: HostedInputError.self) { try page.press("More: Number 4") }
    }

    @Test("nothing that is shown is taken for HTML")
    func escaping() {
        let evil = "<script>'\"&"
        let html = Page {
            Text(evil)
            Button(evil) {}
            Label(evil, systemImage: evil)
            Text("x").accessibilityLabel(evil).accessibilityIdentifier(evil)
            Picker(evil, selection: .constant(0)) { Text(evil).tag(0) }
            TextField(evil, text: .constant(evil))
            NavigationStack { Text("y").navigationTitle(evil) }
        }.html
        #expect(!html.contains("<script"))
        #expect(html.contains("&lt;script&gt;&#39;&quot;&amp;"))
    }

    @Test("what is disabled cannot be used")
    func disabled() {
        let page = Page {
            VStack {
                Button("A") {}
                Toggle("B", isOn: .constant(true))
            }
            .disabled(true)
        }
        #expect(page.shown.controls.isEmpty)
        #expect(page.html.contains("disabled>"))
    }

    @Test("modifiers become classes, styles and names for those who do not see")
    func modifiers() {
        let html = Page {
            Text("T").font(.title).bold().foregroundStyle(.secondary)
            Group {
                Image(systemName: "star").accessibilityLabel("Star")
                Text("H").accessibilityAddTraits(.isHeader).padding(4)
            }
            .accessibilityHint("Hint")
        }.html
        for part in [
            "font-title", "bold", "fg-secondary", "data-symbol=\"star\"",
            "aria-label=\"Star\"", "role=\"img\"", "role=\"heading\"", "padding-top: 4px",
        ] {
            #expect(html.contains(part), "\(part) in \(html)")
        }
        #expect(html.components(separatedBy: "aria-description=\"Hint\"").count == 3)
    }

    @Test("times move with the instant, and the page says when to look again")
    func times() {
        let begin = Date(timeIntervalSince1970: 1_700_000_000)
        let page = Page {
            Text(begin, style: .timer)
            Text(timerInterval: begin...begin.addingTimeInterval(90))
            TimelineView(.periodic(from: begin, by: 60)) { context in
                Text("minute \(Int(context.date.timeIntervalSince(begin)) / 60)")
            }
        }
        page.date = begin.addingTimeInterval(61)
        page.look()
        #expect(page.html.contains("1:01"))
        #expect(page.html.contains("0:29"))
        #expect(page.html.contains("minute 1"))
        #expect(page.shown.nextUpdate == begin.addingTimeInterval(62))
    }
}
