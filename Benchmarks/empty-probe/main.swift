// The baseline for a cold callback: a process with Foundation that durably appends 64 bytes.
import Foundation

guard let path = CommandLine.arguments.last, CommandLine.arguments.count == 2 else {
    fatalError("usage: empty-probe FILE")
}
let file = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
let record = [UInt8](repeating: 7, count: 64)
guard file >= 0, unsafe write(file, record, record.count) == record.count, fdatasync(file) == 0
else {
    fatalError("could not append to \(path): error \(errno)")
}
close(file)
