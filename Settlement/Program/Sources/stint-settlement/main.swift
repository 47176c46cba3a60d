// The tool is a library, which tests run without a process; this starts it.
import SettlementCommands

await SettlementTool.main()
