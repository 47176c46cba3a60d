import SwiftUI

@main
struct QuietEveningsApp: App {
    @StateObject private var model = EveningModel()

    var body: some Scene {
        WindowGroup {
            HomeView()
                .environmentObject(model)
        }
    }
}
