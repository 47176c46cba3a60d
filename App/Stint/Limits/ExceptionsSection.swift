import Limits
import Presentation
import SwiftUI

/// The breaks that open a limit's apps, and the warnings before it closes them.
struct ExceptionsSection: View {
    @Binding var edited: EditedLimit

    var body: some View {
        Section {
            Toggle("Opens in Breaks", isOn: $edited.opensInBreaks)
            Toggle("Warn Before Apps Are Blocked", isOn: $edited.warns)
        } footer: {
            Text("You choose the length and number of breaks in Settings > Rules.")
        }
    }
}
