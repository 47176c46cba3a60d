import ElementTree
import Foundation
import InterfaceHost
import SwiftUI
import Testing

@Suite("Controls", .timeLimit(.minutes(5)))
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

    @Test("every control has its role, label and value")
    func values() {
        #expect(
            Page { Everything() }.outline == """
                form
                  section
                    heading 2 "Settings"
                    list
                      row: switch "On", off
                      row
                        group "Number 3"
                          text "Number 3"
                          button "Less: Number 3"
                          button "More: Number 3"
                      row: range input "Share" = 0.5
                      row
                        choice "Color"
                          option "Red", selected
                          option "Green"
                      row
                        radiogroup "Side"
                          radio input "red", selected
                          radio input "green"
                      row: time input "Begin" = 22:13
                      row: text input "Note" = a"b
                  list: row: text "no 3 0.50 red"
                """
        )
    }

    @Test("input changes the state, and invalid input is rejected")
    func use() throws {
        let page = Page { Everything() }
        try page.use("toggle", 0, "true")
        try page.press("More: Number 3")
        try page.use("number", 0, "0.8")
        try page.use("choice", 1, "1")
        try page.use("date", 0, "07:30")
        #expect(page.words.contains("yes 4 0.75 green"))
        #expect(page.outline.contains("time input \"Begin\" = 07:30"))
        #expect(page.outline.contains("option \"Green\", selected"))
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

    @Test("texts and attributes are drawn unchanged, special characters included")
    func characters() throws {
        let hostile = "<script>'\"&"
        let nodes = Page {
            Text(hostile)
            Button(hostile) {}
            Label(hostile, systemImage: hostile)
            Text("x").accessibilityLabel(hostile).accessibilityIdentifier(hostile)
            Picker(hostile, selection: .constant(0)) { Text(hostile).tag(0) }
            TextField(hostile, text: .constant(hostile))
            NavigationStack { Text("y").navigationTitle(hostile) }
        }.nodes
        #expect(nodes.elements(.text).count { $0.children == [.text(hostile)] } == 3)
        try nodes.element(.text, attributes: [.label: hostile, "data-identifier": hostile])
        try nodes.element(.button, words: hostile)
        try nodes.element(.decoration, attributes: ["data-symbol": hostile])
        try nodes.element(.label, styles: [.picker], words: "\(hostile) \(hostile)")
        try nodes.element(.option, words: hostile)
        try nodes.element(.input, attributes: ["value": hostile, "placeholder": hostile])
        try nodes.element(.heading(level: 1), words: hostile)
    }

    @Test("disabled controls can't be used")
    func disabled() {
        let page = Page {
            VStack {
                Button("A") {}
                Toggle("B", isOn: .constant(true))
            }
            .disabled(true)
        }
        #expect(page.shown.controls.isEmpty)
        #expect(page.outline == "button \"A\", disabled\nswitch \"B\", on, disabled")
    }

    @Test("modifiers become styles and accessibility labels")
    func modifiers() throws {
        let nodes = Page {
            Text("T").font(.title).bold().foregroundStyle(.secondary)
            Group {
                Image(systemName: "star").accessibilityLabel("Star")
                Text("H").accessibilityAddTraits(.isHeader).padding(4)
            }
            .accessibilityHint("Hint")
        }.nodes
        let title = try nodes.element(.run, words: "T")
        #expect(title.styles == [.font("title"), .bold, .foreground("secondary")])
        try nodes.element(.decoration, attributes: ["data-symbol": "star"])
        try nodes.element(.text, css: "padding-top: 4px", words: "H")
        let lines = ["text \"T\"", "image \"Star\", hint \"Hint\"", "heading \"H\", hint \"Hint\""]
        #expect(nodes.outline == lines.joined(separator: "\n"))
    }

    @Test("times follow the render date, and the page has the time of the next update")
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
        page.render()
        #expect(page.words.contains("1:01"))
        #expect(page.words.contains("0:29"))
        #expect(page.words.contains("minute 1"))
        #expect(page.shown.nextUpdate == begin.addingTimeInterval(62))
    }
}
