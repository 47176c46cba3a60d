import SwiftUI

@Observable final class InterfaceModel {
    var count = 0
    @ObservationIgnored var identifier = UUID()
}

final class InterfaceOldModel: ObservableObject {
    @Published var count = 0
    @Published var name: String?

    func change() { objectWillChange.send() }
}

struct InterfaceAlone: View {
    @State private var model = InterfaceModel()
    let formatter = DateFormatter()
    let color = UIColor.systemRed.withAlphaComponent(0.5)

    var body: some View {
        VStack {
            Text(formatter.string(from: Date()))
            Text("\(model.count)")
                .foregroundStyle(.red)
                .padding(CGFloat(3))
            Button("Save") { UserDefaults.standard.set(model.count, forKey: "count") }
        }
    }
}
