/// The sources of the modules that code imports.
struct ModuleCatalog {
    let frameworks: Set<String>
    /// The modules of the project's own targets.
    let own: Set<String>

    /// Modules that come with Swift on Linux.
    static let toolchain: Set<String> = [
        "Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization",
        "FoundationNetworking", "FoundationXML", "Dispatch", "Observation", "Synchronization",
        "RegexBuilder", "Distributed", "Testing", "XCTest", "Glibc", "_Concurrency",
        "_StringProcessing", "Cxx",
    ]

    /// Returns whether `canImport` of a module is true.
    func has(_ module: String) -> Bool {
        frameworks.contains(module) || own.contains(module) || Self.toolchain.contains(module)
    }

    /// Returns the remedy for a missing module of Apple's.
    static func remedy(for module: String) -> String {
        let leaveOut = "leave out what uses it with #if canImport(\(module))"
        return switch module {
        case "SwiftData", "CoreData":
            "keep the data in a file of the app group on Linux, behind #if canImport(\(module))"
        case "StoreKit":
            "put what is bought behind a protocol, with a fixed answer for Linux; "
                + "import the module with #if canImport(StoreKit)"
        case "RevenueCat", "SuperwallKit", "Adapty":
            "put what is bought behind a protocol, with a fixed answer for Linux"
        case "WatchConnectivity", "CloudKit", "GameKit", "CoreLocation", "EventKit", "Contacts",
            "MapKit", "AVFoundation", "AVKit", "CoreMotion", "CoreNFC", "PhotosUI", "Photos",
            "LocalAuthentication", "AuthenticationServices", "MessageUI", "SafariServices",
            "WebKit", "TipKit", "Vision", "CoreML", "FoundationModels", "NaturalLanguage",
            "Speech", "MusicKit", "ARKit", "RealityKit", "SceneKit", "SpriteKit", "MetricKit",
            "Network", "NetworkExtension", "AppTrackingTransparency", "AdSupport":
            "put it behind a protocol of your own, with another answer for Linux, "
                + "and import it with #if canImport(\(module))"
        case "Darwin": "write #if canImport(Darwin) import Darwin #else import Glibc #endif"
        case "CoreGraphics", "QuartzCore", "CoreImage", "CoreText", "Accelerate", "simd", "Metal",
            "MetalKit", "AudioToolbox", "CoreHaptics", "CoreFoundation", "ObjectiveC", "Cocoa",
            "AppKit", "WatchKit":
            leaveOut
        default:
            "add the package that has it to the target in the project, or "
                + "\(leaveOut)"
        }
    }
}
