import Combine
import SwiftUI

@MainActor
final class FlowModel: ObservableObject {
    @Published var count = 0
    @Published var isOn = false
    private var bag = Set<AnyCancellable>()

    init() {
        $count.removeDuplicates().map { $0 > 3 }.assign(to: &$isOn)
        NotificationCenter.default.publisher(for: UIApplication.didBecomeActiveNotification)
            .sink { [weak self] _ in self?.count = 0 }
            .store(in: &bag)
        $count.debounce(for: .seconds(1), scheduler: RunLoop.main)
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in self?.isOn = $0 > 1 }
            .store(in: &bag)
        $isOn.throttle(for: .milliseconds(300), scheduler: DispatchQueue.main, latest: true)
            .delay(for: 0.5, scheduler: OperationQueue.main)
            .subscribe(on: DispatchQueue.global(qos: .utility))
            .sink { print($0) }
            .store(in: &bag)
        DispatchQueue.main.schedule { print("later") }
    }
}

enum FlowMode: String, CaseIterable { case strict, mild }

struct FlowView: View {
    @StateObject private var model = FlowModel()
    @AppStorage("mode") private var mode = FlowMode.strict
    @AppStorage("goal", store: UserDefaults(suiteName: "group.flow")) private var goal: Int?
    @SceneStorage("tab") private var tab = 0
    @FocusState private var isFocused: Bool
    @Environment(\.dismiss) private var dismiss
    @Environment(\.presentationMode) private var presentationMode
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.openURL) private var openURL
    @State private var text = ""
    let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

    var body: some View {
        VStack {
            FlowPart(model: model)
            TextField("Text", text: $text).focused($isFocused)
            Button("Close") {
                presentationMode.wrappedValue.dismiss()
                dismiss()
            }
        }
        .environmentObject(model)
        .onReceive(timer) { _ in model.count += 1 }
        .onReceive(model.$count) { goal = $0 }
        .onChange(of: text) { old, new in tab = new.count - old.count }
        .onChange(of: mode) { isFocused = true }
        .task(id: tab) { await follow() }
        .onAppear { model.count = 0 }
        .onDisappear { model.count = 1 }
        .onOpenURL { text = $0.absoluteString }
        .defaultAppStorage(.standard)
    }

    private func follow() async {
        let name = UIApplication.didBecomeActiveNotification
        for await _ in NotificationCenter.default.notifications(named: name) { model.count += 1 }
    }
}

struct FlowPart: View {
    @ObservedObject var model: FlowModel
    @EnvironmentObject private var same: FlowModel

    var body: some View {
        Toggle("On", isOn: $model.isOn)
        Stepper("Count \(same.count)", value: $same.count)
    }
}

final class FlowDelegate: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool { true }
}

struct FlowApp: App {
    @UIApplicationDelegateAdaptor(FlowDelegate.self) var delegate
    @Environment(\.scenePhase) private var scenePhase

    var body: some Scene {
        WindowGroup { FlowView() }
            .onChange(of: scenePhase) { _, phase in if phase == .active { print("active") } }
    }
}
