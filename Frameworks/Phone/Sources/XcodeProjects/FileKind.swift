/// The role of a project's file.
enum FileKind: Equatable {
    /// Swift code.
    case source
    /// A file that is copied into the bundle.
    case resource
    /// A file that isn't needed.
    case ignored
    /// An unsupported file, and the remedy.
    case unmapped(problem: String, remedy: String)

    /// Creates the kind from a file's extension.
    init(_ path: String) {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
        switch ending {
        case "swift": self = .source
        case "m", "mm", "c", "cpp", "cc", "cxx", "s":
            self = .unmapped(
                problem: "is not compiled: only Swift is supported",
                remedy: "rewrite it in Swift, or exclude the code that uses it with #if os(iOS)"
            )
        case "h", "hpp", "pch", "modulemap":
            self = .unmapped(
                problem: "is not imported: C and Objective-C headers are not supported",
                remedy: "declare its contents in Swift, at least for Linux"
            )
        case "storyboard", "xib":
            self =
                name.hasPrefix("LaunchScreen")
                ? .ignored
                : .unmapped(
                    problem: "is not shown: Interface Builder files are not supported",
                    remedy: "write the screen in SwiftUI"
                )
        case "xcdatamodeld", "xcdatamodel", "mlmodel", "mlpackage", "metal", "intentdefinition",
            "rcproject", "reality", "scn":
            self = .unmapped(
                problem: "is not compiled: .\(ending) files are not supported",
                remedy: "exclude the code that uses it with #if os(iOS)"
            )
        case "xcframework", "framework", "a", "dylib", "tbd":
            self = .unmapped(
                problem: "is not linked: it is compiled for Apple's systems",
                remedy: "use its source package, or exclude the code that uses it with #if os(iOS)"
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
