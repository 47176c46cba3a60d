import SwiftUI

/// A number of minutes, with chips for usual values and a stepper for others.
struct MinutesSection: View {
    private let title: LocalizedStringKey
    @Binding private var minutes: Int
    private let range: ClosedRange<Int>
    private let step: Int
    private let quick: [Int]

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
            Stepper("\(minutes) min", value: $minutes, in: range, step: step)
            ChoiceChips(numbers: quick, chosen: $minutes) { Text("\($0) min") }
        }
    }
}
