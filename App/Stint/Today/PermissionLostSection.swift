import Foundation
import SwiftUI

/// Says that nothing can be blocked, and what to do.
struct PermissionLostSection: View {
    @Environment(Model.self) private var model

    var body: some View {
        RefusedSection()
        Section {
            Button("Allow Screen Time") { model.isAsking = true }.disabled(model.isAsking)
        }
    }
}
