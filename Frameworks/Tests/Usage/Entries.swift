import SwiftUI

final class EntryBox {
    var number = 1
}

extension EnvironmentValues {
    @Entry var entryWidth: Double = 3
    @Entry var entryCount = 7
    @Entry var entryName: String?
    @Entry var entryBox: EntryBox = EntryBox()
    @Entry fileprivate var entryAction: () -> Void = {
        let words = ["a=b"]
        print(words)
    }
}

struct EntryView: View {
    @Environment(\.entryWidth) private var width
    @Environment(\.entryName) private var name
    @Environment(\.entryAction) private var action

    var body: some View {
        Text(name ?? "\(width)").environment(\.entryCount, 4).onTapGesture { action() }
    }
}
