// The process that the tests of the journal start, kill, and run out of storage.
//
//     journal-probe append DIRECTORY WRITER FIRST COUNT
//     journal-probe count DIRECTORY WRITER FIRST COUNT COMPACTION-BYTES
//     journal-probe fill DIRECTORY FILE-BYTES
//     journal-probe fault DIRECTORY die|tear|fail|short CALL
//     journal-probe refused DIRECTORY
//
// It writes four bytes to the standard output for each acknowledged append, and nothing else.

import Glibc
import Journal

let arguments = CommandLine.arguments
guard let probe = Probe(arguments: arguments.dropFirst()) else {
    exit(64)
}
do {
    try probe.run()
} catch {
    Output.error(error.description)
    exit(error.exitCode)
}
