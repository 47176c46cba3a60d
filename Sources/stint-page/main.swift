// `stint phone` as a program of its own, without TLS: quick to compile, for `make run`.
import StintCommands

StintTool.main(["phone"] + CommandLine.arguments.dropFirst())
