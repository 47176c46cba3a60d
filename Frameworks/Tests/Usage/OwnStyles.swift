import Charts
import SwiftUI

// Custom types that conform to protocols with Apple's requirements.
struct OwnGauge: GaugeStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack {
            configuration.currentValueLabel
            ProgressView(value: configuration.value)
            HStack {
                configuration.minimumValueLabel
                configuration.label
                configuration.maximumValueLabel
            }
        }
    }
}

struct OwnMenu: MenuStyle {
    func makeBody(configuration: Configuration) -> some View { Menu(configuration).padding() }
}

struct OwnForm: FormStyle {
    func makeBody(configuration: Configuration) -> some View {
        ScrollView { VStack { configuration.content } }
    }
}

struct OwnDatePicker: DatePickerStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack {
            configuration.label
            Button("Later") { configuration.selection += 3600 }
        }
    }
}

struct Warning: ShapeStyle {
    func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
        environment.isEnabled ? Color.red : Color.gray
    }
}

enum Mood: String, Plottable {
    case calm, restless
}

struct Celsius: Plottable {
    var degrees: Double
    var primitivePlottable: Double { degrees }
    init(degrees: Double) { self.degrees = degrees }
    init?(primitivePlottable: Double) { self.init(degrees: primitivePlottable) }
}

struct OwnStylesView: View {
    @State private var date = Date(timeIntervalSinceReferenceDate: 0)

    var body: some View {
        NavigationStack {
            Form {
                Gauge(value: 3, in: 0...10) { Text("Use") }.gaugeStyle(OwnGauge())
                Menu("More") { Button("Reset") {} }.menuStyle(OwnMenu())
                DatePicker("Start", selection: $date).datePickerStyle(OwnDatePicker())
                Text("Careful").foregroundStyle(Warning())
                Chart {
                    BarMark(x: .value("Mood", Mood.calm), y: .value("Warmth", Celsius(degrees: 20)))
                }
            }
            .formStyle(OwnForm())
            .toolbar(id: "main") {
                ToolbarItem(id: "add", placement: .primaryAction) { Button("Add") {} }
                ToolbarItem(id: "sort", placement: .secondaryAction, showsByDefault: false) {
                    Button("Sort") {}
                }
            }
        }
        .foregroundStyle(
            .angularGradient(Color.blue.gradient, startAngle: .zero, endAngle: .degrees(90))
        )
        .background(.conicGradient(Color.blue.gradient))
    }
}
