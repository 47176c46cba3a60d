import SwiftUI

/// A number of minutes: a field, a dial for the usual range, and chips for usual values.
struct MinutesSection: View {
    private let title: LocalizedStringKey
    @Binding private var minutes: Int
    private let range: ClosedRange<Int>
    private let step: Int
    private let quick: [Int]
    /// The width of the field, which has room for four digits.
    @ScaledMetric private var width = 64.0

    init(
        _ title: LocalizedStringKey,
        _ minutes: Binding<Int>,
        in range: ClosedRange<Int>,
        step: Int = 5,
        quick: [Int]
    ) {
        self.title = title
        _minutes = minutes
        self.range = range
        self.step = step
        self.quick = quick
    }

    var body: some View {
        Section(title) {
            AdaptiveRow {
                HStack {
                    TextField(title, value: typed, format: .number)
                        .keyboardType(.numberPad)
                        .multilineTextAlignment(.trailing)
                        .font(.title2)
                        .frame(width: width)
                    Text("min").foregroundStyle(.secondary)
                }
                Slider(value: dialed, in: dial, step: Double(step)) { Text(title) }
                    .accessibilityValue(Text("\(minutes) min"))
            }
            ChoiceChips(numbers: quick, chosen: $minutes) { Text("\($0) min") }
        }
    }

    /// The range of the dial: twice the largest usual value.
    private var dial: ClosedRange<Double> {
        let end = min(range.upperBound, 2 * (quick.max() ?? range.upperBound))
        return Double(range.lowerBound)...Double(end)
    }

    private var dialed: Binding<Double> {
        Binding(
            get: { @MainActor in min(Double(minutes), dial.upperBound) },
            set: { @MainActor in minutes = Int($0) }
        )
    }

    /// A binding that takes the nearest valid number.
    private var typed: Binding<Int> {
        Binding(
            get: { @MainActor in minutes },
            set: { @MainActor number in
                let valid = min(max(number, range.lowerBound), range.upperBound)
                minutes = range.lowerBound + (valid - range.lowerBound) / step * step
            }
        )
    }
}
