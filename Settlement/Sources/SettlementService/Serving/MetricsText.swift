import Foundation

struct MetricsText {
    enum Kind: String {
        case counter
        case gauge
        case histogram
    }

    private(set) var content = ""
    private var name = ""

    mutating func begin(_ name: String, _ kind: Kind, _ help: String) {
        self.name = name
        content += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n"
    }

    mutating func add(_ suffix: String, _ value: Int64) { content += "\(name)\(suffix) \(value)\n" }

    mutating func add(_ suffix: String, seconds microseconds: Int64) {
        content += "\(name)\(suffix) \(MetricsText.seconds(microseconds))\n"
    }

    mutating func gauge(_ name: String, _ help: String, _ value: Int) {
        begin(name, .gauge, help)
        add("", Int64(value))
    }

    mutating func counter(_ name: String, _ help: String, _ value: Int) {
        begin(name, .counter, help)
        add("", Int64(value))
    }

    static func seconds(_ microseconds: Int64) -> String {
        let rest = String(microseconds % 1_000_000)
        return "\(microseconds / 1_000_000)."
            + String(repeating: "0", count: 6 - rest.count) + rest
    }
}

extension MetricsText {
    /// Writes the resource use of the process, where Linux reports it.
    mutating func addProcess() {
        var usage = rusage()
        if unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 {
            begin("process_cpu_seconds_total", .counter, "CPU time used by the process.")
            let seconds = Int64(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
            let microseconds = Int64(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec)
            add("", seconds: seconds * 1_000_000 + microseconds)
        }
        // "size resident …" in pages.
        let words = MetricsText.words("/proc/self/statm")
        if let pages = words.dropFirst().first.flatMap({ Int($0) }) {
            let bytes = pages * Int(sysconf(Int32(_SC_PAGESIZE)))
            gauge("process_resident_memory_bytes", "Memory in use.", bytes)
        }
        let open: [String]?
        do {
            open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
        } catch {
            open = nil
        }
        if let count = open?.count {
            gauge("process_open_fds", "Open files and connections.", count)
        }
        if let count = DescriptorLimit.current.map({ Int(clamping: $0.rlim_cur) }) {
            gauge("process_max_fds", "Maximum number of open files and connections.", count)
        }
        if let began = MetricsText.began {
            begin("process_start_time_seconds", .gauge, "Start time of the process, since 1970.")
            add("", seconds: began)
        }
    }

    /// The 22nd field of `/proc/self/stat` is the start time in clock ticks since the boot.
    private static let began: Int64? = {
        // The second field is in parentheses, and may contain spaces.
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
