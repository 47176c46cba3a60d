import Glibc
import Journal

/// A command of the probe, with its arguments.
struct Probe {
    private let command: String
    private let directory: String
    private let rest: [String]

    init?(arguments: ArraySlice<String>) {
        guard arguments.count >= 2 else { return nil }
        let arguments = Array(arguments)
        command = arguments[0]
        directory = arguments[1]
        rest = Array(arguments[2...])
    }

    func run() throws(JournalError) {
        switch command {
        case "append": try append(count: number(2))
        case "count": try tally(compactionByteCount: number(3))
        case "fill": try fill()
        case "fault": try failOnce()
        case "merge": try mergeOnce()
        case "refused": try open()
        default: exit(64)
        }
    }

    /// Appends records, and acknowledges each with its number.
    private func append(count: Int) throws(JournalError) {
        var log = try RecordLog(directory: directory, access: .appending)
        for index in number(1)..<number(1) + count {
            try log.append(.increment(writer: number(0), index), durability: .kill)
            Output.acknowledge(UInt32(index))
        }
    }

    /// Increments a number that all probes share, and acknowledges each result.
    private func tally(compactionByteCount: Int) throws(JournalError) {
        var log = try RecordLog(directory: directory, access: .appending)
        var tally = Tally()
        var cursor = Cursor.start
        for index in number(1)..<number(1) + number(2) {
            let end = try log.append(.increment(writer: number(0), index), durability: .kill)
            if !log.continues(cursor) {
                tally = Tally()
                cursor = .start
            }
            cursor = try unsafe log.read(from: cursor, through: end) { header, payload in
                unsafe tally.fold(header, payload)
            }.cursor
            Output.acknowledge(tally.count)
            if cursor.byteOffset > compactionByteCount {
                try log.compact { (sealed) throws(JournalError) in try Tally.kept(of: sealed) }
            }
        }
    }

    /// Appends until the file reaches its maximum size.
    private func fill() throws(JournalError) {
        var log = try RecordLog(directory: directory, access: .appending)
        var limit = rlimit(rlim_cur: rlim_t(number(0)), rlim_max: .max)
        // By default the system kills the process instead of rejecting the write.
        signal(SIGXFSZ, SIG_IGN)
        guard unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else {
            exit(71)
        }
        var index = 0
        while true {
            try log.append(.increment(writer: 1, index), durability: .kill)
            Output.acknowledge(UInt32(index))
            index += 1
        }
    }

    /// Appends, compacts and appends, with a fault in one system call.
    private func failOnce() throws(JournalError) {
        guard let fault = Fault(rawValue: rest[0]) else { exit(64) }
        var log = try RecordLog(directory: directory, access: .appending)
        FaultPlan.arm(fault, atCall: number(1))
        try log.append(.increment(writer: 2, 0), durability: .powerLoss)
        FaultPlan.pausing { Output.acknowledge(0) }
        try log.compact { (sealed) throws(JournalError) in try Tally.kept(of: sealed) }
        try log.append(.increment(writer: 2, 1), durability: .powerLoss)
        FaultPlan.pausing { Output.acknowledge(1) }
        // The call with the fault was never made, so the test has tried all calls.
        if FaultPlan.isArmed { exit(0) }
        exit(75)
    }

    /// Merges history, with a fault in one system call.
    private func mergeOnce() throws(JournalError) {
        guard let fault = Fault(rawValue: rest[0]) else { exit(64) }
        var log = try RecordLog(directory: directory, access: .appending)
        FaultPlan.arm(fault, atCall: number(1))
        try log.mergeHistory(before: .max)
        if FaultPlan.isArmed { exit(0) }
        exit(75)
    }

    /// Opens the journal as a user without access.
    private func open() throws(JournalError) {
        // Root can open every file, so drop the privileges.
        if geteuid() == 0, seteuid(Self.nobody) != 0 { exit(71) }
        _ = try RecordLog(directory: directory, access: .appending)
    }

    /// The ID of the user without privileges on Linux.
    private static let nobody: uid_t = 65_534

    private func number(_ index: Int) -> Int {
        guard index < rest.count, let number = Int(rest[index]) else { exit(64) }
        return number
    }
}

extension JournalError {
    /// The exit code for an error, by which tests recognize a full storage.
    var exitCode: Int32 {
        switch self {
        case .storageFull: 74
        case .unavailable: 77
        default: 70
        }
    }
}
