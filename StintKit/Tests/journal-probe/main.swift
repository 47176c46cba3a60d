// A process of its own for the tests of the journal, to be killed, starved and failed at will.
//
//     journal-probe append DIRECTORY WRITER FIRST COUNT
//     journal-probe count DIRECTORY WRITER FIRST COUNT COMPACTION-BYTES
//     journal-probe fill DIRECTORY FILE-BYTES
//     journal-probe fault DIRECTORY die|tear|fail|short CALL
//     journal-probe refused DIRECTORY
//
// Each acknowledged append, and nothing else, puts four bytes on the standard output.

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
