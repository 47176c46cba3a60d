/// The role of a project's file.
enum FileKind: Equatable {
    /// Swift code.
    case source
    /// A file that is copied into the bundle.
    case resource
    /// A file of the project, not of a target.
    case ignored
    /// A file without equivalent, and the remedy.
    case unmapped(problem: String, remedy: String)

    /// Creates the kind of a file from the extension of its name.
    init(_ path: String) {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
        switch ending {
        case "swift": self = .source
        case "m", "mm", "c", "cpp", "cc", "cxx", "s":
            self = .unmapped(
                problem: "is not compiled: only Swift is",
                remedy: "write it in Swift, or leave it and what calls it out with #if os(iOS)"
            )
        case "h", "hpp", "pch", "modulemap":
            self = .unmapped(
                problem: "is not imported: a header of C or Objective-C",
                remedy: "write what it declares in Swift, for Linux at least"
            )
        case "storyboard", "xib":
            self =
                name.hasPrefix("LaunchScreen")
                ? .ignored
                : .unmapped(
                    problem: "is not shown: a screen of Interface Builder",
                    remedy: "write the screen with SwiftUI"
                )
        case "xcdatamodeld", "xcdatamodel", "mlmodel", "mlpackage", "metal", "intentdefinition",
            "rcproject", "reality", "scn":
            self = .unmapped(
                problem: "is not compiled: nothing here reads .\(ending)",
                remedy: "leave out what uses it with #if os(iOS)"
            )
        case "xcframework", "framework", "a", "dylib", "tbd":
            self = .unmapped(
                problem: "is not linked: it is compiled for Apple's systems",
                remedy: "use its sources as a package, or leave out what uses it with #if os(iOS)"
            )
        case "plist" where name.hasSuffix("Info.plist"): self = .ignored
        case "entitlements", "xcconfig", "xctestplan", "storekit", "md", "docc", "xcodeproj",
            "xcworkspace", "xcprivacy", "gitignore", "appex", "app", "xctest":
            self = .ignored
        default: self = name == "Package.resolved" ? .ignored : .resource
        }
    }

    /// Returns whether a folder counts as one file.
    static func isPackage(_ path: String) -> Bool {
        let endings: Set<String> = [
            "xcassets", "bundle", "xcdatamodeld", "xcdatamodel", "mlpackage", "docc", "framework",
            "xcframework", "xcodeproj", "xcworkspace", "rcproject", "icon", "app", "appex",
            "scnassets",
        ]
        guard let name = path.split(separator: "/").last, name.contains(".") else { return false }
        return endings.contains(name.split(separator: ".").last?.lowercased() ?? "")
    }
}
