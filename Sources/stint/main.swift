// The entry point; the commands are in the library StintCommands.
import StintCommands

StintTool.main(Array(CommandLine.arguments.dropFirst()))
