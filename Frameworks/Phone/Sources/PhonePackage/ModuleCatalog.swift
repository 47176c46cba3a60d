/// The available modules.
struct ModuleCatalog {
    let frameworks: Set<String>
    /// The modules of the project's targets.
    let own: Set<String>

    /// The modules of Swift's toolchain on Linux.
    static let toolchain: Set<String> = [
        "Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization",
        "FoundationNetworking", "FoundationXML", "Dispatch", "Observation", "Synchronization",
        "RegexBuilder", "Distributed", "Testing", "XCTest", "Glibc", "_Concurrency",
        "_StringProcessing", "Cxx",
    ]

    /// Returns whether `canImport` is true for a module.
    func has(_ module: String) -> Bool {
        frameworks.contains(module) || own.contains(module) || Self.toolchain.contains(module)
    }

    /// Returns the remedy for a missing module.
    static func remedy(for module: String) -> String {
        let leaveOut = "exclude the code that uses it with #if canImport(\(module))"
        return switch module {
        case "SwiftData", "CoreData":
            "store the data in a file of the app group on Linux, with #if canImport(\(module))"
        case "StoreKit":
            "use a protocol for purchases, with a fixed implementation for Linux; "
                + "import the module with #if canImport(StoreKit)"
        case "RevenueCat", "SuperwallKit", "Adapty":
            "use a protocol for purchases, with a fixed implementation for Linux"
        case "WatchConnectivity", "CloudKit", "GameKit", "CoreLocation", "EventKit", "Contacts",
            "MapKit", "AVFoundation", "AVKit", "CoreMotion", "CoreNFC", "PhotosUI", "Photos",
            "LocalAuthentication", "AuthenticationServices", "MessageUI", "SafariServices",
            "WebKit", "TipKit", "Vision", "CoreML", "FoundationModels", "NaturalLanguage",
            "Speech", "MusicKit", "ARKit", "RealityKit", "SceneKit", "SpriteKit", "MetricKit",
            "Network", "NetworkExtension", "AppTrackingTransparency", "AdSupport":
            "use a protocol with a separate implementation for Linux, "
                + "and import it with #if canImport(\(module))"
        case "Darwin": "write #if canImport(Darwin) import Darwin #else import Glibc #endif"
        case "CoreGraphics", "QuartzCore", "CoreImage", "CoreText", "Accelerate", "simd", "Metal",
            "MetalKit", "AudioToolbox", "CoreHaptics", "CoreFoundation", "ObjectiveC", "Cocoa",
            "AppKit", "WatchKit":
            leaveOut
        default:
            "add the package that contains it to the target in the project, or "
                + "\(leaveOut)"
        }
    }
}
