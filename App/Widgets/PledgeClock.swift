import Presentation
import SwiftUI

/// What is left of a pledge; the system moves the text.
struct PledgeClock: View {
    let attributes: PledgeAttributes

    var body: some View {
        Text(timerInterval: attributes.began...max(attributes.began, attributes.end))
            .monospacedDigit()
            .accessibilityLabel("Time left")
    }
}
