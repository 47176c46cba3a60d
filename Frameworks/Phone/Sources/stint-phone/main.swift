import PhoneCommands

await PhoneTool.main(Array(CommandLine.arguments.dropFirst()))
