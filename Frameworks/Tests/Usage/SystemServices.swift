import SwiftUI

class AppDelegate: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        application.isIdleTimerDisabled = true
        return true
    }
}

struct Delegated: App {
    @UIApplicationDelegateAdaptor(AppDelegate.self) var appDelegate
    var body: some Scene {
        WindowGroup { SettingsRow() }
    }
}

struct BlurView: UIViewRepresentable {
    var style: UIBlurEffect.Style = .systemMaterial
    func makeUIView(context: Context) -> UIVisualEffectView {
        UIVisualEffectView(effect: UIBlurEffect(style: style))
    }
    func updateUIView(_ uiView: UIVisualEffectView, context: Context) {
        uiView.effect = UIBlurEffect(style: style)
    }
}

struct ActivityView: UIViewControllerRepresentable {
    let items: [Any]
    func makeUIViewController(context: Context) -> UIActivityViewController {
        UIActivityViewController(activityItems: items, applicationActivities: nil)
    }
    func updateUIViewController(_ uiViewController: UIActivityViewController, context: Context) {}
}

struct Coordinated: UIViewRepresentable {
    final class Coordinator: NSObject {
        var parent: Coordinated
        init(_ parent: Coordinated) { self.parent = parent }
    }
    func makeCoordinator() -> Coordinator { Coordinator(self) }
    func makeUIView(context: Context) -> UIView {
        let view = UIView(frame: .zero)
        view.backgroundColor = .clear
        _ = context.coordinator.parent
        return view
    }
    func updateUIView(_ view: UIView, context: Context) {}
}

struct SettingsRow: View {
    @Environment(\.openURL) var openURL
    var body: some View {
        Button("Open Settings") {
            if let url = URL(string: UIApplication.openSettingsURLString),
                UIApplication.shared.canOpenURL(url)
            {
                UIApplication.shared.open(url)
                UIApplication.shared.open(url, options: [:], completionHandler: nil)
                Task { await UIApplication.shared.open(url) }
            }
            UINotificationFeedbackGenerator().notificationOccurred(.success)
            UIPasteboard.general.string = UIDevice.current.systemVersion
            let width = UIScreen.main.bounds.width
            let scenes = UIApplication.shared.connectedScenes
            let window = scenes.compactMap { $0 as? UIWindowScene }.first?.windows.first
            window?.rootViewController?.present(
                UIActivityViewController(activityItems: ["\(width)"], applicationActivities: nil),
                animated: true
            )
            if UIApplication.shared.applicationState == .active {}
            if UIDevice.current.userInterfaceIdiom == .pad {}
        }
        BlurView(style: .dark)
        Text("Color").foregroundColor(
            Color(UIColor { $0.userInterfaceStyle == .dark ? .white : .black })
        )
        Image(uiImage: UIImage(systemName: "lock") ?? UIImage())
    }
}

extension Color {
    static let brand = Color(red: 0.2, green: 0.4, blue: 0.9)
    init(hex: String) {
        var number: UInt64 = 0
        Scanner(string: hex.trimmingCharacters(in: CharacterSet.alphanumerics.inverted))
            .scanHexInt64(&number)
        self.init(
            .sRGB,
            red: Double(number >> 16 & 0xFF) / 255,
            green: Double(number >> 8 & 0xFF) / 255,
            blue: Double(number & 0xFF) / 255,
            opacity: 1
        )
    }
}
