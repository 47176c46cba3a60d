import Foundation
import SwiftUI

/// What is left until an end; the system moves the text.
struct CountdownClock: View {
    let began: Date
    let end: Date

    var body: some View {
        Text(timerInterval: began...max(began, end))
            .monospacedDigit()
            .multilineTextAlignment(.trailing)
            .lineLimit(1)
            .fixedSize()
            .accessibilityLabel("Time left")
    }
}

/// What is left until an end as a ring around a symbol; the system moves it.
struct CountdownRing: View {
    let began: Date
    let end: Date
    let symbol: String

    var body: some View {
        ZStack {
            ProgressView(timerInterval: began...max(began, end)) {
                EmptyView()
            } currentValueLabel: {
                EmptyView()
            }
            .progressViewStyle(.circular)
            Image(systemName: symbol).font(.caption)
        }
        .accessibilityHidden(true)
    }
}
