import Presentation
import SwiftUI

/// A line above the clock.
struct InlineView: View {
    let overview: Overview

    var body: some View {
        if let minutes = overview.minutesShown {
            Label("\(minutes) min today", systemImage: "timer")
        } else if let limit = overview.foremost {
            DecisionText(limit: limit)
        } else {
            Text("No limit")
        }
    }
}
