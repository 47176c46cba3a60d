import SwiftUI

/// The number of quiet evenings.
struct QuietCountView: View {
    let count: Int

    var body: some View {
        HStack {
            Image(systemName: "moon.stars.fill")
                .foregroundColor(.accentColor)
            Text("\(count) quiet evenings")
                .font(.headline)
            Spacer()
        }
    }
}
