import Foundation
import PhonePackage
import Testing
import XcodeProjects

@Suite("Writing a package", .timeLimit(.minutes(10)))
final class WritingTests {
    private let place = FileManager.default.temporaryDirectory
        .appending(path: "writing-\(UUID().uuidString)")

    deinit {
        do {
            try FileManager.default.removeItem(at: place)
        } catch {
            print("could not remove \(place.path): \(error)")
        }
    }

    private func write(_ path: String, _ text: String) throws {
        let file = place.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
    }

    @Test("equal files are not touched, others are removed, and the build folder stays")
    func writing() throws {
        let folder = PackageFolder(beside: place.path)
        try write("A.swift", "let a = 1")
        let first: [String: PackageFile] = [
            "Package.swift": .text("1"), "Sources/A/A.swift": .link(place.path + "/A.swift"),
            "Sources/B/C/B.swift": .text("b"), "Resources/A/Assets.xcassets": .link(place.path),
        ]
        #expect(try folder.update(to: first).count == 5)
        try write(".stint-phone/.build/x", "kept")
        #expect(try folder.update(to: first) == [])
        let read = try String(contentsOfFile: folder.path + "/Sources/A/A.swift", encoding: .utf8)
        #expect(read == "let a = 1")

        let second: [String: PackageFile] = [
            "Package.swift": .text("2"), "Sources/A/A.swift": .text("written"),
        ]
        #expect(
            try folder.update(to: second) == [
                "Package.swift", "Sources/A/A.swift", "Sources/B/C/B.swift",
                "Resources/A/Assets.xcassets",
            ]
        )
        #expect(
            try String(contentsOf: place.appending(path: "A.swift"), encoding: .utf8) == "let a = 1"
        )
        #expect(FileManager.default.fileExists(atPath: folder.path + "/.build/x"))
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/Sources/B"))
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/Resources"))
    }

    @Test("a file that is added to or removed from the frameworks changes the manifest")
    func planned() throws {
        try write("Frameworks/Package.swift", "library(\"SimulatedPhone\")")
        func manifest() throws -> PackageFile? {
            let sample = SampleProject()
            let frameworks = try FrameworksFolder(place.path + "/Frameworks")
            return try WrittenPackage(
                of: XcodeProject(name: "S", folder: "/s", targets: [sample.project.targets[0]]),
                frameworks: frameworks,
                app: nil
            ) { _ throws(ProjectError) in "@main\nstruct Sample: App {}\n" }.files["Package.swift"]
        }
        let before = try manifest()
        try write("Frameworks/Sources/Apple/SwiftUI/New.swift", "")
        let with = try manifest()
        #expect(with != before)
        try write("Frameworks/Sources/Apple/SwiftUI/New.swift", "// Another text.")
        #expect(try manifest() == with)
        try FileManager.default.removeItem(
            at: place.appending(path: "Frameworks/Sources/Apple/SwiftUI/New.swift")
        )
        try write("Frameworks/Sources/Apple/SwiftUI/Newer.swift", "")
        #expect(try manifest() != with)
    }

    @Test("a build folder that was created in another folder is removed")
    func moved() throws {
        let folder = PackageFolder(beside: place.path)
        try folder.update(to: [:])
        try write(".stint-phone/.build/x", "kept")
        try folder.update(to: [:])
        #expect(FileManager.default.fileExists(atPath: folder.path + "/.build"))
        try write(".stint-phone/folder.txt", "/elsewhere/.stint-phone\n")
        #expect(try folder.update(to: [:]) == ["folder.txt"])
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/.build"))
    }

    @Test("paths in compiler output become paths of the project")
    func rewritingPaths() {
        let folder = PackageFolder(beside: "/a b")
        let link = "/a b/.stint-phone/Sources/Main/App/My View.swift:3:1: error: no"
        #expect(folder.rewritingPaths(in: link) == "/a b/App/My View.swift:3:1: error: no")
        let outside =
            "in /a b/.stint-phone/Tests/T/_/_/X.swift and /a b/.stint-phone/Sources/A/B.swift"
        #expect(folder.rewritingPaths(in: outside) == "in /a b/../../X.swift and /a b/B.swift")
        #expect(
            folder.rewritingPaths(in: "note: /_/ in /a b/.stint-phone/Sources/")
                == "note: /_/ in /a b/.stint-phone/Sources/"
        )
    }

    @Test("strings tables become catalogs with plural variations")
    func strings() throws {
        try write("en.lproj/Localizable.strings", "/* A comment. */\n\"hello\" = \"Hello\";\n")
        try write("de.lproj/Localizable.strings", "\"hello\" = \"Hallo\";\n")
        try write("de.lproj/Other.strings", "\"broken\" = ;\n")
        try write(
            "de.lproj/Localizable.stringsdict",
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>%d apps</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>%#@apps@</string>
            <key>apps</key><dict><key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key><string>%d App</string><key>other</key><string>%d Apps</string>
            </dict></dict></dict></plist>
            """
        )
        var sample = SampleProject()
        sample.project.folder = place.path
        sample.project.targets[0].resources = [
            "de.lproj/Localizable.strings", "de.lproj/Localizable.stringsdict",
            "de.lproj/Other.strings", "en.lproj/Localizable.strings", "Assets.xcassets",
        ]
        sample.project.targets[1].resources = ["Monitor/Assets.xcassets"]
        let package = try sample.package()
        #expect(package.diagnostics.map(\.place) == ["de.lproj/Other.strings"])
        let app = try #require(try sample.text("Sources/StintPhoneApp/AppUnderTest.swift"))
        let folder = "\(place.path)/.stint-phone/Resources"
        for (role, module) in [("app", "Sample_App"), ("monitor", "Monitor")] {
            #expect(app.contains(".\(role): URL(filePath: \"\(folder)/\(module)\", "))
        }
        let text = try #require(
            try sample.text("Resources/Sample_App/Localizable.xcstrings")
        )
        let catalog = try #require(
            try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary
        )
        func value(_ path: String...) -> String? {
            var inner: Any? = catalog
            for name in path { inner = (inner as? NSDictionary)?[name] }
            return inner as? String
        }
        #expect(
            value("strings", "hello", "localizations", "de", "stringUnit", "value") == "Hallo"
        )
        #expect(
            value("strings", "hello", "localizations", "en", "stringUnit", "value") == "Hello"
        )
        #expect(
            value(
                "strings",
                "%d apps",
                "localizations",
                "de",
                "variations",
                "plural",
                "one",
                "stringUnit",
                "value"
            ) == "%d App"
        )
        #expect(
            package.files["Resources/Sample_App/Assets.xcassets"]
                == .link(place.path + "/Assets.xcassets")
        )
    }

    @Test("a package that imports Apple's frameworks becomes targets; others stay packages")
    func localPackages() throws {
        try write("Kit/Package.swift", "")
        try write("Kit/Sources/Core/Core.swift", "import Foundation\n")
        try write("Kit/Sources/Screens/Screens.swift", "import SwiftUI\nimport Core\n")
        try write("Plain/Package.swift", "")
        try write("Plain/Sources/Plain/Plain.swift", "import Foundation\n")
        var sample = SampleProject()
        sample.project.folder = place.path
        sample.project.packages = [
            ProjectPackage(name: "Kit", place: .folder("Kit")),
            ProjectPackage(name: "Plain", place: .folder("Plain")),
        ]
        sample.project.targets[0].products = [
            PackageProduct(name: "KitUI", package: nil),
            PackageProduct(name: "Plain", package: "Plain"),
        ]
        for file in ["Kit/Sources/Core/Core.swift", "Kit/Sources/Screens/Screens.swift"] {
            sample.files[file] = try String(
                contentsOf: place.appending(path: file),
                encoding: .utf8
            )
        }
        let dumps = [
            "Kit": """
            {"toolsVersion": {"_version": "6.0.0"}, "dependencies": [],
            "products": [{"name": "KitUI", "targets": ["Screens"]}],
            "targets": [{"name": "Core", "type": "regular", "settings": [{"tool": "swift",
            "kind": {"swiftLanguageMode": {"_0": "5"}}}]},
            {"name": "Screens", "type": "regular", "dependencies": [{"byName": ["Core", null]}]},
            {"name": "ScreensTests", "type": "test"}, {"name": "M", "type": "macro"}]}
            """,
            "Plain": """
            {"products": [{"name": "Plain", "targets": ["Plain"]}],
            "targets": [{"name": "Plain", "type": "regular"}]}
            """,
        ]
        let packages = LocalPackages(try FrameworksFolder(SampleProject.frameworks)) { path in
            Data(dumps[String(path.split(separator: "/").last ?? ""), default: ""].utf8)
        }
        sample.project = try packages.read(sample.project)
        #expect(sample.project.target("Core")?.compiler.languageMode == 5)
        #expect(sample.project.target("Screens")?.compiler.languageMode == 6)
        #expect(sample.project.packages.map(\.name) == ["Plain"])
        let package = try sample.package()
        #expect(
            package.modules.map(\.target.name) == ["Monitor", "Core", "Screens", "App", "AppTests"]
        )
        #expect(package.diagnostics.map(\.place) == ["Kit, M"])
        let text = try #require(try sample.text("Package.swift"))
        #expect(text.contains(".package(name: \"Plain\", path: \"../Plain\")"))
        #expect(text.contains(".product(name: \"Plain\", package: \"Plain\")"))
        #expect(!text.contains("KitUI"))
    }
}
