import Foundation
import PhonePackage
import Testing
import XcodeProjects

@Suite("The package of a project", .timeLimit(.minutes(10)))
struct PackageTests {
    @Test("each target becomes a target of the package with the imported frameworks")
    func manifest() throws {
        let sample = SampleProject()
        let text = try #require(try sample.text("Package.swift"))
        let monitor = """
                    .target(
                        name: "Monitor",
                        dependencies: [
                            .product(name: "DeviceActivity", package: "Frameworks"),
                            .product(name: "FoundationGaps", package: "Frameworks")
                        ],
                        path: "Sources/Monitor",
                        swiftSettings: [
                            .swiftLanguageMode(.v6),
                            .defaultIsolation(MainActor.self),
                            .enableUpcomingFeature("MemberImportVisibility"),
                            .define("FREE"),
                            .unsafeFlags(["-Xfrontend", "-import-module", "-Xfrontend", \
            "FoundationGaps", "-Xfrontend", "-entry-point-function-name", "-Xfrontend", \
            "Monitor_main"])
                        ]
                    ),
            """
        #expect(text.contains(monitor))
        let tests = """
                    .testTarget(
                        name: "AppTests",
                        dependencies: [
                            "Sample_App",
                            "StintPhoneApp",
                            .product(name: "FoundationGaps", package: "Frameworks"),
                            .product(name: "SimulatedPhone", package: "Frameworks")
            """
        #expect(text.contains(tests))
        #expect(
            text.contains("package(name: \"Frameworks\", path: \"\(SampleProject.frameworks)\")")
        )
    }

    @Test("code that uses SwiftUICore depends on it without an import")
    func core() throws {
        var sample = SampleProject()
        sample.files["App/Main.swift"] = """
            import SwiftUI
            // SwiftUICore.Text in a comment.
            @main
            struct Sample: App {}
            """
        let without = try #require(try sample.text("Package.swift"))
        #expect(!without.contains("SwiftUICore"))
        sample.files["App/Main.swift"]? += "\nlet color = SwiftUICore.Color.red\n"
        let text = try #require(try sample.text("Package.swift"))
        #expect(text.contains(".product(name: \"SwiftUICore\", package: \"Frameworks\")"))
        #expect(text.contains("\"-import-module\", \"-Xfrontend\", \"SwiftUICore\""))
    }

    @Test("sources are links to the project's files, and generated code has the entry points")
    func files() throws {
        let sample = SampleProject()
        let files = try sample.package().files
        #expect(
            files["Sources/Monitor/Monitor/Watcher.swift"] == .link("/sample/Monitor/Watcher.swift")
        )
        #expect(
            files["Tests/AppTests/AppTests/ATests.swift"] == .link("/sample/AppTests/ATests.swift")
        )
        let app = try #require(
            try sample.text("Sources/Sample_App/StintPhoneEntry_Sample_App.swift")
        )
        #expect(app.contains("any SwiftUI.App.Type { Sample.self }"))
        let monitor = try #require(try sample.text("Sources/Monitor/StintPhoneEntry_Monitor.swift"))
        #expect(monitor.contains("-> DeviceActivityMonitor { Watcher() }"))
        let under = try #require(try sample.text("Sources/StintPhoneApp/AppUnderTest.swift"))
        #expect(under.contains("appIdentifier: BundleIdentifier = \"org.sample\""))
        #expect(under.contains("name: \"The \\\"Sample\\\"\","))
        #expect(under.contains("groups: [\"group.sample\"],"))
        #expect(under.contains("monitor: { stintPhoneEntry_Monitor() }"))
        #expect(!under.contains("shieldAction:"))
        let program = try #require(try sample.text("Sources/PhoneProgram/main.swift"))
        #expect(program.contains("interface: stintPhoneEntry_Sample_App()"))
    }

    @Test("a file outside of the project's folder is in the package too")
    func outside() throws {
        var sample = SampleProject()
        sample.project.targets[1].sources.append("../Shared/S.swift")
        sample.files["../Shared/S.swift"] = ""
        #expect(
            try sample.package().files["Sources/Monitor/_/Shared/S.swift"]
                == .link("/sample/../Shared/S.swift")
        )
    }

    @Test(
        "a missing module is reported with its line, unless the import is conditional",
        arguments: [
            ("import SwiftData", [1]),
            ("// import SwiftData\n/* import SwiftData\n/* */ */ import StoreKit", [3]),
            ("let a = \"\"\"\nimport SwiftData\n\"\"\"\n@preconcurrency import MapKit", [4]),
            ("#if canImport(SwiftData)\nimport SwiftData\n#endif", []),
            ("#if !canImport(SwiftData)\nimport A\n#else\nimport SwiftData\n#endif", [2]),
            ("#if canImport(UIKit) && DEBUG\nimport B\n#elseif true\nimport C\n#endif", [2]),
            ("#if false || (os(Linux) && !RELEASE)\nimport A\n#endif", [2]),
            (
                "#if os(macOS)\nimport A\n#if DEBUG\nimport B\n#endif\n#else\nimport UIKit\n#endif",
                []
            ),
            ("public import struct StoreKit.Product\nimport class UIKit.UIColor", [1]),
            ("import Foundation; import XCTest\nimport os.log\nimport Combine", []),
        ]
    )
    func missingModules(text: String, lines: [Int]) throws {
        var sample = SampleProject()
        sample.files["Monitor/Watcher.swift"]? += text
        let diagnostics = try sample.package().diagnostics
            .filter { $0.problem.hasPrefix("the module") }
        #expect(diagnostics.map(\.place) == lines.map { "Monitor/Watcher.swift:\($0 + 2)" })
        #expect(diagnostics.allSatisfy { $0.isFatal })
    }

    @Test("a condition for iOS is reported, because it is false here")
    func appleConditionLines() throws {
        var sample = SampleProject()
        sample.files["Monitor/Watcher.swift"]? +=
            "#if os(iOS)\nimport StoreKit\n#endif\n#if !os(iOS)\n#endif\n"
        let diagnostics = try sample.package().diagnostics
        #expect(diagnostics.map(\.place) == ["Monitor/Watcher.swift:3"])
        #expect(diagnostics.first?.isFatal == false)
    }

    @Test(
        "an app's entry point must be a SwiftUI App",
        arguments: [
            ("@main struct S: App {}", true),
            ("@main\n@MainActor\nfinal class S: SwiftUI.App {}", true),
            ("struct S: App {}\n@main extension S {}", true),
            ("struct S {}\nextension S: Codable, App {}\n@main extension S {}", true),
            ("@main class S: UIResponder, UIApplicationDelegate {}", false),
            ("struct S: App {}", false), ("// @main struct S: App {}", false),
        ]
    )
    func begin(text: String, isApp: Bool) throws {
        var sample = SampleProject()
        sample.files["App/Main.swift"] = text
        #expect(try sample.package().diagnostics.filter(\.isFatal).isEmpty == isApp)
    }

    @Test("an extension with a missing principal class is rejected before the build")
    func principalClass() throws {
        var sample = SampleProject()
        sample.project.targets[1].principalClass = "Gone"
        #expect(
            try sample.package().diagnostics.map(\.problem) == [
                "the principal class Gone in its Info.plist is not in its sources"
            ]
        )
        sample.project.targets[1].principalClass = nil
        #expect(
            try sample.package().diagnostics.map(\.problem)
                == ["its Info.plist contains no principal class"]
        )
    }

    @Test("CryptoKit is a separate package, and background tasks come from Info.plist")
    func partsOfTheirOwn() throws {
        var sample = SampleProject()
        #expect(try sample.text("Package.swift")?.contains("Crypto") == false)
        sample.files["Monitor/Watcher.swift"]? += "import CryptoKit\n"
        let manifest = try #require(try sample.text("Package.swift"))
        #expect(manifest.contains(".package(path: \"\(SampleProject.frameworks)/Crypto\"),"))
        #expect(manifest.contains(".product(name: \"CryptoKit\", package: \"Crypto\")"))
        sample.project.targets[0].info = .dictionary([
            "BGTaskSchedulerPermittedIdentifiers": .array([.string("org.sample.renew")])
        ])
        let app = try #require(try sample.text("Sources/StintPhoneApp/AppUnderTest.swift"))
        #expect(app.contains("permittedTaskIdentifiers: [\"org.sample.renew\"]"))
    }

    @Test("Info.plist contains the app's entries and additional ones of extensions")
    func information() throws {
        var sample = SampleProject()
        sample.project.targets[0].info = .dictionary([
            "GROUP": .string("a<&>b"), "CFBundleVersion": .string("7"), "Limit": .number("15"),
            "Rate": .number("0.5"), "IsOpen": .boolean(true), "Since": .other,
            "Modes": .array([.string("fetch"), .dictionary(["A": .boolean(false)])]),
        ])
        sample.project.targets[1].info = .dictionary([
            "CFBundleIdentifier": .string("org.sample.monitor"), "GROUP": .string("other"),
            "NSExtension": .dictionary([:]), "Key": .string("own"),
        ])
        let text = try #require(try sample.text("Info.plist"))
        let list = try unsafe PropertyListSerialization.propertyList(
            from: Data(text.utf8),
            format: nil
        )
        let found = try #require(list as? [String: Any])
        #expect(
            found.keys.sorted() == [
                "CFBundleIdentifier", "CFBundleName", "CFBundleVersion", "GROUP", "IsOpen", "Key",
                "Limit", "Modes", "Rate",
            ]
        )
        #expect(found["CFBundleIdentifier"] as? String == "org.sample")
        #expect(found["CFBundleName"] as? String == "The \"Sample\"")
        #expect(found["GROUP"] as? String == "a<&>b")
        #expect(found["Key"] as? String == "own")
        #expect(found["Limit"] as? Int == 15)
        #expect(found["Rate"] as? Double == 0.5)
        #expect(found["IsOpen"] as? Bool == true)
        #expect((found["Modes"] as? [Any])?.count == 2)
    }

    @Test("duplicate module names are rejected")
    func collisions() throws {
        var sample = SampleProject()
        sample.project.targets[1].module = "Charts"
        #expect(try sample.package().diagnostics.filter(\.isFatal).map(\.place) == ["Monitor"])
        sample.project.targets[1].module = "Sample_App"
        #expect(try sample.package().diagnostics.filter(\.isFatal).map(\.place) == ["App"])
    }

    @Test("one of several apps must be chosen, and only its extensions are included")
    func severalApps() throws {
        var sample = SampleProject()
        var other = sample.project.targets[0]
        other.name = "Other"
        other.module = "Other"
        other.dependencies = []
        sample.project.targets.append(other)
        #expect {
            try sample.package()
        } throws: {
            ($0 as? ProjectError)?.remedy == "choose one with --app: App, Other"
        }
        #expect(try sample.package(app: "Other").modules.map(\.target.name) == ["Other"])
        #expect(
            try sample.package(app: "App").modules.map(\.target.name)
                == ["Monitor", "App", "AppTests"]
        )
        #expect(throws: ProjectError.self) { try sample.package(app: "None") }
        sample.project.targets.removeAll { $0.kind == .app }
        #expect(throws: ProjectError.self) { try sample.package() }
    }
}
