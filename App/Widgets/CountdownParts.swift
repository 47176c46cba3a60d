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

/// A row on the Lock Screen for something that ends: its title, and the remaining time.
struct CountdownRow<Running: View, Over: View>: View {
    let title: LocalizedStringKey
    let ring: CountdownRing
    let isOver: Bool
    /// Lines below the title until the end.
    @ViewBuilder let running: Running
    /// Lines below the title after the end, when there is no clock.
    @ViewBuilder let over: Over

    var body: some View {
        HStack(spacing: 12) {
            ring.frame(width: 44, height: 44)
            VStack(alignment: .leading) {
                Text(title).font(.headline)
                if isOver { over } else { running }
            }
            Spacer()
            if !isOver { CountdownClock(began: ring.began, end: ring.end).font(.title2) }
        }
        .padding()
    }
}
