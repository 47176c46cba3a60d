import Foundation

/// Writes counts as Prometheus reads them.
struct MetricsText {
    /// What a number is.
    enum Kind: String {
        /// It only grows.
        case counter
        /// It may grow and shrink.
        case gauge
        /// It is a number of values in each class.
        case histogram
    }

    private(set) var content = ""
    private var name = ""

    /// Begins the numbers of one name.
    mutating func begin(_ name: String, _ kind: Kind, _ help: String) {
        self.name = name
        content += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n"
    }

    /// Adds a number; the suffix has its labels.
    mutating func add(_ suffix: String, _ value: Int64) { content += "\(name)\(suffix) \(value)\n" }

    /// Adds a number of microseconds in seconds.
    mutating func add(_ suffix: String, seconds microseconds: Int64) {
        content += "\(name)\(suffix) \(MetricsText.seconds(microseconds))\n"
    }

    /// Returns microseconds as seconds with a decimal point.
    static func seconds(_ microseconds: Int64) -> String {
        let rest = String(microseconds % 1_000_000)
        return "\(microseconds / 1_000_000)."
            + String(repeating: "0", count: 6 - rest.count) + rest
    }
}

/// What the process uses, as Linux tells it.
struct ProcessUsage {
    /// Bytes of memory that are in use.
    var residentBytes: Int64?
    /// Files and connections that are open.
    var descriptorCount: Int?
    /// How many may be open.
    var descriptorMaximum: Int64?
    /// The processor's time that was used.
    var processorMicroseconds: Int64?
    /// When the process began, since 1970.
    var beganMicroseconds: Int64?

    /// What it uses now; nil where the system does not say.
    static var current: ProcessUsage {
        var result = ProcessUsage()
        // "size resident …" in pages.
        if let pages = words("/proc/self/statm").dropFirst().first.flatMap({ Int64($0) }) {
            result.residentBytes = pages * Int64(sysconf(Int32(_SC_PAGESIZE)))
        }
        do {
            let folder = "/proc/self/fd"
            result.descriptorCount = try FileManager.default.contentsOfDirectory(atPath: folder)
                .count
        } catch {
            result.descriptorCount = nil
        }
        var limit = rlimit()
        if unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 {
            result.descriptorMaximum = Int64(clamping: limit.rlim_cur)
        }
        var usage = rusage()
        if unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 {
            result.processorMicroseconds =
                Int64(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1_000_000
                + Int64(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec)
        }
        result.beganMicroseconds = began
        return result
    }

    func write(to text: inout MetricsText) {
        if let processorMicroseconds {
            text.begin("process_cpu_seconds_total", .counter, "The processor's time that was used.")
            text.add("", seconds: processorMicroseconds)
        }
        if let residentBytes {
            text.begin("process_resident_memory_bytes", .gauge, "Memory that is in use.")
            text.add("", residentBytes)
        }
        if let descriptorCount {
            text.begin("process_open_fds", .gauge, "Files and connections that are open.")
            text.add("", Int64(descriptorCount))
        }
        if let descriptorMaximum {
            text.begin("process_max_fds", .gauge, "Files and connections that may be open.")
            text.add("", descriptorMaximum)
        }
        if let beganMicroseconds {
            text.begin("process_start_time_seconds", .gauge, "When the process began, since 1970.")
            text.add("", seconds: beganMicroseconds)
        }
    }

    /// The 22nd word of the process's line counts from the boot, in hundredths of a second.
    private static let began: Int64? = {
        // The second word is in brackets, and may have spaces.
        let line = words("/proc/self/stat", after: ")")
        let boot = lines("/proc/stat").first { $0.hasPrefix("btime ") }
        guard line.count > 19, let ticks = Int64(line[19]),
            let seconds = boot.flatMap({ Int64($0.dropFirst("btime ".count)) })
        else { return nil }
        let ticksPerSecond = Int64(sysconf(Int32(_SC_CLK_TCK)))
        guard ticksPerSecond > 0 else { return nil }
        return seconds * 1_000_000 + ticks * 1_000_000 / ticksPerSecond
    }()

    private static func lines(_ path: String) -> [Substring] {
        guard let bytes = FileManager.default.contents(atPath: path) else { return [] }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    }

    private static func words(_ path: String, after end: Character? = nil) -> [Substring] {
        guard let line = lines(path).first else { return [] }
        guard let end else { return line.split(separator: " ") }
        guard let index = line.lastIndex(of: end) else { return [] }
        return line[line.index(after: index)...].split(separator: " ")
    }
}
