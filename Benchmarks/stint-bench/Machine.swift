import Foundation

/// The machine of the measurements.
enum Machine {
    /// The processor, cores, system and compiler.
    static var description: String {
        let information = ProcessInfo.processInfo
        return "\(processor), \(information.activeProcessorCount) cores, "
            + "\(information.operatingSystemVersionString), Swift \(compiler), release"
    }

    private static var processor: String {
        do {
            let text = try String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
            let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
            return line?.split(separator: ": ").last.map(String.init) ?? "unknown processor"
        } catch {
            return "unknown processor"
        }
    }

    private static var compiler: String {
        #if swift(>=6.4)
        "6.4 or later"
        #else
        "6.3 or earlier"
        #endif
    }
}

/// Keeps the optimizer from dropping a result.
@inline(never)
func blackHole(_ value: Int) { if value == .min { print(value) } }
