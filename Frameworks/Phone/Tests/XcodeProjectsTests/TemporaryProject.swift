import Foundation
import XcodeProjects

/// A temporary folder with the files of a project.
final class TemporaryProject {
    let path: String

    /// Writes files by path.
    init(_ files: [String: String]) throws {
        path =
            FileManager.default.temporaryDirectory
            .appending(path: "project-\(UUID().uuidString)").path
        for (name, text) in files {
            let place = URL(filePath: path + "/" + name)
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: place)
        }
    }

    deinit {
        do {
            try FileManager.default.removeItem(atPath: path)
        } catch {
            print("could not remove \(path): \(error)")
        }
    }

    func read(_ name: String) throws -> XcodeProject {
        try XcodeProject(readingFrom: path + "/" + name)
    }

    /// Returns a project file with one app target and additional objects.
    static func text(
        project: String = "",
        target: String = "",
        more: String = "",
        objects: String = "",
        fields: String = "",
        children: String = ""
    ) -> String {
        """
        // !$*UTF8*$!
        {
            archiveVersion = 1;
            classes = {};
            objectVersion = 56;
            objects = {
                P /* Project object */ = {isa = PBXProject; buildConfigurationList = PL; mainGroup = G;
                    packageReferences = (LP, RP); targets = (T, ); };
                G = {isa = PBXGroup; children = (\(children)); sourceTree = "<group>"; };
                PL = {isa = XCConfigurationList; buildConfigurations = (PR, PD); };
                PD = {isa = XCBuildConfiguration; name = Debug; \(more)
                    buildSettings = {SDKROOT = iphoneos; \(project)}; };
                PR = {isa = XCBuildConfiguration; name = Release;
                    buildSettings = {PRODUCT_MODULE_NAME = Wrong; }; };
                TL = {isa = XCConfigurationList; buildConfigurations = (TD); };
                TD = {isa = XCBuildConfiguration; name = Debug; buildSettings = {\(target)}; };
                T = {isa = PBXNativeTarget; name = "My App"; buildConfigurationList = TL;
                    productType = "com.apple.product-type.application"; \(fields) };
                \(objects)
            };
            rootObject = P;
        }
        """
    }
}
