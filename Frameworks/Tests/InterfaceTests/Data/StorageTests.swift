import Foundation
import InterfaceHost
import SwiftUI
import Testing

@Suite("Values in defaults and scenes", .timeLimit(.minutes(5)))
@MainActor
struct StorageTests {
    enum Mode: String { case strict, mild }
    enum Level: Int { case low, high }

    struct Settings: View {
        @AppStorage("flag") private var flag = true
        @AppStorage("count") private var count = 3
        @AppStorage("width") private var width = 1.5
        @AppStorage("name") private var name = "Ada"
        @AppStorage("page") private var page = URL(filePath: "/a")
        @AppStorage("data") private var data = Data([1])
        @AppStorage("mode") private var mode = Mode.strict
        @AppStorage("level") private var level = Level.low
        @AppStorage("nickname") private var nickname: String?
        @AppStorage("goal") private var goal: Int?
        @AppStorage("next") private var next: Mode?

        var body: some View {
            Toggle("Flag", isOn: $flag)
            TextField("Name", text: $name)
            Text("\(count) \(width) \(page.lastPathComponent) \(data.count) \(mode.rawValue)")
            Text("\(level.rawValue) \(nickname ?? "-") \(goal ?? -1) \(next?.rawValue ?? "-")")
            Button("Change") {
                count = 4
                width = 2
                page = URL(filePath: "/b")
                data = Data([1, 2])
                mode = .mild
                level = .high
                nickname = "Bea"
                goal = 8
                next = .mild
            }
            Button("Clear") {
                nickname = nil
                goal = nil
                next = nil
            }
        }
    }

    private func store(_ name: String = #function) throws -> UserDefaults {
        let suite = "StorageTests.\(name)"
        let store = try #require(UserDefaults(suiteName: suite))
        store.removePersistentDomain(forName: suite)
        return store
    }

    @Test("values of all types start as declared and are stored when they change")
    func kinds() throws {
        let store = try store()
        let page = Page { Settings().defaultAppStorage(store) }
        #expect(page.words.contains("3 1.500000 a 1 strict"))
        #expect(page.words.contains("0 - -1 -"))
        #expect(store.object(forKey: "count") == nil)
        try page.press("Change")
        #expect(page.words.contains("4 2.000000 b 2 mild"))
        #expect(page.words.contains("1 Bea 8 mild"))
        #expect(store.string(forKey: "mode") == "mild")
        #expect(store.integer(forKey: "level") == 1)
        #expect(store.url(forKey: "page")?.path == "/b")
        let again = Page { Settings().defaultAppStorage(store) }
        #expect(again.words.contains("4 2.000000 b 2 mild"))
        try page.press("Clear")
        #expect(page.words.contains("1 - -1 -"))
        #expect(store.object(forKey: "goal") == nil)
    }

    @Test("a stored value of another type is ignored")
    func foreign() throws {
        let store = try store()
        store.set("loose", forKey: "mode")
        store.set(7, forKey: "level")
        let page = Page { Settings().defaultAppStorage(store) }
        #expect(page.words.contains("1 strict"))
        #expect(page.words.contains("0 - -1 -"))
    }

    @Test("an external change is drawn, unless it has another key")
    func elsewhere() throws {
        let store = try store()
        let page = Page { Settings().defaultAppStorage(store) }
        store.set(1, forKey: "other")
        #expect(!page.interface.isOutOfDate)
        store.set(11, forKey: "count")
        #expect(page.interface.isOutOfDate)
        page.render()
        #expect(page.words.contains("11 1.5"))
    }

    @Test("two views with one key share it, and an explicit store takes precedence")
    func shared() throws {
        let (store, other) = (try store(), try self.store("other"))
        struct Named: View {
            @AppStorage private var count: Int

            init(_ store: UserDefaults) {
                _count = AppStorage(wrappedValue: 0, "count", store: store)
            }

            var body: some View { Button("Named \(count)") { count += 1 } }
        }
        let page = Page {
            Group {
                Settings()
                Named(store)
                Named(other)
            }
            .defaultAppStorage(store)
        }
        try page.press("Named 0")
        #expect(page.words.contains("1 1.5"))
        #expect(page.words.contains("Named 1") && page.words.contains("Named 0"))
    }

    @Test("a scene value is shared by all views and outlives them")
    func scene() throws {
        struct Draft: View {
            @SceneStorage("draft") private var draft = 1

            var body: some View { Button("Draft \(draft)") { draft += 1 } }
        }
        struct Drafts: View {
            @State private var isShown = true

            var body: some View {
                Toggle("Shown", isOn: $isShown)
                if isShown { Draft() }
            }
        }
        let page = Page { Drafts() }
        try page.press("Draft 1")
        try page.use("toggle", 0, "false")
        #expect(!page.words.contains("Draft"))
        try page.use("toggle", 0, "true")
        #expect(page.words.contains("Draft 2"))
    }
}
