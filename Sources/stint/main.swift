// The tool is a library; this starts it.
import StintCommands

StintTool.main(Array(CommandLine.arguments.dropFirst()))
