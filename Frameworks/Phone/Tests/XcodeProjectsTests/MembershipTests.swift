import Testing
import XcodeProjects

@Suite("Files of targets", .timeLimit(.minutes(10)))
struct MembershipTests {
    private func read(
        objects: String,
        fields: String,
        children: String,
        files: [String]
    ) throws -> XcodeProject {
        let text = TemporaryProject.text(objects: objects, fields: fields, children: children)
        var all = ["A.xcodeproj/project.pbxproj": text]
        for file in files { all[file] = "" }
        return try TemporaryProject(all).read("A.xcodeproj")
    }

    private func file(_ id: String, _ path: String, tree: String = "\"<group>\"") -> String {
        "\(id) = {isa = PBXFileReference; path = \"\(path)\"; sourceTree = \(tree); }; "
            + "B\(id) = {isa = PBXBuildFile; fileRef = \(id); };\n"
    }

    @Test("groups determine paths: with a path, without one, or from the project's folder")
    func groups() throws {
        let project = try read(
            objects: file("F1", "Home View.swift") + file("F2", "Deep/B.swift")
                + file("F3", "Other/C.swift", tree: "SOURCE_ROOT") + file("F4", "../Outer.swift")
                + file("F5", "Missing.swift") + file("F6", "Old.m") + file("F7", "Assets.xcassets")
                + file("F8", "Main.storyboard")
                + file("F9", "Made.swift", tree: "BUILT_PRODUCTS_DIR")
                    + """
                    G1 = {isa = PBXGroup; path = App; children = (F1, G2, F4, F5, F6, F7, F8, F9);
                        sourceTree = "<group>"; };
                    G2 = {isa = PBXGroup; name = Screens; children = (F2, F3); sourceTree = "<group>"; };
                    V = {isa = PBXVariantGroup; name = Localizable.strings; children = (V1, V2);
                        sourceTree = "<group>"; };
                    V1 = {isa = PBXFileReference; path = en.lproj/Localizable.strings; name = en;
                        sourceTree = "<group>"; };
                    V2 = {isa = PBXFileReference; path = de.lproj/Localizable.strings; name = de;
                        sourceTree = "<group>"; };
                    BV = {isa = PBXBuildFile; fileRef = V; };
                    BF9x = {isa = PBXBuildFile; fileRef = F1; platformFilter = macos; };
                    S = {isa = PBXSourcesBuildPhase; files = (BF1, BF2, BF3, BF4, BF5, BF6, BF9); };
                    R = {isa = PBXResourcesBuildPhase; files = (BF7, BF8, BV); };
                    X = {isa = PBXShellScriptBuildPhase; name = SwiftLint; };
                    """,
            fields: "buildPhases = (S, R, X);",
            children: "G1, V",
            files: [
                "App/Home View.swift", "App/Deep/B.swift", "Other/C.swift", "Outer.swift",
                "App/Old.m", "App/Assets.xcassets/Contents.json", "App/Main.storyboard",
                "en.lproj/Localizable.strings", "de.lproj/Localizable.strings",
            ]
        )
        let target = try #require(project.targets.first)
        #expect(
            target.sources == [
                "App/Deep/B.swift", "App/Home View.swift", "Other/C.swift", "Outer.swift",
            ]
        )
        #expect(
            target.resources == [
                "App/Assets.xcassets", "de.lproj/Localizable.strings",
                "en.lproj/Localizable.strings",
            ]
        )
        #expect(
            project.diagnostics.map(\.place).sorted() == [
                "App/Main.storyboard", "App/Missing.swift", "App/Old.m", "My App",
            ]
        )
        #expect(project.diagnostics.filter(\.isFatal).map(\.place) == ["App/Missing.swift"])
    }

    @Test("a target has the files of its synchronized folder, except exceptions")
    func folders() throws {
        let project = try read(
            objects: """
                F = {isa = PBXFileSystemSynchronizedRootGroup; path = App; exceptions = (E1, E2);
                    explicitFolders = (Web); sourceTree = "<group>"; };
                E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T;
                    membershipExceptions = (Info.plist, Old, "Draft.swift",
                        "/Localized: Gone.strings"); };
                E2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = U;
                    membershipExceptions = (Models/Shared.swift); };
                U = {isa = PBXNativeTarget; name = Monitor; buildConfigurationList = TL;
                    productType = "com.apple.product-type.framework"; };
                """,
            fields: "fileSystemSynchronizedGroups = (F);",
            children: "F",
            files: [
                "App/A.swift", "App/Draft.swift", "App/Old/B.swift", "App/Models/Shared.swift",
                "App/Info.plist", "App/Web/index.html", "App/Web/a.js", "App/.hidden.swift",
                "App/A.xcassets/x.colorset/Contents.json", "App/de.lproj/Gone.strings",
                "App/de.lproj/Kept.strings", "App/A.docc/A.md", "Elsewhere.swift",
            ]
        )
        let app = try #require(project.target("My App"))
        #expect(app.sources == ["App/A.swift", "App/Models/Shared.swift"])
        #expect(app.resources == ["App/A.xcassets", "App/Web", "App/de.lproj/Kept.strings"])
        #expect(project.diagnostics == [])
    }

    @Test("a target without the folder has only the exceptions")
    func foreignFolder() throws {
        let text = TemporaryProject.text(
            objects: """
                F = {isa = PBXFileSystemSynchronizedRootGroup; path = App; exceptions = (E2);
                    sourceTree = "<group>"; };
                E2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T;
                    membershipExceptions = (Models/Shared.swift); };
                """,
            children: "F"
        )
        let folder = try TemporaryProject([
            "A.xcodeproj/project.pbxproj": text, "App/A.swift": "", "App/Models/Shared.swift": "",
        ])
        #expect(
            try folder.read("A.xcodeproj").targets.first?.sources == ["App/Models/Shared.swift"]
        )
    }

    @Test("packages have a folder or a URL and versions, and products have a package")
    func packages() throws {
        let project = try read(
            objects: """
                LP = {isa = XCLocalSwiftPackageReference; relativePath = Packages/Kit; };
                RP = {isa = XCRemoteSwiftPackageReference;
                    repositoryURL = "https://example.org/tools/Chart.git";
                    requirement = {kind = upToNextMajorVersion; minimumVersion = 1.2.0; }; };
                D1 = {isa = XCSwiftPackageProductDependency; productName = KitUI; };
                D2 = {isa = XCSwiftPackageProductDependency; package = RP; productName = Charts2; };
                OP = {isa = PBXFileReference; path = Packages/Old; lastKnownFileType = folder;
                    sourceTree = "<group>"; };
                """,
            fields: "packageProductDependencies = (D1, D2);",
            children: "OP",
            files: ["Packages/Old/Package.swift"]
        )
        #expect(
            project.packages == [
                ProjectPackage(name: "Kit", place: .folder("Packages/Kit")),
                ProjectPackage(
                    name: "Chart",
                    place: .repository(
                        "https://example.org/tools/Chart.git",
                        .upToNextMajor("1.2.0")
                    )
                ),
                ProjectPackage(name: "Old", place: .folder("Packages/Old")),
            ]
        )
        #expect(
            project.targets.first?.products == [
                PackageProduct(name: "KitUI", package: nil),
                PackageProduct(name: "Charts2", package: "Chart"),
            ]
        )
    }

    @Test("an invalid project is rejected with the line")
    func refusals() throws {
        let conflict = try TemporaryProject([
            "A.xcodeproj/project.pbxproj": "// !$*UTF8*$!\n{\n<<<<<<< HEAD\n"
        ])
        #expect {
            try conflict.read("A.xcodeproj")
        } throws: {
            "\($0)"
                == "could not read A.xcodeproj/project.pbxproj:3: it contains a merge conflict; "
                + "resolve it and try again"
        }
        let empty = try TemporaryProject(["A.xcodeproj/project.pbxproj": "{ objects = {}; }"])
        #expect(throws: ProjectError.self) { try empty.read("A.xcodeproj") }
    }

    @Test("OpenStep, XML and JSON give the same project")
    func forms() throws {
        let xml = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>objects</key><dict><key>P</key><dict>
            <key>targets</key><array><string>T</string></array></dict><key>T</key><dict>
            <key>name</key><string>One</string><key>productType</key>
            <string>com.apple.product-type.framework</string></dict></dict>
            <key>rootObject</key><string>P</string></dict></plist>
            """
        let json = """
            {"objects": {"P": {"targets": ["T"]}, "T": {"name": "One", "productType":
            "com.apple.product-type.framework"}}, "rootObject": "P"}
            """
        let step = """
            {objects = {P = {targets = (T);}; T = {name = One;
            productType = "com.apple.product-type.framework";};}; rootObject = P;}
            """
        for text in [xml, json, step] {
            let folder = try TemporaryProject(["A.xcodeproj/project.pbxproj": text])
            let project = try folder.read("A.xcodeproj")
            #expect(project.targets.map(\.name) == ["One"])
            #expect(project.targets.map(\.kind) == [.library])
        }
    }
}
