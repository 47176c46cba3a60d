import ElementTree
import Foundation
import InterfaceHost
import SwiftUI
import Testing

@Suite("Drawing by style sheet", .timeLimit(.minutes(5)))
@MainActor
struct DrawingTests {
    @Test("a gradient has its direction and color stops")
    func gradients() {
        let nodes = Page {
            LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
            LinearGradient(
                stops: [.init(color: .red, location: 0), .init(color: .blue, location: 1)],
                startPoint: .top,
                endPoint: .center
            )
            RadialGradient(colors: [.red, .blue], center: .center, startRadius: 10, endRadius: 50)
            AngularGradient(colors: [.red, .blue], center: .center)
        }.nodes
        let gradients = [
            "linear-gradient(180deg, var(--red) 0%, var(--blue) 100%)",
            "linear-gradient(180deg, var(--red) 0%, var(--blue) 50%)",
            "radial-gradient(circle at 50% 50%, var(--red) 10px, var(--blue) 50px)",
            "conic-gradient(from 90deg at 50% 50%, var(--red) 0deg, var(--blue) 360deg)",
        ]
        #expect(nodes.elements.map(\.css) == gradients.map { "background: \($0)" })
    }

    @Test("a ring with a gradient masks a box with the gradient")
    func gradientRing() throws {
        let nodes = Page {
            Circle().trim(from: 0, to: 0.5)
                .stroke(AngularGradient(colors: [.red, .blue], center: .center), lineWidth: 8)
                .frame(width: 80, height: 80)
        }.nodes
        let cut = try nodes.element(.inline, styles: [.cut])
        #expect(cut.css.hasPrefix("inset: -4px; background: conic-gradient("))
        #expect(cut.css.contains("mask: url('data:image/svg+xml,"))
    }

    @Test("effects of one kind are combined, the inner one first")
    func filters() throws {
        let nodes = Page {
            Text("A").blur(radius: 2).saturation(0).shadow(color: .black, radius: 4, y: 2)
        }.nodes
        let filter = "filter: blur(2px) saturate(0) drop-shadow(0px 2px 2px var(--black))"
        try nodes.element(.text, css: filter)
    }

    @Test("animations are declared on the page")
    func animation() throws {
        let nodes = Page {
            Text("A").animation(.linear(duration: 2).delay(0.5), value: 1)
            Text("B").animation(nil, value: 1)
        }.nodes
        let slow = try nodes.element(.text, styles: [.animated], words: "A")
        #expect(slow.css == "--animation: 2000ms linear 500ms")
        #expect(nodes.last == .plain("B"))
        #expect(Animation.easeIn.speed(2) == .easeIn(duration: 0.175))
    }

    @Test("shapes are filled and layered, and their strokes are shapes")
    func forms() throws {
        let nodes = Page {
            Circle().fill(.red).stroke(.white, lineWidth: 3).frame(width: 20, height: 20)
            Circle().stroke(lineWidth: 5).foregroundColor(.green)
            UnevenRoundedRectangle(topLeadingRadius: 8, bottomTrailingRadius: 4).fill(.blue)
        }.nodes
        for style in [
            "fill: var(--red)", "stroke: var(--white); stroke-width: 3",
            "stroke: currentColor; stroke-width: 5", "border-radius: 8px 0px 4px 0px",
        ] {
            try nodes.element(css: style)
        }
    }

    @Test("UIKit colors differ on a dark page")
    func colors() throws {
        let nodes = Page {
            Text("A").background(Color(.systemBackground))
            Text("B").foregroundColor(Color(uiColor: .red))
        }.nodes
        let ground = "background: light-dark(rgb(255 255 255 / 1.0), rgb(0 0 0 / 1.0))"
        try nodes.element(css: ground, words: "A")
        try nodes.element(css: "color: rgb(255 0 0 / 1.0)", words: "B")
    }

    @Test("a deprecated alert is shown once, and its buttons perform their actions")
    func alert() throws {
        struct Asking: View {
            @State var isAsking = true
            @State var word = "kept"
            var body: some View {
                Text(word).alert(isPresented: $isAsking) {
                    Alert(
                        title: Text("Delete?"),
                        primaryButton: .destructive(Text("Delete")) { word = "gone" },
                        secondaryButton: .cancel()
                    )
                }
            }
        }
        let page = Page { Asking() }
        try page.nodes.element(.heading(level: 2), words: "Delete?")
        try page.nodes.element(.button, styles: [.role("destructive")], words: "Delete")
        try page.press("Delete")
        #expect(page.words.contains("gone") && page.nodes.elements(.dialog).isEmpty)
    }

    @Test("a screen is pushed by a value, and the value is false once it is left")
    func pushed() throws {
        struct Pushing: View {
            @State var isThere = false
            var body: some View {
                NavigationView {
                    VStack {
                        Text(isThere ? "yes" : "no")
                        Button("Go") { isThere = true }
                        NavigationLink(destination: Text("Over"), isActive: $isThere) { Text("L") }
                    }
                }
            }
        }
        let page = Page { Pushing() }
        #expect(page.words.contains("no"))
        try page.press("Go")
        #expect(page.words.contains("Over") && !page.words.contains("Go"))
        try page.press("Back")
        try page.nodes.element(.text, words: "no")
    }

    @Test("page indicators change the page")
    func pages() throws {
        struct Turning: View {
            @State var page = 0
            var body: some View {
                TabView(selection: $page) {
                    Text("First").tag(0)
                    Text("Second").tag(1)
                }
                .tabViewStyle(.page)
            }
        }
        let page = Page { Turning() }
        try page.nodes.element(.group, styles: [.tabs, .paged])
        #expect(page.words.contains("First"))
        try page.use("press", 1)
        #expect(page.words.contains("Second"))
    }

    @Test("a drag reports its translation, and its state is reset")
    func drag() throws {
        struct Dragging: View {
            @GestureState var offset = CGSize.zero
            @State var end = CGSize.zero
            @State var count = 0
            var body: some View {
                Text("\(Int(end.width)) \(Int(offset.width)) \(count)")
                    .gesture(
                        DragGesture()
                            .updating($offset) { value, state, _ in state = value.translation }
                            .onChanged { _ in count += 1 }
                            .onEnded { end = $0.translation }
                    )
            }
        }
        let page = Page { Dragging() }
        try page.use("drag", 0, "12 0")
        #expect(page.words.contains("12 0 1"))
        #expect(throws: HostedInputError.self) { try page.use("drag", 0, "far") }
    }

    @Test("elements are removed and moved by the offsets of a list")
    func offsets() {
        var letters = ["a", "b", "c", "d", "e"]
        letters.move(fromOffsets: [0, 3], toOffset: 2)
        #expect(letters == ["b", "a", "d", "c", "e"])
        letters.move(fromOffsets: [4], toOffset: 0)
        #expect(letters == ["e", "b", "a", "d", "c"])
        letters.move(fromOffsets: [0], toOffset: 5)
        #expect(letters == ["b", "a", "d", "c", "e"])
        letters.remove(atOffsets: [0, 2, 4])
        #expect(letters == ["a", "c"])
    }

    @Test("a UIKit view is a box with its name")
    func uiKitView() throws {
        struct Blur: UIViewRepresentable {
            func makeUIView(context: Context) -> UIView { UIView() }
            func updateUIView(_ view: UIView, context: Context) {}
        }
        try Page { Blur().frame(height: 40) }.nodes.element(.group, words: "Blur")
    }

    @Test("a switch uses its style, and a field accepts values of its format")
    func controls() throws {
        struct Box: ToggleStyle {
            func makeBody(configuration: Configuration) -> some View {
                Button(configuration.isOn ? "on" : "off") { configuration.isOn.toggle() }
            }
        }
        struct Controls: View {
            @State var isOn = false
            @State var number = 5.0
            var body: some View {
                Toggle("T", isOn: $isOn).toggleStyle(Box())
                TextField("N", value: $number, format: .number)
            }
        }
        let page = Page { Controls() }
        try page.press("off")
        try page.nodes.element(.button, words: "on")
        try page.use("text", 0, "7")
        try page.nodes.element(.input, attributes: ["value": "7"])
        #expect(throws: HostedInputError.self) { try page.use("text", 0, "seven") }
    }
}

@Suite("UIKit and its host", .timeLimit(.minutes(5)))
@MainActor
struct UIKitHostTests {
    @Test("an app opens a URL, shares an item and plays feedback")
    func appCalls() throws {
        struct Opening: View {
            @State var count = 0
            var body: some View {
                Button("Do \(count)") {
                    count += 1
                    UIImpactFeedbackGenerator(style: .heavy).impactOccurred()
                    if let url = URL(string: UIApplication.openSettingsURLString) {
                        UIApplication.shared.open(url)
                    }
                    let items = UIActivityViewController(
                        activityItems: ["Words"],
                        applicationActivities: nil
                    )
                    UIViewController().present(items, animated: true)
                }
                .sensoryFeedback(.success, trigger: count)
            }
        }
        let page = Page { Opening() }
        var calls: [String] = []
        page.interface.onOpenURL = { url in
            calls.append("open \(url.absoluteString)")
            return true
        }
        page.interface.onShare = { calls.append("share \($0)") }
        page.interface.onFeedback = { calls.append("feel \($0)") }
        try page.press("Do 0")
        #expect(
            calls == ["feel impact heavy", "open app-settings:", "share Words", "feel success"]
        )
    }

    @Test("a delegate is notified of the launch once")
    func delegate() {
        final class Delegate: NSObject, UIApplicationDelegate {
            static var count = 0
            let words = ["kept"]
            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey:
                    Any]?
            ) -> Bool {
                Self.count += words.count
                return true
            }
        }
        struct Delegated: App {
            @UIApplicationDelegateAdaptor(Delegate.self) var delegate
            @State var count = 0
            var body: some Scene {
                WindowGroup { Button("\(delegate.words[0]) \(count)") { count += 1 } }
            }
        }
        let page = Page(app: Delegated())
        #expect(page.words.contains("kept 0"))
        page.render()
        #expect(Delegate.count == 1)
    }
}
