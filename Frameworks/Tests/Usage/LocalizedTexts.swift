import AppIntents
import SwiftUI

enum LocalizedMode: String, CaseIterable, CustomLocalizedStringResourceConvertible {
    case strict, mild

    var localizedStringResource: LocalizedStringResource {
        switch self {
        case .strict: "Strict"
        case .mild: LocalizedStringResource("mode.mild", defaultValue: "Mild")
        }
    }
}

struct LocalizedTexts: View {
    @State private var isOn = false
    @State private var mode = LocalizedMode.strict
    let minutes = 5
    let title: LocalizedStringResource = "Limits"

    var body: some View {
        List {
            Section(title) {
                Text(mode.localizedStringResource)
                Text("\(minutes) minutes, \(2.5, specifier: "%.1f") hours")
                Text("Until \(Date.now, style: .time), \(minutes, format: .number)")
                Toggle(title, isOn: $isOn)
                Label(title, systemImage: "clock")
                Button(title) {}
                Button(title, role: .destructive) {}
                Button("Literal") {}
                Picker(title, selection: $mode) {
                    ForEach(LocalizedMode.allCases, id: \.self) {
                        Text($0.localizedStringResource)
                    }
                }
                NavigationLink(title) { Text(localizedPlain()) }
            }
        }
        .navigationTitle(title)
    }
}

func localizedPlain() -> String {
    let value: String.LocalizationValue = "\(3) apps"
    return String(localized: value)
        + String(localized: "key", defaultValue: "Text \(1)", table: "Other", comment: "A comment")
        + String(localized: LocalizedStringResource("key", table: "Other"))
        + NSLocalizedString("key", comment: "") + NSLocalizedString("key", value: "v", comment: "")
        + NSLocalizedString("key", tableName: "Other", bundle: .main, value: "", comment: "")
        + String.localizedStringWithFormat(NSLocalizedString("%d apps", comment: ""), 3)
}

struct LocalizedIntent: AppIntent {
    static var title: LocalizedStringResource { "Block \("all")" }

    func perform() async throws -> some IntentResult { .result() }
}

struct AttributedTexts: View {
    @State private var name = ""
    @State private var count = 0
    private let title = LocalizedStringResource("Title")

    private var text: AttributedString {
        var text = AttributedString("Two hours")
        text.foregroundColor = .red
        text.font = .headline.bold()
        if let hours = text.range(of: "hours") { text[hours].underlineStyle = .single }
        return text + AttributedString(" left", attributes: AttributeContainer().kern(2))
    }

    var body: some View {
        Text(text)
        TextField(title, text: $name, prompt: Text("Name"))
        Menu(title) { Text(title) }
        Stepper(title, value: $count, in: 0...9)
    }
}
